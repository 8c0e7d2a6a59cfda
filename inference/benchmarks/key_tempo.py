"""Key, tuning and tempo against what is known, as figures."""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile
import soxr

from benchmarks.chord_sounds import (
    PROGRAMMES,
    SCALES,
    cadence,
    played,
    sines,
    soundfont_is_here,
)
from benchmarks.material import audio_folder
from cantora_inference.key_tempo.key import PITCH_CLASSES, estimate_key
from cantora_inference.key_tempo.tempo import estimate_tempo
from cantora_inference.values import MELODY_RATE_HERTZ, FloatArray

TEMPO_TOLERANCE = 0.04

_FLATS = {"Db": "C#", "Eb": "D#", "Gb": "F#", "Ab": "G#", "Bb": "A#"}


@dataclass(frozen=True)
class SongScore:
    """One rendered song: what is true, what was found, and how they relate.

    key, tempo: see `key_relation` and `tempo_relation`.
    """

    name: str
    true_key: str
    key: str
    true_bpm: float
    tempo: str
    tuning_error_hertz: float


def key_on_synthetic_chords() -> int:
    """How many of 24 cadences of plain tones get their key."""
    return sum(
        estimate_key(sines(cadence(48 + tonic, mode))).ranked[0][0] == f"{name} {mode}"
        for mode in SCALES
        for tonic, name in enumerate(PITCH_CLASSES)
    )


def key_on_soundfont_chords() -> int | None:
    """How many of 24 cadences played by changing instruments get their key; None without them."""
    if not soundfont_is_here():
        return None
    right = 0
    for shift, mode in enumerate(SCALES):
        for tonic, name in enumerate(PITCH_CLASSES):
            programme = PROGRAMMES[(tonic + 5 * shift) % len(PROGRAMMES)]
            found = estimate_key(played(cadence(48 + tonic, mode), programme))
            right += found.ranked[0][0] == f"{name} {mode}"
    return right


def key_of_the_brahms() -> str | None:
    """Key of the Hungarian dance (G minor in that recording); None without the recording."""
    folder = audio_folder()
    if folder is None:
        return None
    return estimate_key(_mono(folder / "brahms_hungarian_dance_5.hq.ogg")).ranked[0][0]


def rendered_songs(folder: Path) -> list[SongScore]:
    """Scores of every song below `folder` (mix.flac beside truth.json), in order of names."""
    return [_score(truth.parent) for truth in sorted(folder.glob("*/truth.json"))]


def key_relation(found: str, truth: str) -> str:
    """exact, relative, parallel, fifth or other."""
    (tonic, mode), (true_tonic, true_mode) = _parsed(found), _parsed(truth)
    apart = (tonic - true_tonic) % 12
    if mode == true_mode:
        return {0: "exact", 5: "fifth", 7: "fifth"}.get(apart, "other")
    relative = 9 if true_mode == "major" else 3
    return {0: "parallel", relative: "relative"}.get(apart, "other")


def tempo_relation(found_bpm: float, true_bpm: float) -> str:
    """exact, half, double (each within 4 %) or wrong."""
    for name, factor in (("exact", 1.0), ("double", 2.0), ("half", 0.5)):
        if abs(found_bpm / (factor * true_bpm) - 1) <= TEMPO_TOLERANCE:
            return name
    return "wrong"


def _score(folder: Path) -> SongScore:
    truth = json.loads((folder / "truth.json").read_text())
    signal = _mono(folder / "mix.flac")
    key, tempo = estimate_key(signal), estimate_tempo(signal)
    return SongScore(
        name=folder.name,
        true_key=truth["key"],
        key=key_relation(key.ranked[0][0], truth["key"]),
        true_bpm=truth["tempo_bpm"],
        tempo=tempo_relation(tempo.bpm, truth["tempo_bpm"]),
        tuning_error_hertz=key.tuning_hertz - truth["tuning_hz"],
    )


def _parsed(key: str) -> tuple[int, str]:
    tonic, mode = key.split()
    return PITCH_CLASSES.index(_FLATS.get(tonic, tonic)), mode


def _mono(path: Path) -> FloatArray:
    samples, rate = soundfile.read(path, dtype="float32", always_2d=True)
    return np.asarray(soxr.resample(samples.mean(axis=1), rate, MELODY_RATE_HERTZ))
