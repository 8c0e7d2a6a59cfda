"""Accuracy and speed of the whole analysis on recordings with known truth, as one table.

Usage: python -m benchmarks.accuracy [--pitch pyin] [name part ...]   (from the folder `inference`)

SDR in dB over all channels; f0 and notes by mir_eval: RPA and OA within 50 cents, COnP with onsets
within 50 ms, COnPOff with offsets too. RPA counts the best guess in frames called unvoiced as well,
as mir_eval wants it. Notes above 0.7 are those that the product shows.
"""

import argparse
import sys
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

import mir_eval
import numpy as np

from benchmarks.material import Clip, audio_folder, clips
from cantora_inference.analysis import Analysis, AnalysisOptions, analyse
from cantora_inference.melody.pyin_pitch import PyinTracker
from cantora_inference.melody.tracking import FusedTracker
from cantora_inference.values import HOP_SECONDS, FloatArray, MelodyTrack

SHOWN_CONFIDENCE = 0.7
COLUMNS = (
    ("clip", 18), ("SDR mix", 8), ("SDR voice", 10), ("f0 RPA", 7), ("f0 VFA", 7), ("f0 OA", 7),
    ("COnP", 6), ("COnPOff", 8), ("shown P", 8), ("shown %", 8), ("seconds", 8), ("RTF", 5),
    ("grade", 9), ("key", 10), ("bpm", 6),
)  # fmt: skip


def main(arguments: Sequence[str]) -> None:
    """Print one line per clip whose name contains one of the given parts (all without any)."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pitch", default="auto", choices=("auto", "pyin"))
    parser.add_argument("names", nargs="*")
    wanted = parser.parse_args(arguments)
    folder = audio_folder()
    if folder is None:
        print("Skipped: no folder of test recordings (CANTORA_AUDIO_DIR, else ../shared/audio).")
        return
    warnings.filterwarnings("ignore", module="mir_eval")
    print("".join(f"{name:<{width}}" for name, width in COLUMNS))
    for clip in clips(folder):
        if not wanted.names or any(part in clip.name for part in wanted.names):
            print(_row(clip, wanted.pitch), flush=True)


def _row(clip: Clip, pitch_method: str) -> str:
    options = AnalysisOptions("dsp", pitch_method, enable_lyrics=False, lyrics_language=None)
    started = time.perf_counter()
    with kept_melodies() as melodies:
        result = analyse(clip.mix, options, lambda *_: None)
    seconds = time.perf_counter() - started
    document = result.document
    cells = (
        clip.name,
        f"{sdr_db(clip.vocals, clip.mix.samples):.2f}",
        f"{sdr_db(clip.vocals, result.vocals.samples):.2f}",
        *(f"{value:.3f}" for value in melody_scores(clip, melodies[-1])),
        *(f"{value:.3f}" for value in note_scores(clip, result)),
        f"{seconds:.1f}",
        f"{seconds / document.duration_seconds:.2f}",
        document.quality.grade,
        document.key.name,
        f"{document.tempo.bpm:.1f}",
    )
    return "".join(f"{cell:<{width}}" for cell, (_, width) in zip(cells, COLUMNS, strict=True))


@contextmanager
def kept_melodies() -> Iterator[list[MelodyTrack]]:
    """Every final melody that is written down inside the block.

    The document holds no pitch where the voice rests, so the best guesses are taken from here.
    """
    kept: list[MelodyTrack] = []
    with ExitStack() as patches:
        for tracker in (FusedTracker, PyinTracker):
            patches.enter_context(patch.object(tracker, "track_stem", _keeping(tracker, kept)))
        yield kept


def _keeping(
    tracker: type[FusedTracker | PyinTracker], kept: list[MelodyTrack]
) -> Callable[[Any, FloatArray], MelodyTrack]:
    real = tracker.track_stem

    def track_stem(self: Any, vocals: FloatArray) -> MelodyTrack:
        kept.append(real(self, vocals))
        return kept[-1]

    return track_stem


def melody_scores(clip: Clip, melody: MelodyTrack) -> tuple[float, float, float]:
    """Raw pitch accuracy, voicing false alarms, overall accuracy."""
    f0 = np.where(melody.voiced, melody.f0_hertz, -melody.f0_hertz)
    times = np.arange(len(f0)) * HOP_SECONDS
    scores = mir_eval.melody.evaluate(clip.f0[:, 0], clip.f0[:, 1], times, f0)
    return (
        scores["Raw Pitch Accuracy"],
        scores["Voicing False Alarm"],
        scores["Overall Accuracy"],
    )


def note_scores(clip: Clip, result: Analysis) -> tuple[float, float, float, float]:
    """COnP and COnPOff (F1) of all notes, precision and share of the notes that are shown."""
    notes = result.document.pitch_detection.note_sequence
    shown = [note for note in notes if note.confidence > SHOWN_CONFIDENCE]
    all_rows, shown_rows = (
        np.array([(n.time_start, n.time_end, n.frequency) for n in some]).reshape(-1, 3)
        for some in (notes, shown)
    )
    return (
        _note_score(clip.notes, all_rows, None)[2],
        _note_score(clip.notes, all_rows, 0.2)[2],
        _note_score(clip.notes, shown_rows, None)[0],
        len(shown) / max(1, len(notes)),
    )


def sdr_db(truth: FloatArray, estimate: FloatArray) -> float:
    """Signal to distortion over all channels."""
    error = np.sum(np.square(truth - estimate, dtype=np.float64))
    signal = np.sum(np.square(truth, dtype=np.float64))
    return float(10 * np.log10(signal / max(error, 1e-30)))


def _note_score(
    truth: np.ndarray, found: np.ndarray, offset_ratio: float | None
) -> tuple[float, float, float]:
    if len(found) == 0:
        return 0.0, 0.0, 0.0
    precision, recall, f_measure, _ = mir_eval.transcription.precision_recall_f1_overlap(
        truth[:, :2], truth[:, 2], found[:, :2], found[:, 2], offset_ratio=offset_ratio
    )
    return precision, recall, f_measure


if __name__ == "__main__":
    main(sys.argv[1:])
