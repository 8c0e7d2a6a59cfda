"""The embedded engine: stems, melody, notes, key, tempo and quality of a song, on a plain CPU.

Importing this package is light; scipy, onnxruntime and the rest load with the first call.
"""

from cantora_inference.analysis.model import Analysis, AnalysisError, AnalysisOptions, Audio, Report

__all__ = [
    "Analysis",
    "AnalysisError",
    "AnalysisOptions",
    "Audio",
    "Report",
    "analyse",
    "capabilities",
]


def analyse(mix: Audio, options: AnalysisOptions, report: Report) -> Analysis:
    """Stems and document of a song: see `pipeline.analyse`."""
    from cantora_inference.analysis import pipeline

    return pipeline.analyse(mix, options, report)


def capabilities() -> dict[str, object]:
    """Profile and engines of this machine: see `registry.capabilities`."""
    from cantora_inference.analysis import registry

    return registry.capabilities()
