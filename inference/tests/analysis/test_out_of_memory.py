"""An engine that runs out of memory leaves its song to the next one, and its memory too."""

import weakref
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from onnxruntime.capi.onnxruntime_pybind11_state import RuntimeException
from sounds import no_report, stereo, sung, vibrato

from cantora_inference.analysis import AnalysisOptions, Audio
from cantora_inference.analysis.engine_choice import Engines
from cantora_inference.analysis.machine import this_machine
from cantora_inference.analysis.pipeline import analyse
from cantora_inference.analysis.profiles import read_profile
from cantora_inference.contract.document import Provenance
from cantora_inference.engines import EngineInfo, EngineUnavailableError, Progress, Stems
from cantora_inference.lyrics import catalogue as lyrics_catalogue
from cantora_inference.lyrics.model import Heard, Lyrics
from cantora_inference.melody import voice_net
from cantora_inference.networks.native_errors import native_errors
from cantora_inference.separation import neural_separators

OPTIONS = AnalysisOptions("uvr", "auto", enable_lyrics=True, lyrics_language="en")


class Exhausted:
    """A separator that fails as torch does on a full card."""

    def __init__(self) -> None:
        self.info = EngineInfo("mel-band-roformer", "1", kind="neural")
        self.held = np.zeros(1000)

    def separate(self, mix: Audio, progress: Progress) -> Stems:
        with native_errors("The Mel-Band RoFormer"):
            raise RuntimeError("CUDA out of memory. Tried to allocate 2.00 GiB.")


class Half:
    """A separator that works."""

    info = EngineInfo("htdemucs", "1", kind="neural")

    def separate(self, mix: Audio, progress: Progress) -> Stems:
        half = Audio((mix.samples / 2).astype(np.float32), mix.sample_rate_hertz)
        return Stems(half, half)


class Words:
    """A lyrics engine on weights of a name, which may be too large for the card."""

    def __init__(self, weight: str, is_too_large: bool) -> None:
        self.info = EngineInfo(weight, "1", kind="neural")
        self._is_too_large = is_too_large

    def transcribe(self, heard: Heard, language: str | None, progress: Progress) -> Lyrics:
        if self._is_too_large:
            raise EngineUnavailableError("Whisper ran out of memory.")
        return Lyrics("en", (), "heard")


@pytest.fixture
def song() -> Audio:
    return stereo(sung(vibrato(294.0, 1.5)))


@pytest.fixture
def engines() -> Engines:
    return Engines(replace(this_machine(), profile=read_profile("production-gpu")))


def test_a_separator_without_memory_is_freed_before_the_next_one_is_opened(
    song: Audio, engines: Engines, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed: list[Callable[[], object]] = []

    def open_separator(method: str, *_: object) -> Exhausted | Half:
        if method == "uvr":
            opened = Exhausted()
            failed.append(weakref.ref(opened.held))
            return opened
        assert [one() for one in failed] == [None]
        return Half()

    monkeypatch.setattr(neural_separators, "unavailable_reason", lambda *_: None)
    monkeypatch.setattr(neural_separators, "open_separator", open_separator)
    separation = analyse(song, OPTIONS, no_report, engines=engines).document.vocal_separation
    assert separation.engine == "htdemucs"
    assert separation.degraded
    assert separation.degraded_reason == (
        "The Mel-Band RoFormer ran out of memory. htdemucs was used instead."
    )


def test_a_listener_of_ours_without_memory_is_left_out_and_named(
    song: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> Any:
        raise RuntimeException("Failed to allocate memory for requested buffer of size 1.")

    monkeypatch.setattr(voice_net, "_answers", within(voice_net._answers, fail))
    melody = stage_of("pitch_detection", song, replace(OPTIONS, vocal_method="dsp"), Engines())
    assert melody.engine == "swiftf0+salience"
    assert (melody.degraded, melody.reason) == (True, "The voice net ran out of memory.")


def test_words_are_heard_by_the_next_engine_where_the_first_has_no_memory(
    song: Audio, engines: Engines, monkeypatch: pytest.MonkeyPatch
) -> None:
    def open_engine(_store: object, _settings: object, ids: tuple[str, ...]) -> Words:
        return Words(ids[0], is_too_large=ids[0] == "whisper-large-v3-turbo")

    monkeypatch.setattr(lyrics_catalogue, "open_lyrics_engine", open_engine)
    options = replace(OPTIONS, vocal_method="dsp")
    words = stage_of("lyrics_recognition", song, options, engines)
    assert words.engine == "whisper-small"
    assert (words.degraded, words.reason) == (True, "Whisper ran out of memory. heard")


def within(answers: Callable[..., Any], fail: Callable[..., Any]) -> Callable[..., Any]:
    """The same function of the net, its session replaced by one that fails."""

    class Session:
        run = staticmethod(fail)

    return lambda _session, spectra: answers(Session(), spectra)


def stage_of(stage: str, song: Audio, options: AnalysisOptions, engines: Engines) -> Provenance:
    document = analyse(song, options, no_report, engines=engines).document
    (told,) = [one for one in document.provenance if one.stage == stage]
    return told
