"""What is known of a song before its analysis has ended: a picture for whoever waits for it."""

import math
from collections.abc import Callable, Sequence
from threading import Lock

import numpy as np

from cantora_inference.analysis.document_parts import written_key
from cantora_inference.contract.messages import (
    MOST_FOUND_NOTES,
    MOST_WAVEFORM_BARS,
    Findings,
    FoundNote,
)
from cantora_inference.values import SAMPLE_RATE_HERTZ, FloatArray, SungNote

Tell = Callable[[Findings], None]

SUREST_TO_SHOW = 0.5
"""Notes of less confidence are not told: more than half of them would be gone from the result."""


class FindingsSoFar:
    """Told whole whenever there is more; without `tell` nothing is worked out."""

    def __init__(self, samples: FloatArray, tell: Tell | None = None) -> None:
        """samples: (channels, n) at 48 kHz; its waveform is told at once."""
        self._tell = tell
        self._now: Findings | None = None
        self._telling = Lock()
        if tell is None:
            return
        self._now = Findings(
            duration_seconds=round(samples.shape[1] / SAMPLE_RATE_HERTZ, 3),
            waveform=waveform(samples),
            key_name=None,
            tempo_bpm=None,
            notes=[],
            heard_until_seconds=0.0,
            word_count=None,
        )
        tell(self._now)

    @property
    def wanted(self) -> bool:
        """Whether anybody is told."""
        return self._tell is not None

    def key_and_tempo(self, key_name: str, tempo_bpm: float | None) -> None:
        """tempo_bpm: None where no beat was found."""
        self._add(key_name=written_key(key_name), tempo_bpm=tempo_bpm)

    def words(self, count: int) -> None:
        """How many words the song has by now: 0 where nobody gave any and none were heard."""
        self._add(word_count=count)

    def notes(self, notes: Sequence[SungNote], until_seconds: float) -> None:
        """All notes of the song up to `until_seconds`, in the place of those told before."""
        sure = [note for note in notes if note.confidence > SUREST_TO_SHOW]
        longest = sorted(sure, key=lambda note: note.time_start - note.time_end)[:MOST_FOUND_NOTES]
        found = [_found(note) for note in sorted(longest, key=lambda note: note.time_start)]
        self._add(notes=found, heard_until_seconds=round(until_seconds, 2))

    def _add(self, **more: object) -> None:
        if self._tell is None or self._now is None:
            return
        # Key and tempo are heard on a thread of their own.
        with self._telling:
            self._now = self._now.model_copy(update=more)
            self._tell(self._now)


def waveform(samples: FloatArray) -> list[int]:
    """Peaks of equal stretches of (channels, n), in percent of the loudest; silence is 0."""
    count = samples.shape[1]
    starts = np.linspace(0, count, min(MOST_WAVEFORM_BARS, count), endpoint=False).astype(np.int64)
    channels = [np.maximum.reduceat(np.abs(row), starts) for row in samples]
    peaks = np.nan_to_num(np.max(channels, axis=0), posinf=0.0)
    loudest = float(peaks.max(initial=0.0))
    return [round(100 * float(peak) / loudest) if loudest > 0 else 0 for peak in peaks]


def _found(note: SungNote) -> FoundNote:
    semitones = round(69 + 12 * math.log2(note.frequency_hertz / 440))
    return FoundNote(
        time_start=round(note.time_start, 2),
        time_end=round(note.time_end, 2),
        midi_number=min(127, max(0, semitones)),
    )
