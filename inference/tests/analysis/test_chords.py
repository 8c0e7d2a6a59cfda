"""Chords in the analysis: on which engine they rest, and what happens when the net fails."""

from pathlib import Path

import pytest
from sounds import no_report, stereo, sung, vibrato

from cantora_inference.analysis import AnalysisOptions
from cantora_inference.analysis.engine_choice import Engines
from cantora_inference.analysis.pipeline import analyse
from cantora_inference.chords import chord_net
from cantora_inference.chords.chord_net import ChordNet
from cantora_inference.chords.constant_q import ComplexArray
from cantora_inference.networks.native_errors import native_errors
from cantora_inference.networks.own_net import LICENCE
from cantora_inference.values import FloatArray

OPTIONS = AnalysisOptions("dsp", "auto", enable_lyrics=False, lyrics_language=None)


def test_the_net_is_chosen_with_its_checksum() -> None:
    info = Engines().chord_listener().info
    assert (info.name, info.degraded) == ("chord-net", False)
    (weights,) = info.weights
    assert (weights.licence, len(weights.sha256)) == (LICENCE, 64)


@pytest.mark.parametrize("content", [None, b"", b"no network"])
def test_without_the_net_the_templates_are_chosen_and_say_so(
    content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "chord_net.onnx"
    if content is not None:
        file.write_bytes(content)
    monkeypatch.setattr(chord_net, "FILE", file)
    info = Engines().chord_listener().info
    assert (info.name, info.degraded) == ("chord-templates", True)
    assert "chord_net.onnx" in (info.reason or "")


def test_a_net_that_fails_on_a_song_is_told_and_the_templates_hear_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def shares(net: ChordNet, tones: ComplexArray) -> FloatArray:
        with native_errors("The chord net"):
            raise RuntimeError("bad allocation")

    monkeypatch.setattr(ChordNet, "shares", shares)
    document = analyse(stereo(sung(vibrato(294.0, 2.0))), OPTIONS, no_report).document
    (told,) = [one for one in document.provenance if one.stage == "chord_recognition"]
    assert (told.engine, told.degraded) == ("chord-templates", True)
    assert (told.reason or "").startswith("The chord net ran out of memory.")
    assert document.chords[0].start == 0
    assert document.chords[-1].end == document.duration_seconds
