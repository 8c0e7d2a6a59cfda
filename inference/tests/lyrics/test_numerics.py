"""The words do not depend on the processor: every backend of CTranslate2 hears the same."""

import json
import os
import platform
import subprocess
import sys
from pathlib import Path

import pytest
from locked_weights import LockWeights
from whisper_weights import scripted

from cantora_inference.lyrics.recognition.whisper import numerics
from cantora_inference.networks.settings import NetworkSettings

SIDECAR = Path(__file__).parents[2]
IMPORTED_FROM = (SIDECAR, SIDECAR / "tests", SIDECAR / "tests/lyrics")
LISTENS = """
import json, sys
from whisper_weights import sung_clip
from cantora_inference.lyrics.catalogue import open_lyrics_engine
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.weights.store import WeightStore
engine = open_lyrics_engine(WeightStore.from_environment(), NetworkSettings())
lyrics = engine.transcribe(sung_clip((0.25, 3.75), seconds=5.0), None, lambda _: None)
words = [(word.text, word.start) for line in lyrics.lines for word in line.words]
print(json.dumps([engine.info.version, lyrics.basis, words]))
"""
WORDS = ["Ask", "not", "what", "your", "country"]
STARTS = [0.0, 0.75, 1.3, 2.05, 2.75]

# The library reads both variables once, when it is loaded, so each backend has its own process.
without_vnni = {"CT2_USE_MKL": "0", "ONEDNN_MAX_CPU_ISA": "AVX2"}
is_x86 = platform.machine().lower() in ("x86_64", "amd64")


@pytest.mark.deep
@pytest.mark.parametrize(
    ("variables", "backend"),
    [({}, "oneDNN"), (without_vnni, "oneDNN"), ({"CT2_USE_MKL": "1"}, "MKL")],
    ids=["default", "oneDNN without VNNI", "MKL"],
)
def test_every_backend_hears_the_same_words_and_is_named(
    lock_weights: LockWeights, tmp_path: Path, variables: dict[str, str], backend: str
) -> None:
    script = [("Ask", 0.5), ("not", 1.0), ("what", 1.6), ("your", 2.5), ("country", 3.0)]
    store = scripted(lock_weights, tmp_path / "model", "en", script, 4.0)
    inherited = {name: text for name, text in os.environ.items() if name != "CT2_USE_MKL"}
    printed = subprocess.run(
        [sys.executable, "-c", LISTENS],
        check=True,
        capture_output=True,
        env=inherited
        | variables
        | {
            "PYTHONPATH": os.pathsep.join(map(str, IMPORTED_FROM)),
            "WEIGHTS_DIR": str(store.settings.folder),
            "WEIGHTS_LOCK": str(store.settings.lock_path),
        },
    )
    version, basis, words = json.loads(printed.stdout)
    assert [text for text, _ in words] == WORDS
    assert [start for _, start in words] == pytest.approx(STARTS, abs=0.02)
    assert "en (100%)" in basis
    assert "/float32/" in version
    assert not is_x86 or version.endswith(f"/{backend}")


def test_a_graphics_card_is_named_too() -> None:
    assert numerics(NetworkSettings(device="cuda")).endswith("/float16/cuBLAS")
