"""Portuguese, as Brazil sings it; open and closed e and o both, where the spelling hides which."""

# ruff: noqa: RUF001 - letters of the IPA

from cantora_inference.lyrics.phones.letter_rules import letter_rules

_VOWELS = "aeiouáâãàéêíóôõúü"
_TABLE = """
- ão - ɐ̃_ũ|ɐ̃_u
- ãe - ɐ̃_ɪ
- ã - ɐ̃
- am $ ɐ̃_ũ|ɐ̃_u
- am [^V'hm] ɐ̃|ɐ̃_m
- an [^V'h] ɐ̃|ɐ̃_ŋ
- âm C ɐ̃|ɐ̃_m
- ân C ɐ̃|ɐ̃_ŋ
^ a [bcdfgjlmnpqstv] a|ɐ
- a s?$ ɐ|a
- a (?:m|nh?)V a|ɐ̃
- a - a
- á - a
- à - a
- â - ɐ

- em $ ẽ_ɪ|e_ɪ_ŋ
- ém $ ẽ_ɪ|e_ɪ_ŋ
- êm $ ẽ_ɪ|e_ɪ_ŋ
- ens $ ẽ_ɪ_s
- éns $ ẽ_ɪ_s
- em [^V'h] ẽ|e_ɪ_m
- en [^V'h] ẽ|e_ɪ_ŋ
- êm C ẽ|e_m
- ên C ẽ|e_ŋ
^C? e $ i|e
- e s?$ i|e|ɨ
- e [lrs]?(?:C|lh|nh|ch|qu|gu|rr|ss|[bcdfgptv][rl])[aeo]s?$ ɛ|e
- e [lrz]$ e|ɛ
- e - e|i
- é - ɛ
- ê - e

- im (?:C|$) ĩ|i_ŋ
- in (?:[^V'h]|$) ĩ|i_ŋ
- ím C ĩ|i_ŋ
- ín C ĩ|i_ŋ
V i V j
V i - ɪ
- i - i
- í - i

- õe - õ_ɪ
- õ - õ
- om (?:[^V'h]|$) õ|o_ŋ
- on (?:[^V'h]|$) õ|o_ŋ
- ou - o_u|o_w|o
- o s?$ u|o
- o [lrs]?(?:C|lh|nh|ch|qu|gu|rr|ss|[bcdfgptv][rl])[aeo]s?$ ɔ|o
- o [lrz]$ o|ɔ
- o - o|u
- ó - ɔ
- ô - o

- um (?:[^V'h]|$) ũ|ũ_ŋ
- un (?:[^V'h]|$) ũ|ũ_ŋ
[aeoáéóâêô] u V w
[aeoáéóâêô] u - u
- u - u
- ú - u
- ü - w

- ch - ʃ
- c [eiéêí] s
- c - k
- ç - s
- dh - d
- d (?:[ií]|es?$) dʒ|d
- d - d
- g [eiéêí] ʒ
- gu [eiéêí] ɡ
- gu V ɡ_w
- g - ɡ
- lh - l_j|j
[aeiouáéíóúâêô] l (?:C|$) u|l
- l - l
- nh - ɲ
- qu [eiéêí] k
- qu V k_w
- q - k
- rr - h|ʁ|r
^ r - h|ʁ|r
- r $ r|0|h
V r C r|h|ɹ
- r - r
- sc [eiéêí] s
- sç - s
- ss - s
V s V z
- s [bdgmnlrvz] z|ʒ
- s (?:C|$) s|ʃ
- s - s
- t (?:[ií]|es?$) tʃ|t
- t - t
^ x - ʃ
^e x V z
V x V ʃ|k_s|s
- x C s|ʃ
- x - ʃ|k_s
- z $ s|ʃ
- z - z

- h - 0
- b - b
- f - f
- j - ʒ
- k - k
- m - m
- n - n
- p - p
- v - v
- w - w
- y V j
V y - ɪ
- y - i
"""

RULES = letter_rules(_TABLE, _VOWELS, "bcçdfghjklmnpqrstvwxyz")
