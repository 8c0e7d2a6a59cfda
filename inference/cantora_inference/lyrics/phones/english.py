"""English: the dictionary, weak forms, endings and parts of words, letters by rule at last."""

# ruff: noqa: RUF001 - letters of the IPA

import re

from cantora_inference.lyrics.phones.english_letters import RULES
from cantora_inference.lyrics.phones.english_lexicon import looked_up
from cantora_inference.lyrics.phones.letter_rules import Phones, Sound, ways_of
from cantora_inference.lyrics.phones.phone_classes import VOWELS, PhoneClass, classes_of

_WEAK = """
and:ən|n|ænd|æn the:ðə|ði to:tə|tu of:əv|ə|ʌv a:ə|eɪ an:ən|æn for:fɚ|fɔɹ|fə you:ju|jə your:jɔɹ|jɚ|jə
can:kən|kæn that:ðæt|ðət them:ðəm|ðɛm|əm him:hɪm|ɪm her:hɚ|ɚ his:hɪz|ɪz have:hæv|əv had:hæd|əd
at:æt|ət
but:bʌt|bət
just:dʒʌst|dʒəst|dʒəs i'm:aɪm|ɑm i:aɪ|ɑ my:maɪ|mɑ as:æz|əz or:ɔɹ|ɚ are:ɑɹ|ɚ was:wʌz|wəz
from:fɹʌm|fɹəm us:ʌs|əs some:sʌm|səm 'em:əm 'til:tɪl 'round:ɹaʊnd 'cause:kəz|kɔz|kʌz|bɪkɔz
cause:kɔz|kəz|kʌz because:bɪkɔz|bɪkʌz|kəz gonna:ɡʌnə|ɡɑnə|ɡənə wanna:wɑnə|wʌnə gotta:ɡɑtə|ɡɑɾə
ooh:u oh:oʊ ah:ɑ uh:ʌ mm:m hmm:hm|m na:nɑ la:lɑ whoa:woʊ yeah:jæ|jɛə|jɛ hey:heɪ o:oʊ o':ə|əv n':ən|n
ya:jə|jɑ tonight:tənaɪt|tʊnaɪt into:ɪntu|ɪntə fire:faɪɚ|faɪɹ every:ɛvɹi|ɛvɚi heaven:hɛvən|hɛvn
don't:doʊnt|doʊn won't:woʊnt|woʊn can't:kænt|kæn|kɑnt lemme:lɛmi gimme:ɡɪmi dunno:dənoʊ
kinda:kaɪndə
"""
_WEAK_FORMS = {word: ways_of(ways) for word, ways in (e.split(":") for e in _WEAK.split())}
_VOICELESS = frozenset(classes_of("ptkfθ"))
_HISSING = frozenset(classes_of("szʃʒ"))
_STOPS = frozenset(classes_of("td"))
_R = PhoneClass.ALVEOLAR_APPROXIMANT


def sounds(word: str) -> tuple[list[Sound], bool]:
    """What a lower-case word sounds like, and whether a dictionary knows it or its parts."""
    known = _known(word)
    if known:
        return [Sound(None, tuple(dict.fromkeys((*known, *_loosened(known)))))], True
    return RULES.sounds(word), False


def _known(word: str) -> tuple[Phones, ...]:
    plain = re.sub(r"(.)\1{2,}", r"\1\1", word)
    single = re.sub(r"(.)\1{2,}", r"\1", word)
    for one in dict.fromkeys((word, plain, single)):
        ways = _WEAK_FORMS.get(one) or looked_up(one) or _with_ending(one)
        if ways:
            return ways
    return _compound(word)


def _with_ending(word: str) -> tuple[Phones, ...]:
    """Plurals, past tenses, -in' and the like of a word that is known."""
    if word.endswith(("in'", "in")) and (stem := looked_up(word.rstrip("'") + "g")):
        return tuple((*way[:-1], PhoneClass.ALVEOLAR_NASAL) for way in stem)
    for ending, letters in (("'s", "'s"), ("s'", "'"), ("es", "es"), ("s", "s")):
        if word.endswith(ending) and (stem := looked_up(word.removesuffix(letters))):
            return tuple(way + _plural(way) for way in stem)
    for ending, ipa in (("'ll", "əl"), ("'d", "d"), ("'ve", "əv"), ("'re", "ɚ"), ("ly", "li"),
                        ("ness", "nəs"), ("less", "ləs"), ("ful", "fəl"), ("y", "i")):  # fmt: skip
        if word.endswith(ending) and (stem := looked_up(word.removesuffix(ending))):
            return tuple(way + classes_of(ipa) for way in stem)
    if word.endswith("ed") and (stem := looked_up(word[:-1]) or looked_up(word[:-2])):
        return tuple(way + _past(way) for way in stem)
    return ()


def _plural(way: Phones) -> Phones:
    if way[-1] in _HISSING:
        return classes_of("ɪz")
    return classes_of("s" if way[-1] in _VOICELESS else "z")


def _past(way: Phones) -> Phones:
    if way[-1] in _STOPS:
        return classes_of("ɪd")
    return classes_of(
        "t" if way[-1] in _VOICELESS | _HISSING and way[-1] not in classes_of("zʒ") else "d"
    )


def _compound(word: str) -> tuple[Phones, ...]:
    for cut in range(len(word) - 3, 2, -1):
        first, second = looked_up(word[:cut]), looked_up(word[cut:])
        if first and second:
            return (first[0] + second[0],)
    return ()


def _loosened(ways: tuple[Phones, ...]) -> tuple[Phones, ...]:
    """The usual way without the r of a syllable's end, and without a t or d after a consonant."""
    usual = ways[0]
    dropped = tuple(
        phone
        for index, phone in enumerate(usual)
        if phone is not _R or index == 0 or not VOWELS.isdisjoint(usual[index + 1 : index + 2])
    )
    ends = len(usual) > 2 and usual[-1] in _STOPS and usual[-2] not in VOWELS
    return (*((dropped,) if dropped != usual else ()), *((usual[:-1],) if ends else ()))
