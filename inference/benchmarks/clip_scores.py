"""One whole analysis of a clip with known truth, in figures."""

import time
from dataclasses import dataclass

from benchmarks.accuracy import kept_melodies, melody_scores, note_scores, sdr_db
from benchmarks.material import Clip
from cantora_inference.analysis import AnalysisOptions, analyse
from cantora_inference.contract.document import PipelineDocument


@dataclass(frozen=True)
class ClipScores:
    """SDR in dB; residual: level of mix minus both stems, dB of the mix; the rest 0..1."""

    name: str
    vocal_sdr_db: float
    residual_db: float
    rpa: float
    oa: float
    conp: float
    conpoff: float
    ratio: float
    document: PipelineDocument


def score(clip: Clip, pitch_method: str = "auto") -> ClipScores:
    """Analyse a clip as our own pages ask for it."""
    options = AnalysisOptions("dsp", pitch_method, enable_lyrics=False, lyrics_language=None)
    started = time.perf_counter()
    with kept_melodies() as melodies:
        result = analyse(clip.mix, options, lambda *_: None)
    seconds = time.perf_counter() - started
    rpa, _, oa = melody_scores(clip, melodies[-1])
    conp, conpoff, _, _ = note_scores(clip, result)
    mix = clip.mix.samples
    return ClipScores(
        clip.name,
        sdr_db(clip.vocals, result.vocals.samples),
        -sdr_db(mix, result.vocals.samples + result.instrumental.samples),
        rpa,
        oa,
        conp,
        conpoff,
        seconds / result.document.duration_seconds,
        result.document,
    )
