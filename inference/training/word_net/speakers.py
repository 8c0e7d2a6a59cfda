"""Who speaks the phrases that are sung: synthetic voices and recorded ones, some held out."""

from dataclasses import dataclass

import numpy as np

from training.word_net.manifest import Manifest

RECORDED = "festival/"
"""Before the name of a recorded voice of festival; the others are espeak-ng's."""

_RECORDED_SHARE = 0.34
_RECORDED = {
    "kal_diphone": "en", "ked_diphone": "en", "cmu_us_slt_arctic_hts": "en", "lp_diphone": "it",
    "pc_diphone": "it", "msu_ru_nsh_clunits": "ru", "hy_fi_mv_diphone": "fi",
    "suo_fi_lj_diphone": "fi",
}  # fmt: skip
_IN_TURN = (
    ("upc_ca_ona_hts", "ca"), ("czech_dita", "cs"), ("lp_diphone", "it"), ("czech_krb", "cs"),
    ("upc_ca_ona_hts", "es"), ("czech_machac", "cs"), ("cmu_us_slt_arctic_hts", "en"),
)  # fmt: skip
"""Recorded voices that the random draw lacks or has rarely, with the language of their texts."""
_VARIANTS = (
    "m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8", "f1", "f2", "f3", "f4", "f5", "Alex", "Alicia",
    "Andrea", "Andy", "Annie", "Denis", "Diogo", "Gene", "Henrique", "Hugo", "Jacky", "Lee",
    "Marco", "Mario", "Michael", "Mike", "Storm", "adam", "anika", "antonio", "aunty", "belinda",
    "benjamin", "boris", "caleb", "david", "ed", "edward", "grandma", "grandpa", "gustave", "iven",
    "john", "kaukovalta", "linda", "marcelo", "max", "michel", "miguel", "norbert", "pablo", "paul",
    "pedro", "quincy", "rob", "robert", "sandro", "shelby", "steph", "steph2", "travis", "victor",
    "zac",
)  # fmt: skip
_LANGUAGES = {
    "en-us": 12, "en-gb-x-rp": 6, "en-gb-scotland": 4, "es": 10, "es-419": 8, "fr": 18, "pt": 7,
    "pt-br": 10, "ru": 12, "de": 4, "it": 4, "pl": 2, "ca": 2, "nl": 2,
}  # fmt: skip


@dataclass(frozen=True)
class Speaker:
    """voice: as its program names it; language: of its texts; pitch: 0..99 as espeak-ng's."""

    name: str
    voice: str
    language: str
    words_per_minute: int
    pitch: int
    held_out: bool

    @property
    def is_recorded(self) -> bool:
        """Spoken by festival."""
        return self.voice.startswith(RECORDED)


def draw_speakers(manifest: Manifest) -> list[Speaker]:
    """The same ones for the same manifest."""
    rng = np.random.default_rng(manifest.seed)
    drawn = [_draw(number, manifest, rng) for number in range(manifest.speakers)]
    return [*drawn, *(_in_turn(len(drawn) + place, rng) for place in range(manifest.in_turn))]


def _in_turn(number: int, rng: np.random.Generator) -> Speaker:
    voice, language = _IN_TURN[number % len(_IN_TURN)]
    return Speaker(
        f"{number:04d}", RECORDED + voice, language, int(rng.integers(90, 190)), 50, False
    )


def _draw(number: int, manifest: Manifest, rng: np.random.Generator) -> Speaker:
    pace, pitch = int(rng.integers(110, 190)), int(rng.integers(20, 80))
    if rng.uniform() < _RECORDED_SHARE:
        voice = str(rng.choice(list(_RECORDED)))
        out = voice in manifest.held_out_recorded
        return Speaker(f"{number:04d}", RECORDED + voice, _RECORDED[voice], pace, pitch, out)
    weights = np.array(list(_LANGUAGES.values()), dtype=float)
    language = str(rng.choice(list(_LANGUAGES), p=weights / weights.sum()))
    variant = str(rng.choice(_VARIANTS))
    out = variant in manifest.held_out_variants
    code = language.split("-", maxsplit=1)[0]
    return Speaker(f"{number:04d}", f"{language}+{variant}", code, pace, pitch, out)
