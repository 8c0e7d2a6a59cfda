"""Tells fluidsynth what to play and brings back the sound."""

from collections.abc import Sequence
from pathlib import Path

import mido
import numpy as np

from cantora_inference.values import DoubleArray
from training.render.instrumentals.events import TICKS_PER_SECOND, Event, events_of
from training.render.instrumentals.performance import Performance
from training.render.midi_file import SOUNDFONT, sound_of

MUSESCORE = Path("/usr/share/sounds/sf3/MuseScore_General_Full.sf3")
"""Debian's musescore-general-soundfont (MIT, parts CC0 or public domain)."""

_TEMPO_BPM = 120
_DRUM_CHANNEL = 9
_MOST_PLAYERS = 15


def soundfonts() -> tuple[Path, ...]:
    """The soundfonts of this machine that excerpts are played with."""
    return tuple(path for path in (SOUNDFONT, MUSESCORE) if path.is_file()) or (SOUNDFONT,)


def synthesise(
    players: Sequence[Performance], tuning_hertz: float, seconds: float, soundfont: Path
) -> DoubleArray:
    """Sound of the players, (2, n) at 44.1 kHz, dry; BandError where a program is missing."""
    file = mido.MidiFile(ticks_per_beat=TICKS_PER_SECOND * 60 // _TEMPO_BPM)
    tempo = mido.MetaMessage("set_tempo", tempo=mido.bpm2tempo(_TEMPO_BPM))
    file.tracks.append(mido.MidiTrack([tempo]))
    melodic = [channel for channel in range(16) if channel != _DRUM_CHANNEL]
    cents = 1200 * np.log2(tuning_hertz / 440)
    for player in players[:_MOST_PLAYERS]:
        channel = _DRUM_CHANNEL if player.drums else melodic.pop(0)
        file.tracks.append(_track(events_of(player, cents, seconds), channel))
    return sound_of(file, seconds, soundfont)


def _track(events: Sequence[Event], channel: int) -> mido.MidiTrack:
    track, now = mido.MidiTrack(), 0
    for event in events:
        passed = event.tick - now
        track.append(mido.Message(event.kind, channel=channel, time=passed, **event.values))
        now = event.tick
    return track
