"""Cadences in all 24 keys: plain sines, and the instruments of a soundfont where fluidsynth is."""

import shutil
import struct
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import soundfile
import soxr

from cantora_inference.values import MELODY_RATE_HERTZ, FloatArray

SOUNDFONT = Path("/usr/share/sounds/sf2/FluidR3_GM.sf2")
SCALES = {"major": (0, 2, 4, 5, 7, 9, 11), "minor": (0, 2, 3, 5, 7, 8, 11)}
PROGRAMMES = (0, 4, 16, 19, 24, 25, 27, 29, 40, 48, 61, 81)
"""Pianos, organs, guitars (one distorted), violin, strings, brass, a synthesiser."""

_CADENCE = (0, 3, 4, 0)
_TICKS = 480
_TIMEOUT_SECONDS = 60


def cadence(tonic_midi: int, mode: str) -> list[tuple[int, ...]]:
    """MIDI numbers of the chords I IV V I, twice, in close position over a bass note."""
    scale = SCALES[mode]
    chords = []
    for degree in _CADENCE:
        steps = [degree + 2 * third for third in range(3)]
        tones = [tonic_midi + scale[step % 7] + 12 * (step // 7) for step in steps]
        chords.append((tones[0] - 12, *tones))
    return 2 * chords


def sines(chords: Sequence[tuple[int, ...]], tuning_hertz: float = 440.0) -> FloatArray:
    """One second a chord of decaying tones with four partials, mono at 16 kHz."""
    time = np.arange(MELODY_RATE_HERTZ) / MELODY_RATE_HERTZ
    parts = []
    for chord in chords:
        hertz = [tuning_hertz * 2 ** ((midi - 69) / 12) for midi in chord[1:]]
        tones = [np.sin(2 * np.pi * h * f * time) / h**2 for f in hertz for h in range(1, 5)]
        parts.append(np.sum(tones, axis=0) * np.exp(-time))
    return np.concatenate(parts).astype(np.float32) * np.float32(0.1)


def soundfont_is_here() -> bool:
    """Whether `played` can run."""
    return shutil.which("fluidsynth") is not None and SOUNDFONT.is_file()


def played(chords: Sequence[tuple[int, ...]], programme: int) -> FloatArray:
    """One second a chord by a General MIDI programme (from 0), mono at 16 kHz."""
    with tempfile.TemporaryDirectory(prefix="cantora-chords-") as folder:
        midi, sound = Path(folder) / "chords.mid", Path(folder) / "chords.wav"
        midi.write_bytes(_midi_file(chords, programme))
        command = ["fluidsynth", "-ni", "-q", "-g", "0.5", "-r", "44100", "-F", str(sound)]
        subprocess.run(
            [*command, str(SOUNDFONT), str(midi)],
            check=True,
            capture_output=True,
            timeout=_TIMEOUT_SECONDS,
        )
        samples, rate = soundfile.read(sound, dtype="float32", always_2d=True)
    return np.asarray(soxr.resample(samples.mean(axis=1), rate, MELODY_RATE_HERTZ))


def _midi_file(chords: Sequence[tuple[int, ...]], programme: int) -> bytes:
    """A standard MIDI file of format 0, a chord every two beats of 120 a minute."""
    events = bytes((0, 0xC0, programme))
    for chord in chords:
        for status, wait in ((0x90, 0), (0x80, 2 * _TICKS)):
            for index, tone in enumerate(chord):
                events += _variable(wait if index == 0 else 0) + bytes((status, tone, 80))
    track = events + bytes((0, 0xFF, 0x2F, 0))
    header = struct.pack(">4sIHHH", b"MThd", 6, 0, 1, _TICKS)
    return header + struct.pack(">4sI", b"MTrk", len(track)) + track


def _variable(value: int) -> bytes:
    """MIDI's variable-length number, up to 14 bits."""
    return bytes((value,)) if value < 128 else bytes((0x80 | value >> 7, value & 127))
