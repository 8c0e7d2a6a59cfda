"""The pipeline document: everything the analysis found, as one JSON artefact.

Times are seconds from the first sample, frequencies are hertz, confidences 0 to 1.
"""

from typing import Annotated, Literal, Self

from pydantic import Field, StringConstraints, model_validator

from cantora_inference.contract.message import Fraction, Message

Seconds = Annotated[float, Field(ge=0)]
Hertz = Annotated[float, Field(gt=0, le=20_000)]
HertzOrUnvoiced = Annotated[float, Field(ge=0, le=20_000)]
Bpm = Annotated[float, Field(gt=0, le=1000)]
Word = Annotated[str, StringConstraints(min_length=1, max_length=200)]
Text = Annotated[str, StringConstraints(min_length=1, max_length=2000)]
NoteName = Annotated[str, StringConstraints(pattern=r"^[A-G]#?-?[0-9]$")]
Grade = Literal["good", "usable", "poor", "unusable"]


class VocalSeparation(Message):
    """`degraded` when a simpler engine ran than was asked for; the reason is for the singer."""

    method_requested: Word
    method_used: Word
    engine: Word
    degraded: bool
    degraded_reason: Text | None


class Note(Message):
    """One sung note. `cents_offset` is `frequency` against the tempered pitch of `midi_number`."""

    time_start: Seconds
    time_end: Seconds
    note_name: NoteName
    frequency: Hertz
    midi_number: Annotated[int, Field(ge=0, le=127)]
    confidence: Fraction
    velocity: Annotated[int, Field(ge=1, le=127)]
    cents_offset: Annotated[float, Field(ge=-100, le=100)]

    @model_validator(mode="after")
    def _has_a_length(self) -> Self:
        if self.time_end <= self.time_start:
            raise ValueError("a note must end after it starts")
        return self


class NoteStatistics(Message):
    """`lowest`, `highest` and `median_frequency` are null when there is no note."""

    note_count: Annotated[int, Field(ge=0)]
    lowest: NoteName | None
    highest: NoteName | None
    median_frequency: Hertz | None
    voiced_seconds: Seconds
    range_semitones: Annotated[int, Field(ge=0, le=127)]


class PitchCurve(Message):
    """f0 in hertz (0 = unvoiced) and its confidence, one value each per `hop_seconds`."""

    hop_seconds: Annotated[float, Field(gt=0, le=1)]
    f0: list[HertzOrUnvoiced]
    confidence: list[Fraction]

    @model_validator(mode="after")
    def _has_equal_lengths(self) -> Self:
        if len(self.f0) != len(self.confidence):
            raise ValueError("f0 and confidence must have equal lengths")
        return self


class PitchQuality(Message):
    """Figures of the melody; jumps are per minute of voice, notes per second of the song."""

    voiced_ratio: Fraction
    mean_confidence: Fraction
    octave_jumps_per_minute: Annotated[float, Field(ge=0)]
    notes_per_second: Annotated[float, Field(ge=0)]


class PitchDetection(Message):
    """The melody as notes, as a curve and in figures."""

    method_requested: Word
    method_used: Word
    note_sequence: list[Note]
    statistics: NoteStatistics
    raw_data: PitchCurve
    quality_metrics: PitchQuality


class LyricsSegment(Message):
    """One line of the lyrics."""

    start: Seconds
    end: Seconds
    text: Text


class Syllable(Message):
    """One sung syllable."""

    start_time: Seconds
    end_time: Seconds
    text: Word


class LyricsRecognition(Message):
    """`reason` says why there are no lyrics when `success` is false, else it is null."""

    success: bool
    language: str | None
    reason: Text | None
    segments: list[LyricsSegment]
    syllables: list[Syllable]


class WordTiming(Message):
    """One sung word."""

    word: Word
    start: Seconds
    end: Seconds
    confidence: Fraction


class KeyAlternative(Message):
    """A key such as `A minor`."""

    name: Word
    confidence: Fraction


class Key(KeyAlternative):
    """The likeliest key, then the next ones."""

    alternatives: list[KeyAlternative]


class TempoAlternative(Message):
    """A tempo in beats per minute."""

    bpm: Bpm


class Tempo(TempoAlternative):
    """The likeliest tempo, then its half and double."""

    confidence: Fraction
    alternatives: list[TempoAlternative]


class QualityReason(Message):
    """One rule that applied; `code` is stable, `message` is for the singer."""

    code: Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]{0,59}$")]
    message: Text


class Quality(Message):
    """The grade, what it rests on and every reason for it."""

    grade: Grade
    basis: Text
    reasons: list[QualityReason]


class WeightsUsed(Message):
    """Weights that an engine ran on, as the lock file names them."""

    id: Word
    sha256: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
    licence: Word


class Provenance(Message):
    """Which engine did a stage, how long it took and whether it is a fallback.

    `cached`: the stage was not run again, its result is that of an earlier run on this recording.
    """

    stage: Word
    engine: Word
    version: Word
    degraded: bool
    reason: Text | None
    seconds: Seconds
    cached: bool
    weights: list[WeightsUsed]


class PipelineDocument(Message):
    """`wordTimings` is spelled as the public API spells it. Null is what could not be told."""

    schema_version: Literal[1] = 1
    pipeline_version: Word
    duration_seconds: Annotated[float, Field(gt=0)]
    sample_rate_hertz: Annotated[int, Field(gt=0)]
    sample_count: Annotated[int, Field(gt=0)]
    vocal_separation: VocalSeparation
    pitch_detection: PitchDetection
    lyrics_recognition: LyricsRecognition
    wordTimings: list[WordTiming]  # noqa: N815
    key: Key | None
    tempo: Tempo | None
    tuning_hertz: Hertz | None
    quality: Quality
    provenance: list[Provenance]
