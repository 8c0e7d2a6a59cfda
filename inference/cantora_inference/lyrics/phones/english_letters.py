"""English letters by rule, for words that no dictionary knows."""

# ruff: noqa: RUF001 - letters of the IPA

from cantora_inference.lyrics.phones.letter_rules import letter_rules

_TABLE = """
- air - ɛ_ɹ
- are $ ɛ_ɹ
- ar - ɑ_ɹ
- augh - ɔ
- au - ɔ
- aw - ɔ
- ay - eɪ
- ai - eɪ
- alk - ɔ_k
- all - ɔ_l
- ange - eɪ_n_dʒ
- a C[ei] eɪ|æ
- a $ ə
- a - æ|ə

- ear - i_ɹ
- eer - i_ɹ
- ea - i|ɛ
- ee - i
- ei - eɪ|i
- ey $ i|eɪ
- ew - u
- eu - j_u
- er - ɚ
[td] ed $ ɪ_d
[pkfsʃcx] ed $ t
C ed $ d
[sxzcg] es $ ɪ_z
C es $ z
C[lr] e $ 0
C e $ 0
- e C[ei] i|ɛ
- e - ɛ|ə

- igh - aɪ
- ind $ aɪ_n_d
- ing $ ɪ_ŋ
- ie $ i|aɪ
- ir - ɚ
- i C[eo] aɪ|ɪ
- i [ao] i|j
- i $ i
- i - ɪ

- oar - ɔ_ɹ
- oa - oʊ
- oor - ɔ_ɹ
- oo - u|ʊ
- ough - oʊ|ɔ
- ould - ʊ_d
- oul - oʊ_l
- ou - aʊ|u
- ow - oʊ|aʊ
- oy - ɔɪ
- oi - ɔɪ
- old - oʊ_l_d
- or - ɔ_ɹ
- o C[ei] oʊ|ɑ
- o $ oʊ
- o - ɑ|ʌ

- ur - ɚ
q u - w
g u [ei] 0
- ue $ u
- ui - u
- u C[ei] u|ju
- u - ʌ|u

^ y - j
- y V j
- ying - aɪ_ɪ_ŋ
^C+ y $ aɪ
- y - i|ɪ

- bb - b
m b $ 0
- b - b
- ch - tʃ
- ck - k
- cc [ei] k_s
- cc - k
- ci [ao] ʃ
- c [eiy] s
- c - k
- dge - dʒ
- dd - d
- d - d
- ff - f
- f - f
- gh - 0
^ gn - n
- gg - ɡ
- ge $ dʒ
- g [eiy] dʒ|ɡ
- g - ɡ
- h V h
- h - 0
- j - dʒ
^ kn - n
- k - k
- ll - l
- l - l
- mm - m
- m - m
- nn - n
- ng $ ŋ
- n [kgq] ŋ
- n - n
- ph - f
- pp - p
- p - p
- q - k
- rr - ɹ
- rh - ɹ
- r - ɹ
- sch - ʃ|s_k
- sh - ʃ
- ss - s
- sion - ʒ_ə_n
V s e z
V s $ z|s
- s - s
- tch - tʃ
- th - θ|ð
- tion - ʃ_ə_n
- tt - t
- t - t
- v - v
- wh - w
^ wr - ɹ
V w (?:C|$) 0
- w - w
^ x - z
- x - k_s
- zz - z
- z - z
"""

RULES = letter_rules(_TABLE, "aeiouy", "bcdfghjklmnpqrstvwxz")
