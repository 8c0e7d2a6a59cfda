import json
from pathlib import Path

import pytest

from cantora_inference.lyrics.alignment.spelling import Vocabulary, VocabularyError, read_vocabulary
from cantora_inference.lyrics.alignment.transcript import WILDCARD, LetterPlace, write_transcript
from cantora_inference.lyrics.model import LineText

LATIN = "abcdefghijklmnopqrstuvwxyzñé'"
CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ'"
CYRILLIC = "абвгдежзийклмнопрстуфхцчшщыьэюя"


def vocabulary(letters: str, delimiter: bool = True) -> Vocabulary:
    symbols = {"<pad>": 0, "|": 1} | {letter: 2 + n for n, letter in enumerate(letters)}
    return Vocabulary(symbols, 0, 1 if delimiter else None)


def spelled(word: str, letters: str, language: str) -> str:
    known = vocabulary(letters)
    names = {number: letter for letter, number in known.symbols.items()}
    return "".join(names[letter.symbol] for letter in known.spell(word, language))


@pytest.mark.parametrize(
    ("word", "letters", "language", "expected"),
    [
        ("Hello,", LATIN, "en", "hello"),
        ("Don\N{RIGHT SINGLE QUOTATION MARK}t", CAPITALS, "en", "DON'T"),
        ("niño", LATIN, "es", "niño"),
        ("¿Qué", LATIN, "es", "qué"),
        ("corazón", LATIN, "es", "corazon"),
        ("cœur", LATIN, "fr", "coeur"),
        ("coração", LATIN, "pt", "coracao"),
        ("Ёлка", CYRILLIC, "ru", "елка"),
        ("подъезд", CYRILLIC, "ru", "подьезд"),
        ("rock'n'roll", LATIN, "en", "rock'n'roll"),
        ("1984", LATIN, "en", ""),
        ("4ever", LATIN, "en", "ever"),
        ("любовь", LATIN, "ru", ""),
        ("|", LATIN, "en", ""),
    ],
)
def test_words_are_spelled_with_the_letters_of_the_model(
    word: str, letters: str, language: str, expected: str
) -> None:
    assert spelled(word, letters, language) == expected


def test_every_symbol_knows_the_letter_that_it_stands_for() -> None:
    letters = vocabulary(LATIN).spell("«cœur»", "fr")
    assert [letter.index for letter in letters] == [1, 2, 2, 3, 4]


def test_unknown_words_and_gaps_between_lines_are_stars() -> None:
    transcript = write_transcript([LineText("a 99"), LineText("b")], vocabulary("ab"), "en")
    assert transcript.labels == (WILDCARD, 2, 1, WILDCARD, WILDCARD, 3, WILDCARD)
    assert transcript.places == (
        None,
        LetterPlace(0, 0, 0),
        None,
        LetterPlace(0, 1, 0),
        None,
        LetterPlace(1, 0, 0),
        None,
    )


def test_a_model_without_a_delimiter_gets_none() -> None:
    transcript = write_transcript([LineText("a b")], vocabulary("ab", delimiter=False), "en")
    assert transcript.labels == (WILDCARD, 2, 3, WILDCARD)


@pytest.mark.parametrize("content", ["", "[]", '{"a": "b"}', '{"a": 1}'])
def test_a_file_that_is_no_vocabulary_is_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "vocab.json"
    path.write_text(content)
    with pytest.raises(VocabularyError, match=r"vocab\.json"):
        read_vocabulary(path)


def test_blank_and_delimiter_are_found(tmp_path: Path) -> None:
    path = tmp_path / "vocab.json"
    path.write_text(json.dumps({"[PAD]": 30, "|": 4, "a": 5}))
    assert (read_vocabulary(path).blank, read_vocabulary(path).delimiter) == (30, 4)
