"""What must hold of notes, whatever the melody."""

import itertools
import math

import numpy as np
import pytest
from depth import in_depth
from hypothesis import given, settings
from hypothesis import strategies as st

from cantora_inference.analysis.document_parts import note_entry, note_name, pitch_section
from cantora_inference.notes.changepoints import segment
from cantora_inference.notes.confidence import stability
from cantora_inference.values import HOP_SECONDS, MelodyTrack, SungNote


@settings(max_examples=in_depth(10, 40))
@given(st.integers(0, 2**32 - 1), st.integers(1, 300))
def test_notes_of_a_random_track_are_sorted_apart_and_inside_the_song(
    seed: int, frames: int
) -> None:
    melody = _random_track(seed, frames)
    duration = frames * HOP_SECONDS - 0.003
    notes = segment(melody, np.full(frames, 0.7), duration)
    for note in notes:
        assert 0 <= note.time_start < note.time_end <= duration
        assert 0 <= note.confidence <= 1
        assert 1 <= note.velocity <= 127
        assert 50 < note.frequency_hertz < 1200
    for before, after in itertools.pairwise(notes):
        assert before.time_end <= after.time_start + 1e-9
    section = pitch_section("auto", "test", melody, notes, duration)
    assert section.statistics.note_count == len(notes)
    assert len(section.raw_data.f0) == frames


@given(st.floats(60, 1100), st.floats(0, 1), st.integers(1, 127), st.booleans())
def test_name_number_and_cents_of_a_note_belong_together(
    hertz: float, confidence: float, velocity: int, is_above: bool
) -> None:
    midi = math.floor(69 + 12 * math.log2(hertz / 440)) + is_above
    entry = note_entry(SungNote(0.0, 1.0, hertz, confidence, velocity), midi)
    assert entry.note_name == note_name(entry.midi_number)
    exact = 440 * 2 ** ((entry.midi_number - 69 + entry.cents_offset / 100) / 12)
    assert exact == pytest.approx(hertz, rel=2e-4)


def test_middle_c_and_a4_have_their_usual_names() -> None:
    assert (note_name(60), note_name(69), note_name(61)) == ("C4", "A4", "C#4")


def test_a_held_tone_is_stabler_than_a_wandering_one() -> None:
    held = np.zeros(40)
    vibrato = 60 * np.sin(np.arange(40) * 0.55)
    wandering = np.linspace(-500, 500, 40)
    assert stability(held) == 1.0
    assert stability(vibrato) > 0.95
    assert stability(wandering) < 0.2


def test_silence_has_no_notes() -> None:
    frames = 100
    silent = MelodyTrack(np.full(frames, 220.0), np.zeros(frames), np.full(frames, -120.0))
    assert segment(silent, np.zeros(frames), 1.6) == []


def test_notes_that_only_steady_instruments_play_are_not_shown() -> None:
    frames = 100
    melody = MelodyTrack(np.full(frames, 220.0), np.full(frames, 0.95), np.full(frames, -20.0))
    sung, played = (segment(melody, np.full(frames, share), 1.6) for share in (0.7, 0.25))
    assert sung[0].confidence > 0.7
    assert played[0].confidence < 0.1


def _random_track(seed: int, frames: int) -> MelodyTrack:
    generator = np.random.default_rng(seed)
    steps = generator.normal(0, 0.4, size=frames) + 5 * (generator.random(frames) < 0.05)
    midi = np.clip(57 + np.cumsum(steps) % 24, 40, 84)
    confidence = np.clip(
        np.convolve(generator.normal(0.5, 1.0, size=frames + 8), np.ones(9) / 9, mode="valid"), 0, 1
    )
    loudness = generator.uniform(-70, -10, size=frames)
    return MelodyTrack(440 * 2 ** ((midi - 69) / 12), confidence, loudness)
