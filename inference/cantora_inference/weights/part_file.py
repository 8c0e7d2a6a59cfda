"""A download that has not arrived whole yet, and what is needed to go on with it."""

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from cantora_inference.weights.cache import CHUNK_BYTES


class PartWriter:
    """Appends bytes and hashes them on the way."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._digest = hashlib.sha256()
        self.size_bytes = 0

    def absorb(self) -> None:
        """Hash what the file holds already."""
        while chunk := self._file.read(CHUNK_BYTES):
            self._digest.update(chunk)
            self.size_bytes += len(chunk)

    def write(self, chunk: bytes) -> None:
        """Add bytes at the end."""
        self._file.write(chunk)
        self._digest.update(chunk)
        self.size_bytes += len(chunk)

    @property
    def sha256(self) -> str:
        """Hash of everything so far, in hex."""
        return self._digest.hexdigest()


class PartFile:
    """`<key>.part` holds the bytes, `<key>.json` from where they came."""

    def __init__(self, folder: Path, key: str) -> None:
        self.path = folder / f"{key}.part"
        self._note = folder / f"{key}.json"

    @property
    def size_bytes(self) -> int:
        """How much is there."""
        return self.path.stat().st_size if self.path.is_file() else 0

    def etag(self, url: str) -> str | None:
        """The strong ETag under which these bytes came from this address, or None."""
        try:
            note = json.loads(self._note.read_text(encoding="utf-8"))
            etag = note["etag"] if note["url"] == url else None
        except (OSError, ValueError, KeyError, TypeError):
            return None
        return etag if isinstance(etag, str) else None

    @contextmanager
    def writer(self, start: int, url: str, etag: str | None) -> Iterator[PartWriter]:
        """Go on at `start`, which is 0 or the present size; earlier bytes are hashed again."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if start == 0:
            self._note.write_text(json.dumps({"url": url, "etag": etag}), encoding="utf-8")
        with self.path.open("wb" if start == 0 else "r+b") as file:
            writer = PartWriter(file)
            if start > 0:
                writer.absorb()
            yield writer

    def sha256(self) -> str:
        """Hash of what is there."""
        with self.path.open("rb") as file:
            writer = PartWriter(file)
            writer.absorb()
            return writer.sha256

    def discard(self) -> None:
        """Forget bytes and note."""
        self.path.unlink(missing_ok=True)
        self._note.unlink(missing_ok=True)

    def forget_note(self) -> None:
        """The bytes have been adopted; only the note is left."""
        self._note.unlink(missing_ok=True)
