import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sidecar_client import MakeAudio

from cantora_inference.audio_files.sniff import adts_frame_bytes, mpeg_frame_bytes, sniff

ID3 = b"ID3\x04\x00\x00\x00\x00\x00\x0a" + b"\x00" * 10
ID3_WITH_FOOTER = b"ID3\x04\x00\x10\x00\x00\x00\x0a" + b"\x00" * 20


@pytest.mark.parametrize(
    ("name", "arguments", "container"),
    [
        ("a.mp3", (), "mp3"),
        ("a.mp3", ("-id3v2_version", "0", "-write_xing", "0"), "mp3"),
        ("a.mp3", ("-ar", "8000", "-b:a", "8k"), "mp3"),
        ("a.wav", (), "wav"),
        ("a.wav", ("-rf64", "always"), "wav"),
        ("a.flac", (), "flac"),
        ("a.ogg", (), "ogg"),
        ("a.opus", (), "ogg"),
        ("a.m4a", (), "mov"),
        ("a.aac", (), "aac"),
        ("a.aiff", (), None),
        ("a.mkv", (), None),
    ],
)
def test_each_container_is_known_by_its_bytes(
    make_audio: MakeAudio, name: str, arguments: tuple[str, ...], container: str | None
) -> None:
    with make_audio(name, *arguments).open("rb") as file:
        assert sniff(file) == container


@pytest.mark.parametrize(
    ("tag", "name", "container"),
    [
        (ID3, "a.flac", "flac"),
        (ID3 + ID3, "a.flac", "flac"),
        (ID3_WITH_FOOTER, "a.flac", "flac"),
        (ID3, "a.aac", "aac"),
        (ID3 + b"\x00" * 500, "a.aac", "aac"),
    ],
)
def test_an_id3_tag_does_not_make_an_mp3(
    make_audio: MakeAudio, tag: bytes, name: str, container: str
) -> None:
    content = make_audio(name).read_bytes()
    assert sniff(io.BytesIO(tag + content)) == container


def test_an_mp3_that_starts_in_the_middle_of_a_frame_is_known(make_audio: MakeAudio) -> None:
    content = make_audio("a.mp3", "-id3v2_version", "0").read_bytes()
    assert sniff(io.BytesIO(content[700:])) == "mp3"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff",
        b"#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n",
        b"words " * 1000,
        b"RIFF\x00\x00\x00\x00AVI ",
        b"\x89PNG\r\n\x1a\n" + b"\x00" * 100,
        b"%PDF-1.7",
        b"\x1aE\xdf\xa3matroska",
        b"\xff\xfb\x90\x00" + b"\x00" * 1000,
    ],
)
def test_what_is_not_audio_is_not_guessed_at(content: bytes) -> None:
    assert sniff(io.BytesIO(content)) is None


@given(st.binary(max_size=3000))
def test_random_bytes_never_crash_it(content: bytes) -> None:
    assert sniff(io.BytesIO(content)) in (None, "mp3", "wav", "flac", "ogg", "mov", "aac")


@given(st.binary(max_size=300))
def test_random_bytes_behind_a_tag_or_a_sync_never_crash_it(content: bytes) -> None:
    for start in (b"ID3\x04\x00\x00", b"\xff\xf1", b"\xff\xfb", ID3):
        sniff(io.BytesIO(start + content))


@given(st.binary(max_size=8))
def test_frame_lengths_are_never_negative(header: bytes) -> None:
    assert mpeg_frame_bytes(header) >= 0
    assert adts_frame_bytes(header) >= 0
