"""What is drawn for a wide song: a singer with more habits, in any language or in none."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

import numpy as np

from training.render.plan import SongPlan, draw_plan
from training.render.singers import SingerPlan, draw_singer
from training.render.wide.lexicon import LEXICON_WEIGHTS, LEXICONS, Lexicon
from training.render.wide.voices import ESPEAK_LANGUAGES, FESTIVAL, Kind, festival_voices

_LOW = ("m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8", "Andy", "Gene", "Lee", "paul", "David")
_HIGH = ("f1", "f2", "f3", "f4", "f5", "steph", "Alicia", "anika", "Annie", "belinda", "linda")
_FESTIVAL_SHARE = 0.5

# (lowest note, highest note, register of the named songs, kind, least and most formant factor)
_RANGES: tuple[tuple[int, int, str, Kind, float, float], ...] = (
    (40, 57, "bass", "low", 0.8, 0.97), (40, 59, "bass", "low", 0.85, 1.0),
    (45, 62, "baritone", "low", 0.88, 1.04), (47, 67, "baritone", "low", 0.9, 1.05),
    (49, 69, "tenor", "low", 0.93, 1.1), (50, 74, "tenor", "low", 0.95, 1.12),
    (52, 69, "alto", "high", 0.86, 1.03), (53, 74, "alto", "high", 0.9, 1.05),
    (57, 76, "mezzo", "high", 0.93, 1.1), (57, 79, "mezzo", "high", 0.95, 1.12),
    (60, 81, "soprano", "high", 0.97, 1.15), (62, 84, "soprano", "high", 0.97, 1.2),
    (60, 79, "child", "high", 1.1, 1.3), (57, 74, "child", "low", 1.15, 1.3),
)  # fmt: skip


@dataclass(frozen=True)
class WideSinger(SingerPlan):
    """Habits beside those of any singer; shares are of notes, 0..1.

    level_spread_db: how far the loudness of phrases scatters; effort_tilt: dB per octave of
    brightness per dB of loudness; colour_spread: scatter of the throat's size from note to note;
    roughness: depth of the subharmonic on rough notes; drift_cents: slow wandering of the pitch;
    corrected: how much of the way to the nearest semitone a pitch corrector takes.
    """

    lexicon: Lexicon
    lowest: int
    highest: int
    paces: tuple[str, ...]
    vibrato_share: float
    vibrato_irregular: float
    slide_share: float
    fall_share: float
    mordent_share: float
    miss_share: float
    drift_cents: float
    level_spread_db: float
    effort_tilt: float
    colour_spread: float
    creak_share: float
    rough_share: float
    roughness: float
    jitter_cents: float
    shimmer_db: float
    falsetto_from: int
    consonants_db: float
    breath_db: float
    spoken_share: float
    corrected: float


def draw_wide_plan(seed: int, seconds: float) -> SongPlan:
    """The song of a seed with a wide singer; which voices there are depends on the machine."""
    plan = draw_plan(seed, seconds)
    rng = plan.stream("wide")
    low, high, register, kind, least, most = _RANGES[int(rng.integers(len(_RANGES)))]
    known = draw_singer("en", register, rng)
    common = {field.name: getattr(known, field.name) for field in fields(SingerPlan)}
    tilt = float(rng.uniform(-5.0, 2.5))
    common |= {
        "voice": _voice(kind, rng),
        "words_per_minute": int(rng.integers(110, 190)),
        "formants": float(rng.uniform(least, most)),
        "vibrato_hertz": float(rng.uniform(4.0, 8.0)),
        "vibrato_semitones": float(rng.choice([0.15, 0.3, 0.5, 0.8, 1.2])),
        "vibrato_delay_seconds": float(rng.choice([0.0, 0.1, 0.25, 0.5])),
        "scoop_share": float(rng.choice([0.0, 0.2, 0.7])),
        "glide_seconds": float(rng.uniform(0.03, 0.16)),
        "intonation_cents": float(rng.choice([4.0, 10.0, 20.0, 35.0])),
        "timing_scatter_seconds": float(rng.choice([0.006, 0.02, 0.04])),
        "breath": float(rng.choice([0.0, 0.1, 0.3, 0.55, 0.85])),
        "tilt_db_per_octave": tilt,
        "breaths_heard": float(rng.choice([0.0, 0.6, 1.0])),
    }
    singer = WideSinger(**common, lowest=low, highest=high, **_habits(low, high, rng))
    backing = (*["none"] * 7, "doubled", "thirds", "octaves")[int(rng.integers(10))]
    return replace(plan, singer=singer, backing=backing)


def _voice(kind: Kind, rng: np.random.Generator) -> str:
    recorded = festival_voices(kind)
    if recorded and rng.uniform() < _FESTIVAL_SHARE:
        return FESTIVAL + recorded[int(rng.integers(len(recorded)))]
    languages = tuple(ESPEAK_LANGUAGES)
    variants = _LOW if kind == "low" else _HIGH
    language = languages[int(rng.integers(len(languages)))]
    return f"{language}+{variants[int(rng.integers(len(variants)))]}"


def _habits(low: int, high: int, rng: np.random.Generator) -> Mapping[str, object]:
    """What a wide singer does beyond a plain one."""
    all_paces = ("held", "slow", "song", "song", "lively", "patter", "repeated", "melisma", "yodel")

    def one_of(*values: float) -> float:
        return float(rng.choice(values))

    return {
        "lexicon": LEXICONS[int(rng.choice(len(LEXICONS), p=LEXICON_WEIGHTS))],
        "paces": tuple(str(p) for p in rng.choice(all_paces, 3)),
        "vibrato_share": one_of(0.0, 0.0, 0.4, 0.8, 1.0),
        "vibrato_irregular": float(rng.uniform(0, 1)),
        "slide_share": one_of(0.0, 0.1, 0.4),
        "fall_share": one_of(0.0, 0.2, 0.5),
        "mordent_share": one_of(0.0, 0.0, 0.1, 0.3),
        "miss_share": one_of(0.0, 0.0, 0.05, 0.15),
        "drift_cents": one_of(3.0, 12.0, 30.0, 55.0),
        "level_spread_db": one_of(0.5, 2.0, 4.0, 6.0),
        "effort_tilt": float(rng.uniform(0.0, 0.35)),
        "colour_spread": one_of(0.0, 0.02, 0.05),
        "creak_share": one_of(0.0, 0.0, 0.3, 0.7),
        "rough_share": one_of(0.0, 0.0, 0.0, 0.2, 0.6),
        "roughness": float(rng.uniform(0.08, 0.33)),
        "jitter_cents": one_of(0.0, 4.0, 10.0, 22.0),
        "shimmer_db": one_of(0.0, 0.4, 1.0, 2.0),
        "falsetto_from": int(low + (high - low) * one_of(0.55, 0.7, 2.0)),
        "consonants_db": float(rng.uniform(-6, 8)),
        "breath_db": float(rng.uniform(0, 16)),
        "spoken_share": one_of(0.0, 0.0, 0.0, 0.0, 0.1, 0.3),
        "corrected": one_of(0.0, 0.0, 0.0, 0.0, 0.6, 1.0),
    }
