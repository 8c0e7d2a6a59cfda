"""Decodes an untrusted file to raw PCM in a child process that can hurt nobody.

The demuxer is forced to what the first bytes say, so that a playlist named .mp3 opens nothing.
Length is counted in decoded samples: headers lie, and compressed silence is a bomb.
"""

import errno
import shutil
from pathlib import Path
from typing import Final

from cantora_inference.audio_files.ffmpeg import QUIET, Finished, ProcessLimits, run_limited
from cantora_inference.audio_files.sniff import Container, sniff
from cantora_inference.contract.failures import JobFailure
from cantora_inference.values import SAMPLE_RATE_HERTZ

CHANNELS: Final = 2
FRAME_BYTES: Final = 4 * CHANNELS
LONGEST_SECONDS: Final = 720
SHORTEST_SECONDS: Final = 1

DECODE_LIMITS: Final = ProcessLimits(
    wall_seconds=45,
    cpu_seconds=30,
    memory_bytes=1024 * 1024 * 1024,
    file_bytes=(LONGEST_SECONDS + 2) * SAMPLE_RATE_HERTZ * FRAME_BYTES,
    open_files=64,
)

_PCM: Final = (
    "pcm_u8,pcm_s16le,pcm_s24le,pcm_s32le,pcm_s64le,pcm_f32le,pcm_f64le,pcm_alaw,pcm_mulaw,"
    "pcm_s8,pcm_s16be,pcm_s24be,pcm_s32be,pcm_f32be,pcm_f64be"
)
_MPEG: Final = "mp3float,mp3,mp2float,mp2,mp1float,mp1"
_CODECS: Final[dict[Container, str]] = {
    "mp3": _MPEG,
    "wav": f"{_PCM},adpcm_ms,adpcm_ima_wav,{_MPEG}",
    "flac": "flac",
    "ogg": "vorbis,opus,flac,libvorbis,libopus",
    "mov": f"aac,alac,flac,opus,ac3,eac3,{_MPEG},{_PCM}",
    "aac": "aac",
}
_FREE_DISK_BYTES: Final = 1024 * 1024
# ffmpeg ends with the low byte of -EAGAIN or -ENOMEM when it gets no thread or no memory.
_STARVED_EXITS: Final = frozenset({245, 244, -9})


def decode_to_pcm(source: Path, target: Path) -> int:
    """Decode `source` into interleaved 48 kHz stereo float32 at `target`; returns the frame count.

    Raises JobFailure: empty_file, unreadable_audio, too_long, too_short or timeout; OSError when
    the disk is full.
    """
    if source.stat().st_size == 0:
        raise JobFailure("empty_file", "zero bytes")
    with source.open("rb") as file:
        container = sniff(file)
    if container is None:
        raise JobFailure("unreadable_audio", "no accepted container")
    finished = _run(source, target, container)
    return _judge(target, container, finished)


def input_arguments(source: Path, container: Container) -> list[str]:
    """How ffmpeg opens an untrusted file: as that container alone, and nothing else through it."""
    return [
        *("-protocol_whitelist", "file,pipe", "-format_whitelist", container),
        *("-codec_whitelist", _CODECS[container], "-max_alloc", str(256 * 1024 * 1024)),
        *("-threads", "1", "-f", container, "-i", f"file:{source}"),
    ]


def _run(source: Path, target: Path, container: Container) -> Finished:
    log_path = target.with_suffix(".decode.log")
    try:
        return run_limited(_arguments(source, target, container), DECODE_LIMITS, log_path)
    except TimeoutError as error:
        raise JobFailure("timeout", f"decoding {container}: {error}") from error


def _arguments(source: Path, target: Path, container: Container) -> list[str]:
    return [
        *QUIET,
        *input_arguments(source, container),
        *("-map", "0:a:0", "-vn", "-sn", "-dn", "-map_metadata", "-1"),
        # Own timestamps by sample count, so that a file's wrong ones cannot stretch the limit.
        *("-af", "asetpts=N/SR/TB", "-t", str(LONGEST_SECONDS + 1)),
        *("-ac", str(CHANNELS), "-ar", str(SAMPLE_RATE_HERTZ)),
        *("-f", "f32le", "-y", f"file:{target}"),
    ]


def _judge(target: Path, container: Container, finished: Finished) -> int:
    frames = target.stat().st_size // FRAME_BYTES if target.exists() else 0
    detail = f"{container}, exit {finished.exit_code}, {frames} frames: {finished.log}"
    if frames > LONGEST_SECONDS * SAMPLE_RATE_HERTZ:
        raise JobFailure("too_long", detail)
    if finished.exit_code != 0:
        raise _failed_run(target, finished.exit_code, detail)
    if frames == 0:
        raise JobFailure("unreadable_audio", detail)
    if frames < SHORTEST_SECONDS * SAMPLE_RATE_HERTZ:
        raise JobFailure("too_short", detail)
    return frames


def _failed_run(target: Path, exit_code: int, detail: str) -> Exception:
    if shutil.disk_usage(target.parent).free < _FREE_DISK_BYTES:
        return OSError(errno.ENOSPC, "no room left for decoded audio")
    if exit_code in _STARVED_EXITS:
        return JobFailure("out_of_memory", detail)
    return JobFailure("unreadable_audio", detail)
