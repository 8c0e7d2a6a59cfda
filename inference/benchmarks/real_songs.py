"""Real songs whose notes or words people wrote down, by the scorer that lies beside them.

75 s from 3 s before the first word. The songs are for measuring only: nothing of them is in the
project, and no network was trained on them. Constants of the fusion that were chosen with them are
marked in `melody/constants.py`. To the scorer's figures for the curve come those for the notes that
a singer sees, named in the song's tuning, and the wrong notes that no search can mend
(`written_notes.consensus_errors`).
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.independent_trackers import pitch_tracks
from benchmarks.material import RATE_HERTZ, read_audio
from benchmarks.written_notes import (
    agrees,
    consensus_errors,
    is_named,
    note_f1,
    note_pitches,
)
from cantora_inference.analysis import AnalysisOptions, Audio, analyse
from cantora_inference.contract.document import PipelineDocument

SECONDS = 75.0
SHORT_SECONDS = 0.12
_LEAST_SECONDS = 0.06
"""The scorer leaves out shorter notes."""
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
        mix = _part(song.parent, start)
        document = analyse(mix, _OPTIONS, _no_report).document
        yield song.parent.name, _scores(document, mix, sung, song_scores)


def _part(song: Path, start: float) -> Audio:
    whole = read_audio(next(song.glob("audio.*"))).samples
    part = whole[:, round(start * RATE_HERTZ) : round((start + SECONDS) * RATE_HERTZ)]
    return Audio(np.ascontiguousarray(part), RATE_HERTZ)


def _scores(
    document: PipelineDocument, mix: Audio, truth: list[Any], scorer: Any
) -> dict[str, float]:
    found = document.pitch_detection
    shown = np.array(
        [(n.time_start, n.time_end, n.midi_number) for n in found.note_sequence]
    ).reshape(-1, 3)
    f0, hop = np.array(found.raw_data.f0), found.raw_data.hop_seconds
    scores: dict[str, float] = scorer.song_scores(f0, hop, shown, truth)
    to_tuning = 440 / document.tuning_hertz
    tuned = scorer.song_scores(f0 * to_tuning, hop, shown, truth)
    written = np.array(
        [
            (n.start + tuned["lag"], n.end + tuned["lag"], n.midi + tuned["offset"])
            for n in truth
            if n.kind in ":*" and n.end - n.start >= _LEAST_SECONDS
        ]
    )
    pitches = note_pitches(f0 * to_tuning, hop, written)
    right = agrees(pitches, written[:, 2])
    short = written[:, 1] - written[:, 0] < SHORT_SECONDS
    by_trackers = [note_pitches(one * to_tuning, hop, written) for one in pitch_tracks(mix)]
    agreed = consensus_errors(pitches, np.array(by_trackers), written)
    return scores | {
        "tuned_pitch": tuned["pitch"],
        "named": float(is_named(shown, written).mean()),
        "note_f1": note_f1(shown, written),
        "consensus_errors": float(agreed.mean()),
        "pitch_elsewhere": float(right.sum() / np.sum(~agreed)),
        "short_notes": float(short.sum()),
        "short_right": float((right & short).sum()),
    }


def _no_report(*_: object) -> None:
    """Nobody reads it."""
