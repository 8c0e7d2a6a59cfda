"""Words of five languages against how dictionaries say them, and what holds for every word."""

# ruff: noqa: RUF001 - letters of the IPA, and letters that look alike

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.lyrics.phones.model import MOST_VARIANTS
from cantora_inference.lyrics.phones.phone_classes import PhoneClass, classes_of
from cantora_inference.lyrics.phones.russian_stress import STRESSED
from cantora_inference.lyrics.phones.words import line_phones
from cantora_inference.lyrics.syllables import line_syllables

SAID = {
    "en": """
    love lʌv|baby beɪ.bi|night naɪt|through θɹu|heart hɑɹt|wonderful wʌn.dɚ.fəl|thing θɪŋ|
    beautiful bju.tə.fəl|walkin' wɔ.kɪn|heartbreaker hɑɹt.bɹeɪ.kɚ|moonlight's mun.laɪts|
    whoooa woʊ|gonna ɡʌ.nə|and ən|don't doʊn|him ɪm|fire faɪɹ|'til tɪl|world wɚld|
    girl ɡɚl|world wəld|just dʒəs
    """,
    "es": """
    corazón ko.ra.son|guitarra ɡi.ta.ra|quiero kje.ro|agua a.ɡwa|vergüenza ber.ɡwen.sa|
    lluvia ju.bja|noche no.tʃe|voy boɪ|y i|hoy oɪ|cielo sje.lo|ciudad sju.ðað|niño ni.ɲo|
    gente xen.te|hacer a.ser|mañana ma.ɲa.na|fantasma fan.tas.ma|país pa.is|reír re.ir|
    zapato θa.pa.to|ayer a.jer|México me.xi.ko
    """,
    "pt": """
    coração ko.ra.sɐ̃u|saudade sau.da.dʒi|gente ʒẽ.tʃi|você vo.se|minha mi.ɲɐ|tudo tu.du|
    também tɐ̃.bẽɪ|noite noɪ.tʃi|amanhã a.ma.ɲɐ̃|hoje o.ʒi|mulher mu.ljɛr|chuva ʃu.vɐ|
    guerra ɡɛ.hɐ|Brasil bra.ziu|canção kɐ̃.sɐ̃u|bela bɛ.lɐ|nova nɔ.vɐ|exame e.za.mi|
    rosa hɔ.zɐ|água a.ɡwɐ|mãe mɐ̃ɪ|dia dʒi.ɐ|luz lus|sol sɔu
    """,
    "fr": """
    amour a.muʁ|toujours tu.ʒuʁ|enfant ɑ̃.fɑ̃|petite pə.ti.tə|petite p.ti.t|rien ʁjɛ̃|
    soleil sɔ.lɛj|chanson ʃɑ̃.sɔ̃|mourir mu.ʁiʁ|chanter ʃɑ̃.te|chantent ʃɑ̃.tə|
    vraiment vʁɛ.mɑ̃|fille fi.jə|ville vi.lə|seul sœl|nuit nɥi|voyage vwa.ja.ʒə|
    aujourd'hui o.ʒuʁ.dɥi|l'amour la.muʁ|c'est sɛ|qu'il kil|oiseau wa.zo|montagne mɔ̃.ta.ɲə|
    question kɛs.tjɔ̃|nation na.sjɔ̃|hiver i.vɛʁ|yeux jø|cœur kœʁ|jamais ʒa.mɛ|blanc blɑ̃|
    famille fa.mi.jə|maison mɛ.zɔ̃
    """,
    "ru": """
    любовь lu.bof|никогда ni.kʌɡ.da|его jɪ.vo|счастье ʃast.jɪ|что ʃto|сердце ser.tsɨ|
    вернётся vɪr.no.tsʌ|дождь doʃt|корабли kʌ.rʌ.bli|город ɡo.rʌt|ночь notʃ|хорошо xʌ.rʌ.ʃo|
    сегодня sɪ.vo.dnʌ|звезда zvɪz.da|поёт pʌ.jot|много mno.ɡʌ|солнце son.tsɨ|
    красного kra.snʌ.vʌ|love lʌv|мечтать mɪtʃ.tat
    """,
}
EXPECTED = [
    (language, *entry.split()) for language, entries in SAID.items() for entry in entries.split("|")
]


