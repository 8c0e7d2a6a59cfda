"""What trainings are made of: songs, programs, recordings and steps, in one file."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("manifest.json")
BASES = Path(__file__).with_name("bases") / "rendered"
"""Nets that have heard rendered songs only, from which a training goes on."""


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
    """Recordings of real singing in a public repository.

    name: of the folder with its files; files: a pattern below that; left_out: patterns of those
    in which nobody sings, or several people do.
    """

    name: str
    repository: str
    commit: str
    licence: str
    files: str
    left_out: tuple[str, ...] = ()


@dataclass(frozen=True)
class Run:
    """One training of a net; begun_from: the version of the exported net that it goes on from."""

    seed: int
    steps: int
    begun_from: str | None = None


@dataclass(frozen=True)
class Manifest:
    """songs: of the nets that hear voices; timed_songs: of the net that hears beats.

    programs: Debian packages that sing and play, and their versions; runs: by the net's name.
    """

    songs: tuple[SongSpan, ...]
    timed_songs: tuple[SongSpan, ...]
    programs: dict[str, str]
    recordings: tuple[RecordedPackage, ...]
    singing: tuple[Singing, ...]
    runs: dict[str, Run]


def read_manifest(path: Path = FILE) -> Manifest:
    """The manifest of a file."""
    read = json.loads(path.read_text(encoding="utf-8"))
    return Manifest(
        songs=tuple(SongSpan(**one) for one in read["songs"]),
        timed_songs=tuple(SongSpan(**one) for one in read["timed_songs"]),
        programs=read["programs"],
        recordings=tuple(RecordedPackage(**_listed(one)) for one in read["recordings"]),
        singing=tuple(Singing(**_listed(one)) for one in read["singing"]),
        runs={net: Run(**one) for net, one in read["runs"].items()},
    )


def _listed(fields: dict[str, object]) -> dict[str, Any]:
    """Lists become tuples."""
    return {name: tuple(one) if isinstance(one, list) else one for name, one in fields.items()}
