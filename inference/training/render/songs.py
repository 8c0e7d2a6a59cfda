"""Songs with names, for checks of the analysis on material that nobody tuned it on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from training.render.cases import CASES, in_language, sung_by
from training.render.plan import Mode, SongPlan, draw_plan

SECONDS = 40.0


@dataclass(frozen=True)
class NamedSong:
    """A seed with what is fixed about the song; everything else is drawn."""

    seed: int
    language: str
    register: str
    style: str
    tonic: int
    mode: Mode
    tempo_bpm: float
    cases: Sequence[str] = ()


SONGS: Mapping[str, NamedSong] = {
    "near_mono_en": NamedSong(101, "en", "tenor", "pop", 2, "major", 104, ("near_mono",)),
    "off_centre_es": NamedSong(102, "es", "baritone", "bossa", 9, "minor", 126, ("off_centre",)),
    "doubled_fr": NamedSong(103, "fr", "mezzo", "electro", 5, "minor", 118, ("doubled_chorus",)),
    "a432_pt": NamedSong(104, "pt", "alto", "acoustic", 7, "major", 92, ("a432",)),
    "modulation_ru": NamedSong(105, "ru", "bass", "orchestra", 0, "minor", 84, ("modulation",)),
    "slow58_en": NamedSong(106, "en", "soprano", "ballad", 10, "major", 58, ("slow58",)),
    "fast168_ru": NamedSong(107, "ru", "alto", "rock", 4, "minor", 168, ("fast168",)),
    "waltz_fr": NamedSong(108, "fr", "child", "waltz", 3, "major", 138, ("three_four",)),
}
"""Five languages, seven registers, eight styles."""


def named_plan(name: str) -> SongPlan:
    """The plan of a named song; KeyError for another name."""
    song = SONGS[name]
    plan = draw_plan(song.seed, SECONDS)
    plan = replace(
        plan,
        meter="4/4",
        style=song.style,
        tonic=song.tonic,
        mode=song.mode,
        tempo_bpm=song.tempo_bpm,
        tuning_hertz=440.0,
        modulation=0,
        backing="none",
        mix=replace(plan.mix, codec="", voice_pan=0.0, band_width=1.0),
    )
    plan = sung_by(song.register)(in_language(song.language)(plan))
    for case in song.cases:
        plan = CASES[case](plan)
    return plan
