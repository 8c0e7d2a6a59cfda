"""The cache on disk: bytes by their hash, and folders by id that point at them."""

import hashlib
import os
from pathlib import Path
from typing import Final

CHUNK_BYTES: Final = 1024 * 1024


class WeightCache:
    """`sha256/<hash>` holds bytes, `by-id/<id>/<name>` links to them, `parts` is what comes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.blobs = folder / "sha256"
        self.by_id = folder / "by-id"
        self.parts = folder / "parts"
        self.locks = folder / "locks"

    def blob(self, sha256: str) -> Path:
        """Where bytes of this hash lie."""
        return self.blobs / sha256

    def link(self, weight_id: str, name: str) -> Path:
        """The path under which an engine opens a file."""
        return self.by_id / weight_id / name

    def adopt(self, part: Path, sha256: str) -> Path:
        """Move a finished download to its place, so that it is there whole or not at all."""
        self.blobs.mkdir(parents=True, exist_ok=True)
        _flush(part)
        blob = self.blob(sha256)
        part.replace(blob)
        _flush(self.blobs)
        return blob

    def place(self, weight_id: str, name: str, sha256: str) -> Path:
        """Let `by-id/<id>/<name>` point at the bytes of this hash, atomically."""
        link, blob = self.link(weight_id, name), self.blob(sha256)
        if link.exists() and link.samefile(blob):
            return link
        link.parent.mkdir(parents=True, exist_ok=True)
        temporary = self.by_id / f".{weight_id}.{name}.{os.getpid()}"
        temporary.unlink(missing_ok=True)
        try:
            temporary.symlink_to(Path("..") / ".." / "sha256" / sha256)
        except OSError:
            # Windows lets only some users make symbolic links.
            temporary.hardlink_to(blob)
        temporary.replace(link)
        return link


def hash_file(path: Path) -> str:
    """SHA-256 of all bytes of a file, in hex; raises OSError."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _flush(path: Path) -> None:
    """Make sure that the disk has it; a folder cannot be flushed on every platform."""
    if path.is_dir() and os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
