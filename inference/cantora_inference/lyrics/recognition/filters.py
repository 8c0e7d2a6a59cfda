"""What a recogniser wrote though nobody sang it: words in silence, loops, credits, bursts.

Pure functions over words. Songs do repeat themselves, so a loop is only taken out when it does not
have the time or the certainty of real singing.
"""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from cantora_inference.lyrics.recognition.activity import active_share
from cantora_inference.lyrics.recognition.credit_phrases import CREDIT_PHRASES
from cantora_inference.lyrics.recognition.hearing import HeardWord, Hypothesis, plain
from cantora_inference.values import BoolArray

LEAST_ACTIVE_SHARE = 0.3
LEAST_REPEATS = 3
LONGEST_LOOP_WORDS = 8
SHORTEST_REPEATED_WORD_SECONDS = 0.1
LEAST_LOOP_PROBABILITY = 0.4
MOST_WORDS_PER_SECOND = 8
MOST_COMPRESSION = 2.4
SURE_PROBABILITY = 0.7
LEAST_KEPT_SHARE = 0.5
"""A hearing of which the filters take more than this was made up as a whole."""
QUIET_SHARE = 0.1


@dataclass(frozen=True)
class Activity:
    """Frames of the melody grid: `active` has room for consonants, `sung` is voiced only."""

    active: BoolArray
    sung: BoolArray


def best_words(hypotheses: Sequence[Hypothesis], activity: Activity) -> list[HeardWord]:
    """Plausible words of the likeliest hearing that is not mostly made up; maybe none."""
    filtered = [(plausible(hearing.words, activity), hearing) for hearing in hypotheses]
    trusted = [
        (words, hearing)
        for words, hearing in filtered
        if words and len(words) >= LEAST_KEPT_SHARE * len(hearing.words)
    ]
    if not trusted:
        return []
    words, _ = max(trusted, key=lambda pair: pair[1].average_log_probability)
    return words


def plausible(words: Sequence[HeardWord], activity: Activity) -> list[HeardWord]:
    """The words that somebody can have sung, in their order; maybe none."""
    kept = _without_credits(list(words), activity)
    kept = [word for word in kept if _lies_in_singing(word, activity)]
    kept = _without_bursts(kept)
    for length in range(1, LONGEST_LOOP_WORDS + 1):
        kept = _without_loops(kept, length)
    return [] if _is_babble(kept) else kept


def compression_ratio(text: str) -> float:
    """Bytes of the text over its deflated bytes, as Whisper measures repetition."""
    raw = text.encode("utf-8")
    return len(raw) / len(zlib.compress(raw))


def _lies_in_singing(word: HeardWord, activity: Activity) -> bool:
    return active_share(activity.active, word.start, word.end) >= LEAST_ACTIVE_SHARE


def _without_credits(words: list[HeardWord], activity: Activity) -> list[HeardWord]:
    """Subtitle credits come from training material; where a voice is, they may be real words."""
    text = [plain(word.text) for word in words]
    kept = [True] * len(words)
    for phrase in CREDIT_PHRASES:
        for first in range(len(words) - len(phrase) + 1):
            last = first + len(phrase)
            if tuple(text[first:last]) == phrase and _is_quiet(words[first:last], activity):
                kept[first:last] = [False] * len(phrase)
    return [word for word, keep in zip(words, kept, strict=True) if keep]


def _is_quiet(words: Sequence[HeardWord], activity: Activity) -> bool:
    return active_share(activity.sung, words[0].start, words[-1].end) <= QUIET_SHARE


def _without_bursts(words: list[HeardWord]) -> list[HeardWord]:
    """More words in a second than anybody sings: a text squeezed into what was left of a window."""
    squeezed = [False] * len(words)
    for first in range(len(words) - MOST_WORDS_PER_SECOND):
        last = first + MOST_WORDS_PER_SECOND
        if words[last].start - words[first].start < 1:
            squeezed[first : last + 1] = [True] * (MOST_WORDS_PER_SECOND + 1)
    return [word for word, bad in zip(words, squeezed, strict=True) if not bad]


def _without_loops(words: list[HeardWord], length: int) -> list[HeardWord]:
    """Keep one round of every loop of `length` words that was not really sung."""
    text = [plain(word.text) for word in words]
    kept: list[HeardWord] = []
    at = 0
    while at < len(words):
        rounds = _rounds(text, at, length)
        loop = words[at : at + rounds * length]
        if rounds >= LEAST_REPEATS and not _was_sung(loop):
            kept.extend(words[at : at + length])
            at += len(loop)
        else:
            kept.append(words[at])
            at += 1
    return kept


def _rounds(text: Sequence[str], at: int, length: int) -> int:
    pattern = text[at : at + length]
    rounds = 1
    while text[at + rounds * length : at + (rounds + 1) * length] == pattern:
        rounds += 1
    return rounds


def _was_sung(loop: Sequence[HeardWord]) -> bool:
    """Every word has its own time, and the recogniser was sure of them on average."""
    has_time = all(word.end - word.start >= SHORTEST_REPEATED_WORD_SECONDS for word in loop)
    return has_time and _mean_probability(loop) >= LEAST_LOOP_PROBABILITY


def _is_babble(words: Sequence[HeardWord]) -> bool:
    if not words or _mean_probability(words) >= SURE_PROBABILITY:
        return False
    return compression_ratio(" ".join(word.text.strip() for word in words)) > MOST_COMPRESSION


def _mean_probability(words: Sequence[HeardWord]) -> float:
    return sum(word.probability for word in words) / len(words)
