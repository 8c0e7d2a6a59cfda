"""The sung part of a wide song, and the lines that are spoken instead."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from training.render.form import Section, draw_form
from training.render.lyrics import Line, SungWord
from training.render.phonemes import SpokenSyllable
from training.render.plan import SongPlan
from training.render.score import Score, SungSyllable
from training.render.speech import SpeechError, SpokenWord
from training.render.wide.lexicon import FALLBACK, draw_lexicon
from training.render.wide.plan import WideSinger
from training.render.wide.tune import LinePlace, WideNote, draw_wide_line
from training.render.wide.voices import alphabet_of

SpeakWords = Callable[[Sequence[tuple[str, int]]], list[SpokenWord | None]]

_HUM_EDGE = 0.12


@dataclass(frozen=True)
class WideScore:
    """spoken: (first beat, last beat) of lines that are not sung."""

    score: Score
    spoken: tuple[tuple[float, float], ...]


def write_wide_score(plan: SongPlan, singer: WideSinger, speak: SpeakWords) -> WideScore:
    """Every line is new; SpeechError where the voice can say too few of the words."""
    form = draw_form(plan)
    vocabulary = _vocabulary(plan, singer, speak)
    rng = plan.stream("wide tune")
    limits = (singer.lowest, singer.highest)
    syllables: list[SungSyllable] = []
    lines: list[Line] = []
    spoken: list[tuple[float, float]] = []
    for section, line in [(s, n) for s in form.sections for n in range(s.lines)]:
        first = (section.first_bar + line * form.bars_per_line) * form.beats_per_bar
        if rng.uniform() < singer.spoken_share and syllables:
            spoken.append((first, first + form.bars_per_line * form.beats_per_bar))
            continue
        pace = str(rng.choice(singer.paces))
        notes = draw_wide_line(LinePlace(form, section, line), limits, pace, rng)
        words = _words(vocabulary, sum(not note.tied for note in notes), rng)
        number = syllables[-1].word_number + 1 if syllables else 0
        syllables += _sung(notes, words, first, (number, len(lines)), section)
        lines.append(words)
    return WideScore(Score(form, tuple(syllables), tuple(lines)), tuple(spoken))


def _vocabulary(plan: SongPlan, singer: WideSinger, speak: SpeakWords) -> list[SungWord]:
    """What the voice says with the syllables wished for; words where it can do nothing else."""
    rng = plan.stream("wide words")
    for lexicon in (singer.lexicon, FALLBACK):
        listed = draw_lexicon(lexicon, alphabet_of(singer.voice), rng)
        words = [tuple(entry.split("-")) for entry in listed]
        said = speak([("".join(syllables), len(syllables)) for syllables in words])
        found = [
            SungWord("".join(syllables), syllables, word)
            for syllables, word in zip(words, said, strict=True)
            if word is not None
        ]
        if found:
            return [_hummed(word) for word in found] if lexicon == "hum" else found
    raise SpeechError(f"{singer.voice} says none of its words with their syllables")


def _hummed(word: SungWord) -> SungWord:
    """Only the consonant between the two vowels, held."""
    second = word.spoken.syllables[1]
    start, end = second.start, second.vowel_start
    edge = _HUM_EDGE * (end - start)
    only = SpokenSyllable(start, start + edge, end - edge, end - edge, end)
    return SungWord("mm", ("mm",), replace(word.spoken, syllables=(only,)))


def _words(vocabulary: Sequence[SungWord], syllables: int, rng: np.random.Generator) -> Line:
    """Any words; one that is too long at the end of the line is cut off there."""
    line: list[SungWord] = []
    left = syllables
    while left > 0:
        line.append(vocabulary[int(rng.integers(len(vocabulary)))])
        left -= len(line[-1].syllables)
    return tuple(line)


def _sung(
    notes: Sequence[WideNote],
    words: Line,
    first_beat: float,
    numbers: tuple[int, int],
    section: Section,
) -> list[SungSyllable]:
    """Syllables on their notes; `numbers`: of the first word and of the line."""
    groups: list[list[WideNote]] = []
    for note in notes:
        if not note.tied or not groups:
            groups.append([])
        groups[-1].append(note)
    places = [(w, s) for w, word in enumerate(words) for s in range(len(word.syllables))]
    return [
        SungSyllable(
            words[word],
            syllable,
            numbers[0] + word,
            numbers[1],
            tuple((first_beat + n.beat, n.midi + section.transposed) for n in group),
            first_beat + group[-1].beat + group[-1].beats,
            section.kind == "chorus",
        )
        for (word, syllable), group in zip(places, groups, strict=False)
    ]
