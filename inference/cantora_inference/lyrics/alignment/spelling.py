"""Words as a CTC network spells them: which of its symbols stand for which letters."""

import json
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

BLANK_SYMBOLS: Final = ("<pad>", "[PAD]", "<blank>", "<blk>", "_")
DELIMITER: Final = "|"
# What Unicode does not take apart, but singers pronounce as these letters.
_LETTER_PAIRS: Final = {
    "œ": "oe",
    "æ": "ae",
    "ß": "ss",
    "ø": "o",
    "ł": "l",
    "\N{RIGHT SINGLE QUOTATION MARK}": "'",
    "\N{MODIFIER LETTER APOSTROPHE}": "'",
}
_HARD_SIGN: Final = "ъ"
_SOFT_SIGN: Final = "ь"


class VocabularyError(Exception):
    """A vocabulary file that no aligner can use; one sentence."""


@dataclass(frozen=True)
class Letter:
    """A symbol of the network, and the index of the letter in the word that it stands for."""

    symbol: int
    index: int


@dataclass(frozen=True)
class Vocabulary:
    """Symbols by their text; `blank` and `delimiter` (between words, or None) are symbols."""

    symbols: Mapping[str, int]
    blank: int
    delimiter: int | None

    def spell(self, word: str, language: str) -> tuple[Letter, ...]:
        """Symbols of a word in order; empty where the network knows none of its letters.

        Signs and digits that it does not know are left out (nobody can tell how a number is sung,
        so the aligner lets any sound stand for a word without letters); an unknown letter loses
        its accent.
        """
        return tuple(
            Letter(symbol, index)
            for index, letter in enumerate(word)
            for symbol in self._symbols_of(letter, language)
        )

    def _symbols_of(self, letter: str, language: str) -> tuple[int, ...]:
        for spelled in _spellings(letter, language):
            found = [self._symbol(part) for part in spelled]
            known = tuple(symbol for symbol in found if symbol is not None)
            if known and len(known) == len(found):
                return known
        return ()

    def _symbol(self, letter: str) -> int | None:
        # Some vocabularies are in capitals, some in small letters.
        for case in (letter.lower(), letter.upper()):
            if case in self.symbols and self.symbols[case] not in (self.blank, self.delimiter):
                return self.symbols[case]
        return None


def read_vocabulary(path: Path) -> Vocabulary:
    """Parse `{"symbol": number}`, as wav2vec2 models have it; raises VocabularyError."""
    try:
        symbols = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise VocabularyError(f"{path.name} cannot be read as JSON.") from error
    if not isinstance(symbols, dict) or not all(isinstance(v, int) for v in symbols.values()):
        raise VocabularyError(f"{path.name} does not map symbols to numbers.")
    blank = next((symbols[name] for name in BLANK_SYMBOLS if name in symbols), None)
    if blank is None:
        raise VocabularyError(f"{path.name} names no blank symbol.")
    return Vocabulary(symbols, blank, symbols.get(DELIMITER))


def _spellings(letter: str, language: str) -> tuple[str, ...]:
    """The letter itself, then what may stand for it, best first."""
    small = unicodedata.normalize("NFC", letter.lower())
    spellings = [_LETTER_PAIRS.get(small, small)]
    if language == "ru" and small == _HARD_SIGN:
        spellings.append(_SOFT_SIGN)
    bare = "".join(c for c in unicodedata.normalize("NFD", small) if not unicodedata.combining(c))
    return (*spellings, bare) if bare else tuple(spellings)
