"""The players: General MIDI programs of the FluidR3 soundfont, their seats and their tone."""

import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import band
import numpy as np
import soundfile
from filters import RATE_HZ, bell, high_pass, high_shelf, low_pass
from midi import Played, write_midi
from song import DURATION_S

SOUNDFONT = Path("/usr/share/sounds/sf2/FluidR3_GM.sf2")


@dataclass(frozen=True)
class Player:
    """Who plays what, how loud (dB of its own mean level), where (-1 left to 1 right)."""

    name: str
    part: Callable[[], list[Played]]
    program: int
    level_db: float
    pan: float
    reverb: float
    looseness_beats: float = 0.008
    low_cut_hz: float = 90
    high_cut_hz: float = 18_000
    bell_hz: float = 2500
    bell_db: float = -2.0
    air_db: float = 0.0
    is_drums: bool = False


PLAYERS = (
    Player("guitar", band.guitar, 25, -24.0, -0.5, 0.16, bell_hz=600, bell_db=-5.5, air_db=1.5),
    Player("piano", band.piano, 0, -25.5, 0.55, 0.2, low_cut_hz=120, bell_hz=600, bell_db=-5.0),
    Player("bells", band.bells, 10, -29.0, 0.25, 0.4, low_cut_hz=300, bell_db=0.0),
    Player("bass", band.bass, 33, -22.0, 0.0, 0.02, low_cut_hz=35, high_cut_hz=300),
    Player("drums", band.drums, 0, -25.0, 0.05, 0.14, 0.004, 40, air_db=-4.0, is_drums=True),
    Player("strings", band.strings, 49, -28.5, 0.0, 0.35, 0.0, 160, bell_hz=600, bell_db=-4.0),
)


def _render(notes: list[Played], player: Player) -> np.ndarray:
    """Play the notes through the soundfont, dry."""
    with tempfile.TemporaryDirectory() as folder:
        midi, wav = Path(folder, "part.mid"), Path(folder, "part.wav")
        write_midi(midi, notes, player.program, player.is_drums)
        command = ["fluidsynth", "-ni", "-q", "-R", "0", "-C", "0", "-g", "0.5"]
        command += ["-r", str(RATE_HZ), "-O", "float", "-F", wav, SOUNDFONT, midi]
        subprocess.run([str(part) for part in command], check=True, capture_output=True)
        stereo, _ = soundfile.read(wav, always_2d=True)
    length = round(DURATION_S * RATE_HZ)
    return np.pad(stereo, ((0, max(0, length - len(stereo))), (0, 0)))[:length]


def _seat(stereo: np.ndarray, pan: float) -> np.ndarray:
    """Narrow the recording a little and turn it to its seat with constant power."""
    angle = (pan + 1) * np.pi / 4
    middle = stereo.mean(axis=1, keepdims=True)
    return (0.5 * middle + 0.5 * stereo) * np.sqrt(2) * np.array([np.cos(angle), np.sin(angle)])


def _active_rms(stereo: np.ndarray) -> float:
    """Level of the part while it plays: rests do not count."""
    power = (stereo**2).mean(axis=1)
    frames = power[: len(power) // 4800 * 4800].reshape(-1, 4800).mean(axis=1)
    return float(np.sqrt(frames[frames > frames.max() * 1e-3].mean()))


def play(player: Player, random: np.random.Generator) -> np.ndarray:
    """One stereo part at its level and seat, without reverb."""
    notes = band.humanise(player.part(), player.looseness_beats, random)
    stereo = high_pass(_render(notes, player), player.low_cut_hz)
    stereo = low_pass(stereo, player.high_cut_hz)
    stereo = high_shelf(bell(stereo, player.bell_hz, player.bell_db, 0.6), 8000, player.air_db)
    stereo *= 10 ** (player.level_db / 20) / _active_rms(stereo)
    return _seat(stereo, player.pan)
