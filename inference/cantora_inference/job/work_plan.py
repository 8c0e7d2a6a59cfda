"""Which files a job fetches and stores, and what its child process is told. All of it pure."""

from dataclasses import dataclass
from typing import Final, assert_never

from cantora_inference.contract.messages import (
    AlignmentRequest,
    AnalysisRequest,
    ArtefactUrls,
    JobRequest,
    Source,
    StoredArtefact,
    StoredArtefacts,
    StoredTransposition,
    TranspositionRequest,
    TranspositionUrls,
)
from cantora_inference.job.protocol import (
    AlignedLine,
    AlignmentTask,
    AnalysisTask,
    JobResult,
    ResultLine,
    Task,
    TransposedLine,
    TranspositionTask,
)

SOURCE_FILE: Final = "source.bin"
STEM_SOURCE_FILES: Final = {
    "instrumental": "instrumental.source",
    "vocals": "vocals.source",
}
STEM_FILES: Final = {"instrumental": "instrumental.opus", "vocals": "vocals.opus"}
ARTEFACT_FILES: Final = STEM_FILES | {"document": "pipeline.json"}
TRANSPOSED_FILES: Final = STEM_FILES | {"mix": "mix.opus"}

DOCUMENT_SOURCE_FILE: Final = "document.source"
LYRICS_FILE: Final = "lyrics.json"
RESULTS_FOLDER: Final = "results"

_OGG: Final = "audio/ogg"
_JSON: Final = "application/json"


@dataclass(frozen=True)
class Delivery:
    """One file of a job folder and the signed address that it goes to."""

    file_name: str
    url: str
    content_type: str
    stored: StoredArtefact


def sources_of(request: JobRequest) -> dict[str, Source]:
    """What to fetch, by the name of its file in the job folder."""
    match request:
        case AnalysisRequest():
            return {SOURCE_FILE: request.source}
        case TranspositionRequest():
            stems = request.sources
            return {
                STEM_SOURCE_FILES["instrumental"]: stems.instrumental,
                STEM_SOURCE_FILES["vocals"]: stems.vocals,
            }
        case AlignmentRequest():
            found = request.sources
            band = found.instrumental
            return {
                **({} if band is None else {STEM_SOURCE_FILES["instrumental"]: band}),
                STEM_SOURCE_FILES["vocals"]: found.vocals,
                DOCUMENT_SOURCE_FILE: found.document,
            }
        case _:
            assert_never(request)


def urls_of(request: JobRequest) -> list[str]:
    """Every address that the job will call."""
    sources = [source.url for source in sources_of(request).values()]
    return [*sources, request.callback_url, *request.artefacts.model_dump().values()]


def task_of(request: JobRequest, *, keeps_results: bool) -> Task:
    """What the child process is told: no URL, no id of anybody."""
    match request:
        case AnalysisRequest():
            sha256 = request.source.sha256
            return AnalysisTask(
                options=request.options,
                source_sha256=sha256,
                paid_seconds=request.paid_seconds,
                keeps_results=keeps_results,
            )
        case TranspositionRequest():
            return TranspositionTask(options=request.options)
        case AlignmentRequest():
            return AlignmentTask(options=request.options)
        case _:
            assert_never(request)


def deliveries_of(request: JobRequest, result: JobResult) -> list[Delivery]:
    """What to store. Raises ValueError for a result of another kind than was asked for."""
    match request, result:
        case AnalysisRequest(), ResultLine():
            document_url, document = request.artefacts.document_url, result.artefacts.document
            name = ARTEFACT_FILES["document"]
            stems = _stems(request.artefacts, result.artefacts)
            return [*stems, Delivery(name, document_url, _JSON, document)]
        case TranspositionRequest(), TransposedLine():
            mix_url, mix = request.artefacts.mix_url, result.artefacts.mix
            stems = _stems(request.artefacts, result.artefacts)
            return [*stems, Delivery(TRANSPOSED_FILES["mix"], mix_url, _OGG, mix)]
        case AlignmentRequest(), AlignedLine():
            lyrics_url, lyrics = request.artefacts.lyrics_url, result.artefacts.lyrics
            return [Delivery(LYRICS_FILE, lyrics_url, _JSON, lyrics)]
        case _:
            raise ValueError(f"a {request.kind} ended as {result.kind}")


def _stems(
    urls: ArtefactUrls | TranspositionUrls, made: StoredArtefacts | StoredTransposition
) -> list[Delivery]:
    return [
        Delivery(STEM_FILES["instrumental"], urls.instrumental_url, _OGG, made.instrumental),
        Delivery(STEM_FILES["vocals"], urls.vocals_url, _OGG, made.vocals),
    ]
