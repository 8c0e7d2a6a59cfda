"""Joins the score with the placed sounds: notes, words and lines in seconds."""

from dataclasses import dataclass, replace

import numpy as np
from placing import Placed, Syllable, place_sounds, split_syllables
from song import Line, beat_to_s
from speech import Speech

SCATTER_S = 0.007
RINGING = frozenset(["l", "m", "n", "ng", "r"])


@dataclass(frozen=True)
class SungNote:
    """A note as it is sung, in seconds from the start of the song."""

    onset_s: float
    offset_s: float
    midi: int
    word: str
    syllable: str
    slide_s: float
    continues: bool


@dataclass(frozen=True)
class SungLine:
    """A line ready to be sung."""

    text: str
    speech: Speech
    sounds: tuple[Placed, ...]
    notes: tuple[SungNote, ...]
    words: tuple[tuple[float, float, str], ...]


def bare_words(text: str) -> list[str]:
    """The words of a line without punctuation."""
    return text.replace(",", "").split()


def _word_numbers(line: Line) -> list[int]:
    """Which word of the line each sung syllable belongs to."""
    words = bare_words(line.text)
    numbers, number, rest = [], -1, ""
    for syllable in (note.syllable for note in line.notes if note.syllable):
        if not rest:
            number += 1
            rest = words[number]
        numbers.append(number)
        rest = rest.removeprefix(syllable)
    return numbers


def _time_notes(line: Line, random: np.random.Generator) -> list[SungNote]:
    """Notes at their beats with a few milliseconds of human timing."""
    words, numbers = bare_words(line.text), iter(_word_numbers(line))
    notes, word, syllable = [], "", ""
    for note in line.notes:
        if note.syllable:
            word, syllable = words[next(numbers)], note.syllable
        onset_s = beat_to_s(note.beat) + random.normal(0, SCATTER_S)
        offset_s = beat_to_s(note.beat + note.length_beats)
        continues = not note.syllable
        notes.append(
            SungNote(onset_s, offset_s, note.midi, word, syllable, note.slide_s, continues)
        )
    return notes


def _set_times(syllables: list[Syllable], notes: list[SungNote]) -> None:
    """Give each syllable the moment of its first note and the end of its last."""
    index = -1
    for note in notes:
        if not note.continues:
            index += 1
            syllables[index].onset_s = note.onset_s
        syllables[index].end_s = note.offset_s


def _ends_of_tones(placed: tuple[Placed, ...], syllable_count: int) -> list[float]:
    """Where the vowel of each syllable, or the l, m, n or r after it, ends."""
    ends_s = [0.0] * syllable_count
    ringing = False
    for item in placed:
        is_vowel = item.sound.is_vowel
        ringing = is_vowel or (ringing and item.sound.phone in RINGING)
        opens_next = not is_vowel and ends_s[item.sound.syllable] == 0.0
        if ringing and not opens_next:
            ends_s[item.sound.syllable] = item.end_s
    return ends_s


def _close_notes(notes: list[SungNote], ends_s: list[float]) -> tuple[SungNote, ...]:
    """Notes with their true ends: where the tone ends or the melisma moves on."""
    closed, index = [], -1
    for note, following in zip(notes, [*notes[1:], None], strict=True):
        index += not note.continues
        held = following is not None and following.continues
        closed.append(replace(note, offset_s=following.onset_s if held else ends_s[index]))
    return tuple(closed)


def _word_spans(line: Line, placed: tuple[Placed, ...]) -> tuple[tuple[float, float, str], ...]:
    """Each word from its first sound to its last."""
    numbers = _word_numbers(line)
    spans = []
    for number, word in enumerate(bare_words(line.text)):
        own = [item for item in placed if numbers[item.sound.syllable] == number]
        spans.append((own[0].start_s, own[-1].end_s, word))
    return tuple(spans)


def sing_line(line: Line, speech: Speech, random: np.random.Generator) -> SungLine:
    """Fit the spoken line to its notes."""
    syllables = split_syllables(speech)
    notes = _time_notes(line, random)
    _set_times(syllables, notes)
    placed = tuple(place_sounds(syllables))
    closed = _close_notes(notes, _ends_of_tones(placed, len(syllables)))
    return SungLine(line.text, speech, placed, closed, _word_spans(line, placed))
