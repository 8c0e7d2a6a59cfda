"""Rendered songs as training reads them: stems as samples, and the pitch that was sung."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import soundfile
import soxr

from cantora_inference.melody.voice_spectrum import BINS_PER_OCTAVE, LOWEST_HERTZ
from cantora_inference.separation.centre_comb import HOP
from cantora_inference.sound.stereo import CENTRE_RADIANS
from cantora_inference.values import SAMPLE_RATE_HERTZ, DoubleArray, FloatArray
from training.song_folders import prepare_songs, songs_in
from training.voice_net.dataset import read_truth

_FULL_SCALE = 32_767
_LOUD_PERCENTILE = 90
_BLOCK_SAMPLES = 16 * HOP


@dataclass(frozen=True)
class Stem:
    """samples: (channels, n) at 48 kHz as whole numbers, read from disk.

    power: mean square of the loud parts, by which levels are set; mean_power: of the whole.
    """

    samples: npt.NDArray[np.int16]
    power: float
    mean_power: float

    @property
    def frames(self) -> int:
        """Hops of the stem."""
        return self.samples.shape[1] // HOP

    def excerpt(self, first: int, frames: int) -> FloatArray:
        """Stereo (2, frames · HOP) from a frame on, zeros outside the song."""
        start, stop = first * HOP, (first + frames) * HOP
        inside = self.samples[:, max(0, start) : max(0, stop)].astype(np.float32) / _FULL_SCALE
        before = max(0, -start)
        padded = np.pad(inside, ((0, 0), (before, stop - start - before - inside.shape[1])))
        return np.repeat(padded, 2 // len(padded), axis=0)


@dataclass(frozen=True)
class Sung:
    """A singer: the voice as mixed and dry, the band beside it, f0 per frame (0: nobody sings).

    pan_radians: where the mixed voice stands.
    """

    mixed: Stem
    dry: Stem | None
    band: Stem
    f0_hertz: DoubleArray
    pan_radians: float


@dataclass(frozen=True)
class Dataset:
    """Singers with their bands, and bands that were made without a voice."""

    singers: tuple[Sung, ...]
    instrumentals: tuple[Stem, ...]


def prepare(songs: Sequence[Path], stems: Path, processes: int) -> int:
    """Read the songs (folders with truth.json) not yet in `stems`; how many were new."""
    return prepare_songs(songs, stems, processes, _read_song)


def open_dataset(stems: Path, held_out: bool) -> Dataset:
    """The prepared songs, those held out for validation or all others."""
    singers, instrumentals = [], []
    for path in songs_in(stems, held_out):
        with np.load(path) as kept:
            fields = dict(kept)
        band = _stem(path, "band", fields)
        if "f0_hertz" in fields:
            dry = _stem(path, "voice", fields) if "voice_power" in fields else None
            mixed = _stem(path, "vocals", fields)
            pan_radians = float(fields["pan_radians"])
            singers.append(Sung(mixed, dry, band, fields["f0_hertz"], pan_radians))
        else:
            instrumentals.append(band)
    return Dataset(tuple(singers), tuple(instrumentals))


def _read_song(stems: Path, folder: Path) -> None:
    """The .npz is written last: where it is, all is."""
    fields: dict[str, object] = {}
    names = ("vocals", "voice", "band")
    for name in (name for name in names if (folder / f"{name}.flac").exists()):
        samples = _samples(folder / f"{name}.flac")
        fields[f"{name}_power"], fields[f"{name}_mean_power"] = _powers(samples)
        np.save(stems / f"{folder.name}.{name}.npy", np.rint(samples * _FULL_SCALE).astype("int16"))
        if name == "vocals":
            fields |= {"pan_radians": _pan(samples), "f0_hertz": _f0(folder, samples.shape[1])}
    np.savez(stems / f"{folder.name}.npz", **fields)


def _samples(path: Path) -> FloatArray:
    samples, rate_hertz = soundfile.read(path, dtype="float32", always_2d=True)
    resampled = soxr.resample(samples, rate_hertz, SAMPLE_RATE_HERTZ).T
    return np.asarray(resampled / max(1.0, float(np.abs(resampled).max())), dtype=np.float32)


def _f0(folder: Path, sample_count: int) -> DoubleArray:
    bins = read_truth(folder, -(-sample_count // HOP)).pitch_bin.astype(np.float64)
    return np.nan_to_num(LOWEST_HERTZ * 2 ** (bins / BINS_PER_OCTAVE))


def _powers(samples: FloatArray) -> tuple[float, float]:
    whole = samples.shape[1] // _BLOCK_SAMPLES * _BLOCK_SAMPLES
    squares = np.square(samples[:, :whole]).mean(axis=0).reshape(-1, _BLOCK_SAMPLES).mean(axis=1)
    if not len(squares):
        return 0.0, 0.0
    return float(np.percentile(squares, _LOUD_PERCENTILE)), float(squares.mean())


def _pan(samples: FloatArray) -> float:
    """Direction in which most of the sound lies."""
    left, right = samples[0].astype(np.float64), samples[-1].astype(np.float64)
    across, along = 2 * float(left @ right), float(left @ left - right @ right)
    return float(np.arctan2(across, along) / 2) if across > 0 else CENTRE_RADIANS


def _stem(path: Path, name: str, fields: dict[str, np.ndarray]) -> Stem:
    samples = np.load(path.with_name(f"{path.stem}.{name}.npy"), mmap_mode="r")
    return Stem(samples, float(fields[f"{name}_power"]), float(fields[f"{name}_mean_power"]))
