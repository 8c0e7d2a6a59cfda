"""What faster-whisper returns, as words with times in the song."""

from collections.abc import Iterable
from typing import Any, Final

from cantora_inference.lyrics.recognition.hearing import HeardWord, Hypothesis, Source

_BROKEN_LETTER: Final = "\N{REPLACEMENT CHARACTER}"
_PHRASE_ENDS: Final = (".", "!", "?", "…", ",", ";", ":")


def hypothesis_of(
    segments: Iterable[Any], source: Source, offset_seconds: float, length_seconds: float
) -> Hypothesis:
    """Segments of faster-whisper as a hypothesis.

    Their times count from `offset_seconds` of the song; words are kept inside `length_seconds`.
    """
    words: list[HeardWord] = []
    total, tokens = 0.0, 0
    for segment in segments:
        total += segment.avg_logprob * len(segment.tokens)
        tokens += len(segment.tokens)
        found = [word for word in segment.words or () if _readable(word.word)]
        for place, word in enumerate(found):
            words.append(_word(word, offset_seconds, length_seconds, last=place == len(found) - 1))
    return Hypothesis(source, tuple(words), total / tokens if tokens else float("-inf"))


def _word(word: Any, offset_seconds: float, length_seconds: float, *, last: bool) -> HeardWord:
    text = _readable(word.word)
    start = min(max(0.0, float(word.start)), length_seconds)
    end = min(max(start, float(word.end)), length_seconds)
    probability = min(1.0, max(0.0, float(word.probability)))
    ends_phrase = last or text.endswith(_PHRASE_ENDS)
    return HeardWord(text, offset_seconds + start, offset_seconds + end, probability, ends_phrase)


def _readable(text: str) -> str:
    """A word without white space, control characters and pieces of letters."""
    return "".join(c for c in text if c.isprintable() and not c.isspace() and c != _BROKEN_LETTER)
