"""A standard MIDI file with one instrument in it."""

import struct
from dataclasses import dataclass
from pathlib import Path

from song import BARS, BEAT_S, BEATS_PER_BAR

TICKS_PER_BEAT = 480


@dataclass(frozen=True)
class Played:
    """One played note, in beats from the start of the song."""

    beat: float
    length_beats: float
    midi: int
    velocity: int


def _variable_length(value: int) -> bytes:
    """MIDI's 7-bit number format."""
    parts = [value & 0x7F]
    while value := value >> 7:
        parts.append(0x80 | (value & 0x7F))
    return bytes(reversed(parts))


def _events(notes: list[Played], channel: int) -> list[tuple[int, int, bytes]]:
    """Note-on and note-off messages by time; at one tick the offs come first."""
    events = []
    for note in notes:
        start = max(0, round(note.beat * TICKS_PER_BEAT))
        end = max(start + 1, round((note.beat + note.length_beats) * TICKS_PER_BEAT))
        events.append((start, 1, bytes((0x90 | channel, note.midi, note.velocity))))
        events.append((end, 0, bytes((0x80 | channel, note.midi, 0))))
    return sorted(events)


def write_midi(path: Path, notes: list[Played], program: int, is_drums: bool) -> None:
    """Write one instrument at the song's tempo; the track lasts as long as the song."""
    channel = 9 if is_drums else 0
    tempo = b"\x00\xff\x51\x03" + round(BEAT_S * 1e6).to_bytes(3, "big")
    track = tempo + b"\x00" + bytes((0xC0 | channel, program))
    tick = 0
    for at, _, message in _events(notes, channel):
        track += _variable_length(at - tick) + message
        tick = at
    rest = max(0, BARS * BEATS_PER_BAR * TICKS_PER_BEAT - tick)
    track += _variable_length(rest) + b"\xff\x2f\x00"
    header = b"MThd" + struct.pack(">IHHH", 6, 0, 1, TICKS_PER_BEAT)
    path.write_bytes(header + b"MTrk" + struct.pack(">I", len(track)) + track)
