"""Moving a network over a long song: segments that overlap and fade into each other.

Memory is that of a few segments, however long the song: the voice is kept on disk. Placing and
fades are those of Demucs' `apply_model` (Défossez 2021): its triangle over the whole segment,
divided by the sum, is a linear crossfade where two segments meet, so no sum of weights is kept.
"""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cantora_inference.engines import EngineUnavailableError, Progress
from cantora_inference.separation.model_rate import NETWORK_RATE_HERTZ
from cantora_inference.sound.scratch import let_go, scratch
from cantora_inference.values import FloatArray

OVERLAP = 0.25
SLOWEST_SECONDS, SLOWEST_FACTOR = 90.0, 2.5
"""A song may take the first and this many times its length: less than its time limit allows, which
ends the whole job."""

VoiceOfSegment = Callable[[FloatArray], FloatArray]
"""Takes (2, length + 2 · margin) and returns the voice in it, in the same shape."""


@dataclass(frozen=True)
class Segmentation:
    """How a song is cut for a network, in samples at the network's own rate.

    length: what counts of a segment; margin: context on each side that the network sees but whose
    result is dropped; overlap: share of the length in which neighbours fade, at most a half.
    """

    length: int
    margin: int = 0
    overlap: float = OVERLAP

    def __post_init__(self) -> None:
        if self.length < 2 or self.margin < 0 or not 0 <= self.overlap <= 0.5:
            raise ValueError("a segment has at least two samples and overlaps by at most a half")

    @property
    def stride(self) -> int:
        """Distance from one segment to the next; no sample lies in more than two."""
        return max(int((1 - self.overlap) * self.length), -(-self.length // 2))


def voice_in_segments(
    samples: FloatArray,
    cut: Segmentation,
    voice_of: VoiceOfSegment,
    progress: Progress,
    clock: Callable[[], float] = time.monotonic,
) -> FloatArray:
    """Voice of a whole song (2, n) at the network's rate, exactly as long as the song.

    Raises EngineUnavailableError if the network returns another shape or values that are no sound,
    or if its first two segments show that it would not end in time.
    """
    total = samples.shape[1]
    voice = scratch(samples.shape, near=samples)
    fade_in = _fade(cut.length - cut.stride)
    began = clock()
    for offset in range(0, total, cut.stride):
        if offset == 2 * cut.stride:
            _demand_pace(clock() - began, math.ceil(total / cut.stride), total / NETWORK_RATE_HERTZ)
        count = min(cut.length, total - offset)
        part = _voice_of_part(samples, offset, count, cut, voice_of)
        if offset > 0:
            part[:, : len(fade_in)] *= fade_in[:count]
        if offset + cut.stride < total:
            part[:, cut.stride :] *= 1 - fade_in[: count - cut.stride]
        voice[:, offset : offset + count] += part
        let_go(voice)
        let_go(samples)
        progress(min(1.0, (offset + cut.stride) / total))
    return voice


def _demand_pace(seconds_for_two: float, segments: int, song_seconds: float) -> None:
    needed = seconds_for_two / 2 * segments
    if needed > SLOWEST_SECONDS + SLOWEST_FACTOR * song_seconds:
        raise EngineUnavailableError(
            f"This machine is too slow for the network: {needed:.0f} s for {song_seconds:.0f} s."
        )


def _voice_of_part(
    samples: FloatArray, offset: int, count: int, cut: Segmentation, voice_of: VoiceOfSegment
) -> FloatArray:
    # A short last part stands in the middle of its segment, so that it has real context before it.
    lead = cut.margin + (cut.length - count) // 2
    wanted = cut.length + 2 * cut.margin
    found = voice_of(_window(samples, offset - lead, wanted))
    if found.shape != (len(samples), wanted) or not np.isfinite(found).all():
        raise EngineUnavailableError("The network returned something that is no sound.")
    return np.array(found[:, lead : lead + count], dtype=np.float32)


def _window(samples: FloatArray, start: int, count: int) -> FloatArray:
    """`count` samples from `start` on, zeros outside the song."""
    inside = samples[:, max(0, start) : max(0, start + count)]
    before = max(0, -start)
    return np.pad(inside, ((0, 0), (before, count - before - inside.shape[1])))


def _fade(count: int) -> FloatArray:
    return np.arange(1, count + 1, dtype=np.float32) / np.float32(count + 1)
