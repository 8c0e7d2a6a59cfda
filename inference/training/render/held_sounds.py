"""Which moment of a spoken word is sung when."""

from typing import NamedTuple

import numpy as np
import scipy.ndimage

from cantora_inference.values import BoolArray, DoubleArray
from training.render.singing import TimedSyllable
from training.render.voice_model import FRAME_SECONDS, WordModel

_MOST_OF_A_NOTE = 0.15


class Wander(NamedTuple):
    """How far a held sound strays from its place, and over how many frames it does."""

    seconds: float
    frames: int


def places_in_word(
    syllable: TimedSyllable,
    times: DoubleArray,
    held: BoolArray,
    word: WordModel,
    *,
    wander: Wander,
    rng: np.random.Generator,
) -> DoubleArray:
    """Frame of the spoken word for each time; a held sound wanders a little about its place."""
    spoken_at = np.interp(times, syllable.song_seconds, syllable.word_seconds)
    strayed = scipy.ndimage.gaussian_filter1d(rng.normal(size=len(times)), wander.frames)
    strayed -= strayed.mean()
    note_in_word = float(syllable.word_seconds[-2] - syllable.word_seconds[1])
    reach = min(wander.seconds, _MOST_OF_A_NOTE * note_in_word)
    spoken_at += np.where(held, reach * strayed / max(strayed.std(), 1e-9), 0)
    return np.asarray(np.clip(spoken_at / FRAME_SECONDS, 0, len(word.voiced) - 1))


def at_places(values: DoubleArray, place: DoubleArray) -> DoubleArray:
    """Rows of (frames, bins) at fractional places: (places, bins)."""
    lower = np.minimum(place.astype(int), len(values) - 2)
    share = (place - lower)[:, None]
    return np.asarray(values[lower] * (1 - share) + values[lower + 1] * share)
