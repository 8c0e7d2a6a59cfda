"""Chords lie on beats, whatever was heard."""

import re
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.chords.constant_q import FRAME_SECONDS
from cantora_inference.chords.decoding import ChordSpan, chords_on_beats
from cantora_inference.chords.names import CHORDS
from cantora_inference.key_tempo.beats.model import NO_BEATS, BeatTrack
from cantora_inference.values import BoolArray, DoubleArray, FloatArray

CONTRACT = re.compile(r"^(?:N|[A-G]#?(?:m|7|m7|maj7|sus2|sus4)?)$")


def beats_at(times: DoubleArray, is_bar_line: BoolArray) -> BeatTrack:
    bars = np.cumsum(is_bar_line)
    return BeatTrack(times, bars, np.where(is_bar_line, 1, 2), np.ones(len(times)), ())


BEATS = beats_at(np.arange(0.0, 8.0, 0.5), np.arange(16) % 4 == 0)


@st.composite
def heard(draw: st.DrawFn) -> tuple[FloatArray, float, BeatTrack]:
    """Any shares, any length, any rising beats, some of them outside the song."""
    seconds = draw(st.floats(0.05, 40.0))
    random = np.random.default_rng(draw(st.integers(0, 2**32)))
    shares = random.dirichlet(np.full(len(CHORDS), 0.05), int(seconds / FRAME_SECONDS) + 1)
    steps = random.uniform(0.2, 1.5, draw(st.integers(0, 60)))
    times = np.cumsum(steps) - 1.0
    return (
        shares.astype(np.float32),
        seconds,
        beats_at(times, random.uniform(size=len(times)) < 0.3),
    )


@given(heard(), st.sampled_from([(), (("C major", 0.9),), (("F# minor", 0.5), ("A major", 0.4))]))
def test_chords_cover_the_song_and_change_on_beats_only(
    given_song: tuple[FloatArray, float, BeatTrack], keys: tuple[tuple[str, float], ...]
) -> None:
    shares, seconds, beats = given_song
    spans = chords_on_beats(shares, seconds, beats, keys)
    assert spans[0].start == 0
    assert spans[-1].end == seconds
    assert all(one.start < one.end for one in spans)
    assert all(one.end == other.start for one, other in pairwise(spans))
    assert all(one.name != other.name for one, other in pairwise(spans))
    assert all(CONTRACT.match(one.name) and 0 <= one.confidence <= 1 for one in spans)
    inside = beats.times_seconds[(beats.times_seconds > 0) & (beats.times_seconds < seconds)]
    if len(inside) >= 4:
        within = [one.start for one in spans if inside[0] <= one.start <= inside[-1]]
        assert set(within) <= set(inside)


@given(heard())
def test_without_beats_no_chord_but_the_last_is_shorter_than_half_a_second(
    given_song: tuple[FloatArray, float, BeatTrack],
) -> None:
    shares, seconds, _ = given_song
    spans = chords_on_beats(shares, seconds, NO_BEATS, ())
    assert all(one.end - one.start > 0.49 for one in spans[:-1])


def test_a_doubtful_change_is_taken_at_a_bar_line_and_not_inside_a_bar() -> None:
    assert [one.name for one in changing_at(7.5, 0.65)] == ["C", "G"]
    assert [one.name for one in changing_at(7.5, 0.65, is_bar_line=False)] == ["C"]


def test_a_tone_outside_the_key_has_to_be_heard_more_clearly() -> None:
    spans = chords_on_beats(shares_of(("C", "Cm"), 0.5, 8.0), 8.0, BEATS, (("C minor", 0.9),))
    assert [one.name for one in spans] == ["Cm"]
    spans = chords_on_beats(shares_of(("Cm", "C"), 0.5, 8.0), 8.0, BEATS, (("C major", 0.9),))
    assert [one.name for one in spans] == ["C"]


def test_a_clear_chord_is_named_with_its_times() -> None:
    first, second = changing_at(4.0, 0.95)
    assert (first.start, first.end, second.end) == (0, 4.0, 8.0)
    assert first.confidence == pytest.approx(0.95, abs=0.03)


def changing_at(seconds: float, sure: float, *, is_bar_line: bool = True) -> list[ChordSpan]:
    """C before and G after a beat, of eight seconds."""
    frames = [shares_of(("C", "G"), sure, seconds), shares_of(("G", "C"), sure, 8.0 - seconds)]
    whole = np.concatenate(frames)[: int(8.0 / FRAME_SECONDS) + 1]
    is_change = np.isclose(BEATS.times_seconds, seconds)
    return chords_on_beats(whole, 8.0, beats_at(BEATS.times_seconds, is_change & is_bar_line), ())


def shares_of(chords: tuple[str, str], sure: float, seconds: float) -> FloatArray:
    """So sure of the first chord, the rest with the second."""
    shares = np.zeros((round(seconds / FRAME_SECONDS) + 1, len(CHORDS)), dtype=np.float32)
    for name, share in zip(chords, (sure, 1 - sure), strict=True):
        shares[:, CHORDS.index(name)] = share
    return shares
