import dataclasses
import math
import random
import struct
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest
from conftest import MakeAudio

from cantora_inference import decode
from cantora_inference.decode import FRAME_BYTES, decode_to_pcm
from cantora_inference.failures import JobFailure
from cantora_inference.pcm import map_planar

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
THREE_HOURS = "anullsrc=r=8000:cl=mono:nb_samples=65535"
EXPECTED = {"unreadable_audio", "too_short"}
REFUSE = """
import sys
import time
from pathlib import Path
from cantora_inference.decode import decode_to_pcm
from cantora_inference.failures import JobFailure
try:
    decode_to_pcm(Path(sys.argv[1]), Path(sys.argv[2]))
except JobFailure as failure:
    print(failure.code, end="")
"""


def failure_of(source: Path, tmp_path: Path) -> str:
    with pytest.raises(JobFailure) as caught:
        decode_to_pcm(source, tmp_path / "out.f32")
    return caught.value.code


def write(tmp_path: Path, name: str, content: bytes) -> Path:
    path = tmp_path / name
    path.write_bytes(content)
    return path


def resident_kib(process_id: int) -> int:
    """Resident memory of a process and its children, now."""
    total = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            status = dict(
                line.split(":", 1) for line in (folder / "status").read_text().splitlines()
            )
        except OSError:
            continue
        if process_id in (int(folder.name), int(status["PPid"])) and "VmRSS" in status:
            total += int(status["VmRSS"].split()[0])
    return total


def silent_flac(make_audio: MakeAudio) -> Path:
    quick = ("-t", "10800", "-frame_size", "65535", "-compression_level", "0")
    return make_audio("silent.flac", *quick, source=THREE_HOURS)


