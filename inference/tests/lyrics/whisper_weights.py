"""Tiny Whispers in a weight store, and something to sing to them."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import tiny_whisper

from cantora_inference.lyrics.model import Heard
from cantora_inference.values import HOP_SECONDS, FloatArray, MelodyTrack
from cantora_inference.weights.store import WeightStore

RATE_HERTZ = 16_000
Locks = Callable[..., WeightStore]


def lock_folder(lock_weights: Locks, folder: Path) -> WeightStore:
    """Lock every file of a folder as the small Whisper."""
    files = {path.name: path.read_bytes() for path in folder.iterdir()}
    return lock_weights("whisper-small", files, stage="lyrics_recognition", format="ctranslate2")


def scripted(
    lock_weights: Locks, folder: Path, language: str, words: Sequence[tuple[str, float]], end: float
) -> WeightStore:
    """A store with a Whisper that says these words (text, middle in seconds)."""
    tiny_whisper.write_scripted_whisper(folder, language, words, end)
    return lock_folder(lock_weights, folder)


def sung_clip(*stretches: tuple[float, float], seconds: float, **changed: Any) -> Heard:
    """A buzzing voice on 220 Hz in these stretches, a chord under it, and its melody."""
    times = np.arange(round(seconds * RATE_HERTZ)) / RATE_HERTZ
    sings = np.any([(times >= a) & (times < b) for a, b in stretches], axis=0)
    buzz = sum(np.sin(2 * np.pi * 220 * n * times) / n for n in range(1, 12))
    vocals = np.asarray(0.2 * sings * buzz, dtype=np.float32)
    chord = sum(np.sin(2 * np.pi * hertz * times) for hertz in (130.8, 164.8, 196.0))
    mix: FloatArray = np.asarray(vocals + 0.05 * chord, dtype=np.float32)
    frames = np.arange(round(seconds / HOP_SECONDS)) * HOP_SECONDS
    voiced = np.any([(frames >= a) & (frames < b) for a, b in stretches], axis=0)
    melody = MelodyTrack(
        np.full(len(frames), 220.0), voiced.astype(float), np.where(voiced, -12.0, -80.0)
    )
    return Heard(vocals, mix, melody, (), seconds)
