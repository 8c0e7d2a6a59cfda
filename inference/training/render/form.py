"""The form of a song: sections of bars with chords, in beats from the start."""

from dataclasses import dataclass
from typing import Literal

from training.render.harmony import Chord, chord_on, draw_degrees
from training.render.plan import BEATS, SongPlan

SectionKind = Literal["intro", "verse", "chorus", "outro"]
LINE_SECONDS = 4.2

_SEVENTHS = {"bossa": 0.9, "ballad": 0.25, "waltz": 0.15}


@dataclass(frozen=True)
class Section:
    """`first_bar` counts from the start of the song; sung sections have `lines` of equal length."""

    kind: SectionKind
    first_bar: int
    chords: tuple[Chord, ...]
    lines: int
    transposed: int
    degrees: tuple[int, ...]

    @property
    def bars(self) -> int:
        """Number of bars, one chord each."""
        return len(self.chords)


@dataclass(frozen=True)
class Form:
    """Sections in order and what turns beats into seconds."""

    sections: tuple[Section, ...]
    beats_per_bar: int
    beat_seconds: float
    bars_per_line: int

    @property
    def seconds(self) -> float:
        """Length up to the last bar line."""
        last = self.sections[-1]
        return (last.first_bar + last.bars) * self.beats_per_bar * self.beat_seconds


def draw_form(plan: SongPlan) -> Form:
    """Intro, verse and chorus in turn until the wished length is reached, outro."""
    rng = plan.stream("form")
    beats = BEATS[plan.meter]
    bar_seconds = beats * 60 / plan.tempo_bpm
    bars_per_line = min((1, 2, 4), key=lambda bars: abs(bars * bar_seconds - LINE_SECONDS))
    intro = max(1, min(4, round(3.2 / bar_seconds)))
    plain = {
        "verse": tuple(draw_degrees(plan.mode, 2 * bars_per_line, rng)),
        "chorus": tuple(draw_degrees(plan.mode, 2 * bars_per_line, rng)),
        "intro": tuple(draw_degrees(plan.mode, intro, rng)),
        "outro": (0,) * (1 if bar_seconds > 1.5 else 2),
    }
    left = plan.seconds - (intro + len(plain["outro"])) * bar_seconds
    count = max(1, round(left / (2 * bars_per_line * bar_seconds)))
    kinds = ("verse", "chorus")
    order: list[SectionKind] = ["intro", *(kinds[i % 2] for i in range(count)), "outro"]
    sections = _laid_out(plan, order, plain, rng.uniform() < _SEVENTHS.get(plan.style, 0.1))
    return Form(sections, beats, 60 / plan.tempo_bpm, bars_per_line)


def _laid_out(
    plan: SongPlan,
    order: list[SectionKind],
    degrees: dict[str, tuple[int, ...]],
    sevenths: bool,
) -> tuple[Section, ...]:
    last_chorus = max((i for i, kind in enumerate(order) if kind == "chorus"), default=len(order))
    sections: list[Section] = []
    bar = 0
    for index, kind in enumerate(order):
        steps = degrees[kind]
        transposed = plan.modulation if index >= last_chorus else 0
        chords = tuple(chord_on(d, plan.tonic + transposed, plan.mode, sevenths) for d in steps)
        lines = 2 if kind in {"verse", "chorus"} else 0
        sections.append(Section(kind, bar, chords, lines, transposed, steps))
        bar += len(steps)
    return tuple(sections)


def chord_at(form: Form, beat: float) -> Chord:
    """The chord that sounds at a beat of the song; the last one after its end."""
    bar = int(beat // form.beats_per_bar)
    for section in form.sections:
        if bar < section.first_bar + section.bars:
            return section.chords[max(0, bar - section.first_bar)]
    return form.sections[-1].chords[-1]
