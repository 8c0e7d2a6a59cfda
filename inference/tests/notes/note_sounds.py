"""Synthetic melodies and syllables with known truth."""

import numpy as np

from cantora_inference.notes.onsets import OnsetEvidence
from cantora_inference.values import HOP_SECONDS, MELODY_RATE_HERTZ, MelodyTrack

_OPEN = ((700.0, 1.0), (1200.0, 0.6), (2600.0, 0.3))
_NASAL = ((250.0, 0.5), (1000.0, 0.02), (2200.0, 0.01))


def steady(midi: float, seconds: float) -> np.ndarray:
    return np.full(round(seconds / HOP_SECONDS), float(midi))


def line(first: float, last: float, seconds: float) -> np.ndarray:
    return np.linspace(first, last, max(2, round(seconds / HOP_SECONDS)))


def vibrato(
    midi: float, semitones: float, rate_hertz: float, seconds: float, phase: float
) -> np.ndarray:
    times = np.arange(round(seconds / HOP_SECONDS)) * HOP_SECONDS
    return midi + semitones * np.sin(2 * np.pi * rate_hertz * times + phase)


def joined(*parts: np.ndarray) -> np.ndarray:
    return np.concatenate(parts)


def track(midi: np.ndarray) -> MelodyTrack:
    """A confident track at an even level."""
    frames = len(midi)
    f0_hertz = 440 * 2 ** ((midi - 69) / 12)
    return MelodyTrack(f0_hertz, np.full(frames, 0.95), np.full(frames, -20.0))


def evidence_at(frames: int, onsets: list[int]) -> OnsetEvidence:
    odds = np.full(frames, -3.0)
    odds[onsets] = 5.0
    return OnsetEvidence(odds)


def syllables(
    lengths: list[float], nasal_seconds: float = 0.06, hertz: float = 220.0
) -> np.ndarray:
    """Syllables of one pitch, each a nasal and then a vowel, as 16 kHz mono."""
    parts = []
    for length in lengths:
        parts += [(_NASAL, nasal_seconds), (_OPEN, length - nasal_seconds)]
    gains = np.concatenate([np.tile(_gains(f, hertz), (_samples(s), 1)) for f, s in parts])
    kernel = np.hanning(320) / np.hanning(320).sum()
    phase = 2 * np.pi * hertz * np.arange(len(gains)) / MELODY_RATE_HERTZ
    voice = sum(
        np.convolve(gains[:, k], kernel, mode="same") * np.sin((k + 1) * phase)
        for k in range(gains.shape[1])
    )
    return np.asarray(0.3 * voice / np.abs(voice).max(), dtype=np.float32)


def _gains(formants: tuple[tuple[float, float], ...], hertz: float) -> np.ndarray:
    harmonics = hertz * np.arange(1, 25)
    return sum(gain / (1 + ((harmonics - peak) / 150) ** 2) for peak, gain in formants)


def _samples(seconds: float) -> int:
    return round(seconds * MELODY_RATE_HERTZ)
