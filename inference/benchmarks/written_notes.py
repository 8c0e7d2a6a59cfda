"""How well a melody and its notes follow the notes that somebody wrote down for a singer.

Octaves are folded: people write a song in the octave that suits them. Written notes are rows of
start, end and MIDI number, moved by the song's lag and by the key in which it is written.
"""

import numpy as np
import numpy.typing as npt
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import maximum_bipartite_matching

from cantora_inference.values import BoolArray, DoubleArray

TOLERANCE_SEMITONES = 0.6
ONSET_SECONDS = 0.12
LEAST_AGREEING = 3
"""Of four trackers, as many must hear the same pitch before the written one is doubted."""
_EDGE_SHARE = 0.1
_HEARD_SHARE = 0.5


def note_pitches(f0_hertz: DoubleArray, hop_seconds: float, written: DoubleArray) -> DoubleArray:
    """Median pitch, in semitones, within each written note: (n,), NaN where half is not voiced.

    A tenth at either end is left out. f0_hertz: (frames,), 0 where nobody sings.
    """
    found = np.full(len(written), np.nan)
    for number, (start, end, _) in enumerate(written):
        edge = _EDGE_SHARE * (end - start)
        first = int((start + edge) / hop_seconds)
        inside = f0_hertz[first : max(int((end - edge) / hop_seconds), first + 1)]
        voiced = inside[inside > 0]
        if len(voiced) and len(voiced) >= _HEARD_SHARE * len(inside):
            found[number] = np.median(69 + 12 * np.log2(voiced / 440))
    return found


def agrees(semitones: DoubleArray, others: DoubleArray) -> BoolArray:
    """Whether pitches are the same in some octave; NaN agrees with nothing."""
    return np.asarray(np.abs(_folded(semitones - others)) <= TOLERANCE_SEMITONES)


def is_named(shown: DoubleArray, written: DoubleArray) -> BoolArray:
    """Whether the name that a written note is shown by for the longest is its own: (n,).

    shown: rows of start, end, MIDI number. What is shown for less than half of it is no name.
    """
    right = np.zeros(len(written), dtype=bool)
    for number, (start, end, midi) in enumerate(written):
        seconds = np.minimum(shown[:, 1], end) - np.maximum(shown[:, 0], start)
        over = seconds > 0
        by_name = np.bincount(shown[over, 2].astype(int) % 12, seconds[over], 12)
        is_shown = by_name.sum() >= _HEARD_SHARE * (end - start)
        right[number] = is_shown and int(np.argmax(by_name)) == midi % 12
    return right


def note_f1(shown: DoubleArray, written: DoubleArray) -> float:
    """F1 of notes with the right name that begin together, one shown note for one written."""
    if not len(shown) or not len(written):
        return 0.0
    near = np.abs(shown[:, None, 0] - written[None, :, 0]) <= ONSET_SECONDS
    same = shown[:, None, 2].astype(int) % 12 == written[None, :, 2].astype(int) % 12
    pairs = maximum_bipartite_matching(csr_matrix(near & same), perm_type="column")
    return float(2 * np.sum(pairs >= 0) / (len(shown) + len(written)))


def consensus_errors(
    pitches: DoubleArray, by_trackers: npt.NDArray[np.float64], written: DoubleArray
) -> BoolArray:
    """Wrong notes in which independent trackers hear one pitch that is not written: (n,).

    pitches: (n,) of the melody; by_trackers: (trackers, n). The chart may be wrong there, or all
    trackers follow the same instrument; a better search through the same views gains nothing.
    """
    together = agrees(by_trackers[:, None], by_trackers[None])
    most = np.argmax(together.sum(axis=1), axis=0)
    columns = np.arange(len(written))
    agreed = together.sum(axis=1)[most, columns] >= LEAST_AGREEING
    elsewhere = agreed & ~agrees(by_trackers[most, columns], written[:, 2])
    return np.asarray(elsewhere & ~agrees(pitches, written[:, 2]))


def _folded(semitones: DoubleArray) -> DoubleArray:
    return np.asarray((semitones + 6) % 12 - 6)
