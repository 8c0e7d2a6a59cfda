"""Hand-made files, and what becomes of them."""

import struct
from pathlib import Path

import pytest

from cantora_inference.audio_files.decode import decode_to_pcm
from cantora_inference.contract.failures import JobFailure

EXPECTED = {"unreadable_audio", "too_short"}


def failure_of(source: Path, tmp_path: Path) -> str:
    with pytest.raises(JobFailure) as caught:
        decode_to_pcm(source, tmp_path / "out.f32")
    return caught.value.code


def write(tmp_path: Path, name: str, content: bytes) -> Path:
    path = tmp_path / name
    path.write_bytes(content)
    return path


def wav(channels: int, rate_hertz: int, data: bytes, bits: int = 16, tag: int = 1) -> bytes:
    """A WAV file with a header that may be nonsense."""
    block = min(65_535, channels * bits // 8)
    head = struct.pack(
        "<HHIIHH", tag, channels, rate_hertz, min(2**32 - 1, rate_hertz * block), block, bits
    )
    chunks = b"fmt " + struct.pack("<I", len(head)) + head + b"data" + struct.pack("<I", len(data))
    return b"RIFF" + struct.pack("<I", 4 + len(chunks) + len(data)) + b"WAVE" + chunks + data
