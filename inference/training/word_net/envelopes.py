"""Spoken phrases as WORLD's spectral envelopes with their phones: what singing is made of.

Morise, Yokomori, Ozawa 2016 (WORLD). DIO's pitch is enough: which frames are voiced is told by the
phones, and gaps in its pitch are bridged.
"""

from functools import partial
from multiprocessing import Pool
from pathlib import Path

import numpy as np
import pyworld

from cantora_inference.lyrics.phones.phone_classes import CLASS_INDEX, VOWELS, PhoneClass
from cantora_inference.values import DoubleArray
from training.render.speech import SpeechError
from training.word_net.manifest import Manifest
from training.word_net.phrases import draw_phrase
from training.word_net.speakers import Speaker, draw_speakers
from training.word_net.speaking import RATE_HERTZ, SILENCE, SpokenPhrase, speak_phrases

FRAME_SECONDS = 0.01
BINS = 257
HELD_OUT = "held-out-"

_FFT, _FLOOR = 1024, 1e-13
_USUAL_HERTZ = 120.0
_VOICELESS = frozenset(
    CLASS_INDEX[one]
    for one in PhoneClass
    if one.value.startswith("voiceless") or one is PhoneClass.SILENCE
)
_VOWEL_INDICES = frozenset(CLASS_INDEX[one] for one in VOWELS)


def prepare(folder: Path, manifest: Manifest, processes: int) -> int:
    """Envelopes of all speakers that are not there yet; how many there were."""
    folder.mkdir(parents=True, exist_ok=True)
    new = [one for one in draw_speakers(manifest) if not _file(folder, one).exists()]
    with Pool(processes) as pool:
        for _ in pool.imap_unordered(partial(_prepare_one, folder, manifest), new):
            pass
    return len(new)


def voiced_classes(classes: np.ndarray) -> np.ndarray:
    """Which of these classes the vocal folds sound in."""
    return ~np.isin(classes, list(_VOICELESS))


def _file(folder: Path, speaker: Speaker) -> Path:
    return folder / f"{HELD_OUT if speaker.held_out else ''}{speaker.name}.npz"


def _prepare_one(folder: Path, manifest: Manifest, speaker: Speaker) -> None:
    rng = np.random.default_rng([manifest.seed, int(speaker.name)])
    texts = [draw_phrase(speaker.language, rng) for _ in range(manifest.phrases_per_speaker)]
    try:
        phrases = speak_phrases(speaker, texts)
    except SpeechError:
        return
    parts = [_analysed(one) for one in phrases]
    if not parts:
        return
    envelopes, starts, classes = (list(column) for column in zip(*parts, strict=True))
    file = _file(folder, speaker)
    part = file.with_suffix(".part.npz")
    np.savez(
        part,
        envelopes=np.concatenate(envelopes),
        frames=[len(one) for one in envelopes],
        starts=np.concatenate(starts),
        classes=np.concatenate(classes),
        phones=[len(one) for one in classes],
    )
    part.rename(file)


def _analysed(phrase: SpokenPhrase) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Log envelopes (frames, BINS), first frames of the phones and their classes.

    0 is the mean power of the vowels.
    """
    samples = np.ascontiguousarray(phrase.samples)
    f0, times = pyworld.dio(samples, RATE_HERTZ, frame_period=1000 * FRAME_SECONDS / 2)
    starts = np.array([start for start, _ in phrase.phones])
    classes = np.array([one for _, one in phrase.phones])
    at = np.clip(np.searchsorted(starts, times, side="right") - 1, 0, len(classes) - 1)
    spectra = pyworld.cheaptrick(
        samples, _bridged(f0, voiced_classes(classes[at])), times, RATE_HERTZ, fft_size=_FFT
    )[:, ::2]
    power = _halved(np.maximum(spectra, _FLOOR))
    vowels = np.isin(classes[at], list(_VOWEL_INDICES))[::2][: len(power)]
    level = power[vowels].mean() if vowels.any() else power.mean()
    first = np.minimum(np.round(starts / FRAME_SECONDS).astype(int), len(power))
    silent = power.mean(axis=1) < 1e-5 * level
    log = np.log(power / level)
    log[silent & (classes[at][::2][: len(power)] == SILENCE)] = np.log(1e-9)
    return log.astype(np.float16), first, classes


def _bridged(f0: DoubleArray, voiced: np.ndarray) -> DoubleArray:
    known = np.flatnonzero(f0 > 0)
    if len(known) == 0:
        return np.where(voiced, _USUAL_HERTZ, 0.0)
    return np.where(voiced, np.interp(np.arange(len(f0)), known, f0[known]), 0.0)


def _halved(power: DoubleArray) -> DoubleArray:
    """Every second frame, each smoothed with its neighbours as a window of 32 ms does."""
    padded = np.pad(power, ((2, 2), (0, 0)), mode="edge")
    smooth = sum(
        weight * padded[place : place + len(power)]
        for place, weight in enumerate((0.1, 0.25, 0.3, 0.25, 0.1))
    )
    return np.asarray(smooth)[::2]
