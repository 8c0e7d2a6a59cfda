"""Beats and bars: on clips of held-out styles and soundfonts, and against real songs' charts.

The clips are `python -m training.render.rhythm --held-out --seed 600000 --count 33 --out DIR`, DIR
in CANTORA_RHYTHM_DIR. A chart is people's own; only those whose grid is the music's are used.
"""

import json
import os
import sys
import time
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from statistics import mean

import numpy as np
import soundfile
import soxr

from benchmarks.beat_scores import BeatScore, score
from benchmarks.report import Row, at_least, at_most, figure
from cantora_inference.key_tempo.beats.follow import follow_beats
from cantora_inference.key_tempo.beats.model import BEATS_RATE_HERTZ, BeatTrack
from cantora_inference.key_tempo.beats.nets import BeatNets
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.values import DoubleArray, FloatArray

CHARTED_BPM: Mapping[str, float] = {
    "jonathan_coulton_code_monkey": 160.0,
    "jonathan_coulton_not_about_you": 150.0,
    "jonathan_coulton_better": 66.65,
    "jonathan_coulton_mr_fancy_pants": 95.1,
}
"""A quarter or an eighth of the chart's number, which counts its own ticks."""

_SIXTEENTHS = 16
_SURE, _DOUBTFUL = 0.6, 0.4


def beats(audio: Path) -> Iterator[Row]:
    """Rendered clips where they are, then the real songs, then the cost."""
    nets = BeatNets(NetworkSettings(threads=1))
    clips = os.environ.get("CANTORA_RHYTHM_DIR")
    if clips is None:
        yield figure("beats of rendered clips", "CANTORA_RHYTHM_DIR is not set")
    else:
        yield from _rendered(Path(clips), nets)
    yield from _real(audio, nets)


def _rendered(clips: Path, nets: BeatNets) -> Iterator[Row]:
    found: list[BeatScore] = []
    for folder in sorted(path.parent for path in clips.glob("*/truth.json")):
        truth = json.loads((folder / "truth.json").read_text(encoding="utf-8"))
        one = score(truth, follow_beats(_mono(folder / "band.flac"), nets))
        found.append(one)
        name = f"{folder.name} {truth['plan']['style']} {truth['meter']} {truth['plan']['course']}"
        text = f"{one.beats:.2f} {one.any_level:.2f} {one.downbeats:.2f} {one.found_meter}"
        yield figure(f"beats, at any level, downbeats of {name}", text)
    count = len(found)
    yield at_least("beats F, mean of rendered clips", 0.95, mean(s.beats for s in found))
    yield at_least("beats F with half and double", 0.98, mean(s.any_level for s in found))
    yield at_least("downbeats F", 0.88, mean(s.downbeats for s in found))
    yield at_least("meter right, share", 22 / 24, sum(s.meter for s in found) / count)
    yield at_least("level right at first guess, share", 0.9, sum(s.level for s in found) / count)
    yield from _telling(found)


def _telling(found: list[BeatScore]) -> Iterator[Row]:
    """Whether the confidence of a bar tells: how many of the sure bars and of the others hold."""
    bars = [bar for one in found for bar in one.bars]
    for name, kept in (
        (f"bars of confidence from {_SURE}", [r for c, r in bars if c >= _SURE]),
        (f"bars of confidence below {_DOUBTFUL}", [r for c, r in bars if c < _DOUBTFUL]),
    ):
        if kept:
            yield figure(f"{name}: share right, number", f"{mean(kept):.2f} of {len(kept)}")


def _real(audio: Path, nets: BeatNets) -> Iterator[Row]:
    scorer = audio.parent / "score"
    if not scorer.is_dir():
        return
    sys.path.insert(0, str(scorer))
    read_song = import_module("ultrastar").read_song
    seconds = spent = 0.0
    for song in sorted((audio / "real").glob("*/song.txt")):
        mono = _mono(next(song.parent.glob("audio.*")))
        started = time.process_time()
        track = follow_beats(mono, nets)
        spent += time.process_time() - started
        seconds += len(mono) / BEATS_RATE_HERTZ
        starts = np.array([note.start for note in read_song(song)])
        yield from _charted(song.parent.name, track, starts)
    yield at_most("processor seconds a second of audio, beats", 0.035, spent / seconds)


def _charted(name: str, track: BeatTrack, starts: DoubleArray) -> Iterator[Row]:
    felt = felt_times(track)
    bpm = 60 / float(np.median(np.diff(felt))) if len(felt) > 1 else 0.0
    meter = track.meters[0][1:] if track.meters else ()
    yield figure(f"{name}: beats a minute, first meter", f"{bpm:.1f} {meter}")
    near, ratio = CHARTED_BPM.get(name), _over_chance(track, starts)
    if near is None:
        yield figure(f"{name}: note starts from sixteenths, over chance", f"{ratio:.2f}")
        return
    away = 1000 * distance_from_grid(felt, 60 / near)
    yield at_most(f"{name}: beats from the chart's grid, ms", 25, away)
    yield at_most(f"{name}: note starts from sixteenths, over chance", 0.6, ratio)


def felt_times(track: BeatTrack) -> DoubleArray:
    """The beats; of eighths every third, from the bar line on."""
    if not track.meters or track.meters[0].unit != 8:
        return track.times_seconds
    return track.times_seconds[(track.bar_numbers > 0) & ((track.beat_numbers - 1) % 3 == 0)]


def distance_from_grid(times: DoubleArray, beat_seconds: float) -> float:
    """Median distance of beats from an even grid whose phase is the one that fits best.

    The grid is as dense as the beats are, to a factor of two: 94 ms would be chance at 160.
    """
    step = float(np.median(np.diff(times)))
    grid = beat_seconds * 2.0 ** min(0, round(np.log2(step / beat_seconds)))
    turns = np.exp(2j * np.pi * times / grid)
    phases = np.angle(turns * np.conj(turns.mean()))
    return float(np.median(np.abs(phases)) * grid / (2 * np.pi))


def _over_chance(track: BeatTrack, starts: DoubleArray) -> float:
    """Median distance of note starts from the nearest sixteenth over what chance would give."""
    times = track.times_seconds
    unit = track.meters[0].unit if track.meters else 4
    fine = np.interp(np.arange(0, len(times) - 1, unit / _SIXTEENTHS), np.arange(len(times)), times)
    inside = starts[(starts >= times[0]) & (starts <= times[-1])]
    nearest = np.abs(inside[:, None] - fine).min(axis=1)
    return float(np.median(nearest) / (np.median(np.diff(fine)) / 4))


def _mono(path: Path) -> FloatArray:
    samples, rate = soundfile.read(path, dtype="float32", always_2d=True)
    return np.asarray(soxr.resample(samples.mean(axis=1), rate, BEATS_RATE_HERTZ))
