"""Where syllables are heard to begin."""

import itertools
from dataclasses import replace

import numpy as np
import pytest
from depth import in_depth
from hypothesis import given, settings
from hypothesis import strategies as st
from note_sounds import steady, syllables, track

from cantora_inference.notes.changepoints import segment
from cantora_inference.notes.onsets import onset_evidence
from cantora_inference.sound.loudness import loudness_db
from cantora_inference.values import HOP_SECONDS, MELODY_RATE_HERTZ

_NASAL_SECONDS = 0.06


def test_syllables_on_one_pitch_become_notes_that_begin_at_their_vowels() -> None:
    lengths = [0.5, 0.4, 0.3, 0.6]
    starts = _starts(lengths)
    vowels = np.concatenate(([0.0], np.cumsum(lengths)[:-1])) + _NASAL_SECONDS
    assert len(starts) == len(lengths)
    assert starts[1:] == pytest.approx(vowels[1:], abs=0.05)


def test_breath_over_a_long_vowel_does_not_part_it() -> None:
    stem = syllables([3.0])
    noise = np.random.default_rng(2).normal(0, 0.01, len(stem)).astype(np.float32)
    melody = track(steady(57, 3.0))
    evidence = onset_evidence(stem + noise, melody)
    assert len(segment(melody, np.full(len(melody.f0_hertz), 0.8), 3.0, evidence)) == 1


@settings(max_examples=in_depth(5, 10))
@given(st.floats(0.01, 30))
def test_how_loud_the_stem_is_makes_no_difference(gain: float) -> None:
    stem, melody = syllables([0.4, 0.4]), track(steady(57, 0.8))
    plain, louder = (onset_evidence(s.astype(np.float32), melody) for s in (stem, stem * gain))
    assert np.allclose(plain.odds, louder.odds, atol=1e-2)


def test_a_word_parts_a_note_that_the_ear_would_not() -> None:
    stem, melody = syllables([2.0]), track(steady(57, 2.0))
    support = np.full(len(melody.f0_hertz), 0.8)
    assert len(segment(melody, support, 2.0, onset_evidence(stem, melody))) == 1
    first, second = segment(melody, support, 2.0, onset_evidence(stem, melody, [1.0]))
    assert second.time_start == pytest.approx(1.0, abs=0.05)
    assert first.time_end <= second.time_start


def test_a_word_snaps_to_the_vowel_that_is_heard_behind_it() -> None:
    stem, melody = syllables([1.0, 1.0]), track(steady(57, 2.0))
    support = np.full(len(melody.f0_hertz), 0.8)
    _, second = segment(melody, support, 2.0, onset_evidence(stem, melody, [1.0]))
    assert second.time_start == pytest.approx(1.0 + _NASAL_SECONDS, abs=0.04)


def test_words_outside_the_song_are_ignored() -> None:
    melody = track(steady(57, 1.0))
    stem = syllables([1.0])
    words = [-5.0, 99.0]
    plain, with_words = onset_evidence(stem, melody), onset_evidence(stem, melody, words)
    assert np.array_equal(plain.odds, with_words.odds)


def test_a_listener_is_heard_as_well() -> None:
    stem, melody = syllables([2.0]), track(steady(57, 2.0))
    frames = len(melody.f0_hertz)
    sure, never = np.full(frames, 0.02), np.full(frames, 0.02)
    sure[60] = 0.98
    plain = onset_evidence(stem, melody, heard_onset=never)
    raised = onset_evidence(stem, melody, heard_onset=sure)
    assert np.flatnonzero(raised.odds > plain.odds).tolist() == [60]


@pytest.mark.parametrize("samples", [0, 1, 300, 5_000])
def test_a_stem_of_any_length_gives_one_finite_figure_a_frame(samples: int) -> None:
    melody = track(steady(57, 1.0))
    evidence = onset_evidence(np.zeros(samples, dtype=np.float32), melody, heard_onset=np.ones(3))
    assert evidence.odds.shape == melody.f0_hertz.shape
    assert np.isfinite(evidence.odds).all()


def _starts(lengths: list[float]) -> list[float]:
    stem = syllables(lengths, _NASAL_SECONDS)
    frames = -(-len(stem) // round(HOP_SECONDS * MELODY_RATE_HERTZ))
    melody = replace(track(np.full(frames, 57.0)), loudness_db=loudness_db(stem))
    seconds = len(stem) / MELODY_RATE_HERTZ
    notes = segment(melody, np.full(frames, 0.8), seconds, onset_evidence(stem, melody))
    assert all(a.time_end <= b.time_start for a, b in itertools.pairwise(notes))
    return [note.time_start for note in notes]
