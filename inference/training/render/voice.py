"""Sings timed syllables with WORLD: the dry voice and its exact pitch."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pyworld
import scipy.signal

from cantora_inference.values import DoubleArray
from training.render.breath import RATE_HERTZ, breaths
from training.render.held_sounds import Wander, at_places, places_in_word
from training.render.pitch_curve import pitch_semitones
from training.render.singers import SingerPlan
from training.render.singing import TimedSyllable
from training.render.voice_model import FRAME_SECONDS, WordModel, fft_size_of, model_word

_SILENT = -32.0
_FADE_SECONDS = 0.012
_WANDER = Wander(seconds=0.006, frames=12)
_VOICE_BIN = 20
_VOICED_APERIODICITY = 0.05


@dataclass(frozen=True)
class DryVoice:
    """samples: (n,) at 44.1 kHz; f0_hertz: (frames,) every 5 ms, 0 where the throat is unvoiced."""

    samples: DoubleArray
    f0_hertz: DoubleArray


def sing(
    syllables: Sequence[TimedSyllable],
    singer: SingerPlan,
    tuning_hertz: float,
    seconds: float,
    rng: np.random.Generator,
) -> DryVoice:
    """Sing for `seconds`; silent but for breaths where there is no syllable."""
    rate_hertz = syllables[0].source.word.spoken.rate_hertz
    fft_size = fft_size_of(rate_hertz)
    frames = int(seconds / FRAME_SECONDS)
    semitones = pitch_semitones(syllables, frames, FRAME_SECONDS, singer, rng)
    silence = np.full((frames, fft_size // 2 + 1), _SILENT)
    song = WordModel(silence, np.ones_like(silence), np.zeros(frames, dtype=bool))
    models: dict[int, WordModel] = {}
    for syllable in syllables:
        spoken = syllable.source.word.spoken
        if id(spoken) not in models:
            models[id(spoken)] = model_word(spoken, singer.formants, fft_size)
        _place(song, syllable, models[id(spoken)], rng)
    f0 = np.where(song.voiced, tuning_hertz * 2 ** ((semitones - 69) / 12), 0.0)
    envelope = np.exp(song.log_envelope + _colour(singer, fft_size, rate_hertz))
    breathy = song.aperiodicity
    breathy = breathy + (1 - breathy) * _breath_share(singer, breathy.shape[1])
    sound = pyworld.synthesize(
        f0, envelope, np.clip(breathy, 0.001, 0.999), rate_hertz, 1000 * FRAME_SECONDS
    )
    samples = at_full_rate(sound, rate_hertz, seconds)
    level = np.sqrt(np.mean(samples[np.abs(samples) > 1e-3] ** 2)) if samples.any() else 1.0
    samples += breaths(syllables, singer, len(samples), rng) * level
    return DryVoice(samples * (0.1 / level), f0)


def _place(
    song: WordModel, syllable: TimedSyllable, word: WordModel, rng: np.random.Generator
) -> None:
    """Write the frames of one syllable, with its loudness, into those of the song."""
    first = max(0, int(np.ceil(syllable.start / FRAME_SECONDS)))
    last = min(len(song.voiced), int(syllable.end / FRAME_SECONDS) + 1)
    times = np.arange(first, last) * FRAME_SECONDS
    if len(times) == 0:
        return
    held = (times > syllable.onset) & (times < syllable.note_end)
    place = places_in_word(syllable, times, held, word, wander=_WANDER, rng=rng)
    loudness = _loudness_nepers(syllable, times, rng)
    song.log_envelope[first:last] = at_places(word.log_envelope, place) + loudness[:, None]
    aperiodicity = at_places(word.aperiodicity, place)
    aperiodicity[held & (aperiodicity[:, _VOICE_BIN] > 0.9)] = _VOICED_APERIODICITY
    song.aperiodicity[first:last] = aperiodicity
    song.voiced[first:last] = word.voiced[np.round(place).astype(int)] | held


def _loudness_nepers(
    syllable: TimedSyllable, times: DoubleArray, rng: np.random.Generator
) -> DoubleArray:
    """Log power: a level per note, a swell on long ones, soft edges."""
    length = syllable.note_end - syllable.onset
    swell = min(1.0, length) * rng.uniform(-0.3, 0.5)
    phase = np.clip((times - syllable.onset) / max(length, 0.01), 0, 1)
    decibels = rng.normal(0, 1.2) + 4 * swell * np.sin(np.pi * phase) - 2.5 * phase**3
    edge = np.minimum(times - syllable.start, syllable.end - times) / _FADE_SECONDS
    return np.asarray((decibels - 24 * (1 - np.clip(edge, 0, 1)) ** 2) * np.log(10) / 10)


def _colour(singer: SingerPlan, fft_size: int, rate_hertz: int) -> DoubleArray:
    """Log power per bin of an effort that tilts the spectrum around 500 Hz."""
    hertz = np.arange(fft_size // 2 + 1) * rate_hertz / fft_size
    octaves = np.log2(np.maximum(hertz, 100) / 500)
    return np.asarray(singer.tilt_db_per_octave * octaves * np.log(10) / 10)


def _breath_share(singer: SingerPlan, bins: int) -> DoubleArray:
    return singer.breath * np.linspace(0.0, 1.0, bins) ** 0.7


def at_full_rate(sound: DoubleArray, rate_hertz: int, seconds: float) -> DoubleArray:
    """44.1 kHz; what lies above the synthesiser's band is copied from its top octave, shifted."""
    samples = np.zeros(int(seconds * RATE_HERTZ))
    full = scipy.signal.resample_poly(sound, RATE_HERTZ, rate_hertz)[: len(samples)]
    samples[: len(full)] = full
    top = scipy.signal.sosfilt(
        scipy.signal.butter(6, 5_800, "high", fs=RATE_HERTZ, output="sos"), samples
    )
    moved = top * np.cos(2 * np.pi * 5_000 / RATE_HERTZ * np.arange(len(top)))
    band = scipy.signal.butter(6, 10_900, "high", fs=RATE_HERTZ, output="sos")
    return np.asarray(samples + 0.6 * scipy.signal.sosfilt(band, moved))
