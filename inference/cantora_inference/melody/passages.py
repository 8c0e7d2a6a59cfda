"""Where the song's singer sings, passage by passage: speech and solos in between are no melody.

What is sung most surely shows what this singer sounds like in this recording. A passage is
another's when it sounds otherwise, when the listeners are less sure of it, and when it holds no
tone. A change needs evidence of some seconds (`two_states`), so that no single note decides.
"""

from dataclasses import dataclass, replace

import numpy as np
import scipy.fft
import scipy.ndimage

from cantora_inference.melody import constants
from cantora_inference.melody.movement import held_frames
from cantora_inference.melody.presence import spans_of, unvoiced
from cantora_inference.melody.viterbi import two_states
from cantora_inference.notes.voice_sound import HOPS_PER_FRAME, band_power
from cantora_inference.values import HOP_SECONDS, BoolArray, DoubleArray, FloatArray, MelodyTrack

_COLOURS = 12
_FLOOR = 1e-8
_SUREST_QUANTILE = 0.9
_SURE_RANGE = 1.0
_LEAST_SURE_SECONDS = 3.0
_FURTHEST = 3.5
"""In deviations: a moment of quite another sound must not colour the whole passage."""


@dataclass(frozen=True)
class Passages:
    """Means over the voiced frames of the passage around every frame: (frames,).

    odds: log-odds of the listeners; behind: how far these lie under those of the sure passages;
    otherness: distance of the sound's colour from theirs, in their own deviations;
    held: share that rests on a pitch.
    """

    odds: DoubleArray
    behind: DoubleArray
    otherness: DoubleArray
    held: DoubleArray

    @property
    def own_voice_odds(self) -> DoubleArray:
        """Log-odds that the song's singer sings in this passage: (frames,)."""
        unsure = np.clip(constants.SURE_SINGING_ODDS - self.odds, 0.0, None)
        behind = np.minimum(self.behind, unsure)
        unheld = np.clip(self._least_held - self.held, 0.0, None)
        return np.asarray(
            constants.OWN_VOICE_ODDS
            - constants.ODDS_PER_BEHIND * behind
            - constants.ODDS_PER_OTHERNESS * self.otherness
            - constants.ODDS_PER_UNHELD * unheld
        )

    @property
    def _least_held(self) -> DoubleArray:
        """More where the listeners are not sure of singing."""
        uncertain = np.clip(1.0 - self.odds, 0.0, 1.0)
        more = constants.LEAST_HELD_UNCERTAIN - constants.LEAST_HELD
        return np.asarray(constants.LEAST_HELD + more * uncertain)


def sung_by_the_singer(melody: MelodyTrack, odds: DoubleArray, stem: FloatArray) -> MelodyTrack:
    """The melody without the passages of others; what is spoken is marked as such.

    odds: (frames,) of the listeners; stem: the voice as 16 kHz mono (n,).
    """
    if not melody.voiced.any():
        return melody
    found = passages_of(melody, odds, stem)
    evidence = found.own_voice_odds * melody.voiced * (HOP_SECONDS / constants.PASSAGE_SECONDS)
    others = ~two_states(evidence, constants.PASSAGE_CHANGE_COST)
    spoken = _spoken(others, melody)
    confidence = np.where(others & ~spoken, unvoiced(melody).confidence, melody.confidence)
    return replace(melody, confidence=confidence, spoken=spoken)


def _spoken(others: BoolArray, melody: MelodyTrack) -> BoolArray:
    """Those of the stretches that are not the singer's which hold little: (frames,)."""
    held = held_frames(melody)
    spoken = np.zeros_like(others)
    for begin, end in zip(*spans_of(others), strict=True):
        part = slice(begin, end)
        sounding = max(int(melody.voiced[part].sum()), 1)
        share = np.sum(held[part] & melody.voiced[part]) / sounding
        spoken[part] = share < constants.LEAST_HELD_UNCERTAIN
    return spoken


def passages_of(melody: MelodyTrack, odds: DoubleArray, stem: FloatArray) -> Passages:
    """Nobody is behind or other where too little is sung surely to compare with.

    Two voices at once sound like neither, so that what they sing together is not compared.
    """
    voiced = melody.voiced
    alone = voiced if melody.second is None else voiced & ~melody.second
    around = _around(odds, alone)
    held = _around(held_frames(melody).astype(np.float64), voiced)
    sure = _surest(around, alone & (held >= constants.LEAST_HELD))
    if sure.sum() * HOP_SECONDS < _LEAST_SURE_SECONDS:
        return Passages(around, np.zeros_like(around), np.zeros_like(around), held)
    colours = _colours(stem, len(voiced))
    middle, spread = colours[sure].mean(axis=0), colours[sure].std(axis=0) + _FLOOR
    steps = np.clip((colours - middle) / spread, -_FURTHEST, _FURTHEST)
    otherness = np.sqrt(np.mean([np.square(_around(one, alone)) for one in steps.T], axis=0))
    return Passages(around, float(np.mean(odds[sure])) - around, otherness, held)


def _surest(odds: DoubleArray, tones: BoolArray) -> BoolArray:
    """Frames of the passages that the listeners are surest of: (frames,)."""
    if not tones.any():
        return tones
    return np.asarray(tones & (odds >= np.quantile(odds[tones], _SUREST_QUANTILE) - _SURE_RANGE))


def _around(values: DoubleArray, voiced: BoolArray) -> DoubleArray:
    """Mean of the voiced frames of the passage around each frame; 0 where there are none."""
    frames = round(constants.PASSAGE_SECONDS / HOP_SECONDS)
    one = 0.5 / frames
    total = scipy.ndimage.uniform_filter1d(values * voiced, frames, mode="constant")
    share = scipy.ndimage.uniform_filter1d(voiced.astype(np.float64), frames, mode="constant")
    return np.asarray(np.where(share > one, total / np.maximum(share, one), 0.0))


def _colours(stem: FloatArray, frames: int) -> DoubleArray:
    """Mel-frequency cepstra (Davis and Mermelstein 1980) without the level: (frames, _COLOURS)."""
    power = band_power(stem)[::HOPS_PER_FRAME][:frames]
    power = np.pad(power, ((0, frames - len(power)), (0, 0)), mode="edge")
    levels = 10 * np.log10(power + _FLOOR * power.max() + 1e-12)
    return np.asarray(scipy.fft.dct(levels, axis=1, norm="ortho")[:, 1 : 1 + _COLOURS])
