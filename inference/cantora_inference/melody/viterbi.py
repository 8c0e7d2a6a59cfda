"""Best path through a pitch grid with an unvoiced state (dynamic programming, Viterbi 1967)."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cantora_inference.values import BoolArray, DoubleArray, FloatArray


@dataclass(frozen=True)
class PathCosts:
    """Costs in units of the scores.

    glide_bins may be moved per frame at glide_cost a bin; a longer leap costs leap_cost;
    switching between voiced and unvoiced costs switch_cost.
    """

    glide_bins: int
    glide_cost: float
    leap_cost: float
    switch_cost: float


def best_path(
    scores: FloatArray, unvoiced_scores: FloatArray, costs: PathCosts
) -> tuple[npt.NDArray[np.int64], BoolArray]:
    """Maximise the sum of scores minus costs exactly.

    scores: (frames, bins), a higher one is likelier; unvoiced_scores: (frames,).
    Returns the bin of every frame (the last voiced one while unvoiced) and the voiced flags.
    """
    frames, bins = scores.shape
    back = np.zeros((frames, bins + 1), dtype=np.int16)
    total = np.append(scores[0], unvoiced_scores[0]).astype(np.float64)
    for frame in range(1, frames):
        total = _advance(total, scores[frame], float(unvoiced_scores[frame]), costs, back[frame])
    states = _trace(back, int(np.argmax(total)))
    voiced = states < bins
    return _carried(states, voiced), voiced


def _advance(
    total: DoubleArray,
    scores: FloatArray,
    unvoiced_score: float,
    costs: PathCosts,
    back: npt.NDArray[np.int16],
) -> DoubleArray:
    bins = len(scores)
    reach = costs.glide_bins
    padded = np.full(bins + 2 * reach, -np.inf)
    padded[reach : reach + bins] = total[:bins]
    near = np.lib.stride_tricks.sliding_window_view(
        padded, 2 * reach + 1
    ) - costs.glide_cost * np.abs(np.arange(-reach, reach + 1))
    step = np.argmax(near, axis=1)
    best = near[np.arange(bins), step]
    origin = np.arange(bins) + step - reach
    top = int(np.argmax(total[:bins]))
    for source, value in (
        (top, total[top] - costs.leap_cost),
        (bins, total[bins] - costs.switch_cost),
    ):
        better = value > best
        best[better] = value
        origin[better] = source
    back[:bins] = origin
    from_voice = total[top] - costs.switch_cost
    back[bins] = top if from_voice > total[bins] else bins
    rest = max(from_voice, total[bins]) + unvoiced_score
    advanced = np.append(best + scores, rest)
    return np.asarray(advanced - advanced.max())


def _trace(back: npt.NDArray[np.int16], last: int) -> npt.NDArray[np.int64]:
    states = np.empty(len(back), dtype=np.int64)
    states[-1] = last
    for frame in range(len(back) - 1, 0, -1):
        states[frame - 1] = back[frame, states[frame]]
    return states


def _carried(states: npt.NDArray[np.int64], voiced: BoolArray) -> npt.NDArray[np.int64]:
    """Fill unvoiced frames with the pitch of the last voiced frame, leading ones with the first."""
    if not voiced.any():
        return np.zeros_like(states)
    index = np.where(voiced, np.arange(len(states)), -1)
    latest = np.maximum.accumulate(index)
    latest[latest < 0] = int(np.argmax(voiced))
    return np.asarray(states[latest])
