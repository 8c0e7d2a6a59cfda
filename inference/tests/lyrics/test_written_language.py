"""The language of a text: told where the text tells it, left open where it does not."""

import pytest
from depth import in_depth
from hypothesis import given, settings
from hypothesis import strategies as st

from cantora_inference.lyrics.written_language import written_language


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("the window keeps the color of the rain", "en"),
        ("y yo no quiero despertar hasta que llegue la luz", "es"),
        ("quando você foi embora não pude mais sonhar", "pt"),
        ("je me souviens des jours anciens et je pleure", "fr"),
        ("ich weiß nicht, was soll es bedeuten", "de"),
        ("город не спит и я не сплю", "ru"),
        ("ніч яка місячна, зоряна, ясная", "uk"),
        ("さくら さくら 弥生の空は", "ja"),
        ("고요한 밤 거룩한 밤", "ko"),
    ],
)
def test_a_line_of_small_words_tells_its_language(text: str, language: str) -> None:
    assert written_language(text) == language


@pytest.mark.parametrize("text", ["", "la la la la la", "oh oh oh", "♪ 123 ♪", "mm hmm"])
def test_text_without_evidence_stays_open(text: str) -> None:
    assert written_language(text) is None


@settings(max_examples=in_depth(50, 200))
@given(st.text(max_size=200))
def test_no_text_breaks_the_guess(text: str) -> None:
    language = written_language(text)
    assert language is None or len(language) == 2
