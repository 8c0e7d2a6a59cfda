"""Who can sing: espeak-ng's voices of many languages, and recorded voices of festival."""

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

Alphabet = Literal["latin", "cyrillic", "kana", "devanagari"]
Kind = Literal["low", "high"]

FESTIVAL = "festival/"
_FESTIVAL_VOICES = Path("/usr/share/festival/voices")


@dataclass(frozen=True)
class FestivalVoice:
    """folder: below festival's voices; kind: of the recorded person's voice."""

    folder: str
    encoding: str
    alphabet: Alphabet
    kind: Kind


FESTIVAL_VOICES: Mapping[str, FestivalVoice] = {
    "kal_diphone": FestivalVoice("english/kal_diphone", "latin-1", "latin", "low"),
    "ked_diphone": FestivalVoice("english/ked_diphone", "latin-1", "latin", "low"),
    "cmu_us_slt_arctic_hts": FestivalVoice("us/cmu_us_slt_arctic_hts", "latin-1", "latin", "high"),
    "upc_ca_ona_hts": FestivalVoice("catalan/upc_ca_ona_hts", "latin-1", "latin", "high"),
    "lp_diphone": FestivalVoice("italian/lp_diphone", "latin-1", "latin", "high"),
    "pc_diphone": FestivalVoice("italian/pc_diphone", "latin-1", "latin", "low"),
    "czech_dita": FestivalVoice("czech/czech_dita", "iso8859-2", "latin", "high"),
    "czech_krb": FestivalVoice("czech/czech_krb", "iso8859-2", "latin", "high"),
    "czech_machac": FestivalVoice("czech/czech_machac", "iso8859-2", "latin", "low"),
    "czech_ph": FestivalVoice("czech/czech_ph", "iso8859-2", "latin", "low"),
    "suo_fi_lj_diphone": FestivalVoice("finnish/suo_fi_lj_diphone", "latin-1", "latin", "high"),
    "hy_fi_mv_diphone": FestivalVoice("finnish/hy_fi_mv_diphone", "latin-1", "latin", "low"),
    "msu_ru_nsh_clunits": FestivalVoice("russian/msu_ru_nsh_clunits", "utf-8", "cyrillic", "low"),
}
"""Recorded diphones or units, and two statistical voices (hts) trained on recordings."""

ESPEAK_LANGUAGES: Mapping[str, Alphabet] = {
    **dict.fromkeys(
        (
            "en-us", "en-gb-x-rp", "en-gb-scotland", "es", "es-419", "fr", "pt", "pt-br", "de",
            "it", "pl", "sv", "nl", "fi", "id", "tr", "cs", "sk", "hu", "ro", "hr", "da", "nb",
            "et", "lv", "lt", "sq", "eu", "ca", "eo", "sw", "ms", "vi", "af", "is", "cy", "mt",
            "la", "haw", "mi", "az", "ga", "qu",
        ),
        "latin",
    ),
    **dict.fromkeys(("ru", "uk", "bg", "sr", "kk"), "cyrillic"),
    "ja": "kana",
    **dict.fromkeys(("hi", "mr", "ne"), "devanagari"),
}  # fmt: skip


def festival_voices(kind: Kind) -> tuple[str, ...]:
    """Names of the recorded voices of a kind that are installed here."""
    if shutil.which("festival") is None:
        return ()
    return tuple(
        name
        for name, voice in FESTIVAL_VOICES.items()
        if voice.kind == kind and (_FESTIVAL_VOICES / voice.folder).is_dir()
    )


def alphabet_of(voice: str) -> Alphabet:
    """The letters that a voice reads; `voice` as in a singer's plan."""
    if voice.startswith(FESTIVAL):
        return FESTIVAL_VOICES[voice.removeprefix(FESTIVAL)].alphabet
    return ESPEAK_LANGUAGES[voice.split("+", maxsplit=1)[0]]
