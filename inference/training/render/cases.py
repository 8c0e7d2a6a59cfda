"""Cases: what can be asked of a song, whatever else its seed draws."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from training.render.plan import STYLES, Meter, SongPlan
from training.render.singers import REGISTERS, draw_singer

Change = Callable[[SongPlan], SongPlan]
FASTEST_DOTTED_BPM = 90.0
MAIN_METERS: tuple[Meter, ...] = ("4/4", "3/4")
_WEAK_VARIANTS = {
    "m": ("Diogo", "Henrique", "Hugo", "michel", "miguel", "Marco", "Denis"),
    "f": ("Annie", "Alicia", "shelby"),
}
"""Variants of espeak-ng with a `voicing` of 30 to 40; most others that name one have 60 to 150."""


def _mix(**values: object) -> Change:
    return lambda plan: replace(plan, mix=replace(plan.mix, **values))


def _song(**values: object) -> Change:
    return lambda plan: replace(plan, **values)


def _in_meter(meter: Meter) -> Change:
    def change(plan: SongPlan) -> SongPlan:
        style = plan.style if plan.style in STYLES[meter] else STYLES[meter][0]
        slower = meter == "6/8" and plan.tempo_bpm > FASTEST_DOTTED_BPM
        tempo_bpm = plan.tempo_bpm / 2 if slower else plan.tempo_bpm
        return replace(plan, meter=meter, style=style, tempo_bpm=tempo_bpm)

    return change


def _in_style(style: str) -> Change:
    def change(plan: SongPlan) -> SongPlan:
        meters = [meter for meter in MAIN_METERS if style in STYLES[meter]]
        fits = style in STYLES[plan.meter]
        return replace(plan if fits else _in_meter(meters[0])(plan), style=style)

    return change


def _at_tempo(bpm: float) -> Change:
    return lambda plan: replace(_in_meter("4/4")(plan), tempo_bpm=bpm)


def _with_weak_vowels(plan: SongPlan) -> SongPlan:
    """Sung by somebody whose vowels are little louder than the consonants."""
    sex = "m" if REGISTERS[plan.singer.register].sounds == "m" else "f"
    variant = plan.stream("weak vowels").choice(_WEAK_VARIANTS[sex])
    voice = plan.singer.voice.split("+")[0]
    return replace(plan, singer=replace(plan.singer, voice=f"{voice}+{variant}"))


CASES: Mapping[str, Change] = {
    "near_mono": _mix(band_width=0.08, voice_pan=0.0),
    "off_centre": _mix(voice_pan=-0.25, band_width=1.0),
    "off_centre_right": _mix(voice_pan=0.2, band_width=1.0),
    "doubled_chorus": _song(backing="doubled"),
    "thirds": _song(backing="thirds"),
    "a432": _song(tuning_hertz=432.0),
    "a446": _song(tuning_hertz=446.0),
    "modulation": _song(modulation=2),
    "slow58": _at_tempo(58),
    "fast168": _at_tempo(168),
    "three_four": _in_meter("3/4"),
    "six_eight": _in_meter("6/8"),
    "solo": _song(solo="against"),
    "quiet_voice": _mix(voice_db=-4.0),
    "loud_voice": _mix(voice_db=3.0),
    "weak_vowels": _with_weak_vowels,
    "wide": _mix(band_width=1.3),
    "mp3": _mix(codec="mp3 96k"),
    "ogg": _mix(codec="ogg 80k"),
    **{style: _in_style(style) for style in sorted({*STYLES["3/4"], *STYLES["4/4"]})},
}
"""Names for the command's --case, each a change to the plan."""


def in_language(language: str) -> Change:
    """The same song in another language, by a singer of that language in the same register."""

    def change(plan: SongPlan) -> SongPlan:
        rng = plan.stream("singer")
        singer = draw_singer(language, plan.singer.register, rng)
        return replace(plan, language=language, singer=singer)

    return change


def sung_by(register: str) -> Change:
    """The same song by a voice of another register."""

    def change(plan: SongPlan) -> SongPlan:
        singer = draw_singer(plan.language, register, plan.stream("singer"))
        return replace(plan, singer=singer)

    return change
