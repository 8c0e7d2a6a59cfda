"""The whole analysis: stems and melody, words, notes, key and tempo, and how good it all is."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np

from cantora_inference.analysis.cached_stages import Reuse
from cantora_inference.analysis.chords import find_chords
from cantora_inference.analysis.classical_engines import NOTES
from cantora_inference.analysis.document_parts import (
    beats_section,
    key_section,
    lyrics_section,
    meters_section,
    pitch_section,
    separation_section,
    tempo_section,
    word_timings,
)
from cantora_inference.analysis.engine_choice import Engines
from cantora_inference.analysis.findings import FindingsSoFar
from cantora_inference.analysis.judging import KeyAndTempo, hear_key_and_tempo, judge
from cantora_inference.analysis.listening import Listened, listen
from cantora_inference.analysis.model import Analysis, AnalysisError, AnalysisOptions, Report
from cantora_inference.analysis.separating import Run
from cantora_inference.analysis.words import WordsFound, find_words, heard_starts
from cantora_inference.contract.document import PipelineDocument
from cantora_inference.contract.messages import SCHEMA_VERSION, Activity, Stage
from cantora_inference.engines import OnStems, unheard
from cantora_inference.lyrics.model import Heard
from cantora_inference.notes import changepoints
from cantora_inference.notes.onsets import onset_evidence
from cantora_inference.pipeline_version import PIPELINE_VERSION
from cantora_inference.provenance import ProvenanceLog
from cantora_inference.values import (
    LONGEST_BESIDE_SECONDS,
    SAMPLE_RATE_HERTZ,
    Audio,
    FloatArray,
    SungNote,
)

SILENT_PEAK = 1e-3
"""-60 dB of full scale: nothing that a listener would call sound."""
NOTHING_TO_HEAR = "There is nothing to hear in this recording."


def analyse(
    mix: Audio,
    options: AnalysisOptions,
    report: Report,
    reuse: Reuse | None = None,
    *,
    engines: Engines | None = None,
    findings: FindingsSoFar | None = None,
    on_stems: OnStems = unheard,
) -> Analysis:
    """Stems and document of a song.

    mix: (2, n) float32 at 48 kHz. Raises AnalysisError("silent_audio") when nothing can be heard.
    The same input gives the same output. `report` is called with a never falling fraction 0..1;
    `findings` and `on_stems` are told what is known on the way.
    """
    samples = _checked(mix)
    run = Run(
        Audio(samples, SAMPLE_RATE_HERTZ),
        options,
        _never_falling(report),
        engines or Engines(),
        reuse or Reuse(None, None),
        ProvenanceLog(),
        findings or FindingsSoFar(samples),
        on_stems,
    )
    beside = replace(run, log=ProvenanceLog())
    # What needs no voice is heard on a second core, which following one leaves idle at times.
    with ThreadPoolExecutor(1) as second_core:
        hearing = second_core.submit(hear_key_and_tempo, beside)
        if samples.shape[1] > LONGEST_BESIDE_SECONDS * SAMPLE_RATE_HERTZ:
            hearing.result()
        listened = listen(run)
        notes, words = _notes_and_words(run, listened)
        heard = hearing.result()
    run.log.entries[:0] = beside.log.entries
    judging = Activity(name="judging")
    run.report("quality_assessment", 0.96, judging)
    document = _document(run, heard, listened, notes, words)
    run.report("quality_assessment", 1.0, judging)
    stems = listened.separation.stems
    return Analysis(stems.vocals, stems.instrumental, document)


def _never_falling(report: Report) -> Report:
    """An engine that takes over from another begins where that one had come to."""
    furthest = 0.0

    def told(stage: Stage, fraction: float, activity: Activity) -> None:
        nonlocal furthest
        furthest = max(furthest, fraction)
        report(stage, furthest, activity)

    return told


def _checked(mix: Audio) -> FloatArray:
    if mix.sample_rate_hertz != SAMPLE_RATE_HERTZ or mix.samples.ndim != 2 or len(mix.samples) != 2:
        raise ValueError("analyse takes float32 samples of shape (2, n) at 48 kHz")
    samples = mix.samples
    if samples.shape[1] == 0:
        raise AnalysisError("silent_audio", NOTHING_TO_HEAR)
    # Sums and extremes pass NaN and infinity on, and make no copy of a long song.
    if not np.isfinite([samples.min(), samples.max()]).all():
        samples = np.nan_to_num(samples, posinf=0.0, neginf=0.0)
    if float(np.ptp(samples, axis=1).max()) < 2 * SILENT_PEAK:
        raise AnalysisError("silent_audio", NOTHING_TO_HEAR)
    return np.asarray(samples, dtype=np.float32)


def _notes_and_words(run: Run, listened: Listened) -> tuple[list[SungNote], WordsFound]:
    """Notes help to find the words, and the words then say where notes begin."""
    seconds = run.mix.samples.shape[1] / SAMPLE_RATE_HERTZ
    melody = listened.melody

    def cut(word_starts: Sequence[float]) -> list[SungNote]:
        evidence = onset_evidence(listened.stem, melody.track, word_starts, melody.onset)
        return changepoints.segment(melody.track, melody.voice_support, seconds, evidence)

    with run.log.timed("note_segmentation", NOTES):
        notes = cut(())
    run.findings.notes(notes, seconds)
    heard = Heard(listened.stem, listened.middle, melody.track, notes, seconds)
    words = find_words(run, heard, listened.key)
    run.findings.words(len(word_timings(words.lyrics)))
    starts = () if words.lyrics is None else heard_starts(words.lyrics)
    return cut(starts) if starts else notes, words


def _document(
    run: Run,
    heard: KeyAndTempo,
    listened: Listened,
    notes: list[SungNote],
    words: WordsFound,
) -> PipelineDocument:
    frames = run.mix.samples.shape[1]
    seconds = frames / SAMPLE_RATE_HERTZ
    chords = find_chords(run, listened, heard.key, heard.beats)
    quality = judge(run, listened, notes, words)
    return PipelineDocument(
        schema_version=SCHEMA_VERSION,
        pipeline_version=PIPELINE_VERSION,
        duration_seconds=seconds,
        sample_rate_hertz=SAMPLE_RATE_HERTZ,
        sample_count=frames,
        vocal_separation=separation_section(
            run.options.vocal_method, listened.separation_method, listened.separation_engine
        ),
        pitch_detection=pitch_section(
            run.options.pitch_method,
            listened.melody_engine.name,
            listened.melody.track,
            notes,
            seconds,
            tuning_hertz=heard.key.tuning_hertz,
        ),
        lyrics_recognition=lyrics_section(words.lyrics, words.reason, words.reason_code),
        wordTimings=word_timings(words.lyrics),
        key=key_section(heard.key),
        tempo=tempo_section(heard.tempo),
        beats=beats_section(heard.beats),
        meters=meters_section(heard.beats),
        chords=chords,
        tuning_hertz=round(heard.key.tuning_hertz, 2),
        quality=quality,
        provenance=run.log.entries,
        tags=run.options.tags,
    )
