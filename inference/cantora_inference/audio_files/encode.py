"""Encodes stems as Ogg Opus: one encoder, one setting, equal lengths, equal bytes each run."""

import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Final

import numpy as np

from cantora_inference.audio_files.ffmpeg import start_encoder, tail_of
from cantora_inference.contract.failures import JobFailure
from cantora_inference.sound.scratch import let_go
from cantora_inference.values import SAMPLE_RATE_HERTZ, FloatArray

BITS_PER_SECOND: Final = 160_000

_BLOCK_FRAMES: Final = 1 << 17
_FINISH_SECONDS: Final = 60.0
_ARGUMENTS: Final = (
    *("-hide_banner", "-v", "error", "-threads", "1"),
    *("-f", "f32le", "-ar", str(SAMPLE_RATE_HERTZ), "-ac", "2", "-i", "pipe:0"),
    *("-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact"),
    *("-c:a", "libopus", "-b:a", str(BITS_PER_SECOND), "-vbr", "on", "-application", "audio"),
    *("-f", "ogg", "-y"),
)


def encode_stems(stems: dict[Path, FloatArray]) -> None:
    """Encode each (2, n) float32 array into its file, side by side.

    Raises JobFailure engine_failed for unequal lengths, non-finite samples or a failed encoder.
    """
    if len({samples.shape for samples in stems.values()}) != 1:
        raise JobFailure("engine_failed", "stems of unequal shapes")
    with ThreadPoolExecutor(len(stems)) as pool:
        for done in [pool.submit(encode_opus, *stem) for stem in stems.items()]:
            done.result()


def encode_opus(target: Path, samples: FloatArray) -> None:
    """Encode (2, n) float32 samples at 48 kHz into an Ogg Opus file at `target`."""
    log_path = target.with_suffix(".encode.log")
    process = start_encoder([*_ARGUMENTS, f"file:{target}"], log_path)
    assert process.stdin is not None
    try:
        _feed(process.stdin, samples)
        exit_code = process.wait(_FINISH_SECONDS)
    except (BrokenPipeError, subprocess.TimeoutExpired) as error:
        raise JobFailure("engine_failed", f"opus: {error!r} {tail_of(log_path)}") from error
    finally:
        process.kill()
        process.wait()
    if exit_code != 0:
        raise JobFailure("engine_failed", f"opus: exit {exit_code} {tail_of(log_path)}")


def _feed(stdin: IO[bytes], samples: FloatArray) -> None:
    with stdin:
        for start in range(0, samples.shape[1], _BLOCK_FRAMES):
            block = np.ascontiguousarray(samples[:, start : start + _BLOCK_FRAMES].T, np.float32)
            if not np.isfinite(block).all():
                raise JobFailure("engine_failed", "a stem holds NaN or infinity")
            stdin.write(block.tobytes())
            let_go(samples)
