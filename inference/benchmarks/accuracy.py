"""One whole analysis of a clip with known truth, in figures.

SDR in dB over all channels; f0 and notes by mir_eval: RPA and OA within 50 cents, COnP with onsets
within 50 ms, COnPOff with offsets too. RPA counts the best guess in frames called unvoiced as well,
as mir_eval wants it.
"""

from dataclasses import dataclass
from typing import NamedTuple
from unittest.mock import patch

import mir_eval
import numpy as np

from benchmarks.material import Clip
from cantora_inference.analysis import Analysis, AnalysisOptions, Audio
from cantora_inference.analysis.engine_choice import CLASSICAL, Engines
from cantora_inference.analysis.pipeline import analyse
from cantora_inference.contract.document import PipelineDocument
from cantora_inference.engines import MelodyGuide
from cantora_inference.values import HOP_SECONDS, FloatArray, MelodyTrack

_OPTIONS = AnalysisOptions(CLASSICAL, "auto", enable_lyrics=False, lyrics_language=None)


class Scores(NamedTuple):
    """SDR in dB, the rest 0..1."""

    rpa: float
    oa: float
    false_alarms: float
    conp: float
    conpoff: float
    vocal_sdr_db: float


@dataclass(frozen=True)
class ClipScores:
    """residual_db: level of mix minus both stems, dB of the mix."""

    name: str
    scores: Scores
    residual_db: float
    document: PipelineDocument


def score(clip: Clip, engines: Engines | None = None) -> ClipScores:
    """Analyse a clip as our own pages ask for it."""
    result, melody = analysed(clip.mix, engines or Engines())
    scores = Scores(
        *melody_scores(clip, melody),
        *_note_scores(clip, result.document),
        sdr_db(clip.vocals, result.vocals.samples),
    )
    residual_db = -sdr_db(clip.mix.samples, result.vocals.samples + result.instrumental.samples)
    return ClipScores(clip.name, scores, residual_db, result.document)


def analysed(mix: Audio, engines: Engines) -> tuple[Analysis, MelodyTrack]:
    """The analysis and its melody: the document holds no best guesses where the voice rests."""
    kept: list[MelodyTrack] = []
    real = engines.tracker

    def tracker(pitch_method: str, guide: MelodyGuide) -> MelodyGuide:
        made = real(pitch_method, guide)
        look = made.track_stem

        def track_stem(vocals: FloatArray) -> MelodyTrack:
            kept.append(look(vocals))
            return kept[-1]

        made.track_stem = track_stem  # type: ignore[method-assign]
        return made  # type: ignore[return-value]

    with patch.object(engines, "tracker", tracker):
        return analyse(mix, _OPTIONS, lambda *_: None, engines=engines), kept[-1]


def melody_scores(clip: Clip, melody: MelodyTrack) -> tuple[float, float, float]:
    """Raw pitch accuracy, overall accuracy, voicing false alarms."""
    f0 = np.where(melody.voiced, melody.f0_hertz, -melody.f0_hertz)
    times = np.arange(len(f0)) * HOP_SECONDS
    scores = mir_eval.melody.evaluate(clip.f0[:, 0], clip.f0[:, 1], times, f0)
    names = ("Raw Pitch Accuracy", "Overall Accuracy", "Voicing False Alarm")
    return tuple(scores[name] for name in names)


def sdr_db(truth: FloatArray, estimate: FloatArray) -> float:
    """Signal to distortion over all channels."""
    error = np.sum(np.square(truth - estimate, dtype=np.float64))
    signal = np.sum(np.square(truth, dtype=np.float64))
    return float(10 * np.log10(signal / max(error, 1e-30)))


def _note_scores(clip: Clip, document: PipelineDocument) -> tuple[float, float]:
    """COnP and COnPOff (F1)."""
    notes = document.pitch_detection.note_sequence
    if not notes:
        return 0.0, 0.0
    spans = np.array([(note.time_start, note.time_end) for note in notes])
    hertz = np.array([note.frequency for note in notes])
    conp, conpoff = (
        mir_eval.transcription.precision_recall_f1_overlap(
            clip.notes[:, :2], clip.notes[:, 2], spans, hertz, offset_ratio=ratio
        )[2]
        for ratio in (None, 0.2)
    )
    return conp, conpoff
