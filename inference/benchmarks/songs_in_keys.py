"""Songs in another key as a singer downloads them: through the job itself, coded and decoded."""

import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soxr

from benchmarks.material import read_audio
from benchmarks.transposition import envelope_movement
from cantora_inference.audio_files.decode import decode_to_pcm
from cantora_inference.audio_files.encode import encode_stems
from cantora_inference.audio_files.pcm import map_planar
from cantora_inference.contract.messages import TranspositionOptions
from cantora_inference.job.protocol import TranspositionTask
from cantora_inference.job.reporter import Reporter
from cantora_inference.job.transposition_job import run_transposition
from cantora_inference.job.work_plan import STEM_SOURCE_FILES, TRANSPOSED_FILES
from cantora_inference.melody.swift_pitch import SwiftPitch
from cantora_inference.values import HOP_SECONDS, MELODY_RATE_HERTZ, Audio, DoubleArray, FloatArray

DISTANCES = (-5, 4)
_RATE_HERTZ = 48_000
_SECONDS = 25
_FFT_SIZE = 1 << 18
_FROM_HERTZ, _OCTAVES, _STEPS_PER_CENT = 110.0, 4, 4
_SEARCHED_CENTS = 40
_LAG_FRAMES = 960
_SURE = 0.95
_CLEAR = 0.9
_PIECE = 4096

Sounds = dict[str, FloatArray]


@dataclass(frozen=True)
class SongErrors:
    """How far one song in one key is off from the same song in its own key.

    cents: of both stems, the larger; samples: of all files; offset: between the stems, in samples;
    envelope: of the voice; mix_db: the mix against the sum of the stems, as signal to noise.
    """

    name: str
    semitones: int
    cents: float
    samples: int
    offset_samples: float
    envelope_semitones: float
    mix_db: float


def measure(audio: Path) -> Iterator[SongErrors]:
    """Rendered songs, whose stems are known, and a real voice over a real band."""
    for name, stems in _songs(audio):
        for semitones in DISTANCES:
            yield _errors(name, stems, semitones)


def _songs(audio: Path) -> Iterator[tuple[str, Sounds]]:
    for folder in sorted((audio / "rendered").glob("dev*")):
        mix, vocals = (_cut(read_audio(folder / f"{one}.flac")) for one in ("mix", "vocals"))
        yield folder.name, {"instrumental": mix - vocals, "vocals": vocals}
    voice, band = (
        read_audio(audio / one) for one in ("vocadito_1.wav", "vibeace_kevin_macleod.hq.ogg")
    )
    vocals, instrumental = _cut(voice), _cut(band)
    length = min(vocals.shape[1], instrumental.shape[1])
    yield (
        "real voice, real band",
        {
            "instrumental": instrumental[:, :length],
            "vocals": vocals[:, :length],
        },
    )


def _cut(audio: Audio) -> FloatArray:
    return np.ascontiguousarray(audio.samples[:, : _SECONDS * _RATE_HERTZ])


def _errors(name: str, stems: Sounds, semitones: int) -> SongErrors:
    with tempfile.TemporaryDirectory() as folder:
        before, after = _rendered(Path(folder), stems, semitones)
    lengths = [sound.shape[1] for sound in after.values()]
    cents = [
        abs(one)
        for one in (_band_cents(before, after, semitones), _voice_cents(before, after, semitones))
    ]
    lags = [_lag(before[one], after[one]) for one in stems]
    voices = (Audio(one["vocals"], _RATE_HERTZ) for one in (before, after))
    return SongErrors(
        name,
        semitones,
        max(cents),
        max(abs(length - stems["vocals"].shape[1]) for length in lengths),
        abs(lags[0] - lags[1]),
        abs(envelope_movement(*voices)),
        _signal_to_noise_db(after["instrumental"] + after["vocals"], after["mix"]),
    )


def _rendered(folder: Path, stems: Sounds, semitones: int) -> tuple[Sounds, Sounds]:
    """The stems as a singer hears them in their own key, and all files in the other one."""
    encode_stems({folder / f"{name}.opus": sound for name, sound in stems.items()})
    for name in stems:
        (folder / f"{name}.opus").rename(folder / STEM_SOURCE_FILES[name])
    before = {name: _decoded(folder / file) for name, file in STEM_SOURCE_FILES.items()}
    options = TranspositionOptions(semitones=semitones, preserve_formants=True)
    with Path(os.devnull).open("wb") as silence:
        reporter = Reporter(silence.fileno(), "transposition")
        run_transposition(folder, TranspositionTask(options=options), reporter)
    return before, {name: _decoded(folder / file) for name, file in TRANSPOSED_FILES.items()}


