import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROGRAMS = ("cantora_inference.__main__", "cantora_inference.runpod_handler")
HEAVY = ("numpy", "scipy", "onnxruntime", "torch", "faster_whisper")


@pytest.mark.parametrize("module", PROGRAMS)
def test_the_service_process_never_loads_numerics(module: str) -> None:
    code = f"import sys, {module}; print([one for one in {HEAVY!r} if one in sys.modules])"
    printed = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, cwd=ROOT
    )
    assert printed.stdout.strip() == "[]"
