"""Which of two hearings of one stretch to believe: the mix has context, the stem has silence."""

from collections.abc import Sequence

from cantora_inference.lyrics.recognition.filters import Activity, plausible
from cantora_inference.lyrics.recognition.hearing import HeardWord, Hypothesis

LEAST_KEPT_SHARE = 0.5
"""A hearing of which the filters take more than this was made up as a whole."""


def best_words(hypotheses: Sequence[Hypothesis], activity: Activity) -> list[HeardWord]:
    """Believable words of the likeliest hearing that is not mostly made up; maybe none."""
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
