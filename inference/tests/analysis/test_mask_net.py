"""The mask net in the analysis: what provenance tells of it, and what happens without."""

import functools
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from sounds import no_report, rest, stereo, sung, vibrato, wide_noise

from cantora_inference.analysis import Analysis, AnalysisOptions, Audio
from cantora_inference.analysis.engine_choice import NO_NEURAL_SEPARATOR, Engines
from cantora_inference.analysis.machine import this_machine
from cantora_inference.analysis.machine_report import capabilities
from cantora_inference.analysis.pipeline import analyse
from cantora_inference.analysis.profiles import read_profile
from cantora_inference.contract.document import Provenance
from cantora_inference.engines import EngineUnavailableError
from cantora_inference.separation import voice_mask
from cantora_inference.separation.voice_mask import VoiceMaskNet
from cantora_inference.values import FloatArray

deep = functools.partial(pytest.param, marks=pytest.mark.deep)

CLASSICAL = AnalysisOptions("dsp", "auto", enable_lyrics=False, lyrics_language=None)


@pytest.fixture(scope="module")
def song() -> Audio:
    tones = (262.0, 294.0, 330.0)
    voice = np.concatenate([np.concatenate([sung(vibrato(f, 0.8)), rest(0.2)]) for f in tones])
    left, right = wide_noise(len(voice) / 48_000, 0.05)
    return stereo(voice + left, voice + right)


@pytest.mark.deep
def test_provenance_names_the_net_and_its_checksum(song: Audio) -> None:
    result = _analysed(song)
    told = _separation_of(result)
    assert told.engine == "dsp-centre-comb+mask-net"
    assert not told.degraded
    (weights,) = told.weights
    assert (weights.id, len(weights.sha256)) == ("mask-net", 64)
    assert result.document.vocal_separation.engine == told.engine


@pytest.mark.parametrize("content", [deep(None), deep(b""), b"no network"])
def test_a_missing_or_damaged_net_is_told_and_the_classical_mask_goes_on(
    song: Audio, content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mask_net.onnx"
    if content is not None:
        file.write_bytes(content)
    monkeypatch.setattr(voice_mask, "FILE", file)
    _is_told_and_classical(_analysed(song), song, "mask_net.onnx")


@pytest.mark.deep
def test_a_net_that_fails_on_a_song_is_told_and_the_classical_mask_goes_on(
    song: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(self: VoiceMaskNet, stack: FloatArray) -> FloatArray:
        raise EngineUnavailableError("The mask net returned something that is no mask.")

    monkeypatch.setattr(VoiceMaskNet, "_run", broken)
    _is_told_and_classical(_analysed(song), song, "no mask")


def test_a_song_that_asked_for_a_network_is_told_both_reasons(
    song: Audio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voice_mask, "FILE", tmp_path / "mask_net.onnx")
    told = _separation_of(_analysed(song, replace(CLASSICAL, vocal_method="hybrid")))
    assert told.reason is not None
    assert told.reason.startswith(NO_NEURAL_SEPARATOR)
    assert "mask_net.onnx" in told.reason


def test_the_machine_says_whether_it_has_the_net(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert _capability() == (True, None)
    missing = tmp_path / "mask_net.onnx"
    monkeypatch.setattr(voice_mask, "lacking", lambda: f"There is no {missing.name}.")
    assert _capability() == (False, "There is no mask_net.onnx.")


def _capability() -> tuple[object, object]:
    engines = capabilities(_embedded())["engines"]
    assert isinstance(engines, list)
    (entry,) = [one for one in engines if one["name"] == voice_mask.ENGINE]
    return entry["available"], entry["reason"]


def _is_told_and_classical(result: Analysis, song: Audio, reason: str) -> None:
    told = _separation_of(result)
    assert told.engine == "dsp-centre-comb"
    assert told.degraded
    assert told.reason is not None
    assert reason in told.reason
    residual = song.samples - (result.vocals.samples + result.instrumental.samples)
    assert np.abs(residual).max() < 1e-6


def _embedded() -> Engines:
    return Engines(replace(this_machine(), profile=read_profile("embedded")))


def _analysed(song: Audio, options: AnalysisOptions = CLASSICAL) -> Analysis:
    return analyse(song, options, no_report, engines=_embedded())


def _separation_of(result: Analysis) -> Provenance:
    entries = result.document.provenance
    (told,) = [one for one in entries if one.stage == "vocal_separation"]
    return told
