"""What the band plays: guitar, piano, bell hook, bass, drums and strings."""

from collections.abc import Iterator

import numpy as np
from midi import Played
from song import BEATS_PER_BAR, CHORDS, LINES

VERSE_BAR, CHORUS_BAR, OUTRO_BAR, LAST_BAR = 2, 6, 10, 12
KICK, SIDE_STICK, SNARE, CLOSED_HAT, SHAKER, CRASH = 36, 37, 38, 42, 82, 49


def _chords() -> Iterator[tuple[float, float, int, tuple[int, ...]]]:
    """Chords with their beat counted from the start of the song."""
    for bar, beat, length_beats, bass, tones in CHORDS:
        yield bar * BEATS_PER_BAR + beat, length_beats, bass, tones


def guitar() -> list[Played]:
    """Fingerpicking in eighths; the last chord is strummed."""
    notes = []
    for start, length, bass, tones in _chords():
        if start >= LAST_BAR * BEATS_PER_BAR:
            strum = (bass + 12, tones[2] - 12, *tones)
            notes += [Played(start + 0.04 * i, 7, midi, 66) for i, midi in enumerate(strum)]
            continue
        picks = (bass + 12, tones[1], tones[2], tones[0], tones[1], tones[2], tones[0], tones[1])
        for i in range(round(length * 2)):
            accent = 78 if i == 0 else 68 if i % 2 == 0 else 60
            ring = min(1.6, length - i / 2)
            notes.append(Played(start + i / 2, ring, picks[i], accent))
    return notes


def piano() -> list[Played]:
    """Soft held chords, and an answer where the voice takes a breath."""
    notes = []
    for start, length, bass, tones in _chords():
        chorus = CHORUS_BAR * BEATS_PER_BAR <= start < LAST_BAR * BEATS_PER_BAR
        loud = 62 if chorus else 50
        if start >= VERSE_BAR * BEATS_PER_BAR:
            notes += [Played(start, length * 0.95, midi, loud) for midi in (bass + 12, *tones)]
            if chorus and length >= 4:
                notes += [Played(start + 2.5, 1.4, midi, loud - 10) for midi in tones]
    answers = ((15.25, 81), (15.5, 78), (22.75, 76), (31.25, 78), (31.5, 81))
    notes += [Played(beat, 0.6, midi, 54) for beat, midi in answers]
    return notes


def bells() -> list[Played]:
    """The first line of the tune, an octave up, as intro and as memory at the end."""
    hook = LINES[0].notes
    notes = [Played(note.beat - 8, note.length_beats, note.midi + 12, 70) for note in hook]
    ending = ((49, 81), (49.5, 78), (50, 76), (50.5, 74), (52, 86))
    return notes + [Played(beat, 1.5, midi, 56) for beat, midi in ending]


def bass() -> list[Played]:
    """Roots, with the fifth or the octave as a step into the next bar from the chorus on."""
    notes = []
    for start, length, root, _ in _chords():
        if start < VERSE_BAR * BEATS_PER_BAR:
            continue
        if start >= LAST_BAR * BEATS_PER_BAR or length < 2:
            notes.append(Played(start, length * 0.9, root, 88))
            continue
        moving = start >= CHORUS_BAR * BEATS_PER_BAR
        notes.append(Played(start, 1.45, root, 90))
        notes.append(Played(start + 1.5, 0.48, root, 76))
        if length >= 4:
            notes.append(Played(start + 2, 1.4, root, 86))
            notes.append(Played(start + 3.5, 0.45, root + 7 if moving else root, 74))
        elif length == 3:
            notes.append(Played(start + 2, 0.9, root, 80))
    return notes


def drums() -> list[Played]:
    """Side stick and shaker in the verse, a soft snare in the chorus."""
    hits = []
    for bar in range(VERSE_BAR, LAST_BAR):
        start, chorus = bar * BEATS_PER_BAR, bar >= CHORUS_BAR
        hits += [(start, KICK, 84), (start + 2.5, KICK, 70)]
        if chorus:
            hits.append((start + 2, KICK, 76))
        back = (SNARE, 62) if chorus else (SIDE_STICK, 64)
        hits += [(start + 1, *back), (start + 3, *back)]
        hits += [(start + i / 2, CLOSED_HAT, 46 if i % 2 else 56) for i in range(8)]
        hits += [(start + i / 4, SHAKER, 58 if i % 4 == 2 else 40) for i in range(16) if chorus]
    fill = CHORUS_BAR * BEATS_PER_BAR
    hits += [(fill - 0.5, SNARE, 50), (fill - 0.25, SNARE, 60)]
    hits += [(fill, CRASH, 66), (LAST_BAR * BEATS_PER_BAR, CRASH, 54)]
    hits.append((LAST_BAR * BEATS_PER_BAR, KICK, 80))
    return [Played(beat, 0.2, midi, velocity) for beat, midi, velocity in hits]


def strings() -> list[Played]:
    """A pad that enters in the second half of the verse and opens out in the chorus."""
    notes = []
    for start, length, bass_midi, tones in _chords():
        if start < (VERSE_BAR + 2) * BEATS_PER_BAR:
            continue
        wide = start >= CHORUS_BAR * BEATS_PER_BAR
        voicing = (bass_midi + 12, tones[0], tones[2] + 12) if wide else (bass_midi + 12, tones[0])
        notes += [Played(start, length, midi, 64 if wide else 52) for midi in voicing]
    return notes


def humanise(notes: list[Played], spread_beats: float, random: np.random.Generator) -> list[Played]:
    """Small differences of time and touch, as hands make them."""
    return [
        Played(
            max(0.0, note.beat + random.normal(0, spread_beats)),
            note.length_beats,
            note.midi,
            int(np.clip(note.velocity + random.normal(0, 3), 1, 127)),
        )
        for note in notes
    ]
