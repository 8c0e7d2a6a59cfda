"""Recognised words as lyrics: with the recogniser's times or with those of an aligner."""

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from typing import Final

from cantora_inference.lyrics.alignment.sung_words import LetterTimes, sung_line
from cantora_inference.lyrics.model import Aligner, Heard, LineText, Lyrics, SungLine
from cantora_inference.lyrics.recognition.activity import sung_frames
from cantora_inference.lyrics.recognition.hearing import HeardWord
from cantora_inference.lyrics.recognition.language import SungLanguage

HEARD_BASIS: Final = "words and times heard by Whisper"
ALIGNED_BASIS: Final = "words heard by Whisper"


def heard_lyrics(
    lines: Sequence[Sequence[HeardWord]], heard: Heard, sung_in: SungLanguage
) -> Lyrics:
    """With the recogniser's own times, which drift on held vowels."""
    sung = sung_frames(heard.melody)
    limits = [*(line[0].start for line in lines[1:]), heard.duration_seconds]
    made = []
    for line, limit in zip(lines, limits, strict=True):
        times = [LetterTimes({0: word.start}, word.end, 0.0) for word in line]
        texts = [word.text for word in line]
        timed = sung_line(texts, times, sung, sung_in.code, limit)
        made.append(_with_confidence(timed, [word.probability for word in line]))
    return Lyrics(sung_in.code, tuple(made), _told(HEARD_BASIS, sung_in))


def aligned_lyrics(
    aligner: Aligner, lines: Sequence[Sequence[HeardWord]], heard: Heard, sung_in: SungLanguage
) -> Lyrics:
    """With the times of an aligner that is shown where the recogniser heard each line."""
    texts = [
        LineText(" ".join(word.text for word in line), line[0].start, line[-1].end)
        for line in lines
    ]
    aligned = aligner.align(heard, texts, sung_in.code)
    made = []
    for line, timed in zip(lines, aligned.lines, strict=True):
        pairs = zip(line, timed.words, strict=True)
        both = [sqrt(word.probability * placed.confidence) for word, placed in pairs]
        made.append(_with_confidence(timed, both))
    basis = _told(f"{ALIGNED_BASIS}, {aligned.basis}", sung_in)
    return Lyrics(sung_in.code, tuple(made), basis, aligned.starts_are_heard)


def _with_confidence(line: SungLine, confidences: Sequence[float]) -> SungLine:
    words = [
        replace(word, confidence=round(min(1.0, confidence), 4))
        for word, confidence in zip(line.words, confidences, strict=True)
    ]
    return replace(line, words=tuple(words))


def _told(basis: str, sung_in: SungLanguage) -> str:
    """What the times rest on, the language and how sure it is, and a warning where there is one."""
    sure = f"{basis}; language {sung_in.code} ({sung_in.probability:.0%})"
    return sure if sung_in.warning is None else f"{sure}. {sung_in.warning}"
