"""Whether anybody sings at all."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.melody.fusion import Vote
from cantora_inference.melody.presence import (
    is_lone,
    presence_odds,
    somebody_sings,
    unvoiced_unless_sung,
    without_faint_blips,
)
from cantora_inference.values import HOP_SECONDS, DoubleArray, MelodyTrack


@pytest.mark.parametrize(
    ("sung_seconds", "song_seconds", "somebody"),
    [(1, 60, False), (3, 60, True), (6, 240, False), (9, 240, True), (11, 720, True)],
)
def test_a_singer_sings_a_part_of_the_song_or_a_verse(
    sung_seconds: float, song_seconds: float, somebody: bool
) -> None:
    assert somebody_sings(_melody(sung_seconds, song_seconds).voiced) is somebody


def test_where_nobody_sings_no_frame_is_voiced_and_the_guesses_stay() -> None:
    melody = _melody(1, 60)
    unvoiced = unvoiced_unless_sung(melody, [])
    assert not unvoiced.voiced.any()
    assert np.array_equal(unvoiced.f0_hertz, melody.f0_hertz)


@pytest.mark.parametrize(
    ("voicing", "support", "somebody"),
    [(0.97, 0.45, True), (0.6, 0.45, False), (0.6, 0.7, True), (0.9, 0.3, False)],
)
def test_no_listener_decides_alone(voicing: float, support: float, somebody: bool) -> None:
    melody = _melody(30, 60)
    votes = [_listener(melody, voicing), _moving(melody, support)]
    assert unvoiced_unless_sung(melody, votes).voiced.any() is np.bool_(somebody)


@given(st.floats(0, 1), st.floats(0, 1), st.floats(0.05, 1))
def test_a_surer_listener_never_mutes_a_song(one: float, other: float, support: float) -> None:
    melody = _melody(30, 60)
    less, more = (
        presence_odds(melody, [_listener(melody, voicing), _moving(melody, support)])
        for voicing in sorted((one, other))
    )
    assert less <= more


@pytest.mark.parametrize(("sure_seconds", "somebody"), [(3, False), (12, True)])
def test_a_band_that_sounds_like_a_singer_for_some_seconds_is_none(
    sure_seconds: float, somebody: bool
) -> None:
    melody = _melody(60, 60)
    votes = [_listener_until(sure_seconds, melody), _moving(melody, 0.5)]
    assert unvoiced_unless_sung(melody, votes).voiced.any() is np.bool_(somebody)


def test_what_the_band_plays_beside_a_verse_does_not_count() -> None:
    melody = _melody(300, 300)
    in_the_verse = np.where(_seconds(melody) < 12, 0.6, 0.1)
    beside, alone = (
        presence_odds(melody, [_listener_until(12, melody), _moving(melody, support)])
        for support in (in_the_verse, 0.6)
    )
    assert beside == pytest.approx(alone)
    assert beside > 0


@pytest.mark.parametrize(("earlier", "somebody"), [([], False), ([0.5], False), ([3.0], True)])
def test_both_hearings_count_the_same(earlier: list[float], somebody: bool) -> None:
    melody = _melody(30, 60)
    votes = [_listener(melody, 0.8), _moving(melody, 0.45)]
    assert presence_odds(melody, votes) == pytest.approx(-2.0, abs=0.1)
    heard = unvoiced_unless_sung(melody, votes, earlier)
    assert heard.voiced.any() is np.bool_(somebody)


def test_what_glides_all_the_time_is_speech() -> None:
    melody = _melody(30, 60)
    spoken = replace(melody, f0_hertz=melody.f0_hertz * 2 ** (_saw(melody) * 0.15 / 12))
    votes = [_listener(melody, 0.99), _moving(melody, 0.6)]
    assert unvoiced_unless_sung(melody, votes).voiced.any()
    votes = [_listener(spoken, 0.99), _moving(spoken, 0.6)]
    assert not unvoiced_unless_sung(spoken, votes).voiced.any()


@pytest.mark.parametrize(("confidence", "lone"), [(0.95, True), (0.6, False)])
def test_a_melody_is_lone_where_the_tracker_of_lone_tones_is_sure(
    confidence: float, lone: bool
) -> None:
    melody = _melody(30, 60)
    on_mix = replace(melody, confidence=np.full(len(melody.f0_hertz), confidence))
    assert is_lone(melody, on_mix) is lone


def test_what_is_never_sung_is_no_lone_melody() -> None:
    melody = _melody(0, 60)
    assert not is_lone(melody, melody)


@given(st.floats(0, 60), st.floats(0.1, 60))
def test_a_melody_stays_as_it_is_or_falls_silent_whole(sung: float, song: float) -> None:
    melody = _melody(min(sung, song), song)
    unvoiced = unvoiced_unless_sung(melody, [])
    assert unvoiced is melody or not unvoiced.voiced.any()


def _melody(sung_seconds: float, song_seconds: float) -> MelodyTrack:
    frames = max(1, round(song_seconds / HOP_SECONDS))
    sung = np.arange(frames) < round(sung_seconds / HOP_SECONDS)
    return MelodyTrack(np.full(frames, 220.0), np.where(sung, 0.9, 0.1), np.full(frames, -20.0))


def _listener(melody: MelodyTrack, voicing: float) -> Vote:
    return Vote("listener", melody, 1.0, voicing=np.full(len(melody.f0_hertz), voicing))


def _listener_until(seconds: float, melody: MelodyTrack) -> Vote:
    voicing = np.where(_seconds(melody) < seconds, 0.99, 0.05)
    return Vote("listener", melody, 1.0, voicing=voicing)


def _seconds(melody: MelodyTrack) -> DoubleArray:
    return np.asarray(np.arange(len(melody.f0_hertz)) * HOP_SECONDS)


def _moving(melody: MelodyTrack, support: float | DoubleArray) -> Vote:
    heard = np.broadcast_to(support, melody.f0_hertz.shape)
    return Vote("moving", replace(melody, confidence=heard), 1.0)


def _saw(melody: MelodyTrack) -> DoubleArray:
    """Up and down by one step a frame, slower than any vibrato."""
    return np.asarray(np.abs(np.arange(len(melody.f0_hertz)) % 60 - 30.0))


@pytest.mark.parametrize(
    ("seconds", "level_db", "rest_seconds", "stays"),
    [(0.2, -40, 2, False), (0.2, -20, 2, True), (0.5, -40, 2, True), (0.2, -40, 0.5, True)],
)
def test_only_what_is_short_and_faint_and_far_from_all_singing_is_no_singing(
    seconds: float, level_db: float, rest_seconds: float, stays: bool
) -> None:
    verse, blip, rest = (round(s / HOP_SECONDS) for s in (8.0, seconds, rest_seconds))
    sung = np.repeat([0.9, 0.1, 0.9], [verse, rest, blip])
    level = np.repeat([-20.0, -60.0, level_db], [verse, rest, blip])
    melody = MelodyTrack(np.full(len(sung), 220.0), sung, level)
    heard = without_faint_blips(melody)
    assert heard.voiced[-blip:].any() is np.bool_(stays)
    assert heard.voiced[:verse].all()
