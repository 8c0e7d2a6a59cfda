import dataclasses
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
from odd_files import EXPECTED, failure_of, wav, write
from sidecar_client import MakeAudio

from cantora_inference.audio_files import decode
from cantora_inference.audio_files.decode import decode_to_pcm
from cantora_inference.contract.failures import JobFailure

THREE_HOURS = "anullsrc=r=8000:cl=mono:nb_samples=65535"
REFUSE = """
import sys
from pathlib import Path
from cantora_inference.audio_files.decode import decode_to_pcm
from cantora_inference.contract.failures import JobFailure
try:
    decode_to_pcm(Path(sys.argv[1]), Path(sys.argv[2]))
except JobFailure as failure:
    print(failure.code, end="")
"""


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


@pytest.mark.parametrize("tag", [b"", b"ID3\x04\x00\x00\x00\x00\x00\x00"])
def test_a_playlist_named_mp3_opens_no_other_file(
    make_audio: MakeAudio, tmp_path: Path, tag: bytes
) -> None:
    canary = make_audio("canary.aac")
    for name in (canary.name, f"file://{canary}", str(canary)):
        playlist = f"#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n{name}\n#EXT-X-ENDLIST\n"
        path = write(tmp_path, "a.mp3", tag + playlist.encode())
        assert failure_of(path, tmp_path) == "unreadable_audio"


@pytest.mark.deep
def test_a_concat_script_behind_a_tag_opens_no_other_file(
    make_audio: MakeAudio, tmp_path: Path
) -> None:
    script = f"ffconcat version 1.0\nfile '{make_audio('canary.wav')}'\n"
    path = write(tmp_path, "a.mp3", b"ID3\x04\x00\x00\x00\x00\x00\x00" + script.encode())
    assert failure_of(path, tmp_path) == "unreadable_audio"


@pytest.mark.deep
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


DEEP_NAMES = [
    pytest.param(name, marks=pytest.mark.deep) for name in ("a.wav", "a.flac", "a.ogg", "a.aac")
]


@pytest.mark.parametrize("name", ["a.mp3", "a.m4a", *DEEP_NAMES])
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
