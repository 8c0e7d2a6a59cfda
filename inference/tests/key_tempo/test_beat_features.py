"""What the beat nets are given."""

import numpy as np

from cantora_inference.key_tempo.beats.features import (
    BANDS,
    CHANGES,
    band_levels,
    chroma_changes,
    with_rises,
)
from cantora_inference.key_tempo.beats.model import BEATS_RATE_HERTZ, FRAMES_PER_SECOND


def chord(hertz: tuple[float, ...], seconds: float) -> np.ndarray:
    at = np.arange(round(seconds * BEATS_RATE_HERTZ)) / BEATS_RATE_HERTZ
    return np.sum([np.sin(2 * np.pi * one * at) for one in hertz], axis=0) / len(hertz)


def test_there_are_fifty_frames_a_second_of_two_values_a_band() -> None:
    levels = band_levels(np.zeros(BEATS_RATE_HERTZ * 2, np.float32))
    assert levels.shape == (2 * FRAMES_PER_SECOND, BANDS)
    assert with_rises(levels).shape == (2 * FRAMES_PER_SECOND, 2 * BANDS)


def test_a_click_rises_in_its_own_frame_only() -> None:
    samples = np.zeros(BEATS_RATE_HERTZ * 2, np.float32)
    samples[BEATS_RATE_HERTZ] = 1.0
    rises = with_rises(band_levels(samples))[:, BANDS:].sum(axis=1)
    assert abs(int(rises.argmax()) - FRAMES_PER_SECOND) <= 1
    assert (rises[FRAMES_PER_SECOND + 3 :] == 0).all()


def test_the_harmony_changes_most_where_one_chord_follows_another() -> None:
    samples = np.concatenate([chord((262, 330, 392), 2), chord((294, 349, 440), 2)])
    changes = chroma_changes(samples.astype(np.float32), 4 * FRAMES_PER_SECOND)
    assert changes.shape == (4 * FRAMES_PER_SECOND, CHANGES)
    inside = changes[25:175, CHANGES // 2]
    assert abs(int(inside.argmax()) + 25 - 2 * FRAMES_PER_SECOND) <= 4


def test_silence_changes_nothing_and_is_finite() -> None:
    changes = chroma_changes(np.zeros(BEATS_RATE_HERTZ, np.float32), FRAMES_PER_SECOND)
    assert np.isfinite(changes).all()
