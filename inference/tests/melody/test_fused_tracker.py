"""The fused tracker: what a bass, a listener and a trusted stem do to the melody."""

from dataclasses import replace

import numpy as np
import pytest

from cantora_inference.engines import EngineInfo, OnEvidence, VoiceEvidence, unheard
from cantora_inference.melody.register import any_register, register_of
from cantora_inference.melody.salience import GRID_HERTZ, bin_of
from cantora_inference.melody.tracking import FusedTracker
from cantora_inference.values import Audio, DoubleArray, FloatArray, frame_count

RATE_HERTZ = 48_000


class Listener:
    """Says one pitch throughout, sung in the first half."""

    info = EngineInfo("listener", "7", kind="neural")
    listens_twice = False

    def __init__(self, hertz: float) -> None:
        self.hertz = hertz

    def listen(self, stereo: FloatArray, on_piece: OnEvidence = unheard) -> VoiceEvidence:
        frames = frame_count(3 * stereo.shape[1])
        sung = np.where(np.arange(frames) < frames // 2, 0.99, 0.01)
        onset = np.where(np.arange(frames) == 3, 0.9, 0.0)
        return VoiceEvidence(np.full(frames, self.hertz), sung, onset)


class SecondThoughts(Listener):
    """Hears the second half too when it hears the song again."""

    listens_twice = True
    has_heard = False

    def listen(self, stereo: FloatArray, on_piece: OnEvidence = unheard) -> VoiceEvidence:
        evidence = super().listen(stereo)
        if self.has_heard:
            evidence = replace(evidence, voicing=np.full(len(evidence.voicing), 0.99))
        self.has_heard = True
        return evidence


class LessSureAgain(Listener):
    """Less sure of the voice when it hears the song again."""

    listens_twice = True

    def __init__(self, again: float) -> None:
        super().__init__(220.0)
        self.sung = [0.99, again]

    def listen(self, stereo: FloatArray, on_piece: OnEvidence = unheard) -> VoiceEvidence:
        evidence = super().listen(stereo)
        sung = np.where(evidence.voicing > 0.5, self.sung.pop(0), 0.01)
        return replace(evidence, voicing=sung)


@pytest.fixture(scope="module")
def duet() -> Audio:
    """Two equally strong voices in the middle, on 220 and 349 Hz, and a tone between them.

    Of two alone SwiftF0 is as sure of one as if there were no other.
    """
    return _stereo(_tone(220.0, 4.0) + _tone(349.2, 4.0) + _tone(277.2, 4.0))


def test_a_loud_bass_in_the_middle_is_not_the_singer() -> None:
    melody = np.concatenate([_tone(hertz, 1.0) for hertz in (330.0, 294.0, 392.0, 330.0)])
    line = np.concatenate([_tone(hertz, 1.0, 4) for hertz in (87.3, 98.0, 87.3, 110.0)])
    bar = np.concatenate([np.zeros(RATE_HERTZ // 2, dtype=np.float32), melody])
    bass = np.concatenate([_tone(98.0, 0.5, 4), line])
    tracker = FusedTracker()
    track = tracker.track_mix(_stereo(bar + 2 * bass), lambda _: None)
    assert np.mean(track.f0_hertz[40:270] > 280) > 0.95


def test_where_the_voice_rests_the_pitch_is_still_a_guess() -> None:
    quiet = _tone(330.0, 3.0)
    quiet[RATE_HERTZ : 2 * RATE_HERTZ] *= 0
    track = FusedTracker().track_mix(_stereo(quiet), lambda _: None)
    rests = ~track.voiced
    assert rests[75:115].all()
    assert np.all(track.f0_hertz > 0)


@pytest.mark.parametrize("hertz", [220.0, 349.2])
def test_a_listener_decides_who_sings_and_when(duet: Audio, hertz: float) -> None:
    tracker = FusedTracker([Listener(hertz)])
    track = tracker.track_mix(duet, lambda _: None)
    half = len(track.f0_hertz) // 2
    assert np.median(np.abs(1200 * np.log2(track.f0_hertz[10 : half - 10] / hertz))) < 30
    assert track.voiced[10 : half - 10].mean() > 0.95
    assert track.voiced[half + 10 : -10].mean() < 0.05
    assert tracker.heard_onset is not None
    assert np.flatnonzero(tracker.heard_onset).tolist() == [3]
    assert tracker.info.name == "listener+swiftf0+salience"
    assert tracker.info.kind == "neural"


@pytest.mark.parametrize("listener", [Listener(220.0), SecondThoughts(220.0)])
def test_only_a_quick_listener_hears_the_song_again_and_may_find_more_of_the_voice(
    duet: Audio, listener: Listener
) -> None:
    tracker = FusedTracker([listener])
    stem = np.ascontiguousarray(_tone(220.0, 4.0)[::3])
    assert tracker.track_mix(duet, lambda _: None).voiced[130:240].mean() < 0.05
    tracker.hear_enhanced_mix(np.stack([stem, stem]))
    again = tracker.track_stem(stem)
    assert again.voiced[10:115].mean() > 0.95
    assert (again.voiced[130:240].mean() > 0.95) == listener.listens_twice


@pytest.mark.parametrize(("again", "stays"), [(0.9, True), (0.8, False)])
def test_a_voice_that_was_clear_in_the_mix_outlasts_a_little_doubt(
    duet: Audio, again: float, stays: bool
) -> None:
    tracker = FusedTracker([LessSureAgain(again)])
    stem = np.ascontiguousarray(_tone(220.0, 4.0)[::3])
    assert tracker.track_mix(duet, lambda _: None).voiced.any()
    tracker.hear_enhanced_mix(np.stack([stem, stem]))
    assert tracker.track_stem(stem).voiced.any() is np.bool_(stays)


@pytest.mark.parametrize("hertz", [220.0, 349.2])
def test_a_trusted_stem_decides_who_sings(duet: Audio, hertz: float) -> None:
    tracker = FusedTracker(stem_trust=5.0)
    tracker.track_mix(duet, lambda _: None)
    track = tracker.track_stem(np.ascontiguousarray(_tone(hertz, 4.0)[::3]))
    assert np.mean(np.abs(1200 * np.log2(track.f0_hertz / hertz)) < 50) > 0.95


def test_the_register_follows_the_melody_and_not_the_unheard_frames() -> None:
    path = np.array([150] * 40 + [10] * 60)
    voiced = np.ones(100, dtype=bool)
    heard = [np.where(path == 150, 0.9, 0.1)]
    cost = register_of(path, voiced, heard)
    assert (cost[:, 150] == 0).all()
    assert (cost[:, 10] > 0.4).all()
    assert (register_of(path, voiced, [np.ones(100)])[:, 10] == 0).all()


def test_a_chorus_far_above_the_verse_is_in_the_register_and_a_short_answer_is_not() -> None:
    path = np.array([60] * 2000 + [60 + 15 * 5] * 1000 + [60] * 2000)
    path[1000:1060] = 160
    cost = register_of(path, np.ones(5000, dtype=bool), [np.ones(5000)])
    assert (cost[2300:2700, 135] == 0).all()
    assert (cost[1000:1060, 160] > 0.4).all()


def test_before_anything_is_heard_only_the_lowest_notes_cost() -> None:
    cost = any_register()
    assert np.all(cost[GRID_HERTZ > 131] == 0)
    assert cost[0] == cost.max() > 0.1
    assert cost[round(float(bin_of(np.array([100.0]))[0]))] < cost[0]


def _tone(hertz: float, seconds: float, harmonics: int = 12) -> FloatArray:
    times: DoubleArray = np.arange(round(seconds * RATE_HERTZ)) / RATE_HERTZ
    phase = 2 * np.pi * hertz * times + 0.12 * np.sin(2 * np.pi * 5.5 * times)
    tone = sum(np.sin(n * phase) / n for n in range(1, harmonics + 1))
    return np.asarray(0.1 * tone, dtype=np.float32)


def _stereo(voice: FloatArray) -> Audio:
    return Audio(np.stack([voice, voice]).astype(np.float32), RATE_HERTZ)
