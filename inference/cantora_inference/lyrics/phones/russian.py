"""Russian: the stressed vowel keeps its sound, the others weaken; an unknown stress is tried.

In a marked word the stressed vowel is a capital letter.
"""

# ruff: noqa: RUF001 - letters of the IPA, and letters that look alike

from functools import cache

from cantora_inference.lyrics.phones.letter_rules import LetterRules, letter_rules
from cantora_inference.lyrics.phones.russian_stress import STRESSED

_VOWELS = "аеёиоуыэюяіїє"
_TABLE = f"""
- ть с[яЯ]$ 0
- т с[яЯ]$ 0
т с [яЯ]$ ts
ть с [яЯ]$ ts
(?:^мн|стр|дор)[оО] г [оО]$ ɡ
[оеОЕ] г [оО]$ v
^се г [оО]дн v
(?:^|ни) ч т[оО] ʃ
р д ц 0
- стн - s_n
- здн - z_n
- лнц - n_ts
- сч - ʃ
- гк - x_k

- А - a
- О - o
- У - u
- Ы - ɨ
- Э - ɛ
[жшц] И - ɨ
- И - i
(?:^|[{_VOWELS}АОУЫЭИЕЁЮЯьъ]) Е - j_e
(?:^|[{_VOWELS}АОУЫЭИЕЁЮЯьъ]) Ё - j_o
(?:^|[{_VOWELS}АОУЫЭИЕЁЮЯьъ]) Ю - j_u
(?:^|[{_VOWELS}АОУЫЭИЕЁЮЯьъ]) Я - j_a
[жшц] Е - ɛ|e
- Е - e
- Ё - o
- Ю - u
- Я - a

- а - ʌ|a
- о - ʌ|ɔ
- у - u
- ы - ɨ
- э - ɪ|ɛ
[жшц] и - ɨ|i
- и - i|ɪ
(?:^|[{_VOWELS}АОУЫЭИЕЁЮЯьъ]) е - j_ɪ|j_e
(?:^|[{_VOWELS}АОУЫЭИЕЁЮЯьъ]) ё - j_o
(?:^|[{_VOWELS}АОУЫЭИЕЁЮЯьъ]) ю - j_u
(?:^|[{_VOWELS}АОУЫЭИЕЁЮЯьъ]) я $ j_ʌ|j_a
(?:^|[{_VOWELS}АОУЫЭИЕЁЮЯьъ]) я - j_ɪ|j_a
[жшц] е - ɨ|ɛ
- е - ɪ|e
- ё - o
- ю - u
- я $ ʌ|a
- я - ɪ|a
- і - i
- ї - j_i
- є - j_e

- б [пткфсцчшщх] p
- б ь?$ p|b
- б - b
- в [пткфсцчшщх] f
- в ь?$ f|v
- в - v
- г [пткфсцчшщ] k
- г $ k|ɡ
- г - ɡ
- ґ - ɡ
- д [пкфсцчшщх] t
- д ь?$ t|d
- д - d
- ж [пткфсцчшщх] ʃ
- ж дь?$ ʃ
- ж ь?$ ʃ|ʒ
- ж - ʒ
- з [пткфсцчшщх] s
- з дь?$ s
- з ь?$ s|z
- з - z
- й - j
- к [бдгзж] ɡ
- кк - k
- к - k
- лл - l
- л - l
- мм - m
- м - m
- нн - n
- н - n
- п - p
- р - r
- сс - s
- с [бдгзж] z
- с - s
- тт - t
- т [бдгзж] d
- т - t
- ф - f
- х - x
- ц - ts
- ч - tʃ
- ш - ʃ
- щ - ʃ
"""
_MARK = "\u0301"


@cache
def rules() -> LetterRules:
    """Made when Russian is first met."""
    return letter_rules(_TABLE, _VOWELS, "бвгджзклмнпрстфхцчшщй")


def stressed(word: str) -> tuple[tuple[str, ...], bool]:
    """The word with its stress marked, in each of the ways it may be; and whether it is known."""
    vowels = [index for index, letter in enumerate(word) if letter in _VOWELS]
    known = STRESSED.get(word)
    if known is not None:
        return (_marked(word, vowels[known - 1]),), True
    if _MARK in word:
        return (_marked(word, word.index(_MARK) - 1),), False
    if "ё" in word:
        return (_marked(word, word.index("ё")),), False
    if not vowels:
        return (word,), False
    likeliest = sorted(vowels, key=lambda index: abs(vowels.index(index) - (len(vowels) - 1.6)))
    return tuple(_marked(word, index) for index in likeliest[:4]), False


def _marked(word: str, index: int) -> str:
    return word[:index] + word[index].upper() + word[index + 1 :]
