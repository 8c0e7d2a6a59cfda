"""When each of a row of syllables begins: forward-backward over a hidden semi-Markov chain.

States are the syllables in order, each with a length drawn from a log-normal law (Yu 2010,
"Hidden semi-Markov models"); what is observed is the evidence of a vowel's onset per frame.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from cantora_inference.values import DoubleArray

LENGTH_SPREAD = 0.25
"""Standard deviation of the logarithm of a syllable's length."""
HELD_PROBABILITY, HELD_SHARE, HELD_SPREAD = 0.2, 2.2, 0.6
"""How many syllables are held, how much longer they are, and their spread."""
JOINED_SECONDS, JOINED_SPREAD = 0.12, 0.35
"""Length of a syllable whose vowel runs into the next one."""
LAST_SPREAD = 0.4

_TINY = 1e-300


@dataclass(frozen=True)
class LineChain:
    """One line to be placed.

    log_odds: (frames,) of a vowel's onset; frame_seconds: from frame to frame; first_log: (frames,)
    log prior of the first vowel; end: (frames,) probability that the line ends there; joined: per
    syllable 0..1, how likely it has no onset of its own.
    """

    log_odds: DoubleArray
    frame_seconds: float
    first_log: DoubleArray
    end: DoubleArray
    joined: Sequence[float]

    @cached_property
    def lags(self) -> npt.NDArray[np.int32]:
        """Frames from frame i to frame j, 0 where j <= i: (frames, frames)."""
        index = np.arange(len(self.log_odds), dtype=np.int32)
        return np.triu(index[None, :] - index[:, None], k=1)


@dataclass(frozen=True)
class Pace:
    """Typical seconds of a syllable, and how many times longer a line's last one is held."""

    seconds: float
    last_share: float


def posteriors(chain: LineChain, pace: Pace) -> tuple[DoubleArray, float]:
    """Probability of each syllable's onset per frame, (syllables, frames), and log evidence.

    Log evidence is -inf where the syllables do not fit at this pace.
    """
    count, frames = len(chain.joined), len(chain.log_odds)
    peak = max(0.0, float(chain.log_odds.max()))
    onset, silent = np.exp(chain.log_odds - peak), float(np.exp(-peak))
    own = _kernel(chain, _length_table(chain, pace.seconds))
    near = _kernel(chain, _joined_table(chain)) if any(chain.joined[1:]) else own
    forward = np.zeros((count, frames))
    forward[0], log_scale = _normalised(np.exp(chain.first_log) * onset)
    for index in range(1, count):
        share, before = chain.joined[index], forward[index - 1]
        reached = (1 - share) * (before @ own) * onset
        if share:
            reached += share * silent * (before @ near)
        forward[index], log_step = _normalised(reached)
        log_scale += log_step
    behind = _last_length(chain, pace)
    evidence = float(forward[-1] @ behind)
    posterior = np.zeros_like(forward)
    for index in range(count - 1, -1, -1):
        posterior[index], _ = _normalised(forward[index] * behind)
        if index:
            share = chain.joined[index]
            back = (1 - share) * (own @ (onset * behind))
            behind, _ = _normalised(back + share * silent * (near @ behind) if share else back)
    return posterior, log_scale + float(np.log(evidence + _TINY)) + peak * count


def _normalised(values: DoubleArray) -> tuple[DoubleArray, float]:
    total = float(values.sum())
    if total <= _TINY:
        return values, -np.inf
    return values / total, float(np.log(total))


def _kernel(chain: LineChain, table: DoubleArray) -> DoubleArray:
    """Density of a length from frame i to frame j: (frames, frames), zero where j <= i."""
    return np.asarray(table[chain.lags])


def _length_table(chain: LineChain, median: float) -> DoubleArray:
    seconds = _table_seconds(chain)
    usual = _log_normal(seconds, median, LENGTH_SPREAD)
    held = _log_normal(seconds, median * HELD_SHARE, HELD_SPREAD)
    return np.asarray((1 - HELD_PROBABILITY) * usual + HELD_PROBABILITY * held)


def _joined_table(chain: LineChain) -> DoubleArray:
    return _log_normal(_table_seconds(chain), JOINED_SECONDS, JOINED_SPREAD)


def _table_seconds(chain: LineChain) -> DoubleArray:
    return np.arange(len(chain.log_odds), dtype=np.float64) * float(chain.frame_seconds)


def _last_length(chain: LineChain, pace: Pace) -> DoubleArray:
    """How well the last syllable, begun in each frame, reaches the line's end: (frames,)."""
    table = _log_normal(_table_seconds(chain), pace.seconds * pace.last_share, LAST_SPREAD)
    return np.asarray(_kernel(chain, table) @ chain.end)


def _log_normal(seconds: DoubleArray, median: float, spread: float) -> DoubleArray:
    """Density of lengths; that of no length at all is zero."""
    safe = np.maximum(seconds, 1e-6)
    exponent = -0.5 * np.square(np.log(safe / median) / spread)
    density = np.exp(exponent) / (safe * spread * np.sqrt(2 * np.pi))
    return np.asarray(density * (seconds > 0), dtype=np.float64)
