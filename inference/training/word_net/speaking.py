# ruff: noqa: RUF001 - letters of the IPA
"""Lets a speaker speak phrases and tells which phone sounds when."""

import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np
import scipy.signal
import soundfile

from cantora_inference.lyrics.phones.phone_classes import CLASS_INDEX, PhoneClass, classes_of
from cantora_inference.values import DoubleArray
from training.render import espeak_process
from training.render.speech import SpeechError
from training.word_net.recorded_phones import ipa_of
from training.word_net.speakers import RECORDED, Speaker

RATE_HERTZ = 16_000
SILENCE = CLASS_INDEX[PhoneClass.SILENCE]

_TIMEOUT_SECONDS = 300
_FIRST_SHARE = 0.6
"""Of a diphthong or an affricate, before its second phone."""
_USUAL_WORDS_PER_MINUTE = 150.0
_OUR_NAMES = {
    "en": {"a:": "a"},
    "ru": {"y": "ɨ", "ɑ": "a"},
    "pt": {"y": "i", "æ": "ɐ"},
}
"""Of sounds that espeak-ng names otherwise than they are: by language."""
_PROGRAM = """
(voice_{voice})
(Parameter.set 'Duration_Stretch {stretch})
(define (tell number phrase)
  (let ((u (SynthText phrase)) (f (fopen (string-append "{folder}/" number ".txt") "w")))
    (utt.save.wave u (string-append "{folder}/" number ".wav") 'riff)
    (mapcar (lambda (s) (format f "%f %s\\n" (item.feat s "segment_end") (item.name s)))
      (utt.relation.items u 'Segment))
    (fclose f)))
"""

Sounds = Sequence[tuple[float, str]]
"""Start in seconds and the sound in the IPA; the last marks the end."""


@dataclass(frozen=True)
class SpokenPhrase:
    """samples: (n,) at RATE_HERTZ; phones: (start in seconds, class), then (end, silence)."""

    samples: DoubleArray
    phones: tuple[tuple[float, int], ...]


def speak_phrases(speaker: Speaker, phrases: Sequence[str]) -> list[SpokenPhrase]:
    """What the speaker could say of them, with phones that we have a class for."""
    told = _recorded(speaker, phrases) if speaker.is_recorded else _synthetic(speaker, phrases)
    found = []
    for samples, rate_hertz, sounds in told:
        try:
            phones = parted(sounds)
        except ValueError:
            continue
        even = scipy.signal.resample_poly(samples, RATE_HERTZ, rate_hertz)
        found.append(SpokenPhrase(even, phones))
    return found


def our_names(language: str) -> Mapping[str, str]:
    """What espeak-ng calls otherwise than it sounds, in the IPA."""
    return _OUR_NAMES.get(language, {})


def parted(sounds: Sounds) -> tuple[tuple[float, int], ...]:
    """Single phones of the sounds: diphthongs and affricates in two."""
    phones: list[tuple[float, int]] = []
    for (start, ipa), (end, _) in pairwise(sounds):
        classes = [CLASS_INDEX[one] for one in classes_of(ipa)] if ipa else [SILENCE]
        if not classes:
            continue
        phones.append((start, classes[0]))
        rest = end - start - _FIRST_SHARE * (end - start)
        for place, later in enumerate(classes[1:]):
            begins = start + _FIRST_SHARE * (end - start) + rest * place / (len(classes) - 1)
            phones.append((begins, later))
    return (*phones, (sounds[-1][0], SILENCE))


Told = list[tuple[DoubleArray, int, Sounds]]


def _synthetic(speaker: Speaker, phrases: Sequence[str]) -> Told:
    asked = {
        "voice": speaker.voice,
        "words_per_minute": speaker.words_per_minute,
        "pitch": speaker.pitch,
        "words": list(phrases),
    }
    answer = subprocess.run(
        [sys.executable, str(Path(espeak_process.__file__))],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        timeout=_TIMEOUT_SECONDS,
        check=False,
    )
    if answer.returncode != 0:
        raise SpeechError(answer.stderr.strip()[-500:] or "espeak-ng ended without a word")
    spoken = json.loads(answer.stdout)
    rate_hertz = spoken["sample_rate_hertz"]
    ours = our_names(speaker.language)
    told: Told = []
    for one in spoken["words"]:
        pcm = np.frombuffer(base64.b64decode(one["pcm"]), dtype="<i2") / 32768.0
        sounds = [(sample / rate_hertz, ours.get(name, name)) for sample, name in one["sounds"]]
        if len(sounds) > 1:
            told.append((pcm, rate_hertz, sounds))
    return told


def _recorded(speaker: Speaker, phrases: Sequence[str]) -> Told:
    program = shutil.which("festival")
    if program is None:
        raise SpeechError("festival is needed for this voice (Debian package festival)")
    voice = speaker.voice.removeprefix(RECORDED)
    encoding = "utf-8" if speaker.language == "ru" else "latin-1"
    stretch = round(_USUAL_WORDS_PER_MINUTE / speaker.words_per_minute, 2)
    with tempfile.TemporaryDirectory(prefix="cantora-phrases-") as folder:
        head = _PROGRAM.format(voice=voice, stretch=stretch, folder=folder)
        asked = (f'(tell "{i}" "{text}")' for i, text in enumerate(phrases))
        script = Path(folder) / "speak.scm"
        script.write_bytes("\n".join((head, *asked)).encode(encoding, "ignore"))
        subprocess.run(
            [program, "-b", str(script)],
            capture_output=True,
            timeout=_TIMEOUT_SECONDS,
            check=False,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
        )
        answers = [_answer(Path(folder), number, voice) for number in range(len(phrases))]
    return [answer for answer in answers if answer is not None]


def _answer(folder: Path, number: int, voice: str) -> tuple[DoubleArray, int, Sounds] | None:
    wave, listed = folder / f"{number}.wav", folder / f"{number}.txt"
    if not wave.is_file() or not listed.is_file():
        return None
    samples, rate_hertz = soundfile.read(wave, dtype="float64")
    start, sounds = 0.0, []
    for row in listed.read_text(encoding="latin-1").splitlines():
        end, name = row.split(maxsplit=1)
        sounds.append((start, ipa_of(voice, name)))
        start = float(end)
    sounds.append((start, ""))
    return (samples, rate_hertz, sounds) if len(samples) and len(sounds) > 2 else None
