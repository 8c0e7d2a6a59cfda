"""What a job process leaves in its folder, described by size and SHA-256."""

import hashlib
from pathlib import Path

from cantora_inference.contract.messages import StoredArtefact


def describe(path: Path) -> StoredArtefact:
    """Size and SHA-256 of a finished file."""
    with path.open("rb") as file:
        sha256 = hashlib.file_digest(file, "sha256").hexdigest()
    return StoredArtefact(size_bytes=path.stat().st_size, sha256=sha256)
