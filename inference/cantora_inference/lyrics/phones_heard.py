"""What the word net hears of a song: its voice, and the mix where the stem has lost the voice."""

from typing import Final

import numpy as np

from cantora_inference.lyrics.model import Ear, Heard, HeardPhones

STEM_SHARE: Final = 0.8
"""How far the stem is believed over the mix (measured, docs/decisions/0075)."""


def phones_heard(ear: Ear, heard: Heard) -> HeardPhones:
    """What it says of stem and mix, in the mean.

    A stem loses ends of words and whole choruses; the mix still has them, and is unsure elsewhere.
    """
    stem, mix = ear.hear(heard.vocals), ear.hear(heard.mix)
    steps = min(len(stem.log_shares), len(mix.log_shares))
    phones = np.logaddexp(
        stem.log_shares[:steps] + np.log(STEM_SHARE),
        mix.log_shares[:steps] + np.log(1 - STEM_SHARE),
    )
    starts = None
    if stem.syllable_starts is not None and mix.syllable_starts is not None:
        starts = STEM_SHARE * stem.syllable_starts[:steps]
        starts = starts + (1 - STEM_SHARE) * mix.syllable_starts[:steps]
    return HeardPhones(np.asarray(phones, dtype=np.float32), starts)
