"""Between which frames each label may lie, where somebody marked the lines."""

from collections.abc import Sequence

from cantora_inference.lyrics.alignment.emissions import FRAME_SECONDS
from cantora_inference.lyrics.alignment.transcript import Transcript
from cantora_inference.lyrics.model import LineText


def line_windows(
    transcript: Transcript, lines: Sequence[LineText], slack_seconds: float | None, frames: int
) -> list[tuple[int, int]] | None:
    """Per label its earliest frame and the frame before which it ends; None where nothing holds it.

    The first letter of a marked line lies within the slack of its start, the others behind that
    and before the slack of its end; a line whose end nobody marked ends where the next marked one
    begins. What stands between the lines is free.
    """
    if slack_seconds is None or all(line.start is None for line in lines):
        return None
    slack = round(slack_seconds / FRAME_SECONDS)
    bounds = [_bounds(lines, number, slack, frames) for number in range(len(lines))]
    windows: list[tuple[int, int]] = []
    begun: set[int] = set()
    for number, place in zip(transcript.lines, transcript.places, strict=True):
        first, last = bounds[number] if place is not None else (0, frames)
        if place is not None and number not in begun and lines[number].start is not None:
            begun.add(number)
            last = min(last, first + 2 * slack)
        windows.append((first, last))
    return windows


def _bounds(lines: Sequence[LineText], number: int, slack: int, frames: int) -> tuple[int, int]:
    line = lines[number]
    first = 0 if line.start is None else round(line.start / FRAME_SECONDS) - slack
    end = line.end if line.start is not None else None
    if end is None:
        end = next((later.start for later in lines[number + 1 :] if later.start is not None), None)
    last = frames if end is None else round(end / FRAME_SECONDS) + slack
    return min(max(0, first), frames), max(0, min(frames, last))
