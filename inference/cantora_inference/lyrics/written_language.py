"""Which language a text is written in: by its script, its small words and its special letters."""

# ruff: noqa: RUF001 - letters of several scripts

import re
import unicodedata
from collections import Counter

MINIMUM_EVIDENCE = 2.0
"""Small words (one point each) and special letters that a guess needs at the least."""
LEAD = 1.5
"""The best language must have this many times the points of the next."""

_SCRIPTS = (
    ("HIRAGANA", "ja"), ("KATAKANA", "ja"), ("HANGUL", "ko"), ("CJK", "zh"),
    ("GREEK", "el"), ("HEBREW", "he"), ("ARABIC", "ar"), ("THAI", "th"),
)  # fmt: skip
_SMALL_WORDS = {
    "en": "the and you of is it in that my me your are with this be on for to was all i'm don't"
    " what when she we they can but not have so i",
    "es": "el los las y en que un una por con para su mi tu no te lo se del al como pero más yo"
    " está soy eres cuando sin ni la es de donde ya",
    "pt": "o os as e em que um uma por com para seu meu teu não te do da no na ao como mas mais eu"
    " você está sou quando sem nem é de pra minha foi",
    "fr": "le les et est un une des du dans que qui je tu il elle on nous vous ne pas pour sur avec"
    " mon ma mes ton ta ce c'est plus mais où de la au toi moi",
    "de": "der die das und ist ich du nicht ein eine mit auf für den dem wir sie er es zu im von"
    " mein dein wie wenn dich mich so war bin",
    "it": "il lo gli e è un una di che non mi ti si con per del della nel sono sei io tu ma più"
    " come quando questo la le da al anche",
}
_SPECIAL = {"es": "ñ¿¡", "pt": "ãõ", "fr": "œèùêûî", "de": "ßäü", "it": "ìò"}
_WORDS = {language: frozenset(words.split()) for language, words in _SMALL_WORDS.items()}
_APOSTROPHES = str.maketrans("’ʼ`´", "''''")


def written_language(text: str) -> str | None:
    """ISO 639-1 code of the language of a text, or None when the text does not tell."""
    folded = unicodedata.normalize("NFC", text).lower().translate(_APOSTROPHES)
    letters = [letter for letter in folded if letter.isalpha()]
    if not letters:
        return None
    latin = sum("a" <= letter <= "z" or "À" <= letter <= "ɏ" for letter in letters)
    cyrillic = sum("Ѐ" <= letter <= "ӿ" for letter in letters)
    if 2 * cyrillic > len(letters):
        return _cyrillic(folded)
    return _latin(folded) if 2 * latin > len(letters) else _other_script(letters)


def _cyrillic(folded: str) -> str | None:
    ukrainian = sum(folded.count(letter) for letter in "іїєґ")
    russian = sum(folded.count(letter) for letter in "ыэёъ")
    foreign = sum(folded.count(letter) for letter in "ўјљњћђџ")
    if foreign or (ukrainian and russian):
        return None
    return "uk" if ukrainian else "ru"


def _latin(folded: str) -> str | None:
    points = Counter(dict.fromkeys(_WORDS, 0.0))
    for word in re.findall(r"[^\W\d_]+(?:'[^\W\d_]+)*", folded):
        for part in {word, *word.split("'")}:
            for language, small in _WORDS.items():
                points[language] += part in small
    for language, special in _SPECIAL.items():
        points[language] += sum(folded.count(letter) for letter in special)
    (best, most), (_, second) = points.most_common(2)
    return best if most >= MINIMUM_EVIDENCE and most >= LEAD * second else None


def _other_script(letters: list[str]) -> str | None:
    """Japanese mixes kana with ideographs, so kana decide before them."""
    scripts = Counter(unicodedata.name(letter, "").split(" ")[0] for letter in letters)
    for script, language in _SCRIPTS:
        if 5 * scripts[script] > len(letters):
            return language
    return None
