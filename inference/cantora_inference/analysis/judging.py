"""The last stage: key and tempo of the recording, and how good all of it is."""

from collections.abc import Sequence
from dataclasses import dataclass

from cantora_inference.analysis.classical_engines import KEY_TEMPO, CentreCombSeparator
from cantora_inference.analysis.engine_choice import CLASSICAL
from cantora_inference.analysis.listening import Listened
from cantora_inference.analysis.separating import Run
from cantora_inference.analysis.words import WordsFound, word_coverage
from cantora_inference.contract.document import Quality
from cantora_inference.engines import Stems
from cantora_inference.key_tempo.key import KeyEstimate, estimate_key
from cantora_inference.key_tempo.tempo import TempoEstimate, estimate_tempo
from cantora_inference.melody.views import melody_rate
from cantora_inference.quality.evidence import gather
from cantora_inference.quality.grade import assess
from cantora_inference.separation.panning import voice_pan
from cantora_inference.sound.stereo import CENTRE_RADIANS, NEAR_MONO_WIDTH, stereo_width
from cantora_inference.values import Audio, FloatArray, MelodyTrack, SungNote


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
    is_classical = listened.separation_method == CLASSICAL
    is_corrected = is_classical and listened.separation_engine.kind == "neural"
    with run.log.timed("quality_assessment", KEY_TEMPO):
        key, tempo = estimate_key(middle), estimate_tempo(middle)
        evidence = gather(
            run.mix.samples,
            middle,
            listened.melody.track,
            listened.melody.voice_support,
            notes,
            stems=listened.separation.stems,
            plainly_cut=_plainly_cut(run.mix, listened.melody.track) if is_corrected else None,
            agreement_db=listened.separation.agreement_db,
            word_coverage=word_coverage(words, listened.melody.track),
        )
    return Judged(key, tempo, assess(evidence, classical_separation=is_classical))


def _plainly_cut(mix: Audio, melody: MelodyTrack) -> Stems:
    """The stems by the classical mask alone, on which the score was fitted."""
    pan_radians = CENTRE_RADIANS
    if stereo_width(mix.samples) >= NEAR_MONO_WIDTH:
        pan_radians = voice_pan(melody_rate(mix.samples, mix.sample_rate_hertz), melody)
    return CentreCombSeparator().separate_along(mix, melody, pan_radians)
