"""Chords by their tones alone: what is asked where no net can run.

Each chord's tones are compared with what sounds (Fujishima 1999), and its root with the bass.
"""

import numpy as np

from cantora_inference.chords.constant_q import BINS_PER_OCTAVE, OCTAVES, ComplexArray
from cantora_inference.chords.names import CHORDS, QUALITIES, ROOTS, TONES
from cantora_inference.engines import EngineInfo
from cantora_inference.values import DoubleArray, FloatArray

ENGINE = "chord-templates"
VERSION = "1"

_BASS_OCTAVES = slice(0, 2)
_CHORD_OCTAVES = slice(1, 5)
_BASS_WEIGHT = 0.25
_NONE_SCORE = 0.45
_FOUR_TONES_COST = 0.04
_SHARPNESS = 12.0


class Templates:
    """The listener that needs no net; its results carry the reason why it was asked."""

    def __init__(self, reason: str) -> None:
        told = f"{reason} Chords were read from their tones alone."
        self.info = EngineInfo(ENGINE, VERSION, degraded=True, reason=told)

    def shares(self, tones: ComplexArray) -> FloatArray:
        """How likely each chord is in each frame, (frames, CHORDS), from `constant_q`."""
        return _shares(tones)


def _shares(tones: ComplexArray) -> FloatArray:
    octaves = np.sqrt(np.abs(tones)).reshape(len(tones), OCTAVES, BINS_PER_OCTAVE)
    semitones = _semitones(octaves)
    chroma = _standardised(semitones[:, _CHORD_OCTAVES].sum(axis=1))
    bass = _standardised(semitones[:, _BASS_OCTAVES].sum(axis=1))
    scores = np.full((len(tones), len(CHORDS)), _NONE_SCORE)
    roots = np.repeat(np.arange(len(ROOTS)), len(QUALITIES))
    scores[:, :-1] = chroma @ _TEMPLATES.T / 12 + _BASS_WEIGHT * bass[:, roots] / 12**0.5
    scores[:, :-1] -= _FOUR_TONES_COST * np.array([len(tones) > 3 for tones in TONES])
    shares = np.exp(_SHARPNESS * (scores - scores.max(axis=1, keepdims=True)))
    return np.asarray(shares / shares.sum(axis=1, keepdims=True), dtype=np.float32)


def _semitones(octaves: FloatArray) -> FloatArray:
    """The bin of each semitone and less of its two neighbours: (frames, OCTAVES, 12).

    What fills all three, as noise does, counts as nothing.
    """
    middle = octaves[:, :, 0::3]
    beside = 0.5 * (octaves[:, :, 1::3] + np.roll(octaves, 1, axis=2)[:, :, 0::3])
    return np.asarray(np.maximum(middle - 0.5 * beside, 0))


def _standardised(rows: FloatArray) -> DoubleArray:
    centred = rows - rows.mean(axis=1, keepdims=True)
    return np.asarray(centred / np.maximum(centred.std(axis=1, keepdims=True), 1e-9))


_TEMPLATES = _standardised(
    np.array([[float(tone in tones) for tone in range(12)] for tones in TONES])
)
