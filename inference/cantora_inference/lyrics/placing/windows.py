"""The stretch of the song in which a line with a marked start is looked for."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import scipy.special

from cantora_inference.lyrics.model import LineText
from cantora_inference.lyrics.placing.onset_evidence import VoiceEvidence
from cantora_inference.lyrics.placing.semi_markov import LineChain
from cantora_inference.values import HOP_SECONDS, DoubleArray

LONGEST_WINDOW_SECONDS = 60.0
MOST_FRAMES = 500
"""A longer window is looked at in coarser frames, so that the work for a line stays bounded."""
SINGING_ON_SECONDS = 1.0
"""Singing behind a line of unknown end is less likely by e for each of these."""
GUESS_SPREAD, FAR_OFF = 0.15, 0.01
"""Spread of the guess of a line's end, in lengths of the line, and the weight of a wrong guess."""
ANYWHERE = 0.02
"""Share of the ends that no fall of the voice tells."""


@dataclass(frozen=True)
class Window:
    """first, last: seconds; start: the line's mark; end: its marked end, or a guess.

    ends: the line is known to end with the window; following: the next line's mark.
    """

    first: float
    last: float
    start: float
    end: float
    ends: bool
    following: float | None = None


@dataclass(frozen=True)
class Marks:
    """How far line marks may lie from the first sound, seconds: normal with this spread."""

    spread: float

    @property
    def slack(self) -> float:
        """Seconds by which a window reaches beyond its marks."""
        return 2.5 * self.spread


def windows(
    lines: Sequence[LineText], likely: Sequence[float], duration_seconds: float, marks: Marks
) -> list[Window]:
    """One window per line with a start, in order; lines are sorted and inside the song.

    likely: where each line ends, as far as is known, in seconds.
    """
    found: list[Window] = []
    for index, line in enumerate(lines):
        assert line.start is not None
        following = lines[index + 1].start if index + 1 < len(lines) else None
        limit = duration_seconds if following is None else following + marks.slack / 2
        limit = min(limit, line.start + LONGEST_WINDOW_SECONDS, duration_seconds)
        ends = line.end is not None and line.start < line.end <= limit + marks.slack
        last = min(limit, line.end + marks.slack / 2) if ends and line.end else limit
        first = max(0.0, line.start - marks.slack)
        last = max(last, first + 4 * HOP_SECONDS)
        end = line.end if ends and line.end else max(line.start, min(likely[index], last))
        found.append(Window(first, last, line.start, end, ends, following))
    return found


def chain_of(
    window: Window,
    evidence: VoiceEvidence,
    joined: Sequence[float],
    lead_seconds: float,
    marks: Marks,
) -> tuple[LineChain, float]:
    """The chain of a window and the seconds of one of its frames.

    lead_seconds: from the first sound of the line to its first vowel.
    """
    first = int(window.first / HOP_SECONDS)
    last = max(first + 4, int(np.ceil(window.last / HOP_SECONDS)))
    step = max(1, -(-(last - first) // MOST_FRAMES))
    sung = _pooled(evidence.sung, first, last, step)
    seconds = step * HOP_SECONDS
    times = np.asarray(first * HOP_SECONDS + np.arange(len(sung)) * seconds, dtype=np.float64)
    log_odds = _pooled(evidence.log_odds, first, last, step)
    if window.following is not None:
        log_odds -= _next_lines(times - window.following, marks) * np.maximum(log_odds, 0.0)
    away = (times - window.start - lead_seconds) / np.hypot(marks.spread, seconds / 2)
    if window.ends:
        end = _marked_end(len(sung), seconds, marks)
    else:
        length = max(HOP_SECONDS, window.end - window.start)
        end = _heard_end(sung, seconds, np.asarray((times - window.end) / length, dtype=np.float64))
    return LineChain(log_odds, seconds, -0.5 * np.square(away), end, tuple(joined)), seconds


def _next_lines(behind_mark: DoubleArray, marks: Marks) -> DoubleArray:
    """How far what begins so long behind the next line's mark is that line's: (frames,) 0..1."""
    return np.asarray(scipy.special.ndtr(behind_mark / marks.spread + 1))


def _marked_end(frames: int, seconds: float, marks: Marks) -> DoubleArray:
    away = (np.arange(frames) - frames + 1) * seconds / marks.spread
    weights = np.exp(-0.5 * np.square(away))
    return np.asarray(weights / weights.sum())


def _heard_end(sung: DoubleArray, seconds: float, behind_guess: DoubleArray) -> DoubleArray:
    """Where the voice falls and little singing follows, near the guess: (frames,), sums to 1.

    behind_guess: (frames,) in lengths of the line.
    """
    rest = np.cumsum((sung * seconds)[::-1])[::-1]
    # Behind the window somebody sings on: its end is no fall of the voice.
    behind = np.append(sung[3:], np.full(min(3, len(sung)), sung[-1]))
    fall = np.maximum(0.0, sung - behind) + ANYWHERE
    near = np.exp(-0.5 * np.square(behind_guess / GUESS_SPREAD)) + FAR_OFF
    weights = fall * near * np.exp(-(rest - rest[-1]) / SINGING_ON_SECONDS)
    return np.asarray(weights / weights.sum())


def _pooled(values: DoubleArray, first: int, last: int, step: int) -> DoubleArray:
    """Maximum over every `step` frames; behind the song's end the last value holds."""
    index = np.clip(np.arange(first, last), 0, len(values) - 1)
    part = values[index]
    padded = np.pad(part, (0, -len(part) % step), mode="edge")
    return np.asarray(padded.reshape(-1, step).max(axis=1))
