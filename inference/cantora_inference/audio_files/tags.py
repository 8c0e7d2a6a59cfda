"""What a file's own tags call the song, and who sings it: ID3, Vorbis comments, MP4 atoms, RIFF.

ffmpeg finds them wherever they lie in the file. Whatever is wrong with them, the song goes on.
"""

import re
from pathlib import Path
from typing import Final

from cantora_inference.audio_files.decode import input_arguments
from cantora_inference.audio_files.ffmpeg import QUIET, ProcessLimits, run_limited
from cantora_inference.audio_files.sniff import sniff
from cantora_inference.contract.document import FileTags

_LIMITS: Final = ProcessLimits(
    wall_seconds=10,
    cpu_seconds=5,
    memory_bytes=1024 * 1024 * 1024,
    file_bytes=256 * 1024 * 1024,
    open_files=64,
)
_READ_BYTES: Final = 65_536
_LONGEST_TAG: Final = 300
_ENTRY: Final = re.compile(rb"((?:\\.?|[^\\\n])*)(\n|\Z)", re.DOTALL)
"""`name=text`; marks and line ends of the text itself stand behind a backslash."""
_MISREAD_CYRILLIC: Final = re.compile("(?<![A-Za-z])[\xa8\xb8\xc0-\xff]{4,}(?![A-Za-z])")
"""No word of a western language is written like this; Cyrillic bytes taken for Latin-1 are."""
_INVISIBLE: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]+")


def read_tags(source: Path) -> FileTags | None:
    """Title and artist of an untrusted file, each at most 300 characters; None without either."""
    with source.open("rb") as file:
        container = sniff(file)
    if container is None:
        return None
    listing = source.with_suffix(".tags")
    arguments = [
        *QUIET,
        *input_arguments(source, container),
        # Ogg keeps them with the stream, all others with the file.
        *("-map_metadata:g", "0:g", "-map_metadata:g", "0:s:a:0", "-map_chapters", "-1"),
        *("-f", "ffmetadata", "-y", f"file:{listing}"),
    ]
    try:
        finished = run_limited(arguments, _LIMITS, source.with_suffix(".tags.log"))
    except TimeoutError:
        return None
    return _found(_head(listing)) if finished.exit_code == 0 else None


def _head(listing: Path) -> bytes:
    with listing.open("rb") as file:
        return file.read(_READ_BYTES)


def _found(listing: bytes) -> FileTags | None:
    # An entry without an end was cut.
    entries = [entry.partition(b"=") for entry, end in _ENTRY.findall(listing) if end]
    tags = {name.lower(): value for name, _, value in reversed(entries)}
    title, artist = _text(tags.get(b"title", b"")), _text(tags.get(b"artist", b""))
    return None if title is None and artist is None else FileTags(title=title, artist=artist)


def _text(value: bytes) -> str | None:
    """Readable text, or None; the old kinds of tags do not say how their letters are written."""
    plain = re.sub(rb"\\(.)", rb"\1", value, flags=re.DOTALL)
    try:
        text = plain.decode("utf-8")
    except UnicodeDecodeError:
        text = plain.decode("latin-1")
    shown = " ".join(_INVISIBLE.sub(" ", _cyrillic(text)).split())[:_LONGEST_TAG].strip()
    return shown or None


def _cyrillic(text: str) -> str:
    if not _MISREAD_CYRILLIC.search(text):
        return text
    try:
        return text.encode("latin-1").decode("cp1251")
    except UnicodeError:
        return text
