"""Rubber Band R3 (Cannam 2022) as a separate program: `rubberband-r3`.

It stays a program of its own because its licence does not allow linking it into ours. It streams:
12 minutes of stereo take 23 MB and, on one core, 0.13 of their length.
"""

import os
import re
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path

from cantora_inference.engines import EngineInfo, Progress
from cantora_inference.transposition.shifter import TranspositionError
from cantora_inference.transposition.wave_files import read_wave, working_gain, write_wave
from cantora_inference.values import Audio

_ENVIRONMENT = {"LC_ALL": "C", "PATH": "/usr/bin:/bin"}
_SHORTEST_SECONDS = 60.0
_SECONDS_PER_SECOND = 4.0
_PASS = re.compile(rb"Pass (\d)")
_PERCENT = re.compile(rb"(\d+)%")
_PASSES = 2


class RubberBand:
    """Runs the program once per sound; the sound may be longer than memory."""

    def __init__(self, program: Path) -> None:
        self._program = program
        self.info = EngineInfo("rubberband-r3", _version_of(program), kind="external")

    def shift(
        self,
        audio: Audio,
        semitones: int,
        folder: Path,
        progress: Progress,
        *,
        preserve_formants: bool,
    ) -> Audio:
        """See `PitchShifter.shift`."""
        before, after = folder / "before.wav", folder / "after.wav"
        gain = working_gain(audio)
        write_wave(before, audio, gain)
        # Without --ignore-clipping a loud stem may come back quieter than the other one.
        options = ["--ignore-clipping", "--pitch", str(semitones), *(["-F"] * preserve_formants)]
        seconds = audio.samples.shape[1] / audio.sample_rate_hertz
        allowed_seconds = max(_SHORTEST_SECONDS, _SECONDS_PER_SECOND * seconds)
        _run([str(self._program), *options, str(before), str(after)], allowed_seconds, progress)
        shifted = read_wave(after, folder / "after.f32", audio, gain)
        before.unlink()
        after.unlink()
        return shifted


def _run(command: list[str], allowed_seconds: float, progress: Progress) -> None:
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env=_ENVIRONMENT,
    )
    late = threading.Timer(allowed_seconds, process.kill)
    late.start()
    try:
        said = _follow(process, progress)
        exit_code = process.wait()
    finally:
        late.cancel()
        process.kill()
        process.wait()
    if exit_code != 0:
        raise TranspositionError(f"rubberband ended with {exit_code}: {said!r}")


def _follow(process: subprocess.Popen[bytes], progress: Progress) -> str:
    """Turn the program's percentages into progress; returns the last thing that it said."""
    assert process.stderr is not None
    meter = _meter(progress)
    said = b""
    with process.stderr as stderr:
        while chunk := os.read(stderr.fileno(), 4096):
            said = (said + chunk)[-2000:]
            meter(said)
    return said.decode("utf-8", "replace")[-300:]


def _meter(progress: Progress) -> Callable[[bytes], None]:
    seen = {"pass": 1, "share": 0.0}

    def note(said: bytes) -> None:
        passes, percents = _PASS.findall(said), _PERCENT.findall(said)
        if passes:
            seen["pass"] = min(int(passes[-1]), _PASSES)
        if percents:
            share = (seen["pass"] - 1 + min(int(percents[-1]), 100) / 100) / _PASSES
            seen["share"] = max(seen["share"], share)
            progress(seen["share"])

    return note


def _version_of(program: Path) -> str:
    asked = subprocess.run(
        [str(program), "--version"],
        capture_output=True,
        text=True,
        check=False,
        env=_ENVIRONMENT,
        timeout=_SHORTEST_SECONDS,
    )
    said = (asked.stdout + asked.stderr).split()
    return said[0] if said else "unknown"
