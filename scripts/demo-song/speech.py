"""Lets Festival speak a line slowly and reports where every sound of it lies."""

import subprocess
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import soundfile

VOICE = "cmu_us_slt_arctic_hts"
SPEED = 0.65
LABEL_LAG_S = 0.015
GLOTTAL_STOP_DB = 8.0
LONGEST_GLOTTAL_SHARE = 0.45
VOWELS = frozenset(
    ["aa", "ae", "ah", "ao", "aw", "ax", "ay", "eh", "er", "ey", "ih", "iy", "ow", "oy", "uh", "uw"]
)
VOICELESS = frozenset(["ch", "f", "hh", "k", "p", "s", "sh", "t", "th", "z"])

SCHEME = """
(voice_{voice})
(set! hts_engine_params (append hts_engine_params (list (list "-r" {speed}) (list "-b" 0.15))))
(set! spoken (Utterance Text "{text}"))
(utt.synth spoken)
(utt.save.wave spoken "{wav}" 'riff)
(mapcar
  (lambda (s)
    (format t "%s %f %s\\n" (item.name s) (item.feat s 'end)
      (item.feat s 'R:SylStructure.p.name)))
  (utt.relation.items spoken 'Segment))
"""


@dataclass(frozen=True)
class Sound:
    """One spoken sound (phone) with its place in the recording of the line."""

    phone: str
    start_s: float
    end_s: float
    syllable: int

    @property
    def is_vowel(self) -> bool:
        """True for vowels and diphthongs."""
        return self.phone in VOWELS

    @property
    def is_voiceless(self) -> bool:
        """True for sounds sung without any tone, such as s and t; z loses its tone too."""
        return self.phone in VOICELESS


@dataclass(frozen=True)
class Speech:
    """A spoken line: samples, rate, and its sounds without the silences around them."""

    samples: np.ndarray
    rate_hz: int
    sounds: tuple[Sound, ...]


def _parse(report: str) -> tuple[Sound, ...]:
    """Turn Festival's table into sounds; a sound with none before it opens a syllable."""
    sounds, start_s, syllable = [], 0.0, -1
    for row in report.splitlines():
        phone, end_s, phone_before = row.split()
        if phone != "pau":
            syllable += phone_before == "0"
            sounds.append(Sound(phone, start_s, float(end_s), syllable))
        start_s = float(end_s)
    return tuple(sounds)


def _tone_start_s(sound: Sound, samples: np.ndarray, rate_hz: int) -> float:
    """Where a vowel really sounds: the voice puts a stop before words that begin with one."""
    hop = round(0.005 * rate_hz)
    part = samples[round(sound.start_s * rate_hz) : round(sound.end_s * rate_hz)]
    power = (part[: len(part) // hop * hop].reshape(-1, hop) ** 2).mean(axis=1)
    smooth = np.convolve(np.pad(power, 1, mode="edge"), np.ones(3) / 3, mode="valid")
    loud = smooth > np.percentile(smooth, 80) * 10 ** (-GLOTTAL_STOP_DB / 10)
    skipped = min(int(loud.argmax()), int(LONGEST_GLOTTAL_SHARE * len(loud)))
    return sound.start_s + skipped * hop / rate_hz


def _trim_vowels(sounds: tuple[Sound, ...], samples: np.ndarray, rate_hz: int) -> tuple[Sound, ...]:
    """Begin vowels where they sound; a voiceless sound before one lasts until then."""
    trimmed = []
    for labelled in sounds:
        sound = replace(
            labelled,
            start_s=labelled.start_s + LABEL_LAG_S,
            end_s=labelled.end_s + LABEL_LAG_S,
        )
        if sound.is_vowel:
            sound = replace(sound, start_s=_tone_start_s(sound, samples, rate_hz))
            if trimmed and trimmed[-1].is_voiceless:
                trimmed[-1] = replace(trimmed[-1], end_s=sound.start_s)
        trimmed.append(sound)
    return tuple(trimmed)


def speak(text: str) -> Speech:
    """Speak one line without its commas, so that no pause breaks it."""
    with tempfile.TemporaryDirectory() as folder:
        wav, script = Path(folder, "line.wav"), Path(folder, "line.scm")
        words = text.replace(",", "")
        script.write_text(SCHEME.format(voice=VOICE, speed=SPEED, text=words, wav=wav))
        report = subprocess.run(
            ["festival", "-b", str(script)], check=True, capture_output=True, text=True
        ).stdout
        samples, rate_hz = soundfile.read(wav)
    return Speech(samples, rate_hz, _trim_vowels(_parse(report), samples, rate_hz))
