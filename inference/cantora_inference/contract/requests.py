"""What the Worker asks for: bodies of `POST /v1/jobs` (docs/inference-contract.md)."""

from typing import Annotated, Final, Literal, Self

from pydantic import AfterValidator, Field, StringConstraints, TypeAdapter, model_validator

from cantora_inference.contract.fields import (
    SCHEMA_VERSION,
    SOURCE_LIMIT_BYTES,
    Attempt,
    Identifier,
    JobId,
    LanguageTag,
    MethodName,
    Sha256,
    Url,
)
from cantora_inference.contract.message import Message

WIDEST_SHIFT_SEMITONES: Final = 12


class Source(Message):
    """A file to work on. `url` is signed and expires; it is never logged."""

    url: Url
    file_name: Annotated[str, StringConstraints(min_length=1, max_length=1000)]
    size_bytes: Annotated[int, Field(ge=0, le=SOURCE_LIMIT_BYTES)]
    sha256: Sha256


class LyricsText(Message):
    """Lyrics as text: bare lines, an LRC file or an UltraStar file, as the singer gave them."""

    format: Literal["plain", "lrc", "ultrastar"]
    text: Annotated[str, StringConstraints(min_length=1, max_length=20_000)]


class TimedLine(Message):
    """One line and when it is sung, in seconds; `end` is null where nobody marked it."""

    start: Annotated[float, Field(ge=0, le=3600)]
    end: Annotated[float, Field(ge=0, le=3600)] | None
    text: Annotated[str, StringConstraints(min_length=1, max_length=500)]


class TimedLines(Message):
    """Lyrics whose line starts the singer has tapped."""

    format: Literal["timed_lines"]
    lines: Annotated[list[TimedLine], Field(min_length=1, max_length=400)]


GivenLyrics = Annotated[LyricsText | TimedLines, Field(discriminator="format")]


class JobOptions(Message):
    """What the singer chose. The document says which method took the place of a missing one.

    `require_engine`: refuse the job instead of letting a simpler separator take the place.
    """

    vocal_method: MethodName
    pitch_method: MethodName
    enable_lyrics: bool
    lyrics_language: LanguageTag | None
    given_lyrics: GivenLyrics | None
    require_engine: bool


class StemUrls(Message):
    """Signed PUT addresses that expire; never logged."""

    instrumental_url: Url
    vocals_url: Url


class ArtefactUrls(StemUrls):
    """The same for everything that an analysis makes."""

    document_url: Url


class JobKey(Message):
    """What names one attempt; `job_id` is `{pipeline_id}-{attempt}`.

    `pipeline_id` names the run of either kind: its prefix is the Worker's to choose.
    """

    schema_version: Literal[1] = SCHEMA_VERSION
    job_id: JobId
    song_id: Identifier
    pipeline_id: Identifier
    attempt: Attempt

    @model_validator(mode="after")
    def _job_id_names_the_attempt(self) -> Self:
        if self.job_id != f"{self.pipeline_id}-{self.attempt}":
            raise ValueError("job_id must be {pipeline_id}-{attempt}")
        return self


class AnalysisRequest(JobKey):
    """An original to be cut into stems and written down."""

    kind: Literal["analysis"]
    source: Source
    options: JobOptions
    artefacts: ArtefactUrls
    callback_url: Url


class StemSources(Message):
    """Both stems as an analysis stored them: equally long Ogg Opus files."""

    instrumental: Source
    vocals: Source


def _is_a_shift(semitones: int) -> int:
    if semitones == 0:
        raise ValueError("a shift by 0 semitones is the stem itself")
    return semitones


_WITHIN_AN_OCTAVE: Final = Field(ge=-WIDEST_SHIFT_SEMITONES, le=WIDEST_SHIFT_SEMITONES)
Semitones = Annotated[int, _WITHIN_AN_OCTAVE, AfterValidator(_is_a_shift)]


class TranspositionOptions(Message):
    """How far to shift both stems; `preserve_formants` keeps the voice's own colour."""

    semitones: Semitones
    preserve_formants: bool


class TranspositionRequest(JobKey):
    """Both stems of a song in another key."""

    kind: Literal["transposition"]
    sources: StemSources
    options: TranspositionOptions
    artefacts: StemUrls
    callback_url: Url


JobRequest = Annotated[AnalysisRequest | TranspositionRequest, Field(discriminator="kind")]
JOB_REQUEST: Final[TypeAdapter[JobRequest]] = TypeAdapter(JobRequest)
