import math
from pathlib import Path

import numpy as np
import pytest
from odd_files import failure_of, wav, write
from sidecar_client import MakeAudio

from cantora_inference.audio_files.decode import FRAME_BYTES, decode_to_pcm
from cantora_inference.audio_files.pcm import map_planar

ACCEPTED = [
    ("a.mp3", ()),
    ("a.wav", ()),
    ("a.flac", ()),
    ("a.ogg", ()),
    ("a.m4a", ()),
    ("a.aac", ()),
    ("a.opus", ()),
    ("a.m4a", ("-c:a", "alac")),
    ("a.wav", ("-c:a", "pcm_s24le")),
    ("a.wav", ("-c:a", "pcm_f32le")),
    ("a.wav", ("-c:a", "pcm_u8", "-ar", "8000")),
    ("a.wav", ("-rf64", "always")),
    ("a.flac", ("-ac", "6")),
    ("a.mp3", ("-ac", "1", "-ar", "22050")),
]


@pytest.mark.parametrize(("name", "arguments"), ACCEPTED)
def test_every_accepted_format_is_decoded_in_full(
    make_audio: MakeAudio, tmp_path: Path, name: str, arguments: tuple[str, ...]
) -> None:
    target = tmp_path / "out.f32"
    frames = decode_to_pcm(make_audio(name, *arguments), target)
    assert target.stat().st_size == frames * FRAME_BYTES
    assert abs(frames - 96_000) <= 3000
    samples = map_planar(target, tmp_path / "planar.f32", frames)
    assert samples.shape == (2, frames)
    assert samples.dtype == np.float32
    assert samples.flags.c_contiguous
    assert 0.05 < np.abs(samples).max() <= 1
    assert not target.exists()


@pytest.mark.parametrize("name", ["a.mp3", "a.flac", "a.m4a"])
def test_cover_art_is_ignored(make_audio: MakeAudio, tmp_path: Path, name: str) -> None:
    picture = make_audio("cover.jpg", "-frames:v", "1", source="testsrc=size=640x640")
    arguments = ("-i", str(picture), "-map", "0", "-map", "1", "-c:a", "copy", "-c:v", "mjpeg")
    seed = make_audio(name)
    covered = make_audio(f"c-{name}", *arguments, "-disposition:v", "attached_pic", seed=seed)
    assert abs(decode_to_pcm(covered, tmp_path / "out.f32") - 96_000) <= 3000


def test_an_empty_file_is_called_empty(tmp_path: Path) -> None:
    assert failure_of(write(tmp_path, "a.mp3", b""), tmp_path) == "empty_file"


def test_text_named_mp3_is_unreadable(tmp_path: Path) -> None:
    path = write(tmp_path, "a.mp3", b"not a song, only words\n" * 500)
    assert failure_of(path, tmp_path) == "unreadable_audio"


def test_joined_files_count_with_their_whole_length(make_audio: MakeAudio, tmp_path: Path) -> None:
    content = make_audio("a.ogg").read_bytes()
    path = write(tmp_path, "joined.ogg", content * 2)
    assert abs(decode_to_pcm(path, tmp_path / "out.f32") - 192_000) <= 3000


def test_less_than_a_second_is_too_short(make_audio: MakeAudio, tmp_path: Path) -> None:
    assert failure_of(make_audio("s.wav", "-t", "0.9"), tmp_path) == "too_short"


def test_a_size_field_beyond_the_end_is_no_obstacle(tmp_path: Path) -> None:
    content = bytearray(wav(2, 48_000, b"\x01\x00" * 192_000))
    content[40:44] = (2**31).to_bytes(4, "little")
    assert decode_to_pcm(write(tmp_path, "a.wav", bytes(content)), tmp_path / "out.f32") == 96_000


def test_the_decoded_song_cannot_be_changed_so_its_memory_can_be_given_back(tmp_path: Path) -> None:
    path = write(tmp_path, "a.wav", wav(1, 48_000, bytes(2 * 96_000)))
    frames = decode_to_pcm(path, tmp_path / "out.f32")

    assert not map_planar(tmp_path / "out.f32", tmp_path / "planar.f32", frames).flags.writeable


def test_samples_that_are_no_numbers_become_silence(tmp_path: Path) -> None:
    odd = [math.nan, math.inf, -math.inf, 1e30, 0.5, -0.5]
    data = np.tile(np.array(odd, "<f4"), 48_000).tobytes()
    path = write(tmp_path, "a.wav", wav(1, 48_000, data, bits=32, tag=3))
    frames = decode_to_pcm(path, tmp_path / "out.f32")
    samples = map_planar(tmp_path / "out.f32", tmp_path / "planar.f32", frames)
    assert np.isfinite(samples).all()
    assert np.abs(samples).max() <= 8
    assert samples[0, :3].tolist() == [0, 0, 0]
