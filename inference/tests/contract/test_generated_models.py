"""The committed models are those of the committed schemas."""

import os
import subprocess
from pathlib import Path

import pytest

from generation.contract_models import INFERENCE, MODELS, SCHEMAS, schemas_digest

_FOLDER = INFERENCE / ".venv-contract"
GENERATOR = _FOLDER / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
ADVICE = "run `npm run contract` and commit what it writes"


@pytest.mark.parametrize("path", sorted(MODELS.glob("*.py")), ids=lambda path: path.stem)
def test_a_generated_module_belongs_to_exactly_these_schemas(path: Path) -> None:
    assert f"# Schemas: sha256 {schemas_digest()}\n" in path.read_text("utf-8"), ADVICE


def test_every_schema_has_its_module() -> None:
    modules = {path.stem for path in MODELS.glob("*.py")}
    assert modules == {"__init__"} | {path.stem for path in SCHEMAS.glob("*.json")}, ADVICE


@pytest.mark.skipif(not GENERATOR.exists(), reason="`npm run contract` has not installed it")
def test_generating_again_gives_the_committed_models() -> None:
    command = [str(GENERATOR), "-m", "generation.contract_models", "--check"]
    assert subprocess.run(command, check=False, cwd=INFERENCE).returncode == 0, ADVICE
