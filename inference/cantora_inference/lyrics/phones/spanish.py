"""Spanish, as most of the Americas sing it; the s of Spain's z and of its c as another way."""

# ruff: noqa: RUF001 - letters of the IPA

from cantora_inference.lyrics.phones.letter_rules import letter_rules

_VOWELS = "aeiouáéíóúü"
_TABLE = """
- ch - tʃ
- cc [eiéí] k_s
- c [eiéí] s|θ
- c - k
- z - s|θ

- qu [eiéí] k
- q - k
- gu [eiéí] ɡ
- gü - ɡ_w
- g [eiéí] x|h
- g - ɡ
- j - x|h

- ll - j|ʒ
- l - l
- ñ - ɲ
V n (?=[cgkq][^eiéíh]|gu|qu) n|ŋ
- n - n
- m - m
- rr - r
- r - r

V b V v|b
V v V v|b
- b - b
- v - b|v
V d V ð|d
V d $ ð|d|0
- d - d

- h - 0
- f - f
- k - k
- p - p
- ss - s
- s - s
- t - t
- w - w
^ x - s|x
- x - k_s|x

^ y $ i
- y V j|ʒ
V y - ɪ
- y - i
[aeoáéó] i - ɪ
- i [aeoáéóuú] j
- i - i
[aeoáéó] u - u
- u [aeoáéóií] w
- u - u
- ü - w
- í - i
- ú - u
- a - a
- á - a
- e - e
- é - e
- o - o
- ó - o
"""

RULES = letter_rules(_TABLE, _VOWELS, "bcdfghjklmnñpqrstvwxyz")
