"""Sends a mix through a lossy codec and back, as most songs have been."""

import shutil
import subprocess
import tempfile
from pathlib import Path

import numpy as np
import soundfile

from cantora_inference.values import DoubleArray
from training.render.voice import RATE_HERTZ

_TIMEOUT_SECONDS = 120


def through_codec(samples: DoubleArray, codec: str) -> DoubleArray:
    """(2, n) at 44.1 kHz after `codec` ("mp3 96k", "ogg 80k"; "" changes nothing), as long."""
    if not codec:
        return samples
    kind, bitrate = codec.split()
    with tempfile.TemporaryDirectory(prefix="cantora-codec-") as folder:
        before, coded, after = (Path(folder) / f"song.{end}" for end in ("wav", kind, "out.wav"))
        soundfile.write(before, samples.T, RATE_HERTZ, subtype="PCM_16")
        _ffmpeg("-i", str(before), "-b:a", bitrate, str(coded))
        _ffmpeg("-i", str(coded), "-ar", str(RATE_HERTZ), str(after))
        decoded, _ = soundfile.read(after, dtype="float64", always_2d=True)
    out = np.zeros_like(samples)
    length = min(out.shape[1], len(decoded))
    out[:, :length] = decoded[:length].T
    return out


def _ffmpeg(*arguments: str) -> None:
    program = shutil.which("ffmpeg")
    if program is None:
        raise FileNotFoundError("ffmpeg is needed to send a song through a codec")
    subprocess.run([program, "-v", "error", "-y", *arguments], check=True, timeout=_TIMEOUT_SECONDS)
