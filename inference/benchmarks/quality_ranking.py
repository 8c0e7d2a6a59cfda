"""Does the quality report order recordings rightly? Mixes with known stems at many voice levels.

Usage: python -m benchmarks.quality_ranking [folder of rendered songs ...]  (from `inference`)

Each song is mixed anew with its voice 10 dB quieter to 6 dB louder, and once in mono. The score and
the grade of the analysis are compared with the true SDR of the vocal stem and with the overall
accuracy of the melody, both by Spearman's rank correlation.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import numpy as np
import scipy.stats

from benchmarks.accuracy import kept_melodies, melody_scores
from benchmarks.material import Clip, audio_folder, clips, rendered_clips
from cantora_inference.analysis import AnalysisOptions, Audio, analyse, judging
from cantora_inference.quality.evidence import Evidence
from cantora_inference.quality.score import score

VOICE_LEVELS_DB = (-10.0, -5.0, 0.0, 6.0)
GRADES = ("unusable", "poor", "usable", "good")
CLIP_SECONDS = (6.0, 30.0)
_OPTIONS = AnalysisOptions("dsp", "auto", enable_lyrics=False, lyrics_language=None)
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


def measure(audio: Path, more: Sequence[Path] = ()) -> tuple[list[Judged], Ranking]:
    """Judge every mix of the audio folder, and of further folders with rendered songs."""
    judged = [_judged(clip) for clip in _mixes(audio, more)]
    return judged, ranking(judged)


def ranking(judged: Sequence[Judged]) -> Ranking:
    """Rank correlations over mixes."""
    sdr = [one.sdr_db for one in judged]
    scores = [one.score for one in judged]
    grades = [GRADES.index(one.grade) for one in judged]
    accuracy = [one.overall_accuracy for one in judged]
    pairs = ((scores, sdr), (scores, accuracy), (grades, sdr))
    return Ranking(*(float(scipy.stats.spearmanr(*pair).statistic) for pair in pairs))


def main(arguments: Sequence[str]) -> None:
    """Print one line per mix, then the correlations."""
    folder = audio_folder()
    if folder is None:
        print("Skipped: no folder of test recordings (CANTORA_AUDIO_DIR, else ../shared/audio).")
        return
    judged = []
    for clip in _mixes(folder, [Path(argument) for argument in arguments]):
        one = _judged(clip)
        judged.append(one)
        print(f"{one.name:<28}score {one.score:.2f}  {one.grade:<9} SDR {one.sdr_db:6.2f} dB  "
              f"OA {one.overall_accuracy:.3f}", flush=True)  # fmt: skip
    found = ranking(judged)
    print(f"score to SDR {found.score_to_sdr:.3f}, score to OA {found.score_to_accuracy:.3f}, "
          f"grade to SDR {found.grade_to_sdr:.3f} (gate 0.8)")  # fmt: skip


def _mixes(audio: Path, more: Sequence[Path]) -> Iterator[Clip]:
    songs = [clip for clip in clips(audio) if clip.name.startswith(_SOURCES)]
    songs += [clip for folder in more for clip in rendered_clips(folder)]
    for song in songs:
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

    with patch.object(judging, "assess", assess), kept_melodies() as melodies:
        result = analyse(clip.mix, _OPTIONS, lambda *_: None)
    error = np.sum(np.square(clip.vocals - result.vocals.samples, dtype=np.float64))
    sdr_db = 10 * np.log10(np.sum(np.square(clip.vocals, dtype=np.float64)) / error)
    accuracy = melody_scores(clip, melodies[-1])[2]
    grade = result.document.quality.grade
    return Judged(clip.name, score(seen[-1]), grade, float(sdr_db), accuracy)


if __name__ == "__main__":
    main(sys.argv[1:])
