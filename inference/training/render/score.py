"""The sung part as it would be printed: which syllable on which pitches, in beats."""

from dataclasses import dataclass, replace
from itertools import pairwise

from training.render.form import Form, Section, draw_form
from training.render.lyrics import Line, Speak, SungWord, spoken_vocabulary, write_line
from training.render.plan import SongPlan
from training.render.tune import LineTune, draw_line_tune


@dataclass(frozen=True)
class SungSyllable:
    """`pitches`: (beat, MIDI number), one or more; the last one ends at `end_beat` at the latest.

    `word_number` and `line_number` count through the whole song.
    """

    word: SungWord
    syllable: int
    word_number: int
    line_number: int
    pitches: tuple[tuple[float, int], ...]
    end_beat: float
    in_chorus: bool


@dataclass(frozen=True)
class Score:
    """Form, syllables in order and the words of each line."""

    form: Form
    syllables: tuple[SungSyllable, ...]
    lines: tuple[Line, ...]


def write_score(plan: SongPlan, speak: Speak) -> Score:
    """Tune and words; choruses repeat both, verses repeat the tune with other words."""
    form = draw_form(plan)
    vocabulary = spoken_vocabulary(plan.language, speak)
    words_rng, tune_rng = plan.stream("words"), plan.stream("tune")
    tunes: dict[tuple[str, int], LineTune] = {}
    refrain: dict[int, Line] = {}
    score = Score(form, (), ())
    for section in form.sections:
        for line in range(section.lines):
            key = (section.kind, line)
            if key not in tunes:
                tunes[key] = draw_line_tune(plan, form, section, line, tune_rng)
            words = refrain.get(line) if section.kind == "chorus" else None
            words = words or write_line(vocabulary, tunes[key].syllables, words_rng)
            if section.kind == "chorus":
                refrain[line] = words
            score = _with_line(score, section, line, tunes[key], words)
    return score


def _with_line(score: Score, section: Section, line: int, tune: LineTune, words: Line) -> Score:
    form = score.form
    start = (section.first_bar + line * form.bars_per_line) * form.beats_per_bar
    first_word = score.syllables[-1].word_number + 1 if score.syllables else 0
    groups = _groups(tune)
    sung: list[SungSyllable] = []
    places = ((w, s) for w, word in enumerate(words) for s in range(len(word.syllables)))
    for (word, syllable), notes in zip(places, groups, strict=False):
        pitches = tuple((start + beat, midi + section.transposed) for beat, midi in notes)
        sung.append(
            SungSyllable(
                words[word],
                syllable,
                first_word + word,
                len(score.lines),
                pitches,
                start + tune.end_beat,
                section.kind == "chorus",
            )
        )
    return replace(
        score,
        syllables=(*score.syllables, *_ended_by_the_next(sung)),
        lines=(*score.lines, words),
    )


def _groups(tune: LineTune) -> list[list[tuple[float, int]]]:
    groups: list[list[tuple[float, int]]] = []
    for note in tune.notes:
        if not note.tied or not groups:
            groups.append([])
        groups[-1].append((note.beat, note.midi))
    return groups


def _ended_by_the_next(sung: list[SungSyllable]) -> list[SungSyllable]:
    return [
        replace(one, end_beat=min(one.end_beat, after.pitches[0][0]))
        for one, after in pairwise(sung)
    ] + sung[-1:]
