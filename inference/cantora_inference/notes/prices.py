"""What a cut of the song costs: a track and its onsets turned into the prices of `segmentation`.

All prices are nats, as if every frame and every beginning were judged by its odds. The shape is
that of SwiftF0's `segment_notes` (Nieradzik 2026), to which it adds evidence of onsets, patience
with glides and a price for beginning behind a rest.
"""

import numpy as np
import scipy.ndimage

from cantora_inference.notes.onsets import OnsetEvidence
from cantora_inference.notes.segmentation import Prices
from cantora_inference.values import HOP_SECONDS, BoolArray, DoubleArray, MelodyTrack

SHORTEST_FRAMES = 3
"""48 ms: the shortest syllables of fast singing are about 70 ms, consonants included."""

# The best of 1,500 random draws, rounded, by onsets and precision on six real songs, among those
# that keep COnP and COnPOff on a real voice and on rendered ones: decision 0059, which has the
# figures with each song left out of the choice. Moved on from there for a new voice net: 0083.
_NOTE_PRICE = 6.7
_ONSET_WEIGHT = 1.54
_JOIN_PRICES = (-4.0, 8.9)
_FRESH_ONSET_WEIGHT = 0.41
_FRESH_PRICES = (1.2, 5.7)
_SUREST = 0.99
_DIP_FRAMES = 4
_DIP_FREE_DB = 4.3
_DIP_PRICE_PER_DB = 3.0
_FAINT_FRAMES = 12
_FAINT_FREE_DB = 7.35
_FAINT_MOST_DB = 23.0
_FAINT_PRICE_PER_DB = 0.34
_VIBRATO_FRAMES = 11
_GLIDE_SEMITONES_PER_SECOND = 30.7


def prices_of(melody: MelodyTrack, evidence: OnsetEvidence | None) -> Prices:
    """Prices of every frame; without evidence every beginning costs the same."""
    odds = np.zeros(len(melody.f0_hertz)) if evidence is None else evidence.odds
    sung = np.isfinite(melody.f0_hertz) & (melody.f0_hertz > 0)
    if melody.spoken is not None:
        sung &= ~melody.spoken
    confidence = np.where(sung, melody.confidence, 0.0)
    semitones = _semitones(melody.f0_hertz, sung, confidence >= 0.5)
    inside = -_odds(confidence) + _dip_price(melody.loudness_db) + _faint_price(melody.loudness_db)
    return Prices(
        semitones,
        confidence / (1 + np.square(_speed(semitones) / _GLIDE_SEMITONES_PER_SECOND)),
        inside,
        np.clip(_NOTE_PRICE - _ONSET_WEIGHT * odds, *_JOIN_PRICES),
        np.clip(_NOTE_PRICE - _FRESH_ONSET_WEIGHT * odds, *_FRESH_PRICES),
        SHORTEST_FRAMES,
    )


def _semitones(f0_hertz: DoubleArray, sung: BoolArray, voiced: BoolArray) -> DoubleArray:
    """MIDI pitch, held within what is sung, so that the grid stays small."""
    semitones = np.full(len(f0_hertz), 69.0)
    semitones[sung] += 12 * np.log2(f0_hertz[sung] / 440)
    if not voiced.any():
        return np.full(len(f0_hertz), 69.0)
    return np.asarray(np.clip(semitones, semitones[voiced].min(), semitones[voiced].max()))


def _odds(confidence: DoubleArray) -> DoubleArray:
    share = np.clip(confidence, 1 - _SUREST, _SUREST)
    return np.asarray(np.log(share / (1 - share)))


def _dip_price(loudness_db: DoubleArray) -> DoubleArray:
    """A short dip between two louder sides is a closed mouth."""
    reach = _DIP_FRAMES + 1
    loudest = scipy.ndimage.maximum_filter1d(loudness_db, reach, mode="nearest", origin=reach // 2)
    after = scipy.ndimage.maximum_filter1d(loudness_db, reach, mode="nearest", origin=-(reach // 2))
    depth = np.minimum(loudest, after) - loudness_db - _DIP_FREE_DB
    return np.asarray(_DIP_PRICE_PER_DB * np.maximum(0.0, depth))


def _faint_price(loudness_db: DoubleArray) -> DoubleArray:
    """Far below the loudest of 200 ms on each side is a consonant, a breath or the room."""
    loudest = scipy.ndimage.maximum_filter1d(loudness_db, 2 * _FAINT_FRAMES + 1, mode="nearest")
    depth = loudest - loudness_db - _FAINT_FREE_DB
    return np.asarray(_FAINT_PRICE_PER_DB * np.clip(depth, 0.0, _FAINT_MOST_DB))


def _speed(semitones: DoubleArray) -> DoubleArray:
    """Semitones a second of the pitch without its vibrato: the mean of one period moves little."""
    if len(semitones) < 2:
        return np.zeros(len(semitones))
    centre = scipy.ndimage.uniform_filter1d(semitones, _VIBRATO_FRAMES, mode="nearest")
    return np.asarray(np.abs(np.gradient(centre)) / HOP_SECONDS)
