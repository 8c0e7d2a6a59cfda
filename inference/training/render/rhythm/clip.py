"""One clip: what is drawn for it, its sound, its truth, its folder."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import soundfile

from training.render.instrumentals.synthesiser import soundfonts, synthesise
from training.render.midi_file import RATE_HERTZ, BandError
from training.render.patterns import Bar
from training.render.production import ProductionPlan, draw_production, produce
from training.render.rhythm.chords import ChordSpan, draw_chords
from training.render.rhythm.playing import Score, play_band
from training.render.rhythm.styles import HELD_OUT, STYLES, Meter
from training.render.rhythm.timeline import (
    BarPlan,
    TempoCourse,
    TimedClock,
    TimedFrame,
    beat_times,
    draw_bars,
)
from training.render.rhythm.truth import describe

HELD_OUT_SOUNDFONTS = (
    Path("/usr/share/sounds/sf2/TimGM6mb.sf2"),
    Path("/usr/share/sounds/sf2/sf_GMbank.sf2"),
)
"""Debian's timgm6mb-soundfont (GPL-2) and csound-soundfont: heard by what judges only."""

_SHORTEST_BEAT_SECONDS = 0.27


@dataclass(frozen=True)
class ClipPlan:
    """What the seed decides; bpm: of what is counted; start: when the first beat sounds."""

    seed: int
    style: str
    held_out: bool
    meter: Meter
    bpm: float
    course: TempoCourse
    start: float
    seconds: float
    tuning_hertz: float
    soundfont: str
    production: ProductionPlan


def draw_clip(seed: int, seconds: float, held_out: bool) -> ClipPlan:
    """The clip of a seed; the held-out ones go through styles and meters in turn."""
    rng = np.random.default_rng([seed, *b"rhythm"])
    styles = HELD_OUT if held_out else STYLES
    names = list(styles)
    name = names[seed % len(names)]
    style = styles[name]
    meters = list(style.grooves)
    meter = meters[seed // len(names) % len(meters)]
    course: TempoCourse = "steady"
    if rng.uniform() < style.rubato:
        course = "rubato"
    elif rng.uniform() < 0.45:
        course = str(rng.choice(["sway", "sway", "jump", "ramp"]))  # type: ignore[assignment]
    low, high = style.bpm
    bpm = low * (high / low) ** rng.uniform()
    bpm = min(bpm, 100.0) if meter == "6/8" and bpm > 110 else bpm
    fonts = [path for path in HELD_OUT_SOUNDFONTS if path.is_file()] if held_out else soundfonts()
    if not fonts:
        raise BandError("The packages timgm6mb-soundfont and csound-soundfont are missing.")
    return ClipPlan(
        seed=seed,
        style=name,
        held_out=held_out,
        meter=meter,
        bpm=round(float(bpm), 2),
        course=course,
        start=round(float(rng.uniform(0.05, 1.2)), 3),
        seconds=seconds,
        tuning_hertz=440.0 if rng.uniform() < 0.6 else round(float(rng.uniform(430, 450)), 1),
        soundfont=str(fonts[int(rng.integers(len(fonts)))]),
        production=draw_production(rng),
    )


def write_clip(plan: ClipPlan, folder: Path) -> None:
    """band.flac, then truth.json: a folder that has it is complete."""
    rng = np.random.default_rng([plan.seed, *b"band"])
    style = (HELD_OUT if plan.held_out else STYLES)[plan.style]
    bars = draw_bars(plan.meter, plan.seconds - plan.start - 2.5, plan.bpm, rng)
    times = beat_times(bars, plan.bpm, plan.course, plan.start, rng)
    chords = draw_chords(bars, style.sevenths, rng)
    frame = _frame(bars, chords, times, style.swing if rng.uniform() < 0.9 else 0.0)
    players, harmonic = play_band(Score(style, bars, chords, frame), rng)
    # Half seconds: a transform of a length with a large prime takes five times as long.
    seconds = round(2 * (times[-4] + 1.5)) / 2
    sound = synthesise(players, plan.tuning_hertz, seconds, Path(plan.soundfont))
    sound = produce(sound, plan.production, np.random.default_rng([plan.seed, *b"production"]))
    folder.mkdir(parents=True, exist_ok=True)
    soundfile.write(folder / "band.flac", sound.T, RATE_HERTZ, subtype="PCM_16")
    truth = describe(bars, chords, times, harmonic) | {
        "title": f"rhythm {plan.seed}",
        "voice": None,
        "tuning_hz": plan.tuning_hertz,
        "notes": [],
        "f0": [],
        "words": [],
        "plan": asdict(plan),
    }
    (folder / "truth.json").write_text(json.dumps(truth) + "\n", encoding="utf-8")


def _frame(
    bars: list[BarPlan], chords: list[ChordSpan], times: tuple[float, ...], swing: float
) -> TimedFrame:
    first = tuple(int(v) for v in np.cumsum([0, *(bar.beats for bar in bars)])[:-1])
    chord_of = {span.beat: span.chord for span in chords}
    beat_seconds = (times[-1] - times[0]) / (len(times) - 1)
    made = tuple(
        Bar(chord_of[beat], bar.beats, bar.meter == "6/8", beat_seconds, number)
        for number, (bar, beat) in enumerate(zip(bars, first, strict=True))
    )
    triple = any(bar.meter == "6/8" for bar in bars)
    clock = TimedClock(beat_seconds, 0.0 if triple else swing, 0.0, 1.0, times, triple)
    return TimedFrame(made, clock, first, times)
