"""Figures that singers sing become the notes that a musician would write."""

import numpy as np
import pytest
from depth import in_depth
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from note_sounds import evidence_at, joined, line, steady, track, vibrato

from cantora_inference.notes.changepoints import segment
from cantora_inference.values import HOP_SECONDS, MelodyTrack, SungNote


@settings(max_examples=in_depth(6, 25))
@given(st.floats(5, 7), st.floats(0, 6.28), st.floats(0.1, 1.0), st.floats(0.4, 4.0))
def test_vibrato_up_to_a_semitone_each_way_stays_one_note(
    rate_hertz: float, phase: float, depth: float, seconds: float
) -> None:
    (note,) = _notes(vibrato(60, depth, rate_hertz, seconds, phase))
    assert _midi(note) == pytest.approx(60, abs=0.5)
    assert note.confidence > 0.5


@settings(max_examples=in_depth(6, 25))
@given(st.integers(2, 12), st.sampled_from((-1, 1)), st.floats(0.05, 0.25))
def test_a_glide_between_two_tones_makes_exactly_two_notes(
    leap: int, direction: int, glide_seconds: float
) -> None:
    target = 60 + leap * direction
    low, high = _notes(
        joined(steady(60, 0.6), line(60, target, glide_seconds), steady(target, 0.6))
    )
    assert _midi(low) == pytest.approx(60, abs=0.1)
    assert _midi(high) == pytest.approx(target, abs=0.1)
    assert 0.55 <= high.time_start <= 0.65 + glide_seconds


@settings(max_examples=in_depth(6, 25))
@given(st.floats(0.5, 3), st.floats(0.05, 0.12))
def test_a_scoop_into_a_tone_makes_no_note(depth: float, seconds: float) -> None:
    (note,) = _notes(joined(line(60 - depth, 60, seconds), steady(60, 0.8)))
    assert note.time_start <= seconds
    assert _midi(note) == pytest.approx(60, abs=0.1)


def test_one_pitch_is_parted_only_where_a_syllable_is_heard() -> None:
    held = steady(60, 1.2)
    onsets = [30, 50]
    assert len(_notes(held)) == 1
    notes = segment(track(held), _sung(held), 9.0, evidence_at(len(held), onsets))
    starts = [round(note.time_start / HOP_SECONDS) for note in notes]
    assert starts == [0, *onsets]


def test_flickers_of_colour_do_not_part_a_long_note() -> None:
    held = steady(60, 3.0)
    flickers = np.random.default_rng(5).normal(-2.5, 1.5, len(held))
    evidence = evidence_at(len(held), [])
    evidence.odds[:] = np.minimum(flickers, 2.0)
    assert len(segment(track(held), _sung(held), 9.0, evidence)) == 1


def test_silence_and_a_closed_mouth_part_notes() -> None:
    held = steady(60, 1.0)
    melody = track(held)
    melody.confidence[28:34] = 0.05
    assert len(segment(melody, _sung(held), 9.0)) == 2
    dipped = track(held)
    dipped.loudness_db[30:32] -= 18
    assert len(segment(dipped, _sung(held), 9.0)) == 2


@settings(max_examples=in_depth(6, 25))
@given(st.integers(0, 2**32 - 1), st.integers(-12, 12))
def test_another_key_moves_the_pitches_and_nothing_else(seed: int, semitones: int) -> None:
    midi = _tune(seed)
    here, there = _notes(midi), _notes(midi + semitones)
    assert [(n.time_start, n.time_end) for n in here] == [(n.time_start, n.time_end) for n in there]
    moved = [_midi(after) - _midi(before) for before, after in zip(here, there, strict=True)]
    assert moved == pytest.approx([semitones] * len(moved), abs=1e-6)


@settings(max_examples=in_depth(6, 25))
@given(st.integers(0, 2**32 - 1), st.integers(1, 200))
def test_more_silence_before_the_song_moves_the_notes_and_nothing_else(
    seed: int, frames: int
) -> None:
    midi = _tune(seed)
    # A song that begins within a note has no onset there: whether any silence precedes it, matters.
    now, later = _notes(midi, lead=10), _notes(midi, lead=10 + frames)
    assume(len(now) > 0)
    shift = frames * HOP_SECONDS
    for before, after in zip(now, later, strict=True):
        assert after.time_start == pytest.approx(before.time_start + shift)
        assert after.time_end == pytest.approx(before.time_end + shift)
        assert after.frequency_hertz == pytest.approx(before.frequency_hertz)


def test_frames_without_a_pitch_are_never_notes() -> None:
    held = steady(60, 1.0)
    melody = track(held)
    melody.f0_hertz[30:] = np.tile([np.nan, 0.0], len(held))[: len(held) - 30]
    (note,) = segment(melody, _sung(held), 9.0)
    assert note.time_end <= 31 * HOP_SECONDS + 0.02


def test_a_missing_pitch_inside_a_note_does_not_spoil_it() -> None:
    held = steady(60, 1.0)
    melody = track(held)
    melody.f0_hertz[[20, 30]] = np.nan, 0.0
    (note,) = segment(melody, _sung(held), 9.0)
    assert _midi(note) == pytest.approx(60, abs=0.01)
    assert 0 < note.confidence <= 1


def _notes(midi: np.ndarray, lead: int = 0) -> list[SungNote]:
    melody = track(midi)
    quiet = MelodyTrack(
        np.concatenate((np.full(lead, melody.f0_hertz[0]), melody.f0_hertz)),
        np.concatenate((np.zeros(lead), melody.confidence)),
        np.concatenate((np.full(lead, -90.0), melody.loudness_db)),
    )
    return segment(quiet, np.full(len(midi) + lead, 0.8), 60.0)


def _tune(seed: int) -> np.ndarray:
    generator = np.random.default_rng(seed)
    tones = [steady(60 + generator.integers(-7, 8), generator.uniform(0.1, 0.5)) for _ in range(8)]
    midi = joined(*tones)
    return midi + generator.normal(0, 0.15, len(midi))


def _sung(midi: np.ndarray) -> np.ndarray:
    return np.full(len(midi), 0.8)


def _midi(note: SungNote) -> float:
    return float(69 + 12 * np.log2(note.frequency_hertz / 440))
