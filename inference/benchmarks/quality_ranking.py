"""Does the quality report order recordings rightly? Mixes with known stems at many voice levels.

Each song is mixed anew with its voice 10 dB quieter to 6 dB louder, and once in mono. The score and
the grade of the analysis are compared with the true SDR of the vocal stem and with the overall
accuracy of the melody, both by Spearman's rank correlation.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import numpy as np
import scipy.stats

from benchmarks.accuracy import analysed, melody_scores, sdr_db
from benchmarks.material import Clip, clips
from cantora_inference.analysis import Audio, judging
from cantora_inference.analysis.engine_choice import Engines
from cantora_inference.quality.evidence import Evidence
from cantora_inference.quality.score import score

VOICE_LEVELS_DB = (-10.0, -5.0, 0.0, 6.0)
GRADES = ("unusable", "poor", "usable", "good")
CLIP_SECONDS = (6.0, 30.0)
_SOURCES = ("jazz +0 dB", "strings +0 dB", "dev")


@dataclass(frozen=True)
class Judged:
    """One mix: what the report says, and what is true."""

    name: str
    score: float
    grade: str
    sdr_db: float
    overall_accuracy: float


@dataclass(frozen=True)
class Ranking:
    """Spearman's correlation of score and grade with the truth, each -1..1."""

    score_to_sdr: float
    score_to_accuracy: float
    grade_to_sdr: float


def measure(audio: Path) -> tuple[list[Judged], Ranking]:
    """Judge every mix of the audio folder."""
    judged = [_judged(clip) for clip in _mixes(audio)]
    return judged, _ranking(judged)


def _ranking(judged: Sequence[Judged]) -> Ranking:
    sdr = [one.sdr_db for one in judged]
    scores = [one.score for one in judged]
    grades = [GRADES.index(one.grade) for one in judged]
    accuracy = [one.overall_accuracy for one in judged]
    pairs = ((scores, sdr), (scores, accuracy), (grades, sdr))
    return Ranking(*(float(scipy.stats.spearmanr(*pair).statistic) for pair in pairs))


def _mixes(audio: Path) -> Iterator[Clip]:
    for song in [clip for clip in clips(audio) if clip.name.startswith(_SOURCES)]:
        cut = _cut(song)
        for level_db in VOICE_LEVELS_DB:
            yield _rebalanced(cut, level_db, in_mono=False)
        yield _rebalanced(cut, 0.0, in_mono=True)


def _cut(clip: Clip) -> Clip:
    start, stop = CLIP_SECONDS
    rate = clip.mix.sample_rate_hertz
    part = slice(round(start * rate), round(stop * rate))
    f0 = clip.f0[(clip.f0[:, 0] >= start) & (clip.f0[:, 0] < stop)] - [start, 0.0]
    mix = Audio(np.ascontiguousarray(clip.mix.samples[:, part]), rate)
    return Clip(clip.name, mix, clip.vocals[:, part], f0, clip.notes)


def _rebalanced(clip: Clip, level_db: float, *, in_mono: bool) -> Clip:
    voice, band = clip.vocals * 10 ** (level_db / 20), clip.mix.samples - clip.vocals
    if in_mono:
        voice, band = (np.repeat(one.mean(axis=0)[None], 2, axis=0) for one in (voice, band))
    scale = min(1.0, 0.97 / float(np.abs(voice + band).max()))
    name = f"{clip.name} {'mono' if in_mono else f'{level_db:+.0f}'}"
    mix = Audio(((voice + band) * scale).astype(np.float32), clip.mix.sample_rate_hertz)
    return Clip(name, mix, (voice * scale).astype(np.float32), clip.f0, clip.notes)


def _judged(clip: Clip) -> Judged:
    seen: list[Evidence] = []
    real = judging.assess

    def assess(evidence: Evidence, *args: bool, **named: bool) -> object:
        seen.append(evidence)
        return real(evidence, *args, **named)

    with patch.object(judging, "assess", assess):
        result, melody = analysed(clip.mix, Engines())
    accuracy = melody_scores(clip, melody)[1]
    sdr = sdr_db(clip.vocals, result.vocals.samples)
    return Judged(clip.name, score(seen[-1]), result.document.quality.grade, sdr, accuracy)
