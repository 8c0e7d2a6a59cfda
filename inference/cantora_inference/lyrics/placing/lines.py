"""Words and syllables inside lines whose starts are known."""

from collections.abc import Sequence
from typing import NamedTuple

from cantora_inference.lyrics.model import HeardPhones, LineText, SungLine
from cantora_inference.lyrics.placing.held_vowels import held_vowels, over_phrases
from cantora_inference.lyrics.placing.line_ends import likely_ends
from cantora_inference.lyrics.placing.spreading import NO_EVIDENCE_CONFIDENCE, evenly, vowels
from cantora_inference.lyrics.placing.word_times import Onset, timed_lines
from cantora_inference.lyrics.placing.words_in_lines import onsets_by_phones
from cantora_inference.lyrics.recognition.activity import active_frames, sung_frames
from cantora_inference.lyrics.syllables import WrittenSyllable
from cantora_inference.values import BoolArray, MelodyTrack

_SLACK_SECONDS, _TAPPED_SLACK_SECONDS = 0.06, 0.3
"""How far the first word may be heard from its line's mark (measured, 0069); a hand taps late."""

Words = Sequence[Sequence[WrittenSyllable]]
"""Syllables of each word of a line."""


class PlacedLines(NamedTuple):
    """by_phones: whether the word net has found words of them."""

    lines: tuple[SungLine, ...]
    by_phones: bool


def place_lines(
    lines: Sequence[LineText],
    words: Sequence[Words],
    language: str | None,
    melody: MelodyTrack,
    duration_seconds: float,
    *,
    by_hand: bool,
    phones: HeardPhones | None,
) -> PlacedLines:
    """Lines with words and syllables inside the song, sorted, not overlapping.

    lines: sorted, with starts inside the song, each with at least one word; words: the syllables
    of each line's words. by_hand: marks are taps, and a line begins where its first word is heard.
    phones: what the word net hears, if it is here. A line of which it is unsure is spread evenly.
    """
    free = [held_vowels(line.text) for line in lines]
    active = active_frames(melody)
    counts = [len(vowels(line)) for line in words]
    ends = likely_ends(lines, counts, free, active, duration_seconds)
    onsets = [
        _without_phones(line, row, end, active, held=held)
        for line, row, end, held in zip(lines, words, ends, free, strict=True)
    ]
    slack = _TAPPED_SLACK_SECONDS if by_hand else _SLACK_SECONDS
    found = None if phones is None else onsets_by_phones(lines, words, language, slack, phones)
    if found is not None:
        onsets = [one or other for one, other in zip(found, onsets, strict=True)]
    made = timed_lines(
        lines, words, onsets, sung_frames(melody), duration_seconds, keep_marks=not by_hand
    )
    return PlacedLines(made, found is not None and any(found))


def _without_phones(
    line: LineText, words: Words, end: float, active: BoolArray, *, held: bool
) -> list[Onset]:
    start = line.start or 0.0
    if held:
        counts = [len(vowels([word])) for word in words]
        return over_phrases(start, end, counts, active)
    return evenly(start, end, vowels(words), NO_EVIDENCE_CONFIDENCE)
