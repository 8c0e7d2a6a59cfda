"""Real songs whose notes or words people wrote down, by the scorer that lies beside them.

75 s from 3 s before the first word. The songs are for measuring only: nothing of them is in the
project, and no network was trained on them. Constants of the fusion that were chosen with them are
marked in `melody/constants.py`.
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.material import RATE_HERTZ, read_audio
from cantora_inference.analysis import AnalysisOptions, Audio, analyse
from cantora_inference.contract.document import PipelineDocument

SECONDS = 75.0
SHORT_SECONDS = 0.12
_LEAST_SECONDS, _TOLERANCE_SEMITONES, _EDGE_SHARE = 0.06, 0.6, 0.1
"""The scorer leaves out shorter notes, and takes a pitch this far off as right."""
_LEAD_SECONDS = 3.0
_OPTIONS = AnalysisOptions("dsp", "auto", enable_lyrics=False, lyrics_language=None)


def measure(audio: Path) -> Iterator[tuple[str, dict[str, float]]]:
    """Scores of every song with written notes, by name; nothing where folder or scorer lack."""
    scorer = audio.parent / "score"
    if not scorer.is_dir():
        return
    sys.path.insert(0, str(scorer))
    read_song, song_scores = import_module("ultrastar").read_song, import_module("scoring")
    for song in sorted((audio / "real").glob("*/song.txt")):
        notes = read_song(song)
        start = max(0.0, min(note.start for note in notes) - _LEAD_SECONDS)
        truth = [replace(n, start=n.start - start, end=n.end - start) for n in notes]
        sung = [note for note in truth if note.end < SECONDS]
        yield song.parent.name, _scores(_document(song.parent, start), sung, song_scores)


def _document(song: Path, start: float) -> PipelineDocument:
    whole = read_audio(next(song.glob("audio.*"))).samples
    part = whole[:, round(start * RATE_HERTZ) : round((start + SECONDS) * RATE_HERTZ)]
    return analyse(Audio(np.ascontiguousarray(part), RATE_HERTZ), _OPTIONS, _no_report).document


def _scores(document: PipelineDocument, truth: list[Any], scorer: Any) -> dict[str, float]:
    found = document.pitch_detection
    notes = [(n.time_start, n.time_end, n.midi_number) for n in found.note_sequence]
    f0, hop = np.array(found.raw_data.f0), found.raw_data.hop_seconds
    scores: dict[str, float] = scorer.song_scores(f0, hop, np.array(notes).reshape(-1, 3), truth)
    moved = [replace(n, start=n.start + scores["lag"], end=n.end + scores["lag"]) for n in truth]
    right = [_has_pitch(f0, hop, n, scores["offset"]) for n in moved if _is_short(n)]
    return scores | {"short_notes": len(right), "short_right": sum(right)}


def _is_short(note: Any) -> bool:
    return note.kind in ":*" and _LEAST_SECONDS <= note.end - note.start < SHORT_SECONDS


def _has_pitch(f0: np.ndarray, hop: float, note: Any, offset: float) -> bool:
    """The scorer's rule for `pitch`, for one note: it leaves out a tenth at either end."""
    edge = _EDGE_SHARE * (note.end - note.start)
    first = int((note.start + edge) / hop)
    inside = f0[first : max(int((note.end - edge) / hop), first + 1)]
    voiced = inside[inside > 0]
    if 2 * len(voiced) < len(inside) or not len(voiced):
        return False
    away = 69 + 12 * np.log2(np.median(voiced) / 440) - note.midi - offset
    return bool(abs((away + 6) % 12 - 6) <= _TOLERANCE_SEMITONES)


def _no_report(*_: object) -> None:
    """Nobody reads it."""
