"""More than 300 files that pretend to be songs, each with the outcomes that are true for it.

Made anew from a few honest files on each run and the same each time. An outcome is one of the
contract's error codes, or "decoded" where a decoder may rightly make sound of what is left.
"""

import random
import subprocess
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from benchmarks.malformed_headers import (
    HEADER_LIES,
    MP4_LIES,
    PRETENDERS,
    SCRIPTS,
    id3,
    wave,
)
from cantora_inference.audio_files.ffmpeg import ffmpeg_path

SEED_NAMES = ("a.wav", "a.mp3", "a.flac", "vorbis.ogg", "opus.ogg", "a.m4a", "a.aac")

_DAMAGED = frozenset({"decoded", "unreadable_audio", "too_short"})
_REFUSED = frozenset({"unreadable_audio"})
_SHORT = frozenset({"too_short", "unreadable_audio"})
_CUTS = (1, 3, 4, 8, 12, 16, 27, 44, 64, 100, 400, 1500)
_FLIPS = 16
_MAGICS = {
    "wav": b"RIFF\xff\xff\xff\xffWAVE",
    "wav fmt": b"RIFF\xff\xff\xff\xffWAVEfmt \x10\x00\x00\x00",
    "rf64": b"RF64\xff\xff\xff\xffWAVEds64\x1c\x00\x00\x00",
    "flac": b"fLaC\x00\x00\x00\x22",
    "flac last": b"fLaC\x80\x00\x00\x22",
    "ogg": b"OggS\x00\x02" + bytes(20) + b"\x01\x1e",
    "mov": b"\x00\x00\x00\x20ftypM4A ",
    "mp3": b"\xff\xfb\x90\x00",
    "aac": b"\xff\xf1\x50\x80\x02\x1f\xfc",
    "id3": b"ID3\x04\x00\x00\x00\x00\x00\x0a",
    "caf": b"caff\x00\x01\x00\x00desc",
    "aiff": b"FORM\x00\x00\x10\x00AIFFCOMM",
}
_LENGTHS = (0, 9, 300, 5_000, 70_000)


@dataclass(frozen=True)
class MalformedFile:
    """A file and what may become of it."""

    name: str
    content: bytes
    outcomes: frozenset[str]


def make_seeds(folder: Path) -> dict[str, bytes]:
    """Two honest seconds in each accepted format."""
    return {name: _make(folder / name, "sine=440:duration=2") for name in SEED_NAMES}


def malformed_files(seeds: Mapping[str, bytes], folder: Path) -> Iterator[MalformedFile]:
    """All cases; `folder` takes the files that ffmpeg makes for the bombs."""
    families: tuple[Callable[[], Iterator[MalformedFile]], ...] = (
        lambda: _truncated(seeds),
        lambda: _flipped(seeds),
        _noise_behind_magic,
        lambda: _named(HEADER_LIES),
        lambda: _named(MP4_LIES),
        lambda: _named(PRETENDERS),
        lambda: _scripts(seeds),
        lambda: _spliced(seeds),
        lambda: _bombs(folder),
    )
    for family in families:
        yield from family()


def _truncated(seeds: Mapping[str, bytes]) -> Iterator[MalformedFile]:
    for name, content in seeds.items():
        for size in _CUTS:
            yield MalformedFile(f"{name} cut at {size}", content[:size], _SHORT)
        yield MalformedFile(f"{name} cut in half", content[: len(content) // 2], _DAMAGED)
        yield MalformedFile(f"{name} without its start", content[len(content) // 3 :], _DAMAGED)


def _flipped(seeds: Mapping[str, bytes]) -> Iterator[MalformedFile]:
    for name, content in seeds.items():
        for number in range(_FLIPS):
            dice = random.Random(f"{name} {number}")
            # Half of them only in the header, where one byte can lie about everything.
            reach = min(len(content), 80) if number % 2 else len(content)
            damaged = bytearray(content)
            for _ in range(1 + number):
                damaged[dice.randrange(reach)] = dice.randrange(256)
            yield MalformedFile(f"{name} damaged {number}", bytes(damaged), _DAMAGED | {"too_long"})


def _noise_behind_magic() -> Iterator[MalformedFile]:
    for name, magic in _MAGICS.items():
        for length in _LENGTHS:
            noise = random.Random(f"{name} {length}").randbytes(length)
            yield MalformedFile(f"{name} and {length} bytes of noise", magic + noise, _DAMAGED)


def _named(table: Mapping[str, tuple[bytes, frozenset[str]]]) -> Iterator[MalformedFile]:
    for name, (content, outcomes) in table.items():
        yield MalformedFile(name, content, outcomes)


def _scripts(seeds: Mapping[str, bytes]) -> Iterator[MalformedFile]:
    """Playlists and scripts, bare, behind a tag and behind the magic of each container."""
    for name, script in SCRIPTS.items():
        yield MalformedFile(name, script, _REFUSED)
        yield MalformedFile(f"{name} behind a tag", id3(b"") + script, _REFUSED)
        yield MalformedFile(f"{name} behind RIFF", wave(2, 48_000, b"")[:36] + script, _SHORT)
        yield MalformedFile(f"{name} behind MP3", seeds["a.mp3"][:800] + script, _SHORT)


def _spliced(seeds: Mapping[str, bytes]) -> Iterator[MalformedFile]:
    """The head of one format on the body of another, and two whole files in one."""
    for first, head in seeds.items():
        for second, body in seeds.items():
            if first != second:
                yield MalformedFile(
                    f"head of {first}, body of {second}", head[:60] + body[60:], _DAMAGED
                )
    for name, content in seeds.items():
        yield MalformedFile(f"{name} twice", content + content, frozenset({"decoded"}))


def _bombs(folder: Path) -> Iterator[MalformedFile]:
    silence = "anullsrc=r=8000:cl=mono:nb_samples=65535"
    long = ("-t", "10800")
    flac = (*long, "-frame_size", "65535", "-compression_level", "0")
    bombs = {
        "three hours of silence in a FLAC": ("bomb.flac", flac, silence),
        "13 minutes of silence in Opus": ("bomb.opus", ("-t", "780", "-b:a", "6k"), silence),
        "13 minutes of silence in an MP3": ("bomb.mp3", ("-t", "780", "-b:a", "8k"), silence),
        "13 minutes at 1 Hz": ("slow.wav", ("-t", "780", "-ar", "100"), silence),
    }
    for name, (file, arguments, source) in bombs.items():
        content = _make(folder / file, source, *arguments)
        yield MalformedFile(name, content, frozenset({"too_long"}))
    made = _make(folder / "bomb.flac", silence, *flac)
    lying = bytearray(made)
    lying[21] &= 0xF0
    lying[22:26] = (3 * 8000).to_bytes(4, "big")
    yield MalformedFile("three hours that promise 3 s", bytes(lying), frozenset({"too_long"}))


def _make(path: Path, source: str, *arguments: str) -> bytes:
    codec = {"vorbis.ogg": ("-c:a", "libvorbis"), "opus.ogg": ("-c:a", "libopus")}
    command = [ffmpeg_path(), "-v", "error", "-y", "-f", "lavfi", "-i", source]
    command += [*codec.get(path.name, ()), *arguments, str(path)]
    if not path.exists():
        subprocess.run(command, check=True)
    return path.read_bytes()
