"""What is drawn for wide singers: voices, words, tunes and pitches, without a sound."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from training.render.form import draw_form
from training.render.plan import draw_plan
from training.render.wide.lexicon import LEXICONS, draw_lexicon
from training.render.wide.pitch import LineNote, wide_semitones
from training.render.wide.plan import WideSinger, draw_wide_plan
from training.render.wide.tune import PACES, LinePlace, draw_wide_line
from training.render.wide.voices import ESPEAK_LANGUAGES, FESTIVAL, FESTIVAL_VOICES, alphabet_of

SEEDS = st.integers(0, 10_000)
TIMES = np.arange(800) * 0.005
STILL = {
    "intonation_cents": 0.0, "scoop_share": 0.0, "vibrato_share": 0.0, "slide_share": 0.0,
    "fall_share": 0.0, "mordent_share": 0.0, "miss_share": 0.0, "drift_cents": 0.0,
    "jitter_cents": 0.0, "corrected": 0.0,
}  # fmt: skip


def singer_of(seed: int, **habits: float) -> WideSinger:
    singer = draw_wide_plan(seed, 40.0).singer
    assert isinstance(singer, WideSinger)
    return replace(singer, **habits)


@settings(max_examples=60)
@given(SEEDS)
def test_a_wide_song_keeps_the_frame_that_its_seed_gives_any_song(seed: int) -> None:
    wide, plain = draw_wide_plan(seed, 40.0), draw_plan(seed, 40.0)
    assert replace(wide, singer=plain.singer, backing=plain.backing) == plain
    assert isinstance(wide.singer, WideSinger)
    assert 40 <= wide.singer.lowest < wide.singer.highest <= 84


@settings(max_examples=60)
@given(SEEDS, st.sampled_from(sorted(PACES)))
def test_a_wide_line_stays_in_the_voice_and_leaves_a_rest(seed: int, pace: str) -> None:
    form = draw_form(draw_plan(seed, 40.0))
    section = next(section for section in form.sections if section.lines)
    place = LinePlace(form, section, 0)
    notes = draw_wide_line(place, (50, 67), pace, np.random.default_rng(seed))
    assert notes
    assert not notes[0].tied
    assert all(50 <= note.midi <= 67 and note.beats > 0 for note in notes)
    for one, after in pairwise(notes):
        assert one.beat + one.beats <= after.beat + 1e-6


def test_patter_is_faster_than_held_notes() -> None:
    form = draw_form(draw_plan(3, 40.0))
    place = LinePlace(form, next(one for one in form.sections if one.lines), 0)
    rng = np.random.default_rng(1)
    count = {pace: len(draw_wide_line(place, (50, 67), pace, rng)) for pace in ("patter", "held")}
    assert count["patter"] > 4 * count["held"]


@pytest.mark.parametrize("kind", LEXICONS)
def test_there_are_words_for_every_alphabet(kind: str) -> None:
    alphabets = set(ESPEAK_LANGUAGES.values()) | {v.alphabet for v in FESTIVAL_VOICES.values()}
    for alphabet in alphabets:
        words = draw_lexicon(kind, alphabet, np.random.default_rng(2))
        assert words
        assert all(syllable for word in words for syllable in word.split("-"))


def test_a_voice_reads_the_alphabet_of_its_language() -> None:
    assert alphabet_of("hi+f2") == "devanagari"
    assert alphabet_of(FESTIVAL + "msu_ru_nsh_clunits") == "cyrillic"


def test_a_singer_without_habits_sings_what_is_written() -> None:
    notes = [LineNote(0.5, 1.5, 60, True, False), LineNote(1.5, 2.5, 64, False, True)]
    curve = wide_semitones(notes, TIMES, singer_of(1, **STILL), np.random.default_rng(0))
    middles = [curve[int(seconds / 0.005)] for seconds in (1.0, 2.2)]
    assert middles == pytest.approx([60, 64], abs=0.25)


def test_a_corrected_voice_stands_on_semitones() -> None:
    notes = [LineNote(0.5, 1.5, 60, True, False), LineNote(1.5, 2.5, 64, False, True)]
    singer = singer_of(1, **STILL | {"intonation_cents": 30.0, "corrected": 1.0})
    curve = wide_semitones(notes, TIMES, singer, np.random.default_rng(0))
    sung = curve[(TIMES > 0.6) & (TIMES < 2.4)]
    assert np.mean(np.abs(sung - np.round(sung)) < 0.01) > 0.95


@pytest.mark.parametrize(("hertz", "depth"), [(4.5, 0.5), (7.5, 1.0)])
def test_vibrato_is_as_fast_and_as_deep_as_drawn(hertz: float, depth: float) -> None:
    habits = STILL | {"vibrato_share": 1.0, "vibrato_hertz": hertz, "vibrato_semitones": depth}
    habits |= {"vibrato_irregular": 0.0, "vibrato_delay_seconds": 0.0}
    notes = [LineNote(0.0, 4.0, 60, True, True)]
    curve = wide_semitones(notes, TIMES, singer_of(1, **habits), np.random.default_rng(0))
    inside = curve[100:700] - curve[100:700].mean()
    turns = np.count_nonzero(np.diff(np.sign(inside - np.median(inside))) > 0) / 3.0
    assert turns == pytest.approx(hertz, rel=0.2)
    assert 0.3 * depth < np.abs(inside).max() < 1.1 * depth + 0.2
