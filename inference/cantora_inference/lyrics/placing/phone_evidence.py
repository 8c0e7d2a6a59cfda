"""How well each phone fits each step of the voice, out of what the word net says."""

import numpy as np

from cantora_inference.lyrics.phones.phone_classes import PHONE_CLASSES, VOWELS
from cantora_inference.values import DoubleArray, FloatArray

PRIOR_SHARE = 0.6
"""How much of a class's commonness is taken away: rare phones are heard too rarely."""
GAP_PENALTY = 2.0
"""In nats: what is sung between two lines of the text and stands in none of them."""

BEGIN_WEIGHT = 4.0
"""How much the head for syllable starts counts, in nats a nat (measured)."""

_LEAST_COMMON = 1e-3
_VOWEL_COLUMNS = [place for place, one in enumerate(PHONE_CLASSES) if one in VOWELS]
_LIKELY_VOWELS = 8.0
_LEAST_BEGIN = 0.03


def phone_evidence(log_shares: FloatArray, syllable_starts: FloatArray | None = None) -> FloatArray:
    """Log likelihoods (steps, COLUMNS) of the phones, any vowel, a gap and a vowel's beginning.

    log_shares: log probabilities of the classes; syllable_starts: 0..1 for each step.
    """
    common = np.exp(log_shares).mean(axis=0)
    likely = log_shares - PRIOR_SHARE * np.log(np.maximum(common, _LEAST_COMMON))
    vowels = np.logaddexp.reduce(likely[:, _VOWEL_COLUMNS], axis=1) - np.log(_LIKELY_VOWELS)
    gap = np.maximum(likely[:, 0], likely.max(axis=1) - GAP_PENALTY)
    begins = _begins(syllable_starts, len(log_shares))
    columns = [likely, vowels[:, None], gap[:, None], begins[:, None]]
    whole: DoubleArray = np.concatenate(columns, axis=1)
    return np.asarray(whole, dtype=np.float32)


def _begins(syllable_starts: FloatArray | None, steps: int) -> DoubleArray:
    """Against how often one begins in this song; nothing where the net says nothing of it."""
    if syllable_starts is None:
        return np.zeros(steps)
    often = float(syllable_starts.mean())
    likely = np.log(syllable_starts + _LEAST_BEGIN) - np.log(often + _LEAST_BEGIN)
    return np.asarray(BEGIN_WEIGHT * likely, dtype=np.float64)
