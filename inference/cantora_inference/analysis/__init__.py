"""The analysis of a song, by the engines of this machine.

Importing this package is light; scipy, onnxruntime and the rest load with the first call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cantora_inference.analysis.model import Analysis, AnalysisError, AnalysisOptions, Report
from cantora_inference.engines import OnStems, unheard
from cantora_inference.values import Audio

if TYPE_CHECKING:
    from cantora_inference.analysis.cached_stages import Reuse
    from cantora_inference.analysis.findings import FindingsSoFar
    from cantora_inference.contract.messages import (
        AlignmentOptions,
        LyricsDocument,
        PipelineDocument,
    )

__all__ = [
    "Analysis",
    "AnalysisError",
    "AnalysisOptions",
    "Audio",
    "Report",
    "align",
    "analyse",
    "capabilities",
]


def analyse(
    mix: Audio,
    options: AnalysisOptions,
    report: Report,
    reuse: Reuse | None = None,
    findings: FindingsSoFar | None = None,
    *,
    on_stems: OnStems = unheard,
) -> Analysis:
    """Stems and document of a song: see `pipeline.analyse`."""
    from cantora_inference.analysis import pipeline

    return pipeline.analyse(mix, options, report, reuse, findings=findings, on_stems=on_stems)


def align(
    instrumental: Audio | None,
    vocals: Audio,
    document: PipelineDocument,
    options: AlignmentOptions,
    report: Report,
) -> LyricsDocument:
    """A singer's words in the stored voice of a song: see `alignment.align`."""
    from cantora_inference.analysis import alignment

    return alignment.align(instrumental, vocals, document, options, report)


def capabilities() -> dict[str, object]:
    """Profile and engines of this machine: see `machine_report.capabilities`."""
    from cantora_inference.analysis import machine_report

    return machine_report.capabilities()
