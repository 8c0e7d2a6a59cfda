"""Songs whose phones are known, as the product hears them: its stem and the mix, as log-mels."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile
import soxr

from cantora_inference.analysis import AnalysisOptions, analyse
from cantora_inference.analysis.listening import mono
from cantora_inference.lyrics.log_mels import FRAME_SECONDS, log_mels
from cantora_inference.lyrics.phones.phone_classes import CLASS_INDEX, VOWELS
from cantora_inference.values import SAMPLE_RATE_HERTZ, Audio, FloatArray
from training.word_net.speaking import SILENCE, our_names, parted

FULL_FRAMES, FULL_REST_FRAMES = 15, 20
"""A phone or a rest that is held longer counts no more than this: holds teach the net little."""

_VOWELS = frozenset(CLASS_INDEX[one] for one in VOWELS)
_OPTIONS = AnalysisOptions("dsp", "auto", enable_lyrics=False, lyrics_language=None)


@dataclass(frozen=True)
class HeardSong:
    """stem, mix: (frames, BANDS) log-mels; classes, weights, openings: (frames,) as of `Sung`."""

    stem: FloatArray
    mix: FloatArray
    classes: np.ndarray
    weights: FloatArray
    openings: np.ndarray


def prepare_stem(held_out: Sequence[str], prepared: Path, song: Path) -> None:
    """Analyse the song in a folder, unless its voice is one of those held out."""
    truth = json.loads((song / "truth.json").read_text(encoding="utf-8"))
    if truth["voice"]["name"].endswith(tuple(held_out)):
        return
    samples, rate_hertz = soundfile.read(song / "mix.flac", dtype="float32", always_2d=True)
    even = soxr.resample(samples, rate_hertz, SAMPLE_RATE_HERTZ).T
    mix = Audio(np.ascontiguousarray(even), SAMPLE_RATE_HERTZ)
    made = analyse(mix, _OPTIONS, lambda *_: None)
    stem = log_mels(mono(made.vocals))
    whole = log_mels(mono(mix))
    phones = [(float(at), str(name)) for at, name in truth["phones"]]
    classes, weights, openings = labels_of(phones, truth["language"], len(stem))
    part = prepared / f"{song.name}.part.npz"
    np.savez(
        part,
        stem=stem.astype(np.float16),
        mix=whole.astype(np.float16),
        classes=classes,
        weights=weights,
        openings=openings,
    )
    part.rename(prepared / f"{song.name}.npz")


def open_songs(folder: Path) -> list[HeardSong]:
    """All that were prepared."""
    songs = []
    for file in sorted(one for one in folder.glob("*.npz") if ".part" not in one.name):
        with np.load(file) as read:
            songs.append(HeardSong(**{name: read[name] for name in read}))
    return songs


def labels_of(
    phones: Sequence[tuple[float, str]], language: str, frames: int
) -> tuple[np.ndarray, FloatArray, np.ndarray]:
    """Classes, weights and openings of (start, IPA) sounds; what is before and between is rest."""
    ours = our_names(language)
    single = parted([(at, ours.get(name, name)) for at, name in phones])
    edges = [0, *(min(round(at / FRAME_SECONDS), frames) for at, _ in single), frames]
    kinds = [SILENCE, *(kind for _, kind in single)]
    classes, openings = np.full(frames, SILENCE), np.zeros(frames, dtype=bool)
    weights = np.ones(frames, dtype=np.float32)
    before = SILENCE
    for first, last, kind in zip(edges[:-1], edges[1:], kinds, strict=True):
        if last <= first:
            continue
        full = FULL_REST_FRAMES if kind == SILENCE else FULL_FRAMES
        classes[first:last] = kind
        weights[first:last] = min(1.0, full / (last - first))
        openings[first] = kind in _VOWELS and before not in _VOWELS
        before = kind
    return classes, weights, openings