def _decoded(path: Path) -> FloatArray:
    interleaved, planar = (path.with_suffix(f".{kind}.f32") for kind in ("heard", "apart"))
    return np.array(map_planar(interleaved, planar, decode_to_pcm(path, interleaved)))


def _voice_cents(before: Sounds, after: Sounds, semitones: int) -> float:
    """Middle distance of the pitches where a voice is surely heard in both."""
    first, second = (one["vocals"].mean(axis=0) for one in (before, after))
    track = SwiftPitch().track(soxr.resample(first, _RATE_HERTZ, MELODY_RATE_HERTZ))
    wanted = 2 ** (semitones / 12)
    ratios = []
    for index in np.flatnonzero(track.confidence > _SURE):
        start, hertz = round(index * HOP_SECONDS * _RATE_HERTZ), track.f0_hertz[index]
        ends = [_hertz_at(first, start, hertz), _hertz_at(second, start, hertz * wanted)]
        if None not in ends:
            ratios.append(ends[1] / ends[0] / wanted)
    return float(1200 * np.log2(np.median(ratios)))


def _hertz_at(sound: FloatArray, start: int, hertz: float) -> float | None:
    """The pitch near `hertz` by the peak of the autocorrelation; None where none is clear."""
    piece = sound[start : start + _PIECE].astype(float)
    lowest, highest = (int(_RATE_HERTZ / hertz * factor) for factor in (0.97, 1.04))
    width = len(piece) - highest - 2
    if width < _PIECE // 2:
        return None
    head = piece[:width]
    lags = range(lowest, highest + 1)
    scores = [_likeness(head, piece[lag : lag + width]) for lag in lags]
    best = int(np.argmax(scores))
    if scores[best] < _CLEAR or best in (0, len(scores) - 1):
        return None
    left, middle, right = scores[best - 1 : best + 2]
    return _RATE_HERTZ / (lags[best] + 0.5 * (left - right) / (left - 2 * middle + right))


def _likeness(one: DoubleArray, other: DoubleArray) -> float:
    return float(one @ other / np.sqrt((one @ one) * (other @ other) + 1e-12))


def _band_cents(before: Sounds, after: Sounds, semitones: int) -> float:
    """Distance between the spectra on a scale of cents, after the wanted shift is taken out."""
    first, second = (_spectrum_in_cents(one["instrumental"]) for one in (before, after))
    wanted, reach = 100 * _STEPS_PER_CENT * semitones, _SEARCHED_CENTS * _STEPS_PER_CENT
    moves = range(wanted - reach, wanted + reach + 1)
    edge = 100 * _STEPS_PER_CENT * 12 + reach
    inner = first[edge:-edge]
    scores = [float(inner @ second[edge + move : len(second) - edge + move]) for move in moves]
    return (int(np.argmax(scores)) - reach) / _STEPS_PER_CENT


def _spectrum_in_cents(sound: FloatArray) -> DoubleArray:
    """Mean magnitude over 5 s windows, its slow part taken out: what is left are the partials."""
    window = np.hanning(_FFT_SIZE)
    mono = sound.mean(axis=0)
    starts = range(0, len(mono) - _FFT_SIZE, _FFT_SIZE // 2)
    size = np.mean(
        [np.abs(np.fft.rfft(mono[at : at + _FFT_SIZE] * window)) for at in starts], axis=0
    )
    steps = np.arange(1200 * _OCTAVES * _STEPS_PER_CENT) / (1200 * _STEPS_PER_CENT)
    level = np.log(
        np.interp(_FROM_HERTZ * 2**steps * _FFT_SIZE / _RATE_HERTZ, np.arange(len(size)), size)
        + 1e-6
    )
    slow = np.convolve(level, np.ones(801) / 801, "same")
    return np.asarray(level - slow)


def _lag(before: FloatArray, after: FloatArray) -> float:
    """By how many samples the loudness of one sound lags behind that of the other."""
    first, second = (_loudness(sound) for sound in (before, after))
    size = 1 << int(np.ceil(np.log2(2 * len(first))))
    product = np.conj(np.fft.rfft(first, size)) * np.fft.rfft(second, size)
    scores = np.fft.irfft(product, size)
    lags = np.concatenate([scores[-_LAG_FRAMES:], scores[: _LAG_FRAMES + 1]])
    return float(np.argmax(lags)) - _LAG_FRAMES


def _loudness(sound: FloatArray) -> DoubleArray:
    rough = np.convolve(np.abs(sound).mean(axis=0), np.hanning(961) / 480, "same")
    return np.asarray(np.diff(rough))


def _signal_to_noise_db(wanted: FloatArray, found: FloatArray) -> float:
    gain = float(np.vdot(wanted, found) / np.vdot(found, found))
    noise = wanted - np.float32(gain) * found
    return float(10 * np.log10(np.vdot(wanted, wanted) / np.vdot(noise, noise)))
