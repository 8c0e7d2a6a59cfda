"""Places every sound of a spoken line on the beats: a note begins where its vowel begins."""

from dataclasses import dataclass

from speech import Sound, Speech

SONORANTS = frozenset(["l", "m", "n", "ng", "r", "w", "y"])
LONGEST_CONSONANT_S = {
    **dict.fromkeys(["l", "m", "n", "w"], 0.042),
    **{"f": 0.1, "k": 0.085, "p": 0.07, "s": 0.12, "t": 0.075, "z": 0.08},
}
LONGEST_OTHER_S = 0.075
LONGEST_CLOSING_SONORANT_S = 0.15
SMALLEST_VOWEL_SHARE = 0.58
LEGATO_GAP_S = 0.05


@dataclass(frozen=True)
class Placed:
    """A sound with its place in the song; `sound` holds its place in the speech."""

    sound: Sound
    start_s: float
    end_s: float


@dataclass
class Syllable:
    """Sounds before, in and after the vowel of one syllable, and when it is sung."""

    before: list[Sound]
    vowel: Sound
    after: list[Sound]
    onset_s: float = 0.0
    end_s: float = 0.0


def split_syllables(speech: Speech) -> list[Syllable]:
    """Group the sounds of a line by syllable around their vowels."""
    syllables = []
    for index in range(speech.sounds[-1].syllable + 1):
        sounds = [sound for sound in speech.sounds if sound.syllable == index]
        at = next(i for i, sound in enumerate(sounds) if sound.is_vowel)
        syllables.append(Syllable(sounds[:at], sounds[at], sounds[at + 1 :]))
    return syllables


def _length_s(sound: Sound, closes_phrase: bool) -> float:
    """A sung consonant is as short as it can be; a closing l, m, n or r may ring."""
    spoken_s = sound.end_s - sound.start_s
    if closes_phrase and sound.phone in SONORANTS:
        return min(spoken_s, LONGEST_CLOSING_SONORANT_S)
    return min(spoken_s, LONGEST_CONSONANT_S.get(sound.phone, LONGEST_OTHER_S))


def _chain(sounds: list[Sound], lengths_s: list[float], start_s: float) -> list[Placed]:
    """Set sounds one after the other from a moment on."""
    placed = []
    for sound, length_s in zip(sounds, lengths_s, strict=True):
        placed.append(Placed(sound, start_s, start_s + length_s))
        start_s += length_s
    return placed


def _place_after(current: Syllable, following: Syllable | None) -> tuple[Placed, list[Placed]]:
    """Place a vowel and all consonants up to the next vowel."""
    legato = following is not None and following.onset_s - current.end_s < LEGATO_GAP_S
    after_s = [_length_s(sound, not legato) for sound in current.after]
    if legato:
        consonants = current.after + following.before
        lengths_s = after_s + [_length_s(sound, False) for sound in following.before]
        span_s = following.onset_s - current.onset_s
        room_s = span_s * (1 - SMALLEST_VOWEL_SHARE)
        shrink = min(1.0, room_s / max(sum(lengths_s), 1e-9))
        lengths_s = [length_s * shrink for length_s in lengths_s]
        vowel_end_s = following.onset_s - sum(lengths_s)
        tail = _chain(consonants, lengths_s, vowel_end_s)
    else:
        ringing = zip(current.after, after_s, strict=True)
        vowel_end_s = current.end_s - sum(s for c, s in ringing if c.phone in SONORANTS)
        tail = _chain(current.after, after_s, vowel_end_s)
        if following:
            opening_s = [_length_s(sound, False) for sound in following.before]
            tail += _chain(following.before, opening_s, following.onset_s - sum(opening_s))
    return Placed(current.vowel, current.onset_s, vowel_end_s), tail


def place_sounds(syllables: list[Syllable]) -> list[Placed]:
    """All sounds of a line, in order."""
    opening_s = [_length_s(sound, False) for sound in syllables[0].before]
    placed = _chain(syllables[0].before, opening_s, syllables[0].onset_s - sum(opening_s))
    for current, following in zip(syllables, [*syllables[1:], None], strict=True):
        vowel, tail = _place_after(current, following)
        placed += [vowel, *tail]
    return placed
