"""What is told of a song while its analysis is under way."""

import itertools

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.analysis.document_parts import key_section
from cantora_inference.analysis.findings import FindingsSoFar, waveform
from cantora_inference.analysis.sketch import Sketch
from cantora_inference.contract.messages import (
    MOST_FOUND_NOTES,
    MOST_WAVEFORM_BARS,
    Findings,
)
from cantora_inference.key_tempo.key import KeyEstimate
from cantora_inference.values import HOP_SECONDS, MelodyTrack, SungNote

SECOND = np.zeros((2, 48_000), dtype=np.float32)
TONES = ((262.0, 30), (0.0, 12), (330.0, 40), (392.0, 25), (0.0, 20), (262.0, 60), (0.0, 13))
"""Hz (0 for a rest) and frames; 200 of them."""


@given(st.lists(st.floats(-2, 2, width=32), min_size=1, max_size=2000))
def test_a_waveform_has_bars_of_0_to_100_and_its_loudest_is_100(values: list[float]) -> None:
    bars = waveform(np.array([values, values], dtype=np.float32))
    assert len(bars) == min(len(values), MOST_WAVEFORM_BARS)
    assert max(bars) == (100 if any(values) else 0)
    assert min(bars) >= 0


@given(st.lists(st.integers(1, 199), max_size=12))
def test_a_sketch_is_the_same_however_the_song_is_cut_into_pieces(cuts: list[int]) -> None:
    told: list[Findings] = []
    sketch = Sketch(FindingsSoFar(SECOND, told.append))
    for first, last in _pieces(cuts):
        sketch.hear(_track(first, last))
    reached = [findings.heard_until_seconds for findings in told]
    assert reached == sorted(reached)
    assert [note.midi_number for note in told[-1].notes] == [60, 64, 67, 60]
    starts = [note.time_start for note in told[-1].notes]
    assert np.allclose(starts, np.array([0, 42, 82, 127]) * HOP_SECONDS, atol=0.04)


def test_of_more_notes_than_an_event_holds_the_longest_are_told_in_their_order() -> None:
    told: list[Findings] = []
    count = MOST_FOUND_NOTES + 200
    short = [SungNote(n, n + 0.1 + n / 2000, 440.0, 0.9, 64) for n in range(count)]
    FindingsSoFar(SECOND, told.append).notes(short, float(count))
    assert [note.time_start for note in told[-1].notes] == list(range(200, count))


def test_notes_that_nobody_would_be_shown_are_not_told() -> None:
    told: list[Findings] = []
    FindingsSoFar(SECOND, told.append).notes([SungNote(0, 1, 440.0, 0.4, 64)], 1.0)
    assert (told[-1].notes, told[-1].heard_until_seconds) == ([], 1.0)


def test_the_key_is_spelled_as_the_result_spells_it() -> None:
    told: list[Findings] = []
    FindingsSoFar(SECOND, told.append).key_and_tempo("A# major", None)
    assert told[-1].key_name == key_section(KeyEstimate((("A# major", 0.9),), 440.0)).name


def test_how_many_words_were_heard_is_told_also_where_there_are_none() -> None:
    told: list[Findings] = []
    findings = FindingsSoFar(SECOND, told.append)
    assert told[-1].word_count is None
    findings.words(0)
    assert told[-1].word_count == 0


def _pieces(cuts: list[int]) -> list[tuple[int, int]]:
    edges = [0, *sorted(set(cuts)), 200]
    return list(itertools.pairwise(edges))


def _track(first: int, last: int) -> MelodyTrack:
    hertz = np.concatenate([np.full(frames, tone) for tone, frames in TONES])[first:last]
    sung = hertz > 0
    return MelodyTrack(
        np.where(sung, hertz, 100.0), np.where(sung, 0.95, 0.02), np.where(sung, -20.0, -60.0)
    )
