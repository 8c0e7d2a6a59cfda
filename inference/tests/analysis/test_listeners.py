"""Listeners that come and go: what joins the melody, what is told, and what happens without."""

import functools
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from sounds import OPTIONS, no_report, rest, stereo, sung, vibrato

from cantora_inference.analysis import Audio, engine_choice
from cantora_inference.analysis.engine_choice import Engines
from cantora_inference.analysis.machine import this_machine
from cantora_inference.analysis.pipeline import analyse
from cantora_inference.analysis.profiles import read_profile
from cantora_inference.contract.document import Provenance
from cantora_inference.engines import (
    EngineInfo,
    EngineUnavailableError,
    OnEvidence,
    VoiceEvidence,
    VoiceListener,
    unheard,
)
from cantora_inference.melody import voice_net
from cantora_inference.values import FloatArray, frame_count

deep = functools.partial(pytest.param, marks=pytest.mark.deep)


class Hearing:
    """Hears somebody sing 262 Hz all the time; `levels` are those of what it was given."""

    listens_twice = True

    def __init__(self, name: str) -> None:
        self.info = EngineInfo(name, "1", kind="neural")
        self.levels: list[float] = []

    def listen(self, stereo: FloatArray, on_piece: OnEvidence = unheard) -> VoiceEvidence:
        frames = frame_count(3 * stereo.shape[1])
        self.levels.append(float(np.sqrt(np.mean(np.square(stereo)))))
        return VoiceEvidence(np.full(frames, 262.0), np.full(frames, 0.9))


class Broken(Hearing):
    def listen(self, stereo: FloatArray, on_piece: OnEvidence = unheard) -> VoiceEvidence:
        raise EngineUnavailableError("The network gave numbers that are no pitch.")


@pytest.fixture(scope="module")
def song() -> Audio:
    return stereo(np.concatenate([sung(vibrato(262, 1.0)), rest(0.2), sung(vibrato(262, 1.0))]))


@pytest.fixture
def with_listeners(
    monkeypatch: pytest.MonkeyPatch,
) -> Callable[[dict[str, VoiceListener]], Engines]:
    def make(present: dict[str, VoiceListener]) -> Engines:
        monkeypatch.setattr(engine_choice, "open_listener", lambda name, *_: present.get(name))
        return Engines(replace(this_machine(), profile=read_profile("production-cpu")))

    return make


def test_every_listener_that_can_run_joins_the_melody(
    song: Audio, with_listeners: Callable[[dict[str, VoiceListener]], Engines]
) -> None:
    engines = with_listeners({name: Hearing(name) for name in ("rmvpe", "voice-net")})
    told = _melody_of(song, engines)
    assert told.engine.startswith("voice-net+rmvpe+")
    assert not told.degraded


@pytest.mark.parametrize(("pitch_method", "times"), [("auto", 2), ("pyin", 1)])
def test_a_listener_hears_the_song_again_with_a_softer_band(
    pitch_method: str,
    times: int,
    with_listeners: Callable[[dict[str, VoiceListener]], Engines],
) -> None:
    voice, organ = sung(vibrato(262, 1.5)), sung(np.full(72_000, 1480.0))
    left, right = voice + 3 * organ, voice - 3 * organ
    song = Audio(np.stack([left, right]).astype(np.float32), 48_000)
    listener = Hearing("voice-net")
    options = replace(OPTIONS, pitch_method=pitch_method)
    analyse(song, options, no_report, engines=with_listeners({"voice-net": listener}))
    assert len(listener.levels) == times
    assert times == 1 or listener.levels[1] < 0.6 * listener.levels[0]


@pytest.mark.deep
def test_weights_that_were_never_fetched_are_nothing_to_complain_of(
    song: Audio, with_listeners: Callable[[dict[str, VoiceListener]], Engines]
) -> None:
    told = _melody_of(song, with_listeners({"voice-net": Hearing("voice-net")}))
    assert told.engine.startswith("voice-net+swiftf0")
    assert (told.degraded, told.reason) == (False, None)


@pytest.mark.deep
def test_a_listener_that_gives_up_leaves_the_melody_to_the_others(
    song: Audio, with_listeners: Callable[[dict[str, VoiceListener]], Engines]
) -> None:
    engines = with_listeners({"rmvpe": Broken("rmvpe"), "voice-net": Hearing("voice-net")})
    told = _melody_of(song, engines)
    assert told.engine.startswith("voice-net+swiftf0")
    assert told.degraded
    assert told.reason == "The network gave numbers that are no pitch."


@pytest.mark.parametrize("content", [None, deep(b""), deep(b"no network")])
def test_a_missing_or_damaged_voice_net_is_told_and_the_song_still_has_a_melody(
    song: Audio, content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "voice_net.onnx"
    if content is not None:
        file.write_bytes(content)
    monkeypatch.setattr(voice_net, "FILE", file)
    engines = Engines(replace(this_machine(), profile=read_profile("embedded")))
    result = analyse(song, OPTIONS, no_report, engines=engines)
    (told,) = [one for one in result.document.provenance if one.stage == "pitch_detection"]
    assert told.engine == "swiftf0+salience"
    assert told.degraded
    assert told.reason
    assert "voice_net.onnx" in told.reason
    assert result.document.pitch_detection.quality_metrics.voiced_ratio > 0.7


def _melody_of(song: Audio, engines: Engines) -> Provenance:
    document = analyse(song, OPTIONS, no_report, engines=engines).document
    (told,) = [one for one in document.provenance if one.stage == "pitch_detection"]
    return told
