"""Sung syllables: their number, where they part, and that nothing of the word is lost."""

# ruff: noqa: RUF001 - words in several scripts

import json
from itertools import groupby
from pathlib import Path

import pytest
from counted_syllables import COUNTED
from depth import in_depth
from hypothesis import example, given, settings
from hypothesis import strategies as st

from benchmarks.material import audio_folder
from cantora_inference.lyrics.syllables import LANGUAGES, line_syllables, syllables

WORDS_AT_LEAST = 100
RENDERED_AGREEMENT = 0.95
ANY_LANGUAGE = st.sampled_from([*sorted(LANGUAGES), "de", "zz", "pt-BR", None])
LYRIC_LETTERS = "aeiouyáéíóúãõçñœïüёеиоюйьbcdglnqrstvwx'’-–.,!¿¡() éß行あ가\u0301"


@pytest.mark.parametrize("language", sorted(COUNTED))
def test_every_counted_word_has_as_many_syllables_as_singers_give_it(language: str) -> None:
    counted = COUNTED[language]
    assert len(counted) >= WORDS_AT_LEAST
    wrong = {
        word: syllables(word, language)
        for word, count in counted.items()
        if len(syllables(word, language)) != count
    }
    assert wrong == {}


@settings(max_examples=in_depth(75, 300))
@given(st.one_of(st.text(max_size=30), st.text(LYRIC_LETTERS, max_size=25)), ANY_LANGUAGE)
@example("l'amour", "fr")
@example("İstanbul", "en")
@example("e\u0301te\u0301", "fr")
@example("''", "en")
def test_syllables_of_any_text_join_to_it_and_none_is_empty(
    word: str, language: str | None
) -> None:
    parts = syllables(word, language)
    assert "".join(parts) == word
    assert len(parts) >= 1
    assert all(parts) or word == ""


@pytest.mark.parametrize(
    ("word", "language", "parts"),
    [
        ("l'amour", "fr", ("l'a", "mour")),
        ("aujourd’hui", "fr", ("au", "jour", "d’hui")),
        ("jusqu'à", "fr", ("jus", "qu'à")),
        ("rock'n'roll", "en", ("rock'", "n'", "roll")),
        ("wei-ter", "de", ("wei-", "ter")),
        ("«Mañana!»", "es", ("«Ma", "ña", "na!»")),
        ("(beija-flor)", "pt", ("(bei", "ja-", "flor)")),
        ("little", "en", ("lit", "tle")),
        ("несчастье,", "ru", ("нес", "часть", "е,")),
        ("さくら", "ja", ("さ", "く", "ら")),
        ("42", "en", ("42",)),
    ],
)
def test_marks_stay_with_their_syllable(word: str, language: str, parts: tuple[str, ...]) -> None:
    assert syllables(word, language) == parts


def test_a_french_mute_e_is_weak_before_a_consonant_and_melts_before_a_vowel() -> None:
    before_consonant, _ = line_syllables(["sonne", "l'heure"], "fr")
    before_vowel, _ = line_syllables(["sonne", "encor"], "fr")
    assert [(part.text, part.weak) for part in before_consonant] == [("son", False), ("ne", True)]
    assert [(part.text, part.weak) for part in before_vowel] == [("sonne", False)]


def test_a_bare_consonant_is_one_weak_syllable() -> None:
    (parts,) = line_syllables(["в"], "ru")
    assert [(part.text, part.weak) for part in parts] == [("в", True)]


@pytest.mark.parametrize(
    "song", ["dev1_ballad_en", "dev2_bossa_es", "dev3_chanson_fr", "dev4_punk_ru"]
)
def test_words_of_the_rendered_songs_have_the_syllables_that_were_sung(song: str) -> None:
    folder = audio_folder()
    if folder is None:
        pytest.skip("no folder of test recordings (CANTORA_AUDIO_DIR, else ../shared/audio)")
    truth = json.loads((Path(folder) / "rendered" / song / "truth.json").read_text())
    sung = [_sung_count(word, truth["notes"]) for word in truth["words"]]
    written = [len(syllables(word["text"], truth["language"])) for word in truth["words"]]
    agreed = sum(a == b for a, b in zip(sung, written, strict=True))
    assert agreed / len(sung) >= RENDERED_AGREEMENT


def _sung_count(word: dict[str, float], notes: list[dict[str, float]]) -> int:
    """Notes of a word, those of one melisma counted once; a bare consonant has none."""
    own = [n["syllable"] for n in notes if word["start"] - 0.02 <= n["onset"] < word["end"] - 0.001]
    return max(1, len(list(groupby(own))))
