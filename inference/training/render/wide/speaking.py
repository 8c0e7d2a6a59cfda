"""Spoken and shouted words of the lead: the voice's own melody, nothing that is sung."""

from collections.abc import Sequence

import numpy as np
import scipy.signal

from cantora_inference.values import DoubleArray
from training.render.plan import SongPlan
from training.render.speech import SpokenWord, speak, talk
from training.render.voice import RATE_HERTZ
from training.render.wide.festival_speech import (
    RATE_HERTZ as FESTIVAL_RATE_HERTZ,
)
from training.render.wide.festival_speech import speak_with_festival, talk_with_festival
from training.render.wide.lexicon import draw_lexicon
from training.render.wide.plan import WideSinger
from training.render.wide.voices import FESTIVAL, alphabet_of

_USUAL_WORDS_PER_MINUTE = 150.0
_LEVEL = 0.1
_FADE_SECONDS = 0.03


def speak_words(
    words: Sequence[tuple[str, int]], singer: WideSinger, pitch: int
) -> list[SpokenWord | None]:
    """The raw material of singing, from whichever program has the voice."""
    if singer.voice.startswith(FESTIVAL):
        stretch = _USUAL_WORDS_PER_MINUTE / singer.words_per_minute
        return speak_with_festival(words, singer.voice.removeprefix(FESTIVAL), stretch)
    return speak(words, singer.voice, singer.words_per_minute, pitch)


def spoken_passages(
    plan: SongPlan, singer: WideSinger, spans: Sequence[tuple[float, float]], seconds: float
) -> tuple[DoubleArray, list[tuple[float, float]]]:
    """Sound (n,) of what is spoken between the given seconds, and when it really is."""
    sound = np.zeros(int(seconds * RATE_HERTZ))
    really: list[tuple[float, float]] = []
    if not spans:
        return sound, really
    rng = plan.stream("wide talk")
    shouted = rng.uniform() < 0.35
    sentences = [_sentence(singer, rng) for _ in spans]
    for (start, end), whole in zip(spans, _talked(sentences, singer, shouted, rng), strict=False):
        first = int((start + rng.uniform(0, 0.3)) * RATE_HERTZ)
        samples = whole[: min(int((end - start) * RATE_HERTZ), max(len(sound) - first, 0))]
        loud = float(np.sqrt(np.mean(samples**2))) if len(samples) else 0.0
        if loud < 1e-4:
            continue
        gain_db = float(rng.uniform(0, 6) if shouted else rng.uniform(-8, 2))
        sound[first : first + len(samples)] += (
            _faded(samples) / loud * _LEVEL * 10 ** (gain_db / 20)
        )
        really.append((first / RATE_HERTZ, (first + len(samples)) / RATE_HERTZ))
    return sound, really


def _talked(
    sentences: Sequence[str], singer: WideSinger, shouted: bool, rng: np.random.Generator
) -> list[DoubleArray]:
    if singer.voice.startswith(FESTIVAL):
        voice = singer.voice.removeprefix(FESTIVAL)
        found = talk_with_festival(sentences, voice, float(rng.uniform(0.7, 1.2)))
        rate_hertz = FESTIVAL_RATE_HERTZ
    else:
        speed, melody = int(rng.integers(120, 230)), int(rng.integers(35, 100))
        pitch = int(rng.integers(70, 100)) if shouted else int(rng.integers(25, 70))
        found, rate_hertz = talk(sentences, singer.voice, speed, pitch, melody)
    return [scipy.signal.resample_poly(one, RATE_HERTZ, rate_hertz) for one in found if len(one)]


def _sentence(singer: WideSinger, rng: np.random.Generator) -> str:
    words = draw_lexicon("words", alphabet_of(singer.voice), rng)
    count = int(rng.integers(2, 14))
    return " ".join(word.replace("-", "") for word in words[:count])


def _faded(samples: DoubleArray) -> DoubleArray:
    length = min(int(_FADE_SECONDS * RATE_HERTZ), len(samples) // 2)
    ramp = np.ones(len(samples))
    ramp[:length] = np.linspace(0, 1, length)
    ramp[len(samples) - length :] = np.linspace(1, 0, length)
    return np.asarray(samples * ramp)
