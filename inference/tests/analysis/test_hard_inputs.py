"""Inputs that are hard to digest: silence, offsets, clipping, no voice, one channel, damage."""

import functools
from dataclasses import replace

import numpy as np
import pytest
from sounds import OPTIONS, no_report, stereo, sung, wide_noise

from cantora_inference.analysis import Analysis, AnalysisError, Audio, analyse

deep = functools.partial(pytest.param, marks=pytest.mark.deep)


@pytest.mark.parametrize("level", [0.0, 5e-5])
def test_silence_is_refused(level: float) -> None:
    noise = np.stack(wide_noise(2.0, 1.0)) * np.float32(level / 4)
    with pytest.raises(AnalysisError) as refusal:
        analyse(Audio(noise, 48_000), OPTIONS, no_report)
    assert refusal.value.code == "silent_audio"


def test_a_constant_offset_is_silence() -> None:
    with pytest.raises(AnalysisError):
        analyse(stereo(np.full(48_000, 0.4, dtype=np.float32)), OPTIONS, no_report)


@pytest.mark.deep
def test_an_offset_does_not_change_the_melody(song: Audio, result: Analysis) -> None:
    shifted = analyse(Audio(song.samples * 0.8 + np.float32(0.1), 48_000), OPTIONS, no_report)
    assert _pitches(shifted) == _pitches(result)


@pytest.mark.deep
@pytest.mark.parametrize("pitch_method", [deep("auto"), "pyin"])
def test_noise_without_a_voice_has_no_notes_whichever_tracker_hears_it(pitch_method: str) -> None:
    options = replace(OPTIONS, pitch_method=pitch_method)
    noise = analyse(stereo(*wide_noise(6.0, 0.2)), options, no_report).document
    assert noise.quality.grade == "unusable"
    assert "no_voice_found" in [reason.code for reason in noise.quality.reasons]
    assert noise.pitch_detection.note_sequence == []
    assert noise.pitch_detection.quality_metrics.voiced_ratio == 0


@pytest.mark.deep
@pytest.mark.parametrize("pitch_method", ["auto", deep("pyin")])
def test_steady_chords_without_a_voice_have_no_notes_whichever_tracker_hears_them(
    pitch_method: str,
) -> None:
    chords = [
        sum(sung(np.full(3 * 48_000, base * ratio)) for ratio in (1.0, 1.26, 1.5)) / 3
        for base in (196.0, 220.0, 165.0)
    ]
    options = replace(OPTIONS, pitch_method=pitch_method)
    played = stereo(np.concatenate(chords).astype(np.float32))
    document = analyse(played, options, no_report).document
    assert document.quality.grade in ("unusable", "poor")
    assert document.pitch_detection.note_sequence == []


@pytest.mark.deep
def test_a_clipped_recording_is_named_so(song: Audio) -> None:
    loud = Audio(np.clip(song.samples * 8, -1, 1), 48_000)
    document = analyse(loud, OPTIONS, no_report).document
    assert "clipped" in [reason.code for reason in document.quality.reasons]


@pytest.mark.deep
def test_equal_channels_are_separated_by_the_comb_alone(song: Audio) -> None:
    mono = np.repeat(song.samples.mean(axis=0, keepdims=True), 2, axis=0)
    result = analyse(Audio(mono, 48_000), OPTIONS, no_report)
    assert "near_mono" in [reason.code for reason in result.document.quality.reasons]
    assert np.array_equal(result.vocals.samples[0], result.vocals.samples[1])


def test_one_second_is_enough_to_run(song: Audio) -> None:
    document = analyse(_cut(song, 1.0), OPTIONS, no_report).document
    assert document.duration_seconds == 1.0
    assert len(document.pitch_detection.raw_data.f0) == 63


@pytest.mark.deep
def test_damaged_samples_do_not_reach_the_document(song: Audio) -> None:
    samples = _cut(song, 1.5).samples.copy()
    samples[0, 1000] = np.nan
    samples[1, 2000] = np.inf
    result = analyse(Audio(samples, 48_000), OPTIONS, no_report)
    assert np.isfinite(result.vocals.samples).all()
    assert np.isfinite(result.instrumental.samples).all()


def _cut(song: Audio, length: float) -> Audio:
    return Audio(song.samples[:, : round(length * 48_000)], 48_000)


def _pitches(result: Analysis) -> list[int]:
    return [note.midi_number for note in result.document.pitch_detection.note_sequence]
