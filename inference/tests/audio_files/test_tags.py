"""Tags of files in every accepted format, and of hostile ones."""

import struct
import subprocess
from pathlib import Path

import pytest
from depth import in_depth
from hypothesis import given, settings
from hypothesis import strategies as st

from cantora_inference.audio_files.ffmpeg import ffmpeg_path
from cantora_inference.audio_files.tags import read_tags
from cantora_inference.contract.document import FileTags

TITLE, ARTIST = "Катюша; o = \\o #1", "Rosina & Söhne"
BOTH = FileTags(title=TITLE, artist=ARTIST)


@pytest.fixture(scope="module")
def bare_mp3(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return _made(tmp_path_factory.mktemp("tags") / "bare.mp3", "-id3v2_version", "0", tags={})


@pytest.mark.parametrize("name", ["a.mp3", "a.ogg", "a.opus", "a.flac", "a.m4a", "a.wav"])
def test_title_and_artist_are_read_in_every_format_that_has_tags(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    _made(path, tags={"title": TITLE, "artist": ARTIST})
    assert read_tags(path) == BOTH


def test_a_file_without_tags_has_none(tmp_path: Path) -> None:
    path = tmp_path / "a.aac"
    _made(path, tags={})
    assert read_tags(path) is None


def test_one_of_the_two_is_enough(tmp_path: Path, bare_mp3: bytes) -> None:
    path = _written(tmp_path, _id3v2({b"TPE1": b"\x03Rosina"}) + bare_mp3)
    assert read_tags(path) == FileTags(title=None, artist="Rosina")


def test_tags_at_the_end_of_a_file_count_too(tmp_path: Path, bare_mp3: bytes) -> None:
    path = _written(tmp_path, bare_mp3 + _id3v1(b"Aria", "Café".encode("latin-1")))
    assert read_tags(path) == FileTags(title="Aria", artist="Café")


def test_cyrillic_of_old_programs_is_read_as_such(tmp_path: Path, bare_mp3: bytes) -> None:
    title, artist = ("Катюша (live)".encode("cp1251"), "Лидия Русланова".encode("cp1251"))
    read = FileTags(title="Катюша (live)", artist="Лидия Русланова")
    assert read_tags(_written(tmp_path, bare_mp3 + _id3v1(title, artist))) == read
    second = _id3v2({b"TIT2": b"\0" + title, b"TPE1": b"\0" + artist})
    assert read_tags(_written(tmp_path, second + bare_mp3)) == read


@pytest.mark.parametrize("title", ["Été à Orléans", "Ñandú", "Für Elise", "Þýðing", "À ÿ"])
def test_accents_of_western_languages_stay(tmp_path: Path, bare_mp3: bytes, title: str) -> None:
    path = _written(tmp_path, _id3v2({b"TIT2": b"\x03" + title.encode()}) + bare_mp3)
    assert read_tags(path) == FileTags(title=title, artist=None)


def test_a_tag_of_megabytes_is_cut(tmp_path: Path, bare_mp3: bytes) -> None:
    frames = {b"TPE1": b"\x03Rosina", b"TIT2": b"\x03" + b"a" * 8_000_000}
    assert read_tags(_written(tmp_path, _id3v2(frames) + bare_mp3)) == FileTags(
        title=None, artist="Rosina"
    )
    long = {b"TIT2": b"\x03" + b"b" * 1000}
    assert read_tags(_written(tmp_path, _id3v2(long) + bare_mp3)) == FileTags(
        title="b" * 300, artist=None
    )


def test_a_tag_cannot_pass_for_another_one(tmp_path: Path, bare_mp3: bytes) -> None:
    frames = {b"TIT2": b"\x03Aria\nartist=Mallory\\", b"TPE1": b"\x03Rosina"}
    assert read_tags(_written(tmp_path, _id3v2(frames) + bare_mp3)) == FileTags(
        title="Aria artist=Mallory\\", artist="Rosina"
    )


def test_a_file_that_is_no_audio_has_none(tmp_path: Path) -> None:
    assert read_tags(_written(tmp_path, b"not a song" * 100)) is None
    assert read_tags(_written(tmp_path, b"")) is None


@settings(max_examples=in_depth(5, 15))
@given(junk=st.binary(max_size=200), head=st.sampled_from([b"ID3\x03\0\0", b"fLaC", b"OggS\0"]))
def test_whatever_a_file_holds_its_tags_are_text_or_none(
    tmp_path_factory: pytest.TempPathFactory, junk: bytes, head: bytes
) -> None:
    path = tmp_path_factory.getbasetemp() / "junk.bin"
    path.write_bytes(head + junk)
    tags = read_tags(path)
    assert tags is None or len(tags.title or tags.artist or "") > 0


def _made(path: Path, *arguments: str, tags: dict[str, str]) -> bytes:
    given_tags = [f"{name}={text}" for name, text in tags.items()]
    metadata = [part for tag in given_tags for part in ("-metadata", tag)]
    source = ("-f", "lavfi", "-i", "sine=440:duration=1")
    command = [ffmpeg_path(), "-v", "error", "-y", *source, *metadata, *arguments, str(path)]
    subprocess.run(command, check=True)
    return path.read_bytes()


def _written(tmp_path: Path, content: bytes) -> Path:
    path = tmp_path / "written.mp3"
    path.write_bytes(content)
    return path


def _id3v1(title: bytes, artist: bytes) -> bytes:
    return b"TAG" + title.ljust(30, b"\0") + artist.ljust(30, b"\0") + b"\0" * 64 + b"\xff"


def _id3v2(frames: dict[bytes, bytes]) -> bytes:
    body = b"".join(
        name + struct.pack(">I", len(text)) + b"\0\0" + text for name, text in frames.items()
    )
    size = bytes(len(body) >> shift & 127 for shift in (21, 14, 7, 0))
    return b"ID3\x03\0\0" + size + body
