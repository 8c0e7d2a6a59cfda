from pathlib import Path

import numpy as np
import pytest
from sidecar_client import MakeAudio

from cantora_inference.audio_files.decode import decode_to_pcm
from cantora_inference.audio_files.encode import encode_opus, encode_stems
from cantora_inference.audio_files.pcm import map_planar
from cantora_inference.contract.failures import JobFailure
from cantora_inference.values import FloatArray


def noise(frames: int, seed: int = 1) -> FloatArray:
    """Decaying bursts: a signal whose position in time is unmistakable."""
    dice = np.random.default_rng(seed)
    envelope = np.abs(np.sin(np.arange(frames) / 9000)) ** 8
    return np.asarray(dice.normal(0, 0.2, (2, frames)) * envelope, np.float32)


def decoded(path: Path) -> FloatArray:
    frames = decode_to_pcm(path, path.with_suffix(".f32"))
    return map_planar(path.with_suffix(".f32"), path.with_suffix(".planar"), frames)


def lag_samples(reference: FloatArray, heard: FloatArray) -> int:
    size = 2 * reference.shape[1]
    spectra = np.fft.rfft(reference[0], size).conj() * np.fft.rfft(heard[0], size)
    lag = int(np.argmax(np.fft.irfft(spectra)))
    return lag if lag < size // 2 else lag - size


@pytest.mark.parametrize("frames", [48_000, 48_001, 96_959, 100_007])
def test_stems_come_back_with_the_same_count_and_without_a_shift(
    tmp_path: Path, frames: int
) -> None:
    stems = {tmp_path / "vocals.opus": noise(frames, 1), tmp_path / "rest.opus": noise(frames, 2)}
    encode_stems(stems)
    for path, samples in stems.items():
        heard = decoded(path)
        assert heard.shape == samples.shape
        assert lag_samples(samples, heard) == 0


def test_the_same_samples_give_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one.opus", "two.opus"):
        encode_opus(tmp_path / name, noise(60_000))
    assert (tmp_path / "one.opus").read_bytes() == (tmp_path / "two.opus").read_bytes()


def test_silence_and_overdriven_sound_can_be_encoded(tmp_path: Path) -> None:
    silence = np.zeros((2, 50_000), np.float32)
    encode_stems({tmp_path / "a.opus": silence, tmp_path / "b.opus": noise(50_000) * 40})
    assert decoded(tmp_path / "a.opus").shape == (2, 50_000)
    assert decoded(tmp_path / "b.opus").shape == (2, 50_000)


def test_a_view_on_other_samples_is_encoded_as_it_reads(tmp_path: Path) -> None:
    samples = noise(96_000)
    encode_opus(tmp_path / "plain.opus", samples[:, :50_000].copy())
    encode_opus(tmp_path / "view.opus", samples[:, :50_000])
    assert (tmp_path / "plain.opus").read_bytes() == (tmp_path / "view.opus").read_bytes()


def test_a_stem_with_a_figure_that_is_no_number_is_a_defect(tmp_path: Path) -> None:
    samples = noise(50_000)
    samples[1, 700] = np.nan
    with pytest.raises(JobFailure, match="NaN"):
        encode_stems({tmp_path / "a.opus": noise(50_000), tmp_path / "b.opus": samples})


def test_stems_of_unequal_length_are_a_defect(tmp_path: Path) -> None:
    with pytest.raises(JobFailure, match="unequal"):
        encode_stems({tmp_path / "a.opus": noise(50_000), tmp_path / "b.opus": noise(50_001)})


def test_a_decoded_song_keeps_its_length_through_the_stems(
    make_audio: MakeAudio, tmp_path: Path
) -> None:
    frames = decode_to_pcm(make_audio("a.mp3"), tmp_path / "song.f32")
    samples = map_planar(tmp_path / "song.f32", tmp_path / "song.planar", frames)
    encode_opus(tmp_path / "song.opus", samples)
    assert decoded(tmp_path / "song.opus").shape[1] == frames
