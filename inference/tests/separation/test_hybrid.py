"""The mean of two voices: its weights, what it checks before, what it says afterwards."""

import numpy as np
import pytest
from network_material import RATE_HERTZ, no_progress, sdr_db, song

from cantora_inference.engines import EngineInfo, Progress, Stems, WeightUse
from cantora_inference.separation.hybrid import HybridSeparator, refusal_of
from cantora_inference.separation.model_rate import stems_from_vocals
from cantora_inference.values import Audio, FloatArray

MIX = song(21)
VOICE = 0.4 * MIX.samples


class KnownVoice:
    """A separator that returns a voice which the test chose."""

    def __init__(self, name: str, voice: FloatArray) -> None:
        self._voice = voice
        self.info = EngineInfo(name, "1", weights=(WeightUse(name, "0" * 64, "MIT"),))

    def separate(self, mix: Audio, progress: Progress) -> Stems:
        for share in (0.5, 1.0):
            progress(share)
        return stems_from_vocals(mix, self._voice.copy())


def hybrid(first: FloatArray, second: FloatArray, uvr_share: float) -> HybridSeparator:
    return HybridSeparator(KnownVoice("one", first), KnownVoice("two", second), uvr_share)


def noise(level: float, seed: int) -> FloatArray:
    generator = np.random.default_rng(seed)
    return (level * generator.normal(size=MIX.samples.shape)).astype(np.float32)


@pytest.mark.parametrize("uvr_share", [1.0, 3.0])
def test_the_voice_is_the_weighted_mean_and_the_rest_is_the_instrumental(uvr_share: float) -> None:
    first, second = VOICE + noise(0.002, 1), VOICE + noise(0.002, 2)
    stems = hybrid(first, second, uvr_share).separate(MIX, no_progress)
    wanted = (first + uvr_share * second) / (1 + uvr_share)
    np.testing.assert_allclose(stems.vocals.samples, wanted, atol=1e-6)
    total = stems.vocals.samples + stems.instrumental.samples
    assert np.abs(total - MIX.samples).max() <= 2**-24
    assert stems.refusal is None
    assert stems.agreement.lag_samples == 0


def test_the_mean_is_nearer_to_the_truth_than_either_voice() -> None:
    first, second = VOICE + noise(0.01, 1), VOICE + noise(0.01, 2)
    mean = hybrid(first, second, 1.0).separate(MIX, no_progress).vocals.samples
    assert sdr_db(VOICE, mean) > max(sdr_db(VOICE, first), sdr_db(VOICE, second)) + 2.5


@pytest.mark.parametrize("lag", [-1, 1])
def test_a_shift_of_one_sample_is_taken_out(lag: int) -> None:
    late = np.roll(VOICE, lag, axis=1)
    stems = hybrid(VOICE, late, 1.0).separate(MIX, no_progress)
    assert stems.agreement.lag_samples == lag
    assert sdr_db(VOICE, stems.vocals.samples) > 40


@pytest.mark.parametrize(("uvr_share", "leader"), [(1.0, "one"), (3.0, "two")])
def test_voices_that_are_apart_are_not_averaged_but_the_better_one_is_taken(
    uvr_share: float, leader: str
) -> None:
    late = np.roll(VOICE, 40, axis=1)
    stems = hybrid(VOICE, late, uvr_share).separate(MIX, no_progress)
    assert stems.agreement.lag_samples == 40
    assert stems.refusal is not None
    assert "40 samples apart" in stems.refusal
    assert f"that of {leader} alone" in stems.refusal
    np.testing.assert_array_equal(stems.vocals.samples, VOICE if leader == "one" else late)


def test_a_voice_that_is_a_little_too_loud_is_brought_to_the_others_level() -> None:
    loud = VOICE * np.float32(10 ** (2 / 20))
    stems = hybrid(VOICE, loud, 3.0).separate(MIX, no_progress)
    assert stems.agreement.gain_db == pytest.approx(2.0, abs=0.01)
    assert sdr_db(VOICE, stems.vocals.samples) > 60


def test_a_voice_at_half_its_level_is_refused() -> None:
    stems = hybrid(VOICE, VOICE / 2, 1.0).separate(MIX, no_progress)
    assert stems.refusal is not None
    assert "differ in level by 6.0 dB" in stems.refusal
    np.testing.assert_array_equal(stems.vocals.samples, VOICE)


def test_the_windows_in_which_the_two_differ_show_it() -> None:
    other = VOICE.copy()
    other[:, 10 * RATE_HERTZ : 20 * RATE_HERTZ] = noise(0.1, 3)[:, : 10 * RATE_HERTZ]
    agreement = hybrid(VOICE, other, 1.0).separate(MIX, no_progress).agreement
    first, second, third = agreement.sdr_db
    assert second is not None
    assert second < 3
    assert first == third == 100.0
    assert agreement.median_db == 100.0


def test_a_song_without_a_voice_has_no_likeness() -> None:
    silence = np.zeros_like(VOICE)
    stems = hybrid(silence, silence, 1.0).separate(MIX, no_progress)
    assert stems.agreement.sdr_db == (None, None, None)
    assert stems.agreement.median_db is None


def test_stages_are_told_when_they_begin_and_progress_never_falls() -> None:
    told: list[str | float] = []
    hybrid(VOICE, VOICE, 1.0).separate(MIX, told.append, told.append)
    stages = [item for item in told if isinstance(item, str)]
    shares = [item for item in told if isinstance(item, float)]
    assert stages == [
        "hybrid_demucs_processing",
        "hybrid_uvr_processing",
        "hybrid_completed",
    ]
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    assert told[0] == stages[0]
    assert told.index(stages[1]) < told.index(shares[2]) < told.index(stages[2])


def test_provenance_names_both_engines_and_all_weights() -> None:
    info = hybrid(VOICE, VOICE, 1.0).info
    assert info.name == "hybrid(one+two)"
    assert [use.id for use in info.weights] == ["one", "two"]


@pytest.mark.parametrize(
    ("lag", "gain_db", "is_refused"),
    [(0, 0.0, False), (1, 3.0, False), (-1, -3.0, False), (2, 0.0, True), (0, 3.1, True)],
)
def test_what_may_be_averaged(lag: int, gain_db: float, is_refused: bool) -> None:
    assert (refusal_of(lag, gain_db) is not None) == is_refused
