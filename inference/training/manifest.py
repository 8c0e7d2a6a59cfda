"""What trainings are made of: songs, programs, recordings and steps, in one file."""

import json
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).with_name("manifest.json")


@dataclass(frozen=True)
class SongSpan:
    """`count` songs of a kind from `first_seed` on."""

    kind: str
    first_seed: int
    count: int


@dataclass(frozen=True)
class RecordedPackage:
    """A Debian package with instrumental recordings.

    files: a pattern below the folder in which it is unpacked; left_out: those in which somebody may
    sing; held_out: those that judge a net and are never trained on.
    """

    package: str
    version: str
    licence: str
    files: str
    left_out: tuple[str, ...] = ()
    held_out: tuple[str, ...] = ()


@dataclass(frozen=True)
class Singing:
    """Recordings of real singing in a public repository; files: a pattern below the root."""

    name: str
    repository: str
    commit: str
    licence: str
    files: str


@dataclass(frozen=True)
class Run:
    """One training of a net; begun_from: the version of the exported net that it goes on from."""

    seed: int
    steps: int
    begun_from: str | None = None


@dataclass(frozen=True)
class Manifest:
    """programs: Debian packages that sing and play, and their versions; runs: by the net's name."""

    songs: tuple[SongSpan, ...]
    programs: dict[str, str]
    recordings: tuple[RecordedPackage, ...]
    singing: tuple[Singing, ...]
    runs: dict[str, Run]


def read_manifest(path: Path = FILE) -> Manifest:
    """The manifest of a file."""
    read = json.loads(path.read_text(encoding="utf-8"))
    return Manifest(
        songs=tuple(SongSpan(**one) for one in read["songs"]),
        programs=read["programs"],
        recordings=tuple(_package(one) for one in read["recordings"]),
        singing=tuple(Singing(**one) for one in read["singing"]),
        runs={net: Run(**one) for net, one in read["runs"].items()},
    )


def _package(fields: dict[str, object]) -> RecordedPackage:
    names = ("left_out", "held_out")
    listed = {name: tuple(_strings(fields.get(name, []))) for name in names}
    text = {name: str(value) for name, value in fields.items() if name not in names}
    return RecordedPackage(**text, **listed)


def _strings(values: object) -> list[str]:
    assert isinstance(values, list)
    return [str(one) for one in values]
