"""Writes parts to a MIDI file and lets fluidsynth play it with a General MIDI soundfont."""

import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import mido
import numpy as np
import soundfile

from cantora_inference.values import DoubleArray
from training.render.patterns import Hit

SOUNDFONT = Path("/usr/share/sounds/sf2/FluidR3_GM.sf2")
"""Debian's fluid-soundfont-gm (MIT)."""
RATE_HERTZ = 44_100

_TICKS_PER_BEAT = 960
_ONLY_WHAT_IS_PLAYED = ("-o", "synth.dynamic-sample-loading=1")
"""To unpack all of a compressed soundfont takes longer than to play a song."""
_TIMEOUT_SECONDS = 300
_TIMING_SECONDS = 0.006


@dataclass(frozen=True)
class Part:
    """program: from 0, or -1 for drums; pan -1..1; volume 0..127; hits in beats of the song."""

    name: str
    program: int
    pan: float
    volume: int
    hits: tuple[Hit, ...]


class BandError(Exception):
    """The band cannot be played here; the text says what is missing or went wrong."""


def play(
    parts: Sequence[Part],
    tempo_bpm: float,
    tuning_hertz: float,
    seconds: float,
    rng: np.random.Generator,
) -> DoubleArray:
    """Sound of the parts, (2, n) at 44.1 kHz, without reverb, `seconds` long."""
    return sound_of(_file(parts, tempo_bpm, tuning_hertz, rng), seconds, SOUNDFONT)


def sound_of(file: mido.MidiFile, seconds: float, soundfont: Path) -> DoubleArray:
    """What fluidsynth plays for a file, (2, n) at 44.1 kHz, `seconds` long."""
    program = shutil.which("fluidsynth")
    if program is None or not soundfont.is_file():
        raise BandError("fluidsynth and fluid-soundfont-gm are needed (Debian packages)")
    with tempfile.TemporaryDirectory(prefix="cantora-band-") as folder:
        midi, sound = Path(folder) / "band.mid", Path(folder) / "band.wav"
        file.save(midi)
        options = ("-ni", "-q", "-g", "0.35", "-R", "0", "-C", "0", "-r", str(RATE_HERTZ))
        command = [program, *options, "-T", "wav", "-O", "float", "-F", str(sound)]
        if soundfont.suffix == ".sf3":
            command += _ONLY_WHAT_IS_PLAYED
        done = subprocess.run(
            [*command, str(soundfont), str(midi)],
            capture_output=True,
            text=True,
            timeout=_TIMEOUT_SECONDS,
            check=False,
        )
        if done.returncode != 0 or not sound.is_file():
            raise BandError(done.stderr.strip()[-500:] or "fluidsynth wrote nothing")
        samples, _ = soundfile.read(sound, dtype="float64", always_2d=True)
    out = np.zeros((2, round(seconds * RATE_HERTZ)))
    length = min(out.shape[1], len(samples))
    out[:, :length] = samples[:length].T
    return out


def _file(
    parts: Sequence[Part], tempo_bpm: float, tuning_hertz: float, rng: np.random.Generator
) -> mido.MidiFile:
    file = mido.MidiFile(ticks_per_beat=_TICKS_PER_BEAT)
    frame = mido.MidiTrack([mido.MetaMessage("set_tempo", tempo=round(60e6 / tempo_bpm))])
    file.tracks.append(frame)
    melodic = [channel for channel in range(16) if channel != 9]
    for part in parts:
        channel = 9 if part.program < 0 else melodic.pop(0)
        file.tracks.append(_track(part, channel, tempo_bpm, tuning_hertz, rng))
    return file


def _track(
    part: Part, channel: int, tempo_bpm: float, tuning_hertz: float, rng: np.random.Generator
) -> mido.MidiTrack:
    cents = 1200 * np.log2(tuning_hertz / 440)
    events = [(0, message) for message in _setting(part, channel, cents)]
    scatter = _TIMING_SECONDS * tempo_bpm / 60
    for hit in part.hits:
        start = max(
            0.0, hit.beat + float(np.clip(rng.normal(0, scatter), -2 * scatter, 2 * scatter))
        )
        for pitch in hit.pitches:
            note = {"channel": channel, "note": pitch}
            on = mido.Message("note_on", velocity=int(np.clip(hit.velocity, 1, 127)), **note)
            events.append((round(start * _TICKS_PER_BEAT) + 1, on))
            end = round((start + hit.beats) * _TICKS_PER_BEAT) + 1
            events.append((end, mido.Message("note_off", **note)))
    events.sort(key=lambda event: (event[0], event[1].type != "note_off"))
    track = mido.MidiTrack()
    now = 0
    for tick, message in events:
        track.append(message.copy(time=tick - now))
        now = tick
    return track


def _setting(part: Part, channel: int, cents: float) -> list[mido.Message]:
    """Programme, place, volume and fine tuning (registered parameter 1, 8192 steps a semitone)."""
    value = int(np.clip(round(8192 + cents / 100 * 8192), 0, 16383))
    controls = [
        (7, part.volume),
        (10, round(64 + 63 * part.pan)),
        (101, 0),
        (100, 1),
        (6, value >> 7),
        (38, value & 127),
    ]
    messages = [
        mido.Message("control_change", channel=channel, control=number, value=setting)
        for number, setting in controls
    ]
    if part.program >= 0:
        messages.insert(0, mido.Message("program_change", channel=channel, program=part.program))
    return messages
