"""Our pYIN is librosa's, and in pieces it hears what it hears at once."""

from pathlib import Path

import numpy as np
import pytest

from cantora_inference.melody import pyin_pitch
from cantora_inference.melody.pyin import pyin
from cantora_inference.melody.pyin_pitch import PyinTracker
from cantora_inference.values import FloatArray, frame_count

LIBROSA = np.load(Path(__file__).with_name("librosa_pyin.npz"))
"""What librosa 0.11 gives for `reference_voice` with the same options."""


def test_pitch_voicing_and_probability_are_those_of_librosa() -> None:
    f0_hertz, voiced, probability = pyin(reference_voice(), 256)
    np.testing.assert_array_equal(voiced, LIBROSA["f0_hertz"] > 0)
    np.testing.assert_allclose(f0_hertz[voiced], LIBROSA["f0_hertz"][voiced], rtol=1e-6)
    np.testing.assert_allclose(probability, LIBROSA["probability"], atol=1e-5)


def test_a_glide_over_many_pieces_is_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    voice = _glide(6.0)
    whole = PyinTracker().track_stem(voice)
    monkeypatch.setattr(pyin_pitch, "_PIECE_FRAMES", 90)
    pieces = PyinTracker().track_stem(voice)
    assert len(pieces.f0_hertz) == len(whole.f0_hertz) == frame_count(3 * len(voice))
    cents = 1200 * np.log2(pieces.f0_hertz / whole.f0_hertz)
    assert np.mean(np.abs(cents) < 25) > 0.99
    assert np.mean(pieces.voiced == whole.voiced) > 0.99


@pytest.mark.parametrize("samples", [1, 255, 256, 257, 1023, 90 * 256, 90 * 256 + 1])
def test_any_length_has_its_frames(samples: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pyin_pitch, "_PIECE_FRAMES", 90)
    track = PyinTracker().track_stem(_glide(2.0)[:samples])
    assert len(track.f0_hertz) == len(track.confidence) == frame_count(3 * samples)
    assert np.all(track.f0_hertz > 0)


def reference_voice() -> FloatArray:
    """A glide, a rest, notes a fifth apart with noise under them, and noise alone."""
    draw = np.random.default_rng(4)
    rest = np.zeros(4000, np.float32)
    fifth = np.concatenate([_glide(1.0)[:8000], _glide(0.8)[-8000:]])
    noisy = fifth + draw.normal(0, 0.03, len(fifth))
    hiss = draw.normal(0, 0.05, 6000)
    return np.concatenate([_glide(1.5), rest, noisy, hiss]).astype(np.float32)


def _glide(seconds: float) -> FloatArray:
    times = np.arange(round(seconds * 16_000)) / 16_000
    phase = 2 * np.pi * np.cumsum(200.0 * 2 ** (times / seconds)) / 16_000
    return np.asarray(sum(np.sin(n * phase) / n for n in range(1, 9)) * 0.1, dtype=np.float32)
