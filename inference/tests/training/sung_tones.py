"""Songs of a few seconds in the folders of the renderer: a wavering tone over steady chords."""

import json
from pathlib import Path

import numpy as np
import soundfile

from cantora_inference.values import DoubleArray

RATE_HERTZ = 16_000
SECONDS = 6.0


def write_songs(folder: Path, count: int) -> None:
    """`count` songs; every fourth is a band alone."""
    for number in range(count):
        song = folder / f"{number:03d}"
        song.mkdir()
        rng = np.random.default_rng(number)
        truth: dict[str, object] = {"notes": [], "f0": []}
        soundfile.write(song / "band.flac", _chords(rng), RATE_HERTZ)
        if number % 4:
            voice, truth = _voice(rng)
            soundfile.write(song / "vocals.flac", voice, RATE_HERTZ)
        (song / "truth.json").write_text(json.dumps(truth), encoding="utf-8")


def _voice(rng: np.random.Generator) -> tuple[DoubleArray, dict[str, object]]:
    """Notes of half a second with vibrato and gaps of a tenth."""
    times = np.arange(int(SECONDS * RATE_HERTZ)) / RATE_HERTZ
    pitches = rng.integers(50, 74, int(SECONDS / 0.6))
    place = np.minimum((times / 0.6).astype(int), len(pitches) - 1)
    sung = (times % 0.6) < 0.5
    semitones = pitches[place] + 0.3 * np.sin(2 * np.pi * 5.5 * times)
    f0_hertz = 440 * 2 ** ((semitones - 69) / 12)
    tone = _harmonics(np.cumsum(f0_hertz) / RATE_HERTZ, rng) * sung
    grid = np.minimum((np.arange(0, SECONDS, 0.01) * RATE_HERTZ).astype(int), len(times) - 1)
    f0 = [[float(times[i]), float(f0_hertz[i]) if sung[i] else 0.0] for i in grid]
    notes = [{"onset": 0.6 * i, "offset": 0.6 * i + 0.5} for i in range(len(pitches))]
    return np.stack([tone, tone], axis=1) * 0.2, {"notes": notes, "f0": f0}


def _chords(rng: np.random.Generator) -> DoubleArray:
    times = np.arange(int(SECONDS * RATE_HERTZ)) / RATE_HERTZ
    root = 110 * 2 ** (rng.integers(12) / 12)
    parts = [
        _harmonics(root * ratio * times, rng) * rng.uniform(0.3, 1) for ratio in (1, 1.25, 1.5, 2)
    ]
    return np.stack([sum(parts[:3]), sum(parts[1:])], axis=1) * 0.1


def _harmonics(cycles: DoubleArray, rng: np.random.Generator) -> DoubleArray:
    strengths = rng.uniform(0.2, 1, 10) / np.arange(1, 11)
    return np.asarray(
        sum(a * np.sin(2 * np.pi * h * cycles) for h, a in enumerate(strengths, start=1))
    )
