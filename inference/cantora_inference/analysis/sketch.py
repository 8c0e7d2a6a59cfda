"""First notes of a song, cut while a listener is still on its way through it."""

import numpy as np

from cantora_inference.analysis.findings import FindingsSoFar
from cantora_inference.notes import changepoints
from cantora_inference.values import HOP_SECONDS, MelodyTrack, SungNote

_OPEN_SECONDS = 0.1
"""What is so close to the end of what was heard may be the beginning of a note, or go on."""


class Sketch:
    """Takes a melody piece by piece; a note that may go on waits for the next piece."""

    def __init__(self, findings: FindingsSoFar) -> None:
        self._findings = findings
        self._notes: list[SungNote] = []
        self._first_frame = 0
        self._open = MelodyTrack(np.empty(0), np.empty(0), np.empty(0))

    def hear(self, piece: MelodyTrack) -> None:
        """The melody goes on with `piece`; what is sure by now is told."""
        heard = _joined(self._open, piece)
        seconds = len(heard.f0_hertz) * HOP_SECONDS
        notes = changepoints.segment(heard, heard.confidence, seconds)
        until = max(0.0, seconds - _OPEN_SECONDS)
        if notes and notes[-1].time_end > until:
            until = min(until, notes.pop().time_start)
        began = self._first_frame * HOP_SECONDS
        self._notes += [_later(note, began) for note in notes]
        closed = round(until / HOP_SECONDS)
        self._open, self._first_frame = _from_frame(heard, closed), self._first_frame + closed
        self._findings.notes(self._notes, began + until)


def _joined(first: MelodyTrack, second: MelodyTrack) -> MelodyTrack:
    return MelodyTrack(
        np.concatenate([first.f0_hertz, second.f0_hertz]),
        np.concatenate([first.confidence, second.confidence]),
        np.concatenate([first.loudness_db, second.loudness_db]),
    )


def _from_frame(track: MelodyTrack, first: int) -> MelodyTrack:
    return MelodyTrack(track.f0_hertz[first:], track.confidence[first:], track.loudness_db[first:])


def _later(note: SungNote, seconds: float) -> SungNote:
    return SungNote(
        note.time_start + seconds,
        note.time_end + seconds,
        note.frequency_hertz,
        note.confidence,
        note.velocity,
    )
