"""Rendered songs as training reads them: constant-Q spectra of voice and band, and the truth."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile
import soxr

from cantora_inference.melody.voice_spectrum import (
    BINS_PER_OCTAVE,
    LOWEST_HERTZ,
    constant_q,
)
from cantora_inference.values import (
    HOP_SECONDS,
    MELODY_RATE_HERTZ,
    BoolArray,
    FloatArray,
    HalfArray,
)
from training.song_folders import prepare_songs, songs_in
from training.songs import F0_STEP_SECONDS

_LOUDEST = 200.0
_LOUD_PERCENTILE = 90
_EDGE_FRAMES = 8


@dataclass(frozen=True)
class Stem:
    """spectra: (frames, 2 for mid and side, bins, 2 for the complex parts), read from disk.

    power: mean square of the loud frames, by which levels are set.
    """

    spectra: HalfArray
    power: float


@dataclass(frozen=True)
class Truth:
    """pitch_bin: (frames,), nan where nobody sings a pitch.

    judged: (frames,), false where nothing is to be learnt: where speech begins or ends, and where
    nobody knows. What is spoken is not sung, as f0 says.
    onsets: frames, fractional; None where nobody has written them down.
    """

    pitch_bin: FloatArray
    judged: BoolArray
    onsets: FloatArray | None


@dataclass(frozen=True)
class Sung:
    """A voice with its truth."""

    name: str
    stem: Stem
    truth: Truth


@dataclass(frozen=True)
class Dataset:
    """All voices and all bands; any of them may sound together."""

    voices: tuple[Sung, ...]
    bands: tuple[Stem, ...]
    instrumentals: tuple[Stem, ...]
    """Bands that were made without a voice, soloists in its range among them."""


def prepare(songs: Sequence[Path], spectra: Path, processes: int) -> int:
    """Transform the songs (folders with truth.json) not yet in `spectra`; how many were new."""
    return prepare_songs(songs, spectra, processes, _transform)


def open_dataset(spectra: Path, held_out: bool) -> Dataset:
    """The prepared songs, those held out for validation or all others."""
    voices, bands, instrumentals = [], [], []
    for path in songs_in(spectra, held_out):
        with np.load(path) as kept:
            fields = dict(kept)
        is_sung = "pitch_bin" in fields
        if is_sung:
            truth = Truth(fields["pitch_bin"], fields["judged"], fields.get("onsets"))
            voices.append(Sung(path.stem, _stem(path, "vocals", fields), truth))
        if "band_power" in fields:
            (bands if is_sung else instrumentals).append(_stem(path, "band", fields))
    return Dataset(tuple(voices), tuple(bands), tuple(instrumentals))


def read_truth(folder: Path, frames: int) -> Truth:
    """Truth of a song on the frames of the net."""
    known = json.loads((folder / "truth.json").read_text(encoding="utf-8"))
    hertz = np.array([f0 for _, f0 in known["f0"]])
    at = np.round(np.arange(frames) * HOP_SECONDS / F0_STEP_SECONDS).astype(int)
    f0 = np.where(at < len(hertz), hertz[np.minimum(at, len(hertz) - 1)], 0.0)
    with np.errstate(divide="ignore"):
        bins = BINS_PER_OCTAVE * np.log2(f0 / LOWEST_HERTZ)
    judged = np.ones(frames, dtype=bool)
    for edge in np.ravel(known.get("spoken", [])):
        at = int(edge / HOP_SECONDS)
        judged[max(0, at - _EDGE_FRAMES) : at + _EDGE_FRAMES] = False
    for first, last in known.get("unjudged", []):
        judged[round(first / HOP_SECONDS) : round(last / HOP_SECONDS)] = False
    notes = known["notes"]
    onsets = None if notes is None else [note["onset"] / HOP_SECONDS for note in notes]
    return Truth(
        np.where(f0 > 0, bins, np.nan).astype(np.float32),
        judged,
        None if onsets is None else np.array(onsets, dtype=np.float32),
    )


def _transform(spectra: Path, folder: Path) -> None:
    """The .npz is written last: where it is, all is."""
    fields: dict[str, object] = {}
    names = [name for name in ("vocals", "band") if (folder / f"{name}.flac").exists()]
    for name in names:
        parts = _spectra(folder / f"{name}.flac")
        fields[f"{name}_power"] = _loud_power(parts)
        np.save(spectra / f"{folder.name}.{name}.npy", parts)
    if "vocals" in names:
        truth = vars(read_truth(folder, len(parts)))
        fields |= {name: value for name, value in truth.items() if value is not None}
    np.savez(spectra / f"{folder.name}.npz", **fields)


def _spectra(path: Path) -> HalfArray:
    samples, rate_hertz = soundfile.read(path, dtype="float32", always_2d=True)
    stereo = soxr.resample(samples, rate_hertz, MELODY_RATE_HERTZ).T
    mid, side = (stereo[0] + stereo[-1]) / 2, (stereo[0] - stereo[-1]) / 2
    both = np.stack([constant_q(part) for part in (mid, side)], axis=1)
    both = np.ascontiguousarray(both * (_LOUDEST / max(float(np.abs(both).max()), 1e-9)))
    return both.view(np.float32).reshape(*both.shape, 2).astype(np.float16)


def _loud_power(parts: HalfArray) -> float:
    power = np.square(parts.astype(np.float32)).sum(axis=(1, 2, 3))
    return float(np.percentile(power, _LOUD_PERCENTILE))


def _stem(path: Path, name: str, fields: dict[str, np.ndarray]) -> Stem:
    spectra = np.load(path.with_name(f"{path.stem}.{name}.npy"), mmap_mode="r")
    return Stem(spectra, float(fields[f"{name}_power"]))
