import numpy as np
import pytest

from cantora_inference.lyrics.recognition.credit_phrases import CREDIT_PHRASES
from cantora_inference.lyrics.recognition.filters import (
    Activity,
    best_words,
    compression_ratio,
    plausible,
)
from cantora_inference.lyrics.recognition.hearing import HeardWord, Hypothesis
from cantora_inference.values import HOP_SECONDS

SECONDS = 60


def activity(*sung: tuple[float, float], margin: float = 0.25) -> Activity:
    times = np.arange(round(SECONDS / HOP_SECONDS)) * HOP_SECONDS
    voiced = np.zeros(len(times), dtype=bool)
    active = voiced.copy()
    for start, end in sung:
        voiced |= (times >= start) & (times < end)
        active |= (times >= start - margin) & (times < end + margin)
    return Activity(active, voiced)


def words(text: str, start: float = 0.0, each: float = 0.4, sure: float = 0.8) -> list[HeardWord]:
    return [
        HeardWord(word, start + place * each, start + (place + 1) * each, sure)
        for place, word in enumerate(text.split())
    ]


def texts(kept: list[HeardWord]) -> str:
    return " ".join(word.text for word in kept)


ALL_SUNG = activity((0, SECONDS))
VERSE = "Ask not what your country can do for you"


@pytest.mark.parametrize(
    ("heard", "sung", "kept"),
    [
        pytest.param(words(VERSE), ALL_SUNG, VERSE, id="plain singing stays"),
        pytest.param(words(VERSE, 30), activity((0, 20)), "", id="words in silence go"),
        pytest.param(
            words("hello", 4.8, each=0.6), activity((0, 5.0)), "hello", id="an edge is no silence"
        ),
        pytest.param(
            [HeardWord("long", 1.0, 11.0, 0.9)], activity((0, 2.0)), "", id="share of a long word"
        ),
        pytest.param(words("na na na na na na"), ALL_SUNG, "na na na na na na", id="sung loop"),
        pytest.param(
            words("oh na na na na na na", each=0.05, sure=0.9),
            ALL_SUNG,
            "oh na",
            id="loop without time",
        ),
        pytest.param(
            words("yes you know you know you know you know", sure=0.2),
            ALL_SUNG,
            "yes you know",
            id="loop of two words that the recogniser doubts",
        ),
        pytest.param(
            words("we will we will rock you"), ALL_SUNG, "we will we will rock you", id="two rounds"
        ),
        pytest.param(
            words("a b c d e f g h i j k", each=0.09), ALL_SUNG, "", id="more than 8 words a second"
        ),
        pytest.param(
            words("a b c d e f g h", each=0.125), ALL_SUNG, "a b c d e f g h", id="8 words a second"
        ),
        pytest.param(
            words("so many words that say the same words that say the same " * 6, sure=0.5),
            ALL_SUNG,
            "",
            id="text that deflates too well and is not sure",
        ),
    ],
)
def test_what_is_kept(heard: list[HeardWord], sung: Activity, kept: str) -> None:
    assert texts(plausible(heard, sung)) == kept


@pytest.mark.parametrize(
    "credit",
    [
        "Thanks for watching!",
        "Subtitles by the Amara.org community",
        "Субтитры сделал DimaTorzok",
        "¡Gracias por ver el video!",
        "Legendas pela comunidade Amara.org",
        "Sous-titres réalisés par la communauté d'Amara.org",
    ],
)
def test_credits_go_where_nothing_is_voiced_and_stay_where_somebody_sings(credit: str) -> None:
    # Active by the margins of the singing around them, yet without a voiced frame.
    around = activity((8.0, 9.0), (11.0, 12.0), margin=1.5)
    spoken = words(credit, start=9.2, each=0.2)
    assert texts(plausible(words("la la", 8.1) + spoken, around)) == "la la"
    assert texts(plausible(spoken, ALL_SUNG)) == credit


def test_every_credit_is_something_to_compare_with() -> None:
    assert all(all(word for word in phrase) for phrase in CREDIT_PHRASES)


def test_repetition_deflates() -> None:
    assert compression_ratio("la " * 200) > 2.4 > compression_ratio(VERSE)


def test_the_likelier_hearing_is_taken() -> None:
    mix = Hypothesis("mix", tuple(words("from the mix")), -0.6)
    stem = Hypothesis("vocals", tuple(words("from the stem")), -0.3)
    assert texts(best_words([mix, stem], ALL_SUNG)) == "from the stem"
    assert texts(best_words([stem, mix], ALL_SUNG)) == "from the stem"


def test_a_likelier_hearing_that_is_mostly_made_up_is_not_taken() -> None:
    made_up = Hypothesis("mix", tuple(words("one") + words("many words in silence", 40)), -0.1)
    honest = Hypothesis("vocals", tuple(words("sung words")), -0.9)
    assert texts(best_words([made_up, honest], activity((0, 10)))) == "sung words"
    assert best_words([made_up], activity((0, 10))) == []
    assert best_words([Hypothesis("mix", (), float("-inf"))], ALL_SUNG) == []
