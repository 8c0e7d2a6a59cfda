"""Key and tempo of the recording, which are heard first, and how good all of it is, judged last."""

from collections.abc import Sequence
from dataclasses import dataclass

from cantora_inference.analysis.classical_engines import KEY_TEMPO
from cantora_inference.analysis.engine_choice import CLASSICAL
from cantora_inference.analysis.listening import Listened, mono
from cantora_inference.analysis.rhythm import hear_beats, tempo_with_beats
from cantora_inference.analysis.separating import Run
from cantora_inference.analysis.words import WordsFound, word_coverage
from cantora_inference.contract.document import Quality
from cantora_inference.key_tempo.beats.model import BeatTrack
from cantora_inference.key_tempo.key import KeyEstimate, estimate_key
from cantora_inference.key_tempo.tempo import TempoEstimate, estimate_tempo
from cantora_inference.quality.evidence import gather
from cantora_inference.quality.grade import assess
from cantora_inference.values import SungNote


@dataclass(frozen=True)
class KeyAndTempo:
    """What is heard of the whole song without following its voice."""

    key: KeyEstimate
    tempo: TempoEstimate
    beats: BeatTrack


def hear_key_and_tempo(run: Run) -> KeyAndTempo:
    """It takes a moment only, so that whoever waits is told of it first."""
    with run.log.timed("key_tempo", KEY_TEMPO):
        middle = mono(run.mix)
        key, tempo = estimate_key(middle), estimate_tempo(middle)
    beats = hear_beats(run)
    tempo = tempo_with_beats(tempo, beats)
    run.findings.key_and_tempo(key.ranked[0][0], tempo.bpm if tempo.confidence > 0 else None)
    return KeyAndTempo(key, tempo, beats)


def judge(run: Run, listened: Listened, notes: Sequence[SungNote], words: WordsFound) -> Quality:
    """How good the analysis is."""
    is_classical = listened.separation_method == CLASSICAL
    with run.log.timed("quality_assessment", KEY_TEMPO):
        evidence = gather(
            run.mix.samples,
            listened.middle,
            listened.melody.track,
            listened.melody.voice_support,
            notes,
            stems=listened.separation.stems,
            agreement_db=listened.separation.agreement_db,
            word_coverage=word_coverage(words, listened.melody.track),
        )
    return assess(evidence, classical_separation=is_classical)
