"""What is told to the synthesiser ends, and bends to the pitches that were meant."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from training.render.instrumentals.events import ALL_SOUND_OFF, events_of
from training.render.instrumentals.frame import Clock
from training.render.instrumentals.instruments import Instrument
from training.render.instrumentals.line import LineNote
from training.render.instrumentals.performance import Performance, PlayedNote
from training.render.instrumentals.playing import play_line
from training.render.instrumentals.playing_style import PlayingStyle, draw_style

CLOCK = Clock(0.5, 0.0, 0.0, 8.0)
PLAIN = PlayingStyle("slurred", 5.0, 0.0, 0.0, 0, 0.0, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 90, 0.0)
SECONDS = 10.0


def test_a_slur_is_one_key_that_is_bent_to_the_next_pitch() -> None:
    line = (LineNote(0, 2, 60, True), LineNote(2, 2, 64, False))
    playing = play_line(line, CLOCK, PLAIN, np.random.default_rng(0))
    assert [note.midi for note in playing.notes] == [60]
    assert playing.notes[0].end == pytest.approx(2.0)
    assert playing.bends[-1][1] == pytest.approx(4.0)


@settings(max_examples=60)
@given(st.integers(0, 10_000), st.booleans())
def test_bends_stay_in_their_range_and_in_order_within_a_note(seed: int, held: bool) -> None:
    rng = np.random.default_rng(seed)
    style = draw_style(Instrument(40, 55, 90, held), rng)
    line = tuple(LineNote(i, 1, 60 + int(rng.integers(-4, 5)), i % 4 == 0) for i in range(12))
    playing = play_line(line, CLOCK, style, rng)
    assert all(abs(semitones) <= 12 for _, semitones in playing.bends)
    assert all(note.end > note.start >= 0 for note in playing.notes)
    assert all(1 <= note.velocity <= 127 for note in playing.notes)


@pytest.mark.parametrize("start", [9.9999, 10.0, 3.0])
def test_every_key_that_is_struck_is_let_go_and_then_all_is_silent(start: float) -> None:
    notes = (PlayedNote(start, start + 5, 60, 90), PlayedNote(2.0, 2.0, 62, 90))
    events = events_of(Performance(48, 0.0, 100, notes), 0.0, SECONDS)
    kinds = [event.kind for event in events]
    assert kinds.count("note_on") == kinds.count("note_off") == (start < 9.99)
    assert events[-1].values == {"control": ALL_SOUND_OFF, "value": 0}
    assert [event.tick for event in events] == sorted(event.tick for event in events)