def wav(channels: int, rate_hertz: int, data: bytes, bits: int = 16, tag: int = 1) -> bytes:
    """A WAV file with a header that may be nonsense."""
    block = min(65_535, channels * bits // 8)
    head = struct.pack(
        "<HHIIHH", tag, channels, rate_hertz, min(2**32 - 1, rate_hertz * block), block, bits
    )
    chunks = b"fmt " + struct.pack("<I", len(head)) + head + b"data" + struct.pack("<I", len(data))
    return b"RIFF" + struct.pack("<I", 4 + len(chunks) + len(data)) + b"WAVE" + chunks + data


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


@pytest.mark.parametrize("tag", [b"", b"ID3\x04\x00\x00\x00\x00\x00\x00"])
def test_a_playlist_named_mp3_opens_no_other_file(
    make_audio: MakeAudio, tmp_path: Path, tag: bytes
) -> None:
    canary = make_audio("canary.aac")
    for name in (canary.name, f"file://{canary}", str(canary)):
        playlist = f"#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n{name}\n#EXT-X-ENDLIST\n"
        path = write(tmp_path, "a.mp3", tag + playlist.encode())
        assert failure_of(path, tmp_path) == "unreadable_audio"


def test_a_concat_script_behind_a_tag_opens_no_other_file(
    make_audio: MakeAudio, tmp_path: Path
) -> None:
    script = f"ffconcat version 1.0\nfile '{make_audio('canary.wav')}'\n"
    path = write(tmp_path, "a.mp3", b"ID3\x04\x00\x00\x00\x00\x00\x00" + script.encode())
    assert failure_of(path, tmp_path) == "unreadable_audio"


def test_three_hours_of_silence_are_refused_with_little_memory(
    make_audio: MakeAudio, tmp_path: Path
) -> None:
    path = silent_flac(make_audio)
    assert path.stat().st_size < 100_000
    child = [sys.executable, "-c", REFUSE, str(path), str(tmp_path / "out.f32")]
    process = subprocess.Popen(child, cwd=Path(__file__).parents[2], stdout=subprocess.PIPE)
    peak_kib = 0
    while process.poll() is None:
        peak_kib = max(peak_kib, resident_kib(process.pid))
        time.sleep(0.01)
    printed, _ = process.communicate()
    assert printed == b"too_long"
    assert peak_kib < 200 * 1024


def test_a_header_that_promises_three_seconds_does_not_hide_three_hours(
    make_audio: MakeAudio, tmp_path: Path
) -> None:
    content = bytearray(silent_flac(make_audio).read_bytes())
    content[21] &= 0xF0
    content[22:26] = (3 * 8000).to_bytes(4, "big")
    assert failure_of(write(tmp_path, "lie.flac", bytes(content)), tmp_path) == "too_long"


def test_joined_files_count_with_their_whole_length(make_audio: MakeAudio, tmp_path: Path) -> None:
    content = make_audio("a.ogg").read_bytes()
    path = write(tmp_path, "joined.ogg", content * 2)
    assert abs(decode_to_pcm(path, tmp_path / "out.f32") - 192_000) <= 3000


def test_less_than_a_second_is_too_short(make_audio: MakeAudio, tmp_path: Path) -> None:
    assert failure_of(make_audio("s.wav", "-t", "0.9"), tmp_path) == "too_short"


@pytest.mark.parametrize(
    "content",
    [
        wav(0, 44_100, b"\x00" * 20_000),
        wav(2, 0, b"\x00" * 20_000),
        wav(65_535, 44_100, b"\x00" * 20_000),
        wav(2, 44_100, b""),
        wav(2, 44_100, b"\x00" * 400_000, bits=0),
        wav(2, 44_100, b"\x00" * 400_000, tag=0x9999),
        wav(2, 44_100, b"\x00" * 40)[:20],
    ],
)
def test_nonsense_headers_are_refused(tmp_path: Path, content: bytes) -> None:
    assert failure_of(write(tmp_path, "a.wav", content), tmp_path) in EXPECTED


def test_a_size_field_beyond_the_end_is_no_obstacle(tmp_path: Path) -> None:
    content = bytearray(wav(2, 48_000, b"\x01\x00" * 192_000))
    content[40:44] = (2**31).to_bytes(4, "little")
    assert decode_to_pcm(write(tmp_path, "a.wav", bytes(content)), tmp_path / "out.f32") == 96_000


def test_samples_that_are_no_numbers_become_silence(tmp_path: Path) -> None:
    odd = [math.nan, math.inf, -math.inf, 1e30, 0.5, -0.5]
    data = np.tile(np.array(odd, "<f4"), 48_000).tobytes()
    path = write(tmp_path, "a.wav", wav(1, 48_000, data, bits=32, tag=3))
    frames = decode_to_pcm(path, tmp_path / "out.f32")
    samples = map_planar(tmp_path / "out.f32", tmp_path / "planar.f32", frames)
    assert np.isfinite(samples).all()
    assert np.abs(samples).max() <= 8
    assert samples[0, :3].tolist() == [0, 0, 0]


@pytest.mark.parametrize("name", ["a.mp3", "a.wav", "a.flac", "a.ogg", "a.m4a", "a.aac"])
def test_damage_ends_in_sound_or_in_a_true_answer(
    make_audio: MakeAudio, tmp_path: Path, name: str
) -> None:
    content = make_audio(name).read_bytes()
    dice = random.Random(name)
    variants = [content[: int(len(content) * share)] for share in (0.01, 0.3, 0.95)]
    for _ in range(4):
        flipped = bytearray(content)
        for _ in range(max(4, len(content) // 200)):
            flipped[dice.randrange(len(flipped))] = dice.randrange(256)
        variants.append(bytes(flipped))
    for variant in variants:
        try:
            frames = decode_to_pcm(write(tmp_path, name, variant), tmp_path / "out.f32")
        except JobFailure as failure:
            assert failure.code in EXPECTED
        else:
            assert frames >= 48_000


def test_a_decoder_that_takes_too_long_is_stopped(
    make_audio: MakeAudio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurried = dataclasses.replace(decode.DECODE_LIMITS, wall_seconds=0.05)
    monkeypatch.setattr(decode, "DECODE_LIMITS", hurried)
    assert failure_of(silent_flac(make_audio), tmp_path) == "timeout"


def test_the_output_can_never_outgrow_its_limit(
    make_audio: MakeAudio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tight = dataclasses.replace(decode.DECODE_LIMITS, file_bytes=100_000)
    monkeypatch.setattr(decode, "DECODE_LIMITS", tight)
    assert failure_of(make_audio("a.wav"), tmp_path) == "unreadable_audio"
    assert (tmp_path / "out.f32").stat().st_size <= 100_000
