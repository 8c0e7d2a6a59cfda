"""The melody of tones whose pitch is known."""

import itertools

import numpy as np
import pytest
from depth import in_depth
from hypothesis import given, settings
from hypothesis import strategies as st
from sounds import OPTIONS, no_report, rest, seconds, stereo, sung, vibrato

from cantora_inference.analysis import Analysis, AnalysisOptions, analyse
from cantora_inference.melody.fusion import Vote, fuse
from cantora_inference.melody.register import any_register
from cantora_inference.melody.salience import GRID_HERTZ, bin_of, hertz_of, salience
from cantora_inference.melody.viterbi import PathCosts, best_path
from cantora_inference.values import MelodyTrack


def test_a_held_a4_becomes_midi_69_within_ten_cents() -> None:
    note = np.full(round(1.5 * 48_000), 440.0)
    result = _analysed(np.concatenate([rest(0.4), sung(note), rest(0.4)]))
    found = result.document.pitch_detection.note_sequence
    assert [entry.midi_number for entry in found] == [69]
    assert abs(found[0].cents_offset) <= 10
    assert found[0].note_name == "A4"
    assert found[0].confidence > 0.7


@pytest.mark.deep
def test_a_vibrato_is_one_note() -> None:
    result = _analysed(np.concatenate([rest(0.3), sung(vibrato(330.0, 2.0)), rest(0.3)]))
    found = result.document.pitch_detection.note_sequence
    assert [entry.midi_number for entry in found] == [64]
    assert found[0].time_end - found[0].time_start > 1.6


def test_two_tones_become_two_notes_with_their_times() -> None:
    melody = np.concatenate([sung(vibrato(220.0, 1.0, 20)), sung(vibrato(277.18, 1.0, 20))])
    found = _analysed(np.concatenate([rest(0.5), melody, rest(0.5)])).document.pitch_detection
    assert [entry.midi_number for entry in found.note_sequence] == [57, 61]
    assert found.note_sequence[0].time_start == pytest.approx(0.5, abs=0.08)
    assert found.note_sequence[1].time_start == pytest.approx(1.5, abs=0.08)
    assert found.note_sequence[1].time_end == pytest.approx(2.5, abs=0.12)


@pytest.mark.deep
def test_a_glide_is_followed() -> None:
    glide = 220.0 * 2 ** (seconds(2.0) / 2.0)
    curve = np.array(_analysed(sung(glide)).document.pitch_detection.raw_data.f0)
    times = np.arange(len(curve)) * 0.016
    truth = 220.0 * 2 ** (times / 2.0)
    voiced = curve > 0
    assert voiced.mean() > 0.8
    cents = 1200 * np.log2(curve[voiced] / truth[voiced])
    assert np.mean(np.abs(cents) < 50) > 0.95


@pytest.mark.deep
def test_rests_are_unvoiced() -> None:
    voice = sung(vibrato(262.0, 1.0))
    curve = _analysed(np.concatenate([voice, rest(1.0), voice])).document.pitch_detection.raw_data
    f0 = np.array(curve.f0)
    assert np.all(f0[round(1.15 / 0.016) : round(1.85 / 0.016)] == 0)


def test_pyin_is_used_and_named_when_asked_for() -> None:
    options = AnalysisOptions("dsp", "pyin", enable_lyrics=False, lyrics_language=None)
    sound = np.concatenate([rest(0.3), sung(vibrato(440.0, 1.0, 20)), rest(0.3)])
    result = analyse(stereo(sound), options, no_report)
    pitch = result.document.pitch_detection
    assert (pitch.method_requested, pitch.method_used) == ("pyin", "pyin")
    assert 69 in [entry.midi_number for entry in pitch.note_sequence]


def test_salience_peaks_at_the_pitch_of_a_harmonic_tone() -> None:
    tone = sung(np.full(48_000, 196.0))[::3]
    strongest = GRID_HERTZ[np.argmax(salience(np.ascontiguousarray(tone))[20:40], axis=1)]
    assert np.all(np.abs(1200 * np.log2(strongest / 196.0)) <= 20)


def test_a_track_outvotes_nothing_else() -> None:
    frames = 50
    track = MelodyTrack(np.full(frames, 300.0), np.full(frames, 0.95), np.full(frames, -20.0))
    empty = np.zeros((frames, len(GRID_HERTZ)), dtype=np.float16)
    fused = fuse([Vote("mix", track, 1.0, empty)], any_register(), track.loudness_db)
    assert np.all(fused.voiced)
    assert fused.f0_hertz == pytest.approx(np.full(frames, 300.0))


@given(st.floats(83, 880))
def test_bins_and_hertz_are_inverse(hertz: float) -> None:
    assert hertz_of(bin_of(np.array([hertz])))[0] == pytest.approx(hertz, rel=1e-9)


@settings(max_examples=in_depth(6, 25))
@given(st.integers(0, 2**32 - 1), st.integers(1, 12), st.integers(2, 6))
def test_the_best_path_beats_every_random_path(seed: int, frames: int, bins: int) -> None:
    generator = np.random.default_rng(seed)
    scores = generator.normal(size=(frames, bins)).astype(np.float32)
    rest_scores = generator.normal(size=frames).astype(np.float32)
    costs = PathCosts(glide_bins=2, glide_cost=0.1, leap_cost=0.7, switch_cost=0.4)
    path, voiced = best_path(scores, rest_scores, costs)
    best = _value(scores, rest_scores, np.where(voiced, path, bins), costs)
    for _ in range(30):
        other = generator.integers(0, bins + 1, size=frames)
        assert _value(scores, rest_scores, other, costs) <= best + 1e-4


def _value(scores: np.ndarray, rests: np.ndarray, states: np.ndarray, costs: PathCosts) -> float:
    table = np.concatenate([scores, rests[:, None]], axis=1)
    total = float(np.sum(table[np.arange(len(states)), states]))
    bins = scores.shape[1]
    for before, after in itertools.pairwise(states):
        if (before == bins) != (after == bins):
            total -= costs.switch_cost
        elif before != after:
            glide = costs.glide_cost * abs(int(after) - int(before))
            reachable = abs(int(after) - int(before)) <= costs.glide_bins
            total -= min(glide, costs.leap_cost) if reachable else costs.leap_cost
    return total


def _analysed(voice: np.ndarray) -> Analysis:
    return analyse(stereo(voice.astype(np.float32)), OPTIONS, no_report)
