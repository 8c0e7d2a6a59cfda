"""Keys and tunings of chords whose answer is known."""

import numpy as np
import pytest
from depth import in_depth
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.chord_sounds import SCALES, cadence, sines
from cantora_inference.key_tempo.key import PITCH_CLASSES, estimate_key, rank_keys
from cantora_inference.key_tempo.key_profiles import KEYS
from cantora_inference.key_tempo.steady_peaks import steady_peaks
from cantora_inference.key_tempo.tuning import tuning_semitones
from cantora_inference.values import MELODY_RATE_HERTZ, FloatArray

KEYS_AND_MODES = [(tonic, mode) for mode in SCALES for tonic in range(12)]


@pytest.mark.parametrize(("tonic", "mode"), KEYS_AND_MODES)
def test_a_cadence_names_its_key(tonic: int, mode: str) -> None:
    estimate = estimate_key(sines(cadence(48 + tonic, mode)))
    assert estimate.ranked[0][0] == f"{PITCH_CLASSES[tonic]} {mode}"
    assert estimate.tuning_hertz == pytest.approx(440.0, abs=0.5)


@pytest.mark.parametrize("tuning_hertz", [432.0, 436.5, 440.0, 444.0, 450.0])
def test_a_tuning_is_found_under_a_voice_with_vibrato(tuning_hertz: float) -> None:
    chords = sines(cadence(50, "major"), tuning_hertz)
    estimate = estimate_key(chords + _vibrato(len(chords), 1.004 * tuning_hertz))
    assert estimate.ranked[0][0] == "D major"
    assert estimate.tuning_hertz == pytest.approx(tuning_hertz, abs=1.0)


def test_drums_do_not_move_the_key() -> None:
    chords = sines(cadence(51, "minor"))
    generator = np.random.default_rng(2)
    burst = np.float32(0.5) * generator.normal(size=1_600).astype(np.float32)
    for beat in range(0, len(chords) - 8_000, 8_000):
        chords[beat : beat + 1_600] += burst * np.linspace(1, 0, 1_600, dtype=np.float32) ** 3
    assert estimate_key(chords).ranked[0][0] == "D# minor"


def test_a_short_hit_of_a_pitch_hardly_counts_against_what_is_held() -> None:
    time = np.arange(8 * MELODY_RATE_HERTZ) / MELODY_RATE_HERTZ
    held = 0.1 * np.sin(2 * np.pi * 440 * time)
    for start in (1.6, 3.3, 5.2):
        since = time - start
        held += np.where(since > 0, np.exp(-30 * since), 0) * np.sin(2 * np.pi * 622.25 * since)
    peaks = steady_peaks(held.astype(np.float32))
    hit = peaks.weight[np.abs(peaks.midi - 75) < 0.3].sum()
    assert hit < 0.1 * peaks.weight[np.abs(peaks.midi - 69) < 0.3].sum()


def test_after_a_modulation_the_key_of_most_of_the_song_leads_and_the_other_follows() -> None:
    signal = np.concatenate([sines(4 * cadence(52, "major")), sines(2 * cadence(54, "major"))])
    (first, share), (second, other_share), *_ = estimate_key(signal).ranked
    assert (first, second) == ("E major", "F# major")
    assert share > 1.4 * other_share > 0.2


def test_noise_and_silence_have_a_key_of_little_or_no_confidence() -> None:
    noise = np.random.default_rng(1).normal(size=20 * MELODY_RATE_HERTZ).astype(np.float32)
    assert estimate_key(0.1 * noise).ranked[0][1] < 0.35
    assert estimate_key(np.zeros(MELODY_RATE_HERTZ, dtype=np.float32)).ranked[0][1] == 0.0
    assert estimate_key(np.zeros(1, dtype=np.float32)).tuning_hertz == 440.0


@settings(max_examples=in_depth(15, 60))
@given(
    st.lists(st.lists(st.floats(0, 1e3), min_size=12, max_size=12), min_size=1, max_size=20),
    st.integers(0, 11),
)
def test_transposed_chromas_give_transposed_keys(rows: list[list[float]], steps: int) -> None:
    chromas = np.array(rows) + 1e-3 * np.arange(12)
    ranked, moved = (dict(rank_keys(np.roll(chromas, by, axis=1))) for by in (0, steps))
    assert sorted(ranked) == sorted(KEYS)
    assert min(ranked.values()) >= 0 and sum(ranked.values()) <= 1 + 1e-9
    for number, name in enumerate(KEYS):
        goal = KEYS[12 * (number // 12) + (number + steps) % 12]
        assert moved[goal] == pytest.approx(ranked[name], abs=1e-6)


@given(st.floats(-0.45, 0.45), st.integers(0, 100))
def test_a_few_peaks_out_of_tune_do_not_move_the_tuning(offset: float, seed: int) -> None:
    generator = np.random.default_rng(seed)
    midi = np.concatenate([generator.integers(40, 80, 80) + offset, generator.uniform(40, 80, 20)])
    found = tuning_semitones(midi, np.ones(100))
    assert abs((found - offset + 0.5) % 1 - 0.5) < 0.04


def _vibrato(length: int, middle_hertz: float) -> FloatArray:
    """A tone a little sharp of the band, half a semitone each way."""
    time = np.arange(length) / MELODY_RATE_HERTZ
    hertz = middle_hertz * 2 ** (0.5 / 12 * np.sin(2 * np.pi * 5.5 * time))
    phase = 2 * np.pi * np.cumsum(hertz) / MELODY_RATE_HERTZ
    return np.asarray(0.1 * (np.sin(phase) + 0.5 * np.sin(2 * phase)), dtype=np.float32)
