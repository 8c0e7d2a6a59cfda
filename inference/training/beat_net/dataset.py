"""Rendered songs as training reads them: levels of bands, changes of harmony, and the beats."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile
import soxr

from cantora_inference.key_tempo.beats.features import band_levels, chroma_changes
from cantora_inference.key_tempo.beats.model import BEATS_RATE_HERTZ, FRAMES_PER_SECOND
from cantora_inference.values import FloatArray, HalfArray
from training.song_folders import prepare_songs, songs_in

PEAK = 0.9


@dataclass(frozen=True)
class Song:
    """levels: (frames, bands); changes: (frames, 6).

    beats, downbeats: their fractional frames; compound: one value a beat, 1 where it falls into
    three parts.
    """

    levels: HalfArray
    changes: HalfArray
    beats: FloatArray
    downbeats: FloatArray
    compound: FloatArray


@dataclass(frozen=True)
class Dataset:
    """Songs, and levels of voices alone that are laid over songs without any."""

    songs: tuple[Song, ...]
    voices: tuple[HalfArray, ...]


def prepare(songs: Sequence[Path], prepared: Path, processes: int) -> int:
    """Transform the songs (folders with truth.json) not yet in `prepared`; how many were new."""
    return prepare_songs(songs, prepared, processes, _transform)


def open_dataset(prepared: Path, held_out: bool) -> Dataset:
    """The prepared songs, those held out for validation or all others."""
    songs, voices = [], []
    for path in songs_in(prepared, held_out):
        with np.load(path) as kept:
            fields = dict(kept)
        if "voice" in fields:
            voices.append(fields.pop("voice"))
        if len(fields["beats"]):
            songs.append(Song(**fields))
    return Dataset(tuple(songs), tuple(voices))


def read_mono(path: Path) -> FloatArray:
    """A file as the product gives it to the nets: mono at 22,050 Hz, as loud as it can be."""
    samples, rate = soundfile.read(path, dtype="float32", always_2d=True)
    mono = soxr.resample(samples.mean(axis=1), rate, BEATS_RATE_HERTZ)
    return np.asarray(mono * (PEAK / max(float(np.abs(mono).max()), 1e-6)), dtype=np.float32)


def counted_beats(truth: dict[str, list[dict[str, float]]]) -> tuple[FloatArray, ...]:
    """Seconds of the beats as they are felt, those of downbeats, and which are compound.

    Of six or more eighths every third is felt.
    """
    rows = []
    for beat in truth["beats"]:
        meter = max((m for m in truth["meters"] if m["bar"] <= max(beat["bar"], 1)), key=_bar)
        is_compound = meter["unit"] == 8
        length = sum(other["bar"] == beat["bar"] for other in truth["beats"])
        lacking = meter["beats_per_bar"] - length if beat["bar"] == 0 else 0
        place = lacking + beat["beat"] - 1
        if not is_compound or place % 3 == 0:
            rows.append((beat["time"], place == 0, is_compound))
    times = np.array(rows, dtype=np.float32).reshape(-1, 3)
    return times[:, 0], times[times[:, 1] > 0, 0], times[:, 2]


def _bar(meter: dict[str, float]) -> float:
    return meter["bar"]


def _transform(prepared: Path, folder: Path) -> None:
    """A song with its beats, and its voice where it lies beside it."""
    truth = json.loads((folder / "truth.json").read_text(encoding="utf-8"))
    file = next(folder / f"{n}.flac" for n in ("mix", "band") if (folder / f"{n}.flac").exists())
    mono = read_mono(file)
    levels = band_levels(mono)
    beats, downbeats, compound = counted_beats(truth)
    fields: dict[str, np.ndarray] = {
        "levels": levels.astype(np.float16),
        "changes": chroma_changes(mono, len(levels)).astype(np.float16),
        "beats": beats * FRAMES_PER_SECOND,
        "downbeats": downbeats * FRAMES_PER_SECOND,
        "compound": compound,
    }
    if (folder / "vocals.flac").exists():
        fields["voice"] = band_levels(read_mono(folder / "vocals.flac")).astype(np.float16)
    np.savez(prepared / f"{folder.name}.npz", **fields)
