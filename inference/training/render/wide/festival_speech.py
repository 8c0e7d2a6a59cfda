"""Lets festival speak words and tells when each sound begins, and lets it speak sentences."""

import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

import scipy.signal
import soundfile

from cantora_inference.values import DoubleArray
from training.render.phonemes import syllables_of
from training.render.speech import SpeechError, SpokenWord, spoken_word
from training.render.wide.voices import FESTIVAL_VOICES

RATE_HERTZ = 22_050

_TIMEOUT_SECONDS = 240
_LOGGED_CHARACTERS = 500
_SONORANTS = "lmnr"
_PROGRAM = """
(voice_{voice})
(Parameter.set 'Duration_Stretch {stretch})
(define (tell number word)
  (let ((u (SynthText word)))
    (utt.save.wave u (string-append "{folder}/" number ".wav") 'riff)
    (let ((f (fopen (string-append "{folder}/" number ".txt") "w")))
      (mapcar
        (lambda (s) (format f "%f %s %s\\n" (item.feat s "segment_end")
                            (item.feat s "ph_vc") (item.name s)))
        (utt.relation.items u 'Segment))
      (fclose f))))
"""


def speak_with_festival(
    words: Sequence[tuple[str, int]], voice: str, stretch: float
) -> list[SpokenWord | None]:
    """As `speak`: None where the voice says a word with another number of syllables."""
    found: list[SpokenWord | None] = []
    answers = _told([word for word, _ in words], voice, stretch)
    for (_, count), answer in zip(words, answers, strict=True):
        syllables = syllables_of(answer[1], count) if answer else None
        found.append(spoken_word(answer[0], RATE_HERTZ, syllables) if answer else None)
    return found


def talk_with_festival(sentences: Sequence[str], voice: str, stretch: float) -> list[DoubleArray]:
    """Sentences with the voice's own melody, at RATE_HERTZ."""
    return [answer[0] for answer in _told(sentences, voice, stretch) if answer]


def _told(
    texts: Sequence[str], voice: str, stretch: float
) -> list[tuple[DoubleArray, list[tuple[float, str]]] | None]:
    program = shutil.which("festival")
    if program is None:
        raise SpeechError("festival is needed for this voice (Debian package festival)")
    with tempfile.TemporaryDirectory(prefix="cantora-festival-") as folder:
        script = Path(folder) / "speak.scm"
        head = _PROGRAM.format(voice=voice, stretch=round(stretch, 2), folder=folder)
        asked = (f'(tell "{i}" "{text}")' for i, text in enumerate(texts))
        encoding = FESTIVAL_VOICES[voice].encoding
        script.write_bytes("\n".join((head, *asked)).encode(encoding, "ignore"))
        ended = subprocess.run(
            [program, "-b", str(script)],
            capture_output=True,
            timeout=_TIMEOUT_SECONDS,
            check=False,
        )
        answers = [_answer(Path(folder), number) for number in range(len(texts))]
    if not any(answers):
        why = ended.stderr.decode("utf-8", "replace")[-_LOGGED_CHARACTERS:].strip()
        raise SpeechError(f"festival said nothing with the voice {voice}: {why}")
    return answers


def _answer(folder: Path, number: int) -> tuple[DoubleArray, list[tuple[float, str]]] | None:
    """Sound and (start, name) of its segments; None where festival stumbled over the word."""
    wave, told = folder / f"{number}.wav", folder / f"{number}.txt"
    if not wave.is_file() or not told.is_file():
        return None
    samples, rate_hertz = soundfile.read(wave, dtype="float64")
    if len(samples) == 0:
        return None
    samples = scipy.signal.resample_poly(samples, RATE_HERTZ, rate_hertz)
    start, sounds = 0.0, []
    for row in told.read_text(encoding="latin-1").splitlines():
        end, vowel, name = row.split(maxsplit=2)
        sounds.append((start, _ipa(name, vowel)))
        start = float(end)
    sounds.append((start, ""))
    return samples, sounds


def _ipa(name: str, vowel: str) -> str:
    """A stand-in that tells vowels, sonorants, other consonants and pauses apart."""
    if not name[:1].isalpha() or name.startswith("pau"):
        return ""
    if vowel == "+":
        return "a"
    return name[0].lower() if name[0].lower() in _SONORANTS else "t"
