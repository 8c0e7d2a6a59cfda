"""What an analysis takes and returns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cantora_inference.values import Audio

if TYPE_CHECKING:
    from cantora_inference.contract.document import FileTags
    from cantora_inference.contract.messages import Activity, GivenLyrics, PipelineDocument, Stage

Report = Callable[["Stage", float, "Activity"], None]
"""Takes the stage, the fraction 0..1 of the whole analysis (never falling) and what is done."""


@dataclass(frozen=True)
class AnalysisOptions:
    """What was asked for, in the contract's words; `lyrics_language` is null for "find out".

    tags: what the file says of itself, for the document.
    """

    vocal_method: str
    pitch_method: str
    enable_lyrics: bool
    lyrics_language: str | None
    given_lyrics: GivenLyrics | None = None
    tags: FileTags | None = None


@dataclass(frozen=True)
class Analysis:
    """The result: both stems, as long as the mix, and the pipeline document."""

    vocals: Audio
    instrumental: Audio
    document: PipelineDocument


class AnalysisError(Exception):
    """A recording that cannot be analysed; `code` is one of the contract's error codes."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
