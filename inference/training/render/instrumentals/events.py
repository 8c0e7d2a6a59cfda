"""A performance as the messages of a MIDI channel, in order."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import numpy as np

from training.render.instrumentals.performance import Performance

TICKS_PER_SECOND = 1_920
ALL_SOUND_OFF = 120
"""The controller without which fluidsynth goes on writing for as long as anything still sounds."""

Kind = Literal["program_change", "control_change", "pitchwheel", "note_on", "note_off"]

_BEND_RANGE = 12


@dataclass(frozen=True)
class Event:
    """`turn` orders what happens at one tick; `values` as a MIDI message names them."""

    tick: int
    turn: int
    kind: Kind
    values: Mapping[str, int]


def events_of(player: Performance, cents: float, seconds: float) -> list[Event]:
    """Settings first; at one tick notes end before others begin, and bends come before both."""
    events = [*_settings(player, cents), *_bends(player)]
    for at, number, value in player.controls:
        events.append(_control(_tick(at), 1, number, value))
    for note in player.notes:
        first, last = _tick(note.start), _tick(min(note.end, seconds))
        if first < last:
            pitch = {"note": note.midi}
            events.append(Event(first, 3, "note_on", {**pitch, "velocity": note.velocity}))
            events.append(Event(last, 2, "note_off", pitch))
    end = _tick(seconds)
    events.append(_control(end, 4, ALL_SOUND_OFF, 0))
    inside = (event for event in events if event.tick <= end)
    return sorted(inside, key=lambda event: (event.tick, event.turn))


def _settings(player: Performance, cents: float) -> list[Event]:
    """Programme, place, volume, bend range (registered parameter 0), tuning (parameter 1)."""
    fine = int(np.clip(round(8192 + cents / 100 * 8192), 0, 16383))
    controls = [(7, player.volume), (10, round(64 + 63 * player.pan))]
    if not player.drums:
        controls += [(101, 0), (100, 0), (6, _BEND_RANGE), (38, 0)]
        controls += [(101, 0), (100, 1), (6, fine >> 7), (38, fine & 127)]
    return [
        Event(0, 0, "program_change", {"program": player.program}),
        *(_control(0, 0, number, value) for number, value in controls),
    ]


def _bends(player: Performance) -> list[Event]:
    def steps(semitones: float) -> int:
        return int(np.clip(round(semitones / _BEND_RANGE * 8192), -8192, 8191))

    return [
        Event(_tick(at), 1, "pitchwheel", {"pitch": steps(semitones)})
        for at, semitones in player.bends
    ]


def _control(tick: int, turn: int, number: int, value: int) -> Event:
    return Event(tick, turn, "control_change", {"control": number, "value": value})


def _tick(seconds: float) -> int:
    return 1 + round(max(seconds, 0.0) * TICKS_PER_SECOND)
