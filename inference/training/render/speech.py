"""Spoken words and where their sounds lie: the raw material of a sung line."""

import base64
import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from cantora_inference.values import DoubleArray
from training.render.phonemes import SpokenSyllable, syllables_of

_PROCESS = Path(__file__).with_name("espeak_process.py")
_TIMEOUT_SECONDS = 60
_VOWEL_RANGE_DB = 12.0
_SWALLOWED_DB, _SILENT_DB = 15.0, -120.0
_LEVEL_SECONDS = 0.01


@dataclass(frozen=True)
class SpokenWord:
    """samples: (n,) float64 in -1..1 at `rate_hertz`, spoken on one pitch.

    sounds: start in seconds and the sound in the IPA, where the voice tells them.
    """

    samples: DoubleArray
    rate_hertz: int
    syllables: tuple[SpokenSyllable, ...]
    sounds: tuple[tuple[float, str], ...] = ()


class SpeechError(Exception):
    """espeak-ng could not speak; the text says what it answered."""


def spoken_word(
    samples: DoubleArray, rate_hertz: int, syllables: Sequence[SpokenSyllable] | None
) -> SpokenWord | None:
    """A word whose vowels end where they fall silent, not where the stop after them is released.

    None without syllables, or where one is swallowed: stretched to a note, it would not be heard.
    """
    hop = int(_LEVEL_SECONDS * rate_hertz)
    whole = samples[: len(samples) // hop * hop].reshape(-1, hop)
    levels = 10 * np.log10(np.square(whole).mean(axis=1) + 1e-12)
    heard = tuple(_until_silent(one, levels) for one in syllables or ())
    loudness = [levels[_frames_of_vowel(one)].max(initial=_SILENT_DB) for one in heard]
    if not loudness or min(loudness) < max(loudness) - _SWALLOWED_DB:
        return None
    return SpokenWord(samples, rate_hertz, heard)


def speak(
    words: Sequence[tuple[str, int]], voice: str, words_per_minute: int, pitch: int
) -> list[SpokenWord | None]:
    """Speak (word, number of syllables) pairs.

    None where the voice says a word with another number of syllables, or swallows one.
    `voice` is a name of espeak-ng, with a variant if wished: `fr+f2`; pitch: 0..99.
    """
    spoken = _ask(
        {
            "voice": voice,
            "words_per_minute": words_per_minute,
            "pitch": pitch,
            "words": [word for word, _ in words],
        }
    )
    rate_hertz = spoken["sample_rate_hertz"]
    found: list[SpokenWord | None] = []
    for (_, count), answer in zip(words, spoken["words"], strict=True):
        pcm = np.frombuffer(base64.b64decode(answer["pcm"]), dtype="<i2") / 32768.0
        sounds = [(sample / rate_hertz, name) for sample, name in answer["sounds"]]
        syllables = syllables_of(sounds, count)
        word = spoken_word(pcm, rate_hertz, syllables)
        found.append(None if word is None else replace(word, sounds=tuple(sounds)))
    return found


def talk(
    sentences: Sequence[str], voice: str, words_per_minute: int, pitch: int, pitch_range: int
) -> tuple[list[DoubleArray], int]:
    """Sentences spoken with a melody (`pitch_range`: 0..99, 50 is usual), and their rate in Hz."""
    answer = _ask(
        {
            "voice": voice,
            "words_per_minute": words_per_minute,
            "pitch": pitch,
            "range": pitch_range,
            "words": list(sentences),
        }
    )
    pcm = [base64.b64decode(one["pcm"]) for one in answer["words"]]
    return [np.frombuffer(one, dtype="<i2") / 32768.0 for one in pcm], answer["sample_rate_hertz"]


def _until_silent(syllable: SpokenSyllable, levels: DoubleArray) -> SpokenSyllable:
    """levels: in dB, one per _LEVEL_SECONDS. A vowel that a sonorant prolongs stays as it is."""
    if syllable.note_end > syllable.vowel_end:
        return syllable
    vowel = levels[_frames_of_vowel(syllable)]
    heard = np.flatnonzero(vowel > vowel.max(initial=-np.inf) - _VOWEL_RANGE_DB)
    frames = _frames_of_vowel(syllable).start + int(heard[-1]) + 1 if len(heard) else 0
    end = min(syllable.vowel_end, max(syllable.vowel_start, frames * _LEVEL_SECONDS))
    return replace(syllable, vowel_end=end, note_end=end)


def _frames_of_vowel(syllable: SpokenSyllable) -> slice:
    """At least one."""
    first, end = (round(at / _LEVEL_SECONDS) for at in (syllable.vowel_start, syllable.vowel_end))
    return slice(first, max(first + 1, end))


def _ask(options: dict[str, object]) -> dict[str, object]:
    answer = subprocess.run(
        [sys.executable, str(_PROCESS)],
        input=json.dumps(options),
        capture_output=True,
        text=True,
        timeout=_TIMEOUT_SECONDS,
        check=False,
    )
    if answer.returncode != 0:
        raise SpeechError(answer.stderr.strip()[-500:] or "espeak-ng ended without a word")
    return json.loads(answer.stdout)
