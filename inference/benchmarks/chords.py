"""Chords of clips of held-out styles and soundfonts, on the beats that are found in them.

The clips are those of beats.py: `python -m training.render.rhythm --held-out --seed 600000 --count
33 --out DIR`, DIR in CANTORA_RHYTHM_DIR. majmin is that of mir_eval: roots and thirds, of the time
in which the truth is major, minor or none.
"""

import json
import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

import mir_eval
import numpy as np
import soundfile
import soxr

from benchmarks.report import Row, at_least, at_most, figure
from cantora_inference.analysis.engine_choice import Engines
from cantora_inference.chords.decoding import ChordSpan
from cantora_inference.chords.hearing import ChordListener, hear_chords
from cantora_inference.chords.names import NONE, ROOTS
from cantora_inference.chords.templates import Templates
from cantora_inference.key_tempo.beats.follow import follow_beats
from cantora_inference.key_tempo.beats.model import BEATS_RATE_HERTZ
from cantora_inference.key_tempo.key import estimate_key
from cantora_inference.values import (
    MELODY_RATE_HERTZ,
    SAMPLE_RATE_HERTZ,
    Audio,
    DoubleArray,
    FloatArray,
)

SEVENTHS, SUSPENDED = ("7", "m7", "maj7"), ("sus2", "sus4")
_HARTE = {"": "maj", "m": "min", "m7": "min7"}


class Score(NamedTuple):
    """Shares of the time, 0..1; None where the truth has no such chord."""

    majmin: float
    sevenths: float | None
    suspended: float | None


def chords(_: Path) -> Iterator[Row]:
    """By the net that ships and by the templates, and what the net costs."""
    clips = os.environ.get("CANTORA_RHYTHM_DIR")
    if clips is None:
        yield figure("chords of rendered clips", "CANTORA_RHYTHM_DIR is not set")
        return
    folders = sorted(path.parent for path in Path(clips).glob("*/truth.json"))
    listener, templates = Engines().chord_listener(), Templates("Measured.")
    scores: dict[str, list[Score]] = {listener.info.name: [], templates.info.name: []}
    seconds = spent = 0.0
    for folder in folders:
        truth, clip = json.loads((folder / "truth.json").read_text()), _Clip(folder)
        started = time.process_time()
        found = clip.chords(listener)
        spent += time.process_time() - started
        seconds += found[-1].end
        scores[listener.info.name].append(score(truth["chords"], found))
        scores[templates.info.name].append(score(truth["chords"], clip.chords(templates)))
        name, one = f"{folder.name} {truth['plan']['style']}", scores[listener.info.name][-1]
        yield figure(f"chords of {name}: majmin, sevenths, suspended", _text(one))
    yield at_least("chords, majmin", 0.94, mean(one.majmin for one in scores[listener.info.name]))
    for name, judged in scores.items():
        parts = [
            [part for part in column if part is not None] for column in zip(*judged, strict=True)
        ]
        means = " ".join(f"{mean(part):.2f}" for part in parts if part)
        yield figure(f"{name}: majmin, sevenths, suspended", means)
    yield at_most("processor seconds a second of audio, chords", 0.015, spent / seconds)


def score(truth: Sequence[dict[str, Any]], found: Sequence[ChordSpan]) -> Score:
    """truth: `chords` as the renderer writes them."""
    spans = [(one["start"], one["end"], one["name"]) for one in truth]
    others = [(one.start, one.end, one.name) for one in found]
    wanted, got = _intervals(spans), _intervals(others)
    judged = mir_eval.chord.evaluate(
        wanted, [_harte(s[2]) for s in spans], got, [_harte(s[2]) for s in others]
    )
    within = mir_eval.util.adjust_intervals(
        got, [s[2] for s in others], wanted.min(), wanted.max(), NONE, NONE
    )
    pieces, truths, answers = mir_eval.util.merge_labeled_intervals(
        wanted, [s[2] for s in spans], *within
    )
    lengths = np.diff(pieces, axis=1)[:, 0]
    right = np.array([one == other for one, other in zip(truths, answers, strict=True)])
    shares: list[float | None] = []
    for kinds in (SEVENTHS, SUSPENDED):
        asked = np.array([_parts(name)[1] in kinds for name in truths])
        total = float(lengths[asked].sum())
        shares.append(float(lengths[asked & right].sum()) / total if total else None)
    return Score(float(judged["majmin"]), *shares)


class _Clip:
    """A clip, its key and its beats."""

    def __init__(self, folder: Path) -> None:
        samples, self._rate = soundfile.read(folder / "band.flac", dtype="float32", always_2d=True)
        self._samples = samples
        self._key = estimate_key(self._mono(MELODY_RATE_HERTZ))
        self._beats = follow_beats(self._mono(BEATS_RATE_HERTZ))

    def chords(self, listener: ChordListener) -> list[ChordSpan]:
        """As the analysis hears them."""
        at_rate = soxr.resample(self._samples, self._rate, SAMPLE_RATE_HERTZ)
        stem = Audio(np.ascontiguousarray(at_rate.T), SAMPLE_RATE_HERTZ)
        return hear_chords(stem, listener, self._key, self._beats)

    def _mono(self, rate_hertz: int) -> FloatArray:
        return np.asarray(soxr.resample(self._samples.mean(axis=1), self._rate, rate_hertz))


def _intervals(spans: Sequence[tuple[float, float, str]]) -> DoubleArray:
    return np.array([[start, end] for start, end, _ in spans], dtype=np.float64)


def _parts(name: str) -> tuple[str, str]:
    root = name[:2] if name[:2] in ROOTS else name[:1]
    return root, name.removeprefix(root)


def _harte(name: str) -> str:
    """As Harte writes it: `F#:min7`."""
    root, quality = _parts(name)
    return name if name == NONE else f"{root}:{_HARTE.get(quality, quality)}"


def _text(one: Score) -> str:
    return " ".join("-" if part is None else f"{part:.2f}" for part in one)
