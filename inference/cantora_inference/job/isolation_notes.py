"""What a result says of the process that made it, where that was shut in less than is demanded."""

from collections.abc import Sequence
from typing import Final, TypeVar

from cantora_inference.contract.document import Provenance
from cantora_inference.contract.messages import LyricsDocument, PipelineDocument

Document = TypeVar("Document", PipelineDocument, LyricsDocument)

ISOLATION_STAGE: Final = "isolation"


def isolation_notes(accepted: Sequence[str], in_force: Sequence[str]) -> list[Provenance]:
    """One entry for what the operator has accepted and this process indeed lacks, else none."""
    lacking = [name for name in accepted if name not in in_force]
    if not lacking:
        return []
    return [
        Provenance(
            stage=ISOLATION_STAGE,
            engine="kernel",
            version="+".join(in_force) or "none",
            degraded=True,
            reason=f"The operator accepts that a job is not shut in here: {', '.join(lacking)}.",
            seconds=0.0,
            cached=False,
            weights=[],
        )
    ]


def noted(document: Document, notes: Sequence[Provenance]) -> Document:
    """The same document, with notes at the end of its provenance."""
    return document.model_copy(update={"provenance": [*document.provenance, *notes]})
