"""What a wav2vec2-like network hears in a whole song: log probabilities at 50 frames a second.

The song goes through in windows whose edges are thrown away. All windows begin on the network's
own grid of 320 samples, so their frames lie side by side without a seam. Of each window only the
columns that the words need are kept, so a vocabulary of thousands costs no memory.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from cantora_inference.values import FloatArray

HOP_SAMPLES = 320
FRAME_SECONDS = HOP_SAMPLES / 16_000
RECEPTIVE_SAMPLES = 400
CORE_FRAMES = 1300
MARGIN_FRAMES = 100
WILDCARD_PENALTY = 0.3
"""What a frame of a wildcard costs: less than a wrong letter, more than the right one."""

Network = Callable[[FloatArray], FloatArray]
"""Takes (samples,) of zero mean and unit variance, gives logits (frames, symbols)."""


class Window(NamedTuple):
    """Frames first..last go in, frames core_first..core_last of them are kept."""

    first: int
    last: int
    core_first: int
    core_last: int


class EmissionError(Exception):
    """The network did not answer as a wav2vec2-like one does; one sentence."""


@dataclass(frozen=True)
class Emissions:
    """log_probabilities: (frames, columns); column 0: blank, 1: wildcard, then the symbols."""

    log_probabilities: FloatArray
    column_of: dict[int, int]

    BLANK = 0
    WILDCARD = 1


def hear(signal: FloatArray, network: Network, blank: int, symbols: Sequence[int]) -> Emissions:
    """Emissions of a 16 kHz mono signal (n,) for some symbols of the network."""
    wanted = sorted(set(symbols) - {blank})
    columns = np.array([blank, *wanted])
    even = _evened(signal)
    frames = max(1, -(-len(signal) // HOP_SAMPLES))
    kept = [
        _kept(_window_logits(even, window, network), window, columns) for window in windows(frames)
    ]
    return Emissions(
        np.concatenate(kept), {symbol: 2 + place for place, symbol in enumerate(wanted)}
    )


def windows(frames: int) -> Iterator[Window]:
    """Windows whose cores cover every frame exactly once."""
    for core in range(0, frames, CORE_FRAMES):
        end = min(frames, core + CORE_FRAMES)
        yield Window(max(0, core - MARGIN_FRAMES), min(frames, end + MARGIN_FRAMES), core, end)


def _evened(signal: FloatArray) -> FloatArray:
    """Zero mean and unit variance over the whole song, so that windows join."""
    spread = float(np.std(signal)) if len(signal) else 0.0
    centred = signal - (np.mean(signal) if len(signal) else 0.0)
    return np.asarray(centred / max(spread, 1e-5), dtype=np.float32)


def _window_logits(signal: FloatArray, window: Window, network: Network) -> FloatArray:
    first = window.first * HOP_SAMPLES
    wanted = (window.last - window.first) * HOP_SAMPLES + RECEPTIVE_SAMPLES - HOP_SAMPLES
    part = signal[first : first + wanted]
    logits = network(np.pad(part, (0, wanted - len(part))))
    frames = window.last - window.first
    missing = frames - len(logits)
    if logits.ndim != 2 or abs(missing) > 1:
        raise EmissionError(f"The network gave {logits.shape} where {frames} frames go in.")
    return np.pad(logits, ((0, max(0, missing)), (0, 0)), mode="edge")


def _kept(logits: FloatArray, window: Window, columns: np.ndarray) -> FloatArray:
    core = logits[window.core_first - window.first : window.core_last - window.first]
    highest = core.max(axis=1, keepdims=True)
    total = highest + np.log(np.exp(core - highest).sum(axis=1, keepdims=True))
    probabilities = core[:, columns] - total
    wildcard = highest - total - WILDCARD_PENALTY
    return np.concatenate((probabilities[:, :1], wildcard, probabilities[:, 1:]), axis=1).astype(
        np.float32
    )
