"""Passages of others in a song: what is taken out of the melody, and what never is."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.melody.passages import Passages, sung_by_the_singer
from cantora_inference.values import HOP_SECONDS, MELODY_RATE_HERTZ, FloatArray, MelodyTrack

SINGER, OTHER = (600.0, 1100.0), (300.0, 2600.0)


def test_what_sounds_like_another_and_is_hardly_believed_is_no_melody() -> None:
    melody, stem, odds = _song([(12, SINGER, 4.0), (8, OTHER, 0.5), (12, SINGER, 4.0)])
    voiced = sung_by_the_singer(melody, odds, stem).voiced
    assert not voiced[_frames(14) : _frames(18)].any()
    assert voiced[: _frames(10)].all()
    assert voiced[_frames(22) :].all()


@pytest.mark.parametrize(
    "passages",
    [
        # A second singer whom the listeners believe.
        [(12, SINGER, 4.0), (8, OTHER, 4.0), (12, SINGER, 4.0)],
        # The same singer, softer.
        [(12, SINGER, 4.0), (8, SINGER, 1.5), (12, SINGER, 4.0)],
        # Two seconds are no passage.
        [(12, SINGER, 4.0), (2, OTHER, 0.5), (12, SINGER, 4.0)],
        # There is nobody to compare with.
        [(2, SINGER, 4.0)],
    ],
)
def test_neither_sound_nor_doubt_nor_a_moment_takes_the_melody(
    passages: list[tuple[float, tuple[float, ...], float]],
) -> None:
    melody, stem, odds = _song(passages)
    assert np.array_equal(sung_by_the_singer(melody, odds, stem).voiced, melody.voiced)


def test_speech_is_no_melody_but_stays_a_voice_for_the_words() -> None:
    melody, stem, odds = _song([(10, OTHER, 1.0), (20, SINGER, 4.0)])
    frames = np.arange(_frames(10))
    glides = 220 * 2 ** (np.abs(frames % 60 - 30.0) * 0.15 / 12)
    spoken = replace(melody, f0_hertz=np.concatenate([glides, melody.f0_hertz[len(frames) :]]))
    heard = sung_by_the_singer(spoken, odds, stem)
    assert not heard.voiced[: _frames(8)].any()
    assert heard.uttered[: _frames(8)].all()
    assert heard.voiced[_frames(12) :].all()


def test_what_two_sing_together_is_not_compared_with_one() -> None:
    melody, stem, odds = _song([(12, SINGER, 4.0), (8, OTHER, 0.5), (12, SINGER, 4.0)])
    second = np.zeros(len(odds), dtype=bool)
    second[_frames(12) : _frames(20)] = True
    duet = replace(melody, second=second)
    assert sung_by_the_singer(duet, odds, stem).voiced.all()


@given(st.floats(3.0, 4.6), st.floats(0.3, 1.0), st.floats(-1, 5))
def test_listeners_who_are_sure_are_believed_whatever_they_say_elsewhere(
    odds: float, held: float, behind: float
) -> None:
    one = Passages(*(np.array([value]) for value in (odds, behind, 1.4, held)))
    assert one.own_voice_odds[0] > 0


def test_a_song_in_which_nothing_is_sung_is_not_judged() -> None:
    melody, stem, odds = _song([(10, SINGER, 4.0)])
    silent = replace(melody, confidence=np.zeros_like(melody.confidence))
    assert sung_by_the_singer(silent, odds, stem) is silent


Song = tuple[MelodyTrack, FloatArray, np.ndarray]


def _song(passages: list[tuple[float, tuple[float, ...], float]]) -> Song:
    """Passages of (seconds, formants in Hz, log-odds of the listeners), all on one pitch."""
    frames = [_frames(seconds) for seconds, _, _ in passages]
    stem = np.concatenate([_sound(n, one[1]) for n, one in zip(frames, passages, strict=True)])
    odds = np.repeat([one[2] for one in passages], frames)
    total = sum(frames)
    melody = MelodyTrack(np.full(total, 220.0), np.full(total, 0.9), np.full(total, -20.0))
    return melody, stem, odds


def _sound(frames: int, formants: tuple[float, ...]) -> FloatArray:
    """A tone of 220 Hz whose harmonics stand around the formants, with some noise."""
    times = np.arange(frames * round(HOP_SECONDS * MELODY_RATE_HERTZ)) / MELODY_RATE_HERTZ
    noise = 0.05 * np.random.default_rng(frames).standard_normal(len(times))
    for harmonic in range(1, 20):
        gain = sum(1 / (1 + ((harmonic * 220 - at) / 150) ** 2) for at in formants)
        wobble = 1 + 0.3 * np.sin(2 * np.pi * (0.7 + 0.13 * harmonic) * times)
        noise += gain * wobble * np.sin(2 * np.pi * 220 * harmonic * times)
    return np.asarray(0.1 * noise, dtype=np.float32)


def _frames(seconds: float) -> int:
    return round(seconds / HOP_SECONDS)
