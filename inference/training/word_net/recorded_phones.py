# ruff: noqa: RUF001 - letters of the IPA
"""What festival's recorded voices call their phones, in the IPA."""

from collections.abc import Mapping
from types import MappingProxyType

_ENGLISH = (
    "aa ɑ ae æ ah ʌ ao ɔ aw aʊ ax ə axr ɚ ay aɪ b b ch tʃ d d dh ð dx ɾ eh ɛ el əl em əm en ən "
    "er ɚ ey eɪ f f g ɡ hh h hv ɦ ih ɪ iy i jh dʒ k k l l m m n n nx n ng ŋ ow oʊ oy ɔɪ p p r ɹ "
    "s s sh ʃ t t th θ uh ʊ uw u v v w w y j z z zh ʒ"
)
_ITALIAN = (
    "i i e e E ɛ a a o o O ɔ u u i1 i e1 e E1 ɛ a1 a o1 o O1 ɔ u1 u j j w w p p t t k k b b d d "
    "g ɡ f f s s S ʃ v v z z Z ʒ ts ts tS tʃ dz dz dZ dʒ m m n n J ɲ ng ŋ nf m l l L ʎ r r"
)
_CATALAN = (
    "ax ə a a a1 a b b d d e e e1 e E ɛ E1 ɛ f f g ɡ i i i1 i j j J ɲ k k l l L ʎ m m n n o o "
    "o1 o O ɔ O1 ɔ p p r ɾ rr r s s S ʃ t t u u u1 u v v w w y j z z Z ʒ"
)
_CZECH = (
    "a a a: a b b c ts c~ tʃ ch x d d d~ dj dz dz dz~ dʒ e ɛ e: ɛ f f g ɡ h ɦ i ɪ i: i j j k k "
    "l l m m n n n* ŋ n~ ɲ o o o: o p p r r r~ rʒ r~* rʃ s s s~ ʃ t t t~ tj u u u: u v v z z z~ ʒ"
)
_FINNISH = (
    "a ɑ e e i i o o u u y y @ ə 7 ø & æ p p t t k k b b d d g ɡ f f T θ D ð s s z z S ʃ Z ʒ h h "
    "v v m m n n N ŋ l l L ʎ r r j j w w"
)
_RUSSIAN = (
    "ii i yy ɨ uu u ee e oo o aa a a ʌ e e i ɪ y ɨ u u ae ə ay ə ur u p p pp p b b bb b t t tt t "
    "d d dd d k k kk k g ɡ gg ɡ c ts ch tʃ f f ff f v v vv v s s ss s z z zz z sh ʃ sch ʃ zh ʒ "
    "h x hh x m m mm m n n nn n l l ll l r r rr r j j"
)


def _table(names: str) -> Mapping[str, str]:
    row = names.split()
    return MappingProxyType(dict(zip(row[::2], row[1::2], strict=True)))


_TABLES = MappingProxyType(
    {
        "kal_diphone": _table(_ENGLISH),
        "ked_diphone": _table(_ENGLISH),
        "cmu_us_slt_arctic_hts": _table(_ENGLISH),
        "lp_diphone": _table(_ITALIAN),
        "pc_diphone": _table(_ITALIAN),
        "upc_ca_ona_hts": _table(_CATALAN),
        "czech_dita": _table(_CZECH),
        "czech_krb": _table(_CZECH),
        "czech_machac": _table(_CZECH),
        "msu_ru_nsh_clunits": _table(_RUSSIAN),
        "hy_fi_mv_diphone": _table(_FINNISH),
        "suo_fi_lj_diphone": _table(_FINNISH),
    }
)


def ipa_of(voice: str, name: str) -> str:
    """Nothing for a pause or a name that the voice's language does not have; length is dropped."""
    table = _TABLES[voice]
    return table.get(name, table.get(name.removesuffix(":"), ""))
