"""The renderer's pure parts: syllables, form, tunes and words, without a sound."""

import ctypes
from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from training.render.cases import CASES
from training.render.form import draw_form
from training.render.harmony import SCALES, chord_on
from training.render.lyrics import spoken_vocabulary
from training.render.phonemes import syllables_of
from training.render.plan import BEATS, STYLES, draw_plan
from training.render.singers import REGISTERS
from training.render.songs import SONGS, named_plan
from training.render.speech import speak, spoken_word
from training.render.tune import draw_line_tune
from training.render.vocabulary import LANGUAGES, VOICES, WORDS

SEEDS = st.integers(0, 10_000)


def espeak_is_here() -> bool:
    try:
        ctypes.CDLL("libespeak-ng.so.1")
    except OSError:
        return False
    return True


def test_a_note_ends_with_the_l_m_n_or_r_after_its_vowel() -> None:
    events = [(0.0, "w"), (0.1, "ɛ"), (0.3, "n"), (0.4, "d"), (0.45, "oʊ"), (0.7, "z"), (0.8, "")]
    first, second = syllables_of(events, 2)
    assert (first.start, first.vowel_start, first.vowel_end) == (0.0, 0.1, 0.3)
    assert first.note_end == first.end == 0.4
    assert (second.start, second.note_end, second.end) == (0.4, 0.7, 0.8)


def test_adjoining_vowels_are_one_syllable_where_the_word_is_sung_so() -> None:
    events = [(0.0, "n"), (0.1, "y"), (0.15, "i"), (0.3, "")]
    assert len(syllables_of(events, 1)) == 1
    assert len(syllables_of(events, 2)) == 2
    assert syllables_of(events, 3) is None


def test_a_vowel_ends_where_it_falls_silent_before_a_stop() -> None:
    sound = np.where(np.arange(8_000) < 4_800, np.sin(np.arange(8_000)), 0.0)
    events = [(0.0, "a"), (0.4, "t"), (0.5, "")]
    heard = spoken_word(sound, 16_000, syllables_of(events, 1))
    assert heard.syllables[0].note_end == heard.syllables[0].vowel_end == pytest.approx(0.3)
    assert heard.syllables[0].end == 0.5


@settings(max_examples=40)
@given(SEEDS)
def test_a_song_is_a_row_of_sections_of_about_the_wished_length(seed: int) -> None:
    plan = draw_plan(seed, 40.0)
    form = draw_form(plan)
    ends = [section.first_bar + section.bars for section in form.sections]
    assert [section.first_bar for section in form.sections] == [0, *ends[:-1]]
    assert form.sections[0].kind == "intro"
    assert form.sections[-1].kind == "outro"
    assert 26 < form.seconds < 54


@settings(max_examples=40)
@given(SEEDS)
def test_tunes_stay_in_the_voice_and_in_the_scale(seed: int) -> None:
    plan = draw_plan(seed, 40.0)
    form = draw_form(plan)
    section = next(section for section in form.sections if section.lines)
    tune = draw_line_tune(plan, form, section, 0, np.random.default_rng(seed))
    register = REGISTERS[plan.singer.register]
    leading_tone = 11 if plan.mode == "minor" else 0
    scale = {(plan.tonic + step) % 12 for step in (*SCALES[plan.mode], leading_tone)}
    beats = [note.beat for note in tune.notes]
    assert beats == sorted(set(beats))
    assert beats[-1] < tune.end_beat <= form.bars_per_line * form.beats_per_bar + 0.5
    assert all(register.lowest <= note.midi <= register.highest for note in tune.notes)
    assert {note.midi % 12 for note in tune.notes} <= scale


def test_the_fifth_degree_of_a_minor_key_is_a_major_chord() -> None:
    assert chord_on(4, 9, "minor", with_seventh=False).classes == (4, 8, 11)


@pytest.mark.parametrize("case", sorted(CASES))
def test_every_case_gives_a_song_that_can_be_played(case: str) -> None:
    for seed in range(12):
        plan = CASES[case](draw_plan(seed, 30.0))
        assert plan.style in STYLES[plan.meter]
        assert plan.tempo_bpm * BEATS[plan.meter] <= 190 * 4


def test_the_named_songs_cover_five_languages_and_the_hard_cases() -> None:
    plans = [named_plan(name) for name in SONGS]
    assert {plan.language for plan in plans} == set(LANGUAGES)
    assert any(plan.tuning_hertz == 432 for plan in plans)
    assert any(plan.modulation for plan in plans)
    assert {58, 168} <= {plan.tempo_bpm for plan in plans}
    assert any(plan.meter == "3/4" for plan in plans)
    assert any(abs(plan.mix.voice_pan) > 0.1 for plan in plans)
    assert min(plan.mix.band_width for plan in plans) < 0.1


@pytest.mark.skipif(not espeak_is_here(), reason="libespeak-ng is not installed")
@pytest.mark.parametrize(
    ("language", "voice"), [(lang, v) for lang in LANGUAGES for v in VOICES[lang]]
)
def test_a_voice_says_the_words_with_the_syllables_that_are_sung(language: str, voice: str) -> None:
    found = spoken_vocabulary(language, partial(speak, voice=voice, words_per_minute=130, pitch=50))
    listed = sum(len(group) for group in WORDS[language])
    assert sum(len(group) for group in found) >= 0.95 * listed


def test_weak_vowels_change_nothing_but_the_variant_of_the_voice() -> None:
    for seed in range(12):
        plan = draw_plan(seed, 30.0)
        weak = CASES["weak_vowels"](plan)
        assert weak.singer.voice.split("+")[0] == plan.singer.voice.split("+")[0]
        assert replace(weak, singer=replace(weak.singer, voice=plan.singer.voice)) == plan
