"""French: nasal vowels, silent ends, the mute e sung or not; words that the rules miss by list."""

# ruff: noqa: RUF001 - letters of the IPA

from cantora_inference.lyrics.phones.french_words import WORDS
from cantora_inference.lyrics.phones.letter_rules import Sound, letter_rules, ways_of

VOWELS = "aeiouyàâäéèêëîïôöùûüœæ"
_TABLE = """
- aill - a_j
- ail s?$ a_j
- ain (?![V'hnm]) ɛ̃
- aim (?![V'hnm]) ɛ̃
- aî - ɛ
- aï - a_i
- ay V ɛ_j
- ay - ɛ_i
- ai - ɛ|e
- aen (?![V'hnm]) ɑ̃
- au - o
- an (?![V'hnm]) ɑ̃
- am [bp] ɑ̃
- a - a
- à - a
- â - a
- ä - a
- æ - e

- eau - o
- ein (?![V'hnm]) ɛ̃
- eill - ɛ_j
- eil s?$ ɛ_j
- euill - œ_j
- euil - œ_j
- ei - ɛ
- eu s?e$ ø
- eu - œ
- eû - ø
m ent $ ɑ̃|ə|0
- ent $ ə|0|ɑ̃
[iyé] en (?:s?$|t|d) ɛ̃
- enn - ɛ_n
- en (?![V'hnm]) ɑ̃
- em [bp] ɑ̃
^ em m ɑ̃
- emm [ae] a_m
- er s?$ e|ɛ_ʁ
- ez $ e
- et s?$ ɛ|e
^C+ e $ ə
^qu e $ ə
[jldcstmn]' e $ ə
V es $ 0|ə
V e $ 0|ə
- es $ ə|0
- e $ ə|0
- e (?:ll|ss|tt|nn|rr|ff|pp|mm) ɛ
- e (?:[rlsxmn]C|pt|ct|ps|gm|x|[cflp]s?$) ɛ
V e V 0|ə
- e - ə|0
- é - e
- è - ɛ
- ê - ɛ
- ë - ɛ

- ien (?:s?$|t|d) j_ɛ̃
- in (?![V'hnm]) ɛ̃
- im [bp] ɛ̃
- ill V i_j
- i (?:es?|ent)$ i
C[rl] i V i_j
- i V j
- i - i
- î - i
- ï V j
- ïn (?![V'hnm]) ɛ̃
- ï - i

- oin (?![V'hnm]) w_ɛ̃
- oy V w_a_j
- oi - w_a
- oî - w_a
- oê - w_a
- ouill - u_j
- ouil - u_j
- ou (?:es?|ent)$ u
- ou [aeiéèêî] w|u
- ou - u
- oû - u
- où - u
- oeu - œ
- œu - œ
- œil - œ_j
- œ - œ
- on (?![V'hnm]) ɔ̃
- om (?:[bp]|s?$) ɔ̃
- o (?:[ts]?s?$|s[eé]|tion) o
- o - ɔ|o
- ô - o
- ö - ɔ

- un (?![V'hnm]) œ̃
- um (?:[bp]|s?$) œ̃
- ueill - œ_j
- ueil - œ_j
- ui - ɥ_i
- uy V ɥ_i_j
- u - y
- û - y
- ü - y
- ù - y
- yn (?![V'hnm]) ɛ̃
- ym [bp] ɛ̃
- y V j
- y - i

- bb - b
- b - b
- cc [eiéèêy] k_s
- cc - k
- ch [rl] k
- ch - ʃ
- ck - k
- cqu - k
- c [eiéèêëîïy'] s
n c s?$ 0
- c - k
- ç - s
- d s?$ 0
- dd - d
- d - d
- ff - f
- f - f
- gn - ɲ
- gu [eiéèêîïy'] ɡ
- ge [aoâôu] ʒ
- g [eiéèêîïy] ʒ
- gt s?$ 0
- g s?$ 0
- gg - ɡ
- g - ɡ
- j - ʒ
- k - k
- ll - l
- l - l
- mm - m
- m - m
- nn - n
- n - n
- ph - f
- pp - p
- p s?$ 0
m p [ts] 0
- p - p
- qu - k
- q - k
- rr - ʁ
- r - ʁ
- sch - ʃ
- sc [eiéèêîy] s
- ss - s
V s V z
- s $ 0
- s - s
- tt - t
- th - t
- t s?$ 0
[^sx] t i(?:on|el|eux|enc) s
- t - t
- v - v
- w - w|v
^e x V ɡ_z
- x $ 0
- x - k_s
- z $ 0
- z - z
"""
_LETTERS = letter_rules(_TABLE, VOWELS, "bcçdfghjklmnpqrstvwxz")
_LINKING = {"s": "0|z", "x": "0|z", "z": "0|z", "t": "0|t", "d": "0|t"}
_NASALS_THAT_LINK = frozenset(
    ("un", "on", "en", "mon", "ton", "son", "bien", "rien", "aucun", "l'on")
)


def sounds(word: str, following: str) -> list[Sound]:
    """`following`: first letter of the next word of the line, before which ends are linked."""
    listed = WORDS.get(word)
    found = [Sound(None, ways_of(listed))] if listed is not None else _LETTERS.sounds(word)
    if following == "" or following not in VOWELS + "h":
        return found
    found = _without_mute_end(word, found)
    link = "0|n" if word in _NASALS_THAT_LINK else _LINKING.get(word[-1:])
    return found if link is None else [*found, Sound(len(word) - 1, ways_of(link))]


def is_listed(word: str) -> bool:
    return word in WORDS


def _without_mute_end(word: str, found: list[Sound]) -> list[Sound]:
    """A mute e melts before a vowel: une amie."""
    if len(found) > 1 and word.endswith("e") and () in found[-1].ways:
        return found[:-1]
    return found
