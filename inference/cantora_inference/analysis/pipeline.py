"""The whole analysis: follow the voice in the mix, cut the stems, look again on the stem."""

from __future__ import annotations

import numpy as np

from cantora_inference.analysis.document_parts import (
    key_section,
    lyrics_section,
    pitch_section,
    tempo_section,
)
from cantora_inference.analysis.engines import (
    EngineInfo,
    GuidedSeparator,
    KeyTempo,
    MelodyGuide,
    MelodyTracker,
    NoteSegmenter,
    ProvenanceLog,
    Stems,
)
from cantora_inference.analysis.model import (
    SAMPLE_RATE_HERTZ,
    Analysis,
    AnalysisError,
    AnalysisOptions,
    Audio,
    FloatArray,
    MelodyTrack,
    Report,
    SungNote,
)
from cantora_inference.analysis.registry import (
    CentreCombSeparator,
    ChangepointSegmenter,
    TemplateKeyTempo,
)
from cantora_inference.contract.document import LyricsRecognition, PipelineDocument, VocalSeparation
from cantora_inference.melody.pyin_pitch import PyinTracker
from cantora_inference.melody.tracking import FusedTracker
from cantora_inference.melody.views import melody_rate
from cantora_inference.quality.evidence import gather
from cantora_inference.quality.grade import assess

PIPELINE_VERSION = "2026.11.1"
SILENT_PEAK = 1e-3
"""-60 dB of full scale: nothing that a listener would call sound."""
FOLLOWING = "Following the voice in the mix"
NOTHING_TO_HEAR = "There is nothing to hear in this recording."


def analyse(mix: Audio, options: AnalysisOptions, report: Report) -> Analysis:
    """Stems and document of a song.

    mix: (2, n) float32 at 48 kHz. Raises AnalysisError("silent_audio") when nothing can be heard.
    The same input gives the same output. `report` is called with a never falling fraction 0..1.
    """
    samples = _checked(mix)
    log = ProvenanceLog()
    report("vocal_separation", 0.02, FOLLOWING)
    guide: MelodyGuide = FusedTracker()
    with log.timed("melody_guide", guide.info):
        first = guide.first_look(
            Audio(samples, SAMPLE_RATE_HERTZ),
            lambda share: report("vocal_separation", 0.02 + 0.63 * share, FOLLOWING),
        )
    report("vocal_separation", 0.65, "Separating voice and accompaniment")
    separator: GuidedSeparator = CentreCombSeparator(options.vocal_method)
    with log.timed("vocal_separation", separator.info):
        stems = separator.separate_along(
            Audio(samples, SAMPLE_RATE_HERTZ), first, guide.pan_radians
        )
    report("pitch_detection", 0.72, "Writing down the melody")
    melody, notes, used = _melody(guide, stems, options, log, samples.shape[1])
    report("lyrics_recognition", 0.95, "Checking for a lyrics engine")
    lyrics = lyrics_section(options.enable_lyrics)
    report("quality_assessment", 0.96, "Finding key and tempo, judging the result")
    document = _document(samples, options, log, (guide, melody, notes, used), lyrics)
    report("quality_assessment", 1.0, "Analysis finished")
    return Analysis(stems.vocals, stems.instrumental, document)


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


def _melody(
    guide: MelodyGuide, stems: Stems, options: AnalysisOptions, log: ProvenanceLog, samples: int
) -> tuple[MelodyTrack, list[SungNote], str]:
    stem = melody_rate(stems.vocals.samples, SAMPLE_RATE_HERTZ).mean(axis=0)
    tracker: MelodyTracker = PyinTracker() if options.pitch_method == "pyin" else guide
    segmenter: NoteSegmenter = ChangepointSegmenter()
    info = EngineInfo(
        f"{tracker.info.name}, {segmenter.info.name}",
        f"{tracker.info.version}, {segmenter.info.version}",
        tracker.info.degraded,
        tracker.info.reason,
    )
    with log.timed("pitch_detection", info):
        melody = tracker.second_look(stem)
        support = guide.voice_support(melody)
        notes = segmenter.segment(melody, support, samples / SAMPLE_RATE_HERTZ)
    return melody, notes, tracker.info.name


def _document(
    samples: FloatArray,
    options: AnalysisOptions,
    log: ProvenanceLog,
    found: tuple[MelodyGuide, MelodyTrack, list[SungNote], str],
    lyrics: LyricsRecognition,
) -> PipelineDocument:
    guide, melody, notes, used = found
    seconds = samples.shape[1] / SAMPLE_RATE_HERTZ
    key_tempo: KeyTempo = TemplateKeyTempo()
    with log.timed("quality_assessment", key_tempo.info):
        middle = melody_rate(samples, SAMPLE_RATE_HERTZ).mean(axis=0)
        key, tempo = key_tempo.estimate(middle)
        evidence = gather(samples, middle, melody, guide.voice_support(melody), notes)
    separation = next(entry for entry in log.entries if entry.stage == "vocal_separation")
    return PipelineDocument(
        pipeline_version=PIPELINE_VERSION,
        duration_seconds=seconds,
        sample_rate_hertz=SAMPLE_RATE_HERTZ,
        sample_count=samples.shape[1],
        vocal_separation=VocalSeparation(
            method_requested=options.vocal_method,
            method_used="dsp",
            engine=separation.engine,
            degraded=separation.degraded,
            degraded_reason=separation.reason,
        ),
        pitch_detection=pitch_section(options.pitch_method, used, melody, notes, seconds),
        lyrics_recognition=lyrics,
        wordTimings=[],
        key=key_section(key),
        tempo=tempo_section(tempo),
        tuning_hertz=round(key.tuning_hertz, 2),
        quality=assess(evidence, classical_separation=True),
        provenance=log.entries,
    )
