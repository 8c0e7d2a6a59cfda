"""pYIN in pieces hears what pYIN hears at once."""

from __future__ import annotations

import numpy as np
import pytest

from cantora_inference.analysis.model import FloatArray, frame_count
from cantora_inference.melody import pyin_pitch
from cantora_inference.melody.pyin_pitch import PyinTracker


def test_a_glide_over_many_pieces_is_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    voice = _glide(6.0)
    whole = PyinTracker().second_look(voice)
    monkeypatch.setattr(pyin_pitch, "_PIECE_FRAMES", 90)
    pieces = PyinTracker().second_look(voice)
    assert len(pieces.f0_hertz) == len(whole.f0_hertz) == frame_count(3 * len(voice))
    cents = 1200 * np.log2(pieces.f0_hertz / whole.f0_hertz)
    assert np.mean(np.abs(cents) < 25) > 0.99
    assert np.mean(pieces.voiced == whole.voiced) > 0.99


@pytest.mark.parametrize("samples", [1, 255, 256, 257, 1023, 90 * 256, 90 * 256 + 1])
def test_any_length_has_its_frames(samples: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pyin_pitch, "_PIECE_FRAMES", 90)
    track = PyinTracker().second_look(_glide(2.0)[:samples])
    assert len(track.f0_hertz) == len(track.confidence) == frame_count(3 * samples)
    assert np.all(track.f0_hertz > 0)


def _glide(seconds: float) -> FloatArray:
    times = np.arange(round(seconds * 16_000)) / 16_000
    phase = 2 * np.pi * np.cumsum(200.0 * 2 ** (times / seconds)) / 16_000
    return np.asarray(sum(np.sin(n * phase) / n for n in range(1, 9)) * 0.1, dtype=np.float32)
