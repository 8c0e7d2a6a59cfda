"""Recordings with known truth for the accuracy figures, read in place and never copied.

The folder is named by CANTORA_AUDIO_DIR; without it, `shared/audio` beside the project.
"""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile
import soxr

from cantora_inference.analysis import Audio

RATE_HERTZ = 48_000
ROOM_DB = -14.0
ROOM_SECONDS = 0.4
_BANDS = (("jazz", "vibeace_kevin_macleod.hq"), ("strings", "brahms_hungarian_dance_5.hq"))
_NOISE_SECONDS = 20
_DEFAULT_FOLDER = Path(__file__).parents[3] / "shared" / "audio"


@dataclass(frozen=True)
class Clip:
    """A mix with its true voice, melody and notes.

    vocals: (2, n) float32; f0: (k, 2) seconds and Hz, 0 = unvoiced; notes: (m, 3) start, end, Hz.
    """

    name: str
    mix: Audio
    vocals: np.ndarray
    f0: np.ndarray
    notes: np.ndarray


def audio_folder() -> Path | None:
    """Folder of the test recordings, or None where there are none."""
    folder = Path(os.environ.get("CANTORA_AUDIO_DIR") or _DEFAULT_FOLDER)
    return folder if folder.is_dir() else None


def read_audio(path: Path) -> Audio:
    """Decode to stereo float32 at 48 kHz, shape (2, n)."""
    samples, rate = soundfile.read(path, dtype="float32", always_2d=True)
    if samples.shape[1] == 1:
        samples = np.repeat(samples, 2, axis=1)
    resampled = soxr.resample(samples[:, :2], rate, RATE_HERTZ)
    return Audio(np.ascontiguousarray(resampled.T, dtype=np.float32), RATE_HERTZ)


def clips(folder: Path) -> Iterator[Clip]:
    """The real voice with real bands at 0 and +6 dB, the voice alone, then the rendered songs."""
    yield _solo_clip(folder)
    for band, file in _BANDS:
        accompaniment = read_audio(folder / f"{file}.ogg").samples
        for level_db in (0.0, 6.0):
            yield _mixed_clip(folder, f"{band} {level_db:+.0f} dB", accompaniment, level_db)
    yield from rendered_clips(folder / "rendered")


def instrumentals(folder: Path) -> Iterator[tuple[str, Audio]]:
    """Sounds in which nobody sings: both bands alone, noise, and noise that is nearly silence."""
    for band, file in _BANDS:
        yield f"{band} alone", read_audio(folder / f"{file}.ogg")
    noise = np.random.default_rng(1).standard_normal((2, _NOISE_SECONDS * RATE_HERTZ))
    for name, level in (("noise", 0.1), ("near silence", 0.002)):
        yield name, Audio((level * noise).astype(np.float32), RATE_HERTZ)


def rendered_clips(folder: Path) -> Iterator[Clip]:
    """Every rendered song of a folder, sorted by name."""
    for truth in sorted(folder.glob("*/truth.json")):
        yield _rendered_clip(truth.parent)


def with_room(voice: np.ndarray) -> np.ndarray:
    """Add a stereo room (exponentially decaying noise) ROOM_DB below the voice; shape (2, n)."""
    generator = np.random.default_rng(7)
    length = int(ROOM_SECONDS * RATE_HERTZ)
    decay = np.exp(-6.9 * np.arange(length) / length)
    spectrum = np.fft.rfft(voice, n=voice.shape[1] + length)
    tail = np.fft.irfft(
        spectrum
        * np.fft.rfft(generator.normal(size=(2, length)) * decay, n=voice.shape[1] + length)
    )
    tail = tail[:, : voice.shape[1]]
    gain = 10 ** (ROOM_DB / 20) * np.sqrt(np.mean(voice**2) / np.mean(tail**2))
    return (voice + gain * tail).astype(np.float32)


def _solo_clip(folder: Path) -> Clip:
    voice = read_audio(folder / "vocadito_1.wav")
    return Clip("solo voice", voice, voice.samples, _vocadito_f0(folder), _vocadito_notes(folder))


def _mixed_clip(folder: Path, name: str, band: np.ndarray, level_db: float) -> Clip:
    voice = with_room(read_audio(folder / "vocadito_1.wav").samples)
    length = min(voice.shape[1], band.shape[1], 30 * RATE_HERTZ)
    voice, band = voice[:, :length], band[:, :length]
    voice = voice * (10 ** (level_db / 20) * np.sqrt(np.mean(band**2) / np.mean(voice**2)))
    scale = 0.9 / np.abs(voice + band).max()
    seconds = length / RATE_HERTZ
    f0, notes = _vocadito_f0(folder), _vocadito_notes(folder)
    return Clip(
        name,
        Audio(((voice + band) * scale).astype(np.float32), RATE_HERTZ),
        (voice * scale).astype(np.float32),
        f0[f0[:, 0] < seconds],
        notes[notes[:, 1] < seconds],
    )


def _rendered_clip(song: Path) -> Clip:
    truth = json.loads((song / "truth.json").read_text())
    mix, vocals = read_audio(song / "mix.flac"), read_audio(song / "vocals.flac").samples
    tuning = truth["tuning_hz"]
    notes = np.array(
        [(n["onset"], n["offset"], tuning * 2 ** ((n["midi"] - 69) / 12)) for n in truth["notes"]]
    )
    return Clip(song.name, mix, vocals, np.array(truth["f0"]), notes)


def _vocadito_f0(folder: Path) -> np.ndarray:
    return np.loadtxt(folder / "vocadito_1_f0.csv", delimiter=",")


def _vocadito_notes(folder: Path) -> np.ndarray:
    start, hertz, length = np.loadtxt(folder / "vocadito_1_notesA1.csv", delimiter=",").T
    return np.stack([start, start + length, hertz], axis=1)
