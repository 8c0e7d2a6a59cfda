from itertools import pairwise

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.lyrics.recognition.activity import (
    LONGEST_STRETCH_SECONDS,
    active_frames,
    active_share,
    sung_frames,
    sung_stretches,
)
from cantora_inference.values import HOP_SECONDS, MelodyTrack

RUNS = st.lists(st.tuples(st.floats(0, 60), st.booleans()), min_size=1, max_size=30)


def track(runs: list[tuple[float, bool]], loudness_db: float = -12.0) -> MelodyTrack:
    voiced = np.concatenate([np.full(max(1, round(s / HOP_SECONDS)), v) for s, v in runs])
    levels = np.where(voiced, loudness_db, -70.0)
    return MelodyTrack(np.full(len(voiced), 200.0), voiced.astype(float), levels)


@given(RUNS, st.floats(-0.5, 0.5))
def test_stretches_are_sorted_lie_inside_the_song_and_are_short_enough(
    runs: list[tuple[float, bool]], less: float
) -> None:
    melody = track(runs)
    duration = max(0.02, len(melody.confidence) * HOP_SECONDS - less)
    stretches = sung_stretches(melody, duration)
    for stretch in stretches:
        assert 0 <= stretch.start < stretch.end <= duration
        assert stretch.end - stretch.start <= LONGEST_STRETCH_SECONDS + 1e-6
    for before, after in pairwise(stretches):
        assert before.end <= after.start + 1e-9


@given(RUNS)
def test_all_active_frames_are_covered_and_so_is_nearly_all_singing(
    runs: list[tuple[float, bool]],
) -> None:
    melody = track(runs)
    frames = len(melody.confidence)
    covered = np.zeros(frames, dtype=bool)
    for stretch in sung_stretches(melody, frames * HOP_SECONDS):
        covered[round(stretch.start / HOP_SECONDS) : round(stretch.end / HOP_SECONDS)] = True
    assert covered[active_frames(melody)].all()
    long_enough = [round(s / HOP_SECONDS) >= 8 for s, _ in runs]
    counts = [max(1, round(s / HOP_SECONDS)) for s, _ in runs]
    assert covered[np.repeat(long_enough, counts) & melody.voiced].all()


def test_bleed_far_under_the_voice_is_not_singing() -> None:
    voice, bleed = track([(5, True)], -12), track([(5, True)], -55)
    both = MelodyTrack(
        *(
            np.concatenate((getattr(voice, name), getattr(bleed, name)))
            for name in ("f0_hertz", "confidence", "loudness_db")
        )
    )
    frames = round(5 / HOP_SECONDS)
    assert sung_frames(both)[:frames].all()
    assert not sung_frames(both)[frames:].any()


def test_silence_has_no_stretches() -> None:
    assert sung_stretches(track([(20, False)]), 20.0) == []


def test_a_long_rest_parts_stretches_and_a_breath_does_not() -> None:
    melody = track([(4, True), (1, False), (4, True), (6, False), (4, True)])
    first, second = sung_stretches(melody, 19.0)
    assert first.start == 0
    assert abs(first.end - 9.25) < 0.05
    assert abs(second.start - 14.75) < 0.05


def test_a_stretch_that_is_too_long_is_cut_where_it_is_quietest() -> None:
    melody = track([(50, True)])
    melody.loudness_db[round(22 / HOP_SECONDS)] = -20
    first, second = sung_stretches(melody, 50.0)
    assert abs(first.end - 22) < 0.02
    assert first.end == second.start


def test_the_active_share_of_a_word_is_that_of_its_frames() -> None:
    frames = np.array([True] * 10 + [False] * 10)
    assert active_share(frames, 0, 20 * HOP_SECONDS) == 0.5
    assert active_share(frames, 0, 0) == 1.0
    assert active_share(frames, 99, 100) == 0.0
