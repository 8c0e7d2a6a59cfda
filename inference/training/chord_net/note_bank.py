"""Single notes of every instrument of the soundfonts, transformed once."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import mido
import numpy as np
import numpy.typing as npt
import soxr

from cantora_inference.chords.constant_q import RATE_HERTZ, ComplexArray, constant_q
from training.command import say
from training.render.instrumentals.instruments import FAMILIES
from training.render.instrumentals.synthesiser import soundfonts
from training.render.midi_file import RATE_HERTZ as SOUND_RATE_HERTZ
from training.render.midi_file import sound_of

HOP = 256
"""A quarter of the net's: an onset lies within 12 ms of where it should."""
NOTE_FRAMES, LEAD_FRAMES = 108, 16
"""Of a note, and of those before its onset: deep filters hear it before it begins."""
DRUMS = "drums"

_PITCH_STEP = 3
_SLOT_SECONDS, _LEAD_SECONDS = NOTE_FRAMES * HOP / RATE_HERTZ, LEAD_FRAMES * HOP / RATE_HERTZ
_HELD_SECONDS = 1.9
_TICKS_PER_SECOND = 960
_MOST_CENTS = 8.0
_KITS, _DRUM_PITCHES = (0, 25), tuple(range(35, 60))
_MOST_OF_A_FAMILY = 3


@dataclass(frozen=True)
class Voice:
    """One instrument of one soundfont: pitches (k,) and notes (k, NOTE_FRAMES, BINS, 2) as halves.

    Its loudest note has the magnitude 1.
    """

    family: str
    pitches: npt.NDArray[np.int64]
    notes: npt.NDArray[np.float16]

    def note(self, pitch: int, frames: slice) -> ComplexArray:
        """Frames of the note, or of the nearest one moved there."""
        nearest = int(np.argmin(np.abs(self.pitches - pitch)))
        away = 0 if self.family == DRUMS else pitch - int(self.pitches[nearest])
        pairs = np.roll(self.notes[nearest, frames].astype(np.float32), 3 * away, axis=1)
        return np.asarray(pairs[..., 0] + 1j * pairs[..., 1], dtype=np.complex64)


def prepare(folder: Path) -> None:
    """Render and transform what is missing; a file for each instrument of each soundfont."""
    folder.mkdir(parents=True, exist_ok=True)
    for font in soundfonts():
        for family, program, pitches in _instruments():
            file = folder / f"{font.stem}-{family.replace(' ', '_')}-{program}.npz"
            if not file.exists():
                notes = _notes(font, family, program, pitches)
                part = file.with_suffix(".part.npz")
                np.savez(part, pitches=np.array(pitches), notes=notes)
                part.rename(file)
                say(f"{file.name}: {len(pitches)} notes")


def read(folder: Path) -> list[Voice]:
    """All instruments of the folder."""
    voices = []
    for file in sorted(folder.glob("*.npz")):
        if file.name.endswith(".part.npz"):
            continue
        with np.load(file) as kept:
            family = file.stem.split("-")[1].replace("_", " ")
            voices.append(Voice(family, kept["pitches"], kept["notes"]))
    return voices


def _instruments() -> Iterator[tuple[str, int, Sequence[int]]]:
    for kit in _KITS:
        yield DRUMS, kit, _DRUM_PITCHES
    for number in range(_MOST_OF_A_FAMILY):
        for family, instruments in FAMILIES.items():
            for one in instruments[number : number + 1]:
                yield family, one.program, range(one.lowest, one.highest + 1, _PITCH_STEP)


def _notes(
    font: Path, family: str, program: int, pitches: Sequence[int]
) -> npt.NDArray[np.float16]:
    rng = np.random.default_rng([program, len(pitches), *font.stem.encode()])
    file = _scale(family, program, pitches, float(rng.uniform(-_MOST_CENTS, _MOST_CENTS)))
    sound = sound_of(file, len(pitches) * _SLOT_SECONDS + 1, font).mean(axis=0)
    signal = soxr.resample(sound.astype(np.float32), SOUND_RATE_HERTZ, RATE_HERTZ)
    slots = [signal[round(i * _SLOT_SECONDS * RATE_HERTZ) :] for i in range(len(pitches))]
    length = (NOTE_FRAMES - 1) * HOP
    found = np.stack([constant_q(np.ascontiguousarray(s[:length]), 440.0, HOP) for s in slots])
    found /= max(float(np.abs(found).max()), 1e-9)
    return np.stack([found.real, found.imag], axis=-1).astype(np.float16)


def _scale(family: str, program: int, pitches: Sequence[int], cents: float) -> mido.MidiFile:
    """The pitches one after the other, each alone in its slot."""
    channel = 9 if family == DRUMS else 0
    file = mido.MidiFile(ticks_per_beat=_TICKS_PER_SECOND // 2)
    track = mido.MidiTrack([
        mido.Message("program_change", channel=channel, program=program),
        mido.Message("pitchwheel", channel=channel, pitch=round(8192 * cents / 200)),
    ])  # fmt: skip
    held = round(_HELD_SECONDS * _TICKS_PER_SECOND)
    rest = round(_SLOT_SECONDS * _TICKS_PER_SECOND) - held
    for number, pitch in enumerate(pitches):
        note = {"channel": channel, "note": pitch}
        silence = rest if number else round(_LEAD_SECONDS * _TICKS_PER_SECOND)
        track.append(mido.Message("note_on", velocity=92, time=silence, **note))
        track.append(mido.Message("note_off", time=held, **note))
    file.tracks.append(track)
    return file
