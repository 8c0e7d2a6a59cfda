"""Whisper on CTranslate2 by faster-whisper, from a verified folder, without a network."""

from __future__ import annotations

import logging
import os
import platform
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from cantora_inference.engines import EngineUnavailableError
from cantora_inference.lyrics.recognition.hearing import Hypothesis, Source
from cantora_inference.lyrics.recognition.whisper_words import hypothesis_of
from cantora_inference.networks.native_errors import native_errors
from cantora_inference.networks.settings import Device, NetworkSettings
from cantora_inference.values import FloatArray

if TYPE_CHECKING:
    from faster_whisper import WhisperModel

NEEDED_FILES: Final = ("model.bin", "config.json", "tokenizer.json")
"""Without its tokenizer the library would fetch one from the network."""
MISSING_PACKAGE: Final = (
    "The package faster-whisper is not installed; `npm run weights` installs it."
)
COMPUTE_TYPES: Final[dict[Device, str]] = {"cpu": "float32", "cuda": "float16"}
"""No int8: without VNNI its sums saturate, so the words would depend on the processor."""
SEED: Final = 0
OPTIONS: Final[dict[str, Any]] = {
    "task": "transcribe",
    "beam_size": 5,
    "best_of": 3,
    "temperature": (0.0, 0.4, 0.8),
    "condition_on_previous_text": False,
    "compression_ratio_threshold": 2.4,
    "log_prob_threshold": -1.0,
    "no_speech_threshold": 0.6,
    "hallucination_silence_threshold": 2.0,
    "word_timestamps": True,
    "vad_filter": False,
}
_SAMPLE_RATE_HERTZ: Final = 16_000
_SHORTEST_SAMPLES: Final = 1600


class WhisperRecogniser:
    """One loaded network. The same sounds in the same order give the same words."""

    def __init__(self, model: WhisperModel) -> None:
        self._model = model

    @property
    def languages(self) -> frozenset[str]:
        """ISO 639-1 codes of the languages that it can write."""
        return frozenset(self._model.supported_languages)

    def language_probabilities(self, signal: FloatArray) -> dict[str, float]:
        """How likely each language is sung in at most 30 s of 16 kHz mono (n,)."""
        if not self._model.model.is_multilingual:
            return {"en": 1.0}
        with native_errors("Whisper"):
            _, _, found = self._model.detect_language(signal)
        return {code: float(probability) for code, probability in found}

    def recognise(
        self, signal: FloatArray, language: str, source: Source, offset_seconds: float
    ) -> Hypothesis:
        """Words in 16 kHz mono (n,) that begins `offset_seconds` into the song."""
        if len(signal) < _SHORTEST_SAMPLES:
            return Hypothesis(source, (), float("-inf"))
        length_seconds = len(signal) / _SAMPLE_RATE_HERTZ
        with native_errors("Whisper"):
            # It computes while its answer is read.
            segments, _ = self._model.transcribe(signal, language=language, **OPTIONS)
            return hypothesis_of(segments, source, offset_seconds, length_seconds)


def whisper_lacking(names: Iterable[str] = NEEDED_FILES) -> str | None:
    """Why a folder with these files cannot run here, or None; imports nothing heavy."""
    if find_spec("faster_whisper") is None or find_spec("ctranslate2") is None:
        return MISSING_PACKAGE
    missing = sorted({*NEEDED_FILES} - {*names})
    return f"The Whisper weights lack {', '.join(missing)}." if missing else None


def open_whisper(folder: Path, settings: NetworkSettings) -> WhisperRecogniser:
    """Load a network; raises EngineUnavailableError with a sentence.

    The seed is set before the network makes its threads: each of them has a generator of its own,
    seeded when it first draws, so one that was just loaded always draws the same.
    """
    lacking = whisper_lacking(path.name for path in folder.iterdir())
    if lacking is not None:
        raise EngineUnavailableError(lacking)
    ctranslate2 = load_packages()
    from faster_whisper import WhisperModel

    logging.getLogger("faster_whisper").setLevel(logging.WARNING)
    ctranslate2.set_random_seed(SEED)
    try:
        model = WhisperModel(
            str(folder),
            device=settings.device,
            compute_type=COMPUTE_TYPES[settings.device],
            cpu_threads=settings.threads,
            num_workers=1,
            local_files_only=True,
        )
    except Exception as error:  # the library has no error class of its own
        raise EngineUnavailableError(
            f"The Whisper weights cannot be loaded: {_first_line(error)}"
        ) from error
    return WhisperRecogniser(model)


def load_packages() -> ModuleType:
    """Load faster-whisper as it has to be loaded here; CTranslate2, on which it runs."""
    ctranslate2 = _load_ctranslate2()
    with _without_codecs():
        import_module("faster_whisper")
    return ctranslate2


def numerics(settings: NetworkSettings) -> str:
    """Library, compute type and backend, as `ctranslate2-4.8.5/float32/oneDNN`, for provenance."""
    ctranslate2 = _load_ctranslate2()
    backend = platform.machine()
    if settings.device == "cuda":
        backend = "cuBLAS"
    elif "int16" in ctranslate2.get_supported_compute_types("cpu"):
        backend = "MKL"  # the only one that multiplies 16-bit integers
    elif backend.lower() in ("x86_64", "amd64"):
        backend = "oneDNN"
    return f"ctranslate2-{version('ctranslate2')}/{COMPUTE_TYPES[settings.device]}/{backend}"


def _load_ctranslate2() -> ModuleType:
    """Take oneDNN on every x86 processor; by itself the library takes MKL on Intel's alone.

    The variable is read once, when the library is loaded.
    """
    os.environ.setdefault("CT2_USE_MKL", "0")
    import ctranslate2

    module: ModuleType = ctranslate2
    return module


@contextmanager
def _without_codecs() -> Iterator[None]:
    """Let faster-whisper find an empty `av`: it gets samples and never opens a file.

    The wheels of `av` carry x264 and x265, which are under the GPL, and they would be a second
    decoder beside the sandboxed one.
    """
    if "av" in sys.modules or "faster_whisper" in sys.modules:
        yield
        return
    sys.modules["av"] = ModuleType("av")
    try:
        yield
    finally:
        del sys.modules["av"]


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
