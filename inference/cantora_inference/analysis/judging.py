"""The last stage: key and tempo of the recording, and how good all of it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cantora_inference.analysis.classical_engines import TemplateKeyTempo
from cantora_inference.analysis.engines import KeyTempo
from cantora_inference.analysis.listening import Listened
from cantora_inference.analysis.model import FloatArray, SungNote
from cantora_inference.analysis.registry import CLASSICAL
from cantora_inference.analysis.separating import Run
from cantora_inference.analysis.words import WordsFound, word_coverage
from cantora_inference.contract.document import Quality
from cantora_inference.key_tempo.key import KeyEstimate
from cantora_inference.key_tempo.tempo import TempoEstimate
from cantora_inference.quality.evidence import gather
from cantora_inference.quality.grade import assess


@dataclass(frozen=True)
class Judged:
    """What is known of the whole song, and the grade of its analysis."""

    key: KeyEstimate
    tempo: TempoEstimate
    quality: Quality


def judge(
    run: Run, listened: Listened, middle: FloatArray, notes: Sequence[SungNote], words: WordsFound
) -> Judged:
    """Key, tempo and grade; middle: the mono mix at 16 kHz (n,)."""
    key_tempo: KeyTempo = TemplateKeyTempo()
    with run.log.timed("quality_assessment", key_tempo.info):
        key, tempo = key_tempo.estimate(middle)
        evidence = gather(
            run.mix.samples,
            middle,
            listened.melody.track,
            listened.melody.voice_support,
            notes,
            stems=listened.separation.stems,
            agreement_db=listened.separation.agreement_db,
            word_coverage=word_coverage(words, listened.melody.track),
        )
    is_classical = listened.separation_method == CLASSICAL
    return Judged(key, tempo, assess(evidence, classical_separation=is_classical))
