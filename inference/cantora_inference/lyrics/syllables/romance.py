"""What Spanish, Portuguese and French spelling share."""

OBSTRUENT_LIQUID = frozenset(
    {first + second for first in "bcdfgkptv" for second in "lr"} - {"dl", "kl", "tl", "vl"}
)
"""Clusters that begin a syllable in all three."""


def silent_u(folded: str, index: int, vowels: str) -> bool:
    """The u of que, qui, gue, gui, which only keeps the consonant hard."""
    if folded[index] != "u" or index == 0 or index + 1 >= len(folded):
        return False
    before, after = folded[index - 1], folded[index + 1]
    if before == "q":
        return after in vowels or after == "'"
    return before == "g" and after in vowels