def flat(variant: tuple[tuple[PhoneClass, ...], ...]) -> tuple[PhoneClass, ...]:
    return tuple(phone for group in variant for phone in group)


@pytest.mark.parametrize(("language", "word", "said"), EXPECTED)
def test_a_word_is_said_as_the_dictionary_says(language: str, word: str, said: str) -> None:
    (found,) = line_phones([word], language)
    expected = classes_of(said.replace(".", ""))
    assert expected in [flat(variant) for variant in found.variants], found.variants


def test_tables_and_property_hold() -> None:
    for word, vowel in STRESSED.items():
        assert sum(letter in "аеёиоуыэюя" for letter in word) >= vowel, word


@pytest.mark.parametrize(
    ("language", "word", "source"),
    [
        ("en", "love", "lexicon"), ("en", "zanzibaria", "rules"), ("ru", "тебя", "lexicon"),
        ("ru", "корабли", "rules"), ("ru", "love", "lexicon"), ("es", "noche", "rules"),
        ("fr", "est", "lexicon"), ("de", "schön", "nearest_rules"),
        ("ja", "さくら", "nearest_rules"), ("zh", "愛", "unknown"), ("en", "—", "unknown"),
        (None, "hola", "nearest_rules"),
    ],
)  # fmt: skip
def test_each_word_says_what_its_phones_rest_on(
    language: str | None, word: str, source: str
) -> None:
    (found,) = line_phones([word], language)
    assert found.source == source
    assert (found.variants == ()) == (source == "unknown")


@pytest.mark.parametrize(
    ("language", "number", "spoken"),
    [
        ("en", "1999", "nineteen ninety nine"), ("en", "1800", "eighteen hundred"),
        ("en", "2000", "two thousand"), ("en", "007", "zero zero seven"),
        ("es", "27", "veinte y siete"), ("es", "1500", "mil quinientos"),
        ("pt", "121", "cento e vinte e um"), ("ru", "365", "триста шестьдесят пять"),
        ("fr", "71", "soixante et onze"), ("fr", "99", "quatre vingt dix neuf"),
        ("fr", "200", "deux cent"), ("en", "&", "and"), ("es", "%", "por ciento"),
    ],
)  # fmt: skip
def test_numbers_and_signs_are_spoken(language: str, number: str, spoken: str) -> None:
    (found,) = line_phones([number], language)
    words = [line_phones([word], language)[0] for word in spoken.split()]
    said = tuple(phone for word in words for phone in flat(word.variants[0]))
    assert said in [flat(variant) for variant in found.variants]


def test_ends_are_linked_before_a_vowel_and_a_mute_e_melts() -> None:
    vous, _ = line_phones(["vous", "avez"], "fr")
    assert {flat(one) for one in vous.variants} == {classes_of("vu"), classes_of("vuz")}
    une, _ = line_phones(["une", "amie"], "fr")
    assert [flat(one) for one in une.variants] == [classes_of("yn")]
    alone, _ = line_phones(["une", "fille"], "fr")
    assert {flat(one) for one in alone.variants} == {classes_of("yn"), classes_of("ynə")}


WORDS = st.text(st.sampled_from("aàéeiouñçhqgstnlrydm'’-. 19&жёоьяが愛łß"), min_size=1, max_size=12)


@given(
    st.lists(WORDS.filter(lambda word: word.strip() != ""), min_size=1, max_size=4),
    st.sampled_from(["en", "es", "fr", "pt", "ru", "de", "uk", "ja", None]),
)
def test_every_word_has_few_different_ways_each_by_its_written_syllables(
    words: list[str], language: str | None
) -> None:
    written = line_syllables(words, language)
    found = line_phones(words, language)
    assert [one.text for one in found] == words
    for word, syllables in zip(found, written, strict=True):
        assert len(word.variants) <= MOST_VARIANTS
        assert len(set(word.variants)) == len(word.variants)
        assert all(len(variant) == len(syllables) and any(variant) for variant in word.variants)
        assert all(PhoneClass.SILENCE not in flat(variant) for variant in word.variants)
