"""How well each phone fits each step of the voice, out of what the word net says."""

import numpy as np

from cantora_inference.lyrics.phones.phone_classes import PHONE_CLASSES, VOWELS
from cantora_inference.values import DoubleArray, FloatArray

PRIOR_SHARE = 0.6
"""How much of a class's commonness is taken away: rare phones are heard too rarely."""
GAP_PENALTY = 2.0
"""In nats: what is sung between two lines of the text and stands in none of them."""

_LEAST_COMMON = 1e-3
_VOWEL_COLUMNS = [place for place, one in enumerate(PHONE_CLASSES) if one in VOWELS]
_LIKELY_VOWELS = 8.0


def phone_evidence(log_shares: FloatArray) -> FloatArray:
    """Log likelihoods (steps, COLUMNS) of the phones, of any vowel and of a gap between lines.

    log_shares: log probabilities of the classes.
    """
    common = np.exp(log_shares).mean(axis=0)
    likely = log_shares - PRIOR_SHARE * np.log(np.maximum(common, _LEAST_COMMON))
    vowels = np.logaddexp.reduce(likely[:, _VOWEL_COLUMNS], axis=1) - np.log(_LIKELY_VOWELS)
    gap = np.maximum(likely[:, 0], likely.max(axis=1) - GAP_PENALTY)
    whole: DoubleArray = np.concatenate([likely, vowels[:, None], gap[:, None]], axis=1)
    return np.asarray(whole, dtype=np.float32)
