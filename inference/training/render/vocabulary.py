# ruff: noqa: RUF001
"""Small word lists, with hyphens between the syllables that are sung, to make lines of.

Our own choice of everyday words; the lines they make mean nothing and belong to nobody.
"""

from collections.abc import Mapping

LANGUAGES = ("en", "es", "fr", "pt", "ru")
ENGLISH_VOICES = ("en-us", "en-gb-x-rp", "en-gb-scotland")
VOICES: Mapping[str, tuple[str, ...]] = {
    "en": ENGLISH_VOICES,
    "es": ("es", "es-419"),
    "fr": ("fr", "fr-be", "fr-ch"),
    "pt": ("pt", "pt-br"),
    "ru": ("ru",),
}

DETERMINER, NOUN, VERB, PREPOSITION, ADVERB = range(5)
LINE_PATTERNS = (
    (DETERMINER, NOUN, VERB, PREPOSITION, DETERMINER, NOUN),
    (ADVERB, DETERMINER, NOUN, VERB, ADVERB),
    (VERB, PREPOSITION, DETERMINER, NOUN, ADVERB),
    (VERB, VERB, PREPOSITION, DETERMINER, NOUN),
    (PREPOSITION, DETERMINER, NOUN, ADVERB, VERB),
    (DETERMINER, NOUN, PREPOSITION, DETERMINER, NOUN),
)

_ENGLISH = (
    "the my your a ev-ery", "win-dow riv-er moon gar-den hor-ses rain o-cean morn-ing sum-mer road "
    "shad-ow sil-ver heart win-ter mel-o-dy har-bor let-ter moun-tain light bird sto-ry",
    "sing-ing waits falls re-mem-bers runs sleeps be-longs turns danc-es car-ries burn stay",
    "in by un-der a-round with be-hind o-ver to from", "a-gain now to-night slow-ly nev-er long "
    "al-ways down a-lone to-mor-row",
)  # fmt: skip
_SPANISH = (
    "la mi tu el u-na", "lu-na no-che ca-mi-no ma-ña-na ven-ta-na mar llu-via can-ción me-mo-ria "
    "luz ca-lle ba-rco pla-ya som-bra pri-ma-ve-ra so-li-to ár-bol es-tre-lla",
    "can-ta vue-la llo-ra ca-mi-na sue-ña lla-ma mi-ra vuel-ve due-rme bai-la bus-ca",
    "por en con sin des-de ha-cia so-bre ba-jo", "hoy siem-pre len-to nun-ca a-quí le-jos "
    "o-tra-vez a-sí ya to-da-vía",
)  # fmt: skip
_FRENCH = (
    "la le mon ma un", "lune ma-tin ri-vière che-min fe-nêtre jar-din so-leil mer chan-son é-té "
    "ba-teau col-line or-age mai-son four-mi nu-age prin-temps é-toile lu-mière",
    "chante dort pleure re-vient dan-sait rê-vait s'en-vole ap-pelle re-garde tourne tom-bait",
    "sur sous dans pour vers a-vec sans par-mi", "de-main tou-jours i-ci dou-cement en-core loin "
    "ja-mais par-fois sou-vent bien-tôt",
)  # fmt: skip
_PORTUGUESE = (
    "a o meu mi-nha um", "lu-a noi-te ca-mi-nho ja-ne-la ma-nhã mar chu-va me-mó-ria luz "
    "prai-a som-bra flo-res-ta sau-da-de vi-o-la co-ra-ção ven-to me-ni-na",
    "can-ta vo-a cho-ra so-nha cha-ma o-lha vol-ta bai-la pro-cu-ra pas-sa",
    "por em com sem des-de so-bre pa-ra", "ho-je sem-pre nun-ca a-qui lon-ge a-go-ra tal-vez já "
    "de-va-gar a-ma-nhã",
)  # fmt: skip
_RUSSIAN = (
    "мой твой та э-та наш", "го-род ве-тер до-ро-га лу-на зи-ма ве-чер бе-рег пе-сня о-кно ре-ка "
    "сад ра-ссвет пти-ца мо-ре о-гонь тень о-бла-ка ле-то ту-ман",
    "по-ёт ле-тит и-дёт го-рит мол-чит не-сёт бе-жит зо-вёт спит у-хо-дит тан-цу-ет",
    "на под за по над до от", "сно-ва ни-ко-гда о-пять здесь се-го-дня ти-хо до-мой и-но-гда там "
    "да-ле-ко",
)  # fmt: skip

WORDS: Mapping[str, tuple[tuple[str, ...], ...]] = {
    language: tuple(tuple(text.split()) for text in lists)
    for language, lists in zip(
        LANGUAGES, (_ENGLISH, _SPANISH, _FRENCH, _PORTUGUESE, _RUSSIAN), strict=True
    )
}
"""Per language: determiners, nouns, verbs, prepositions, adverbs."""
