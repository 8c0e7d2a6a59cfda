"""What the word net hears of a song: its voice, and the mix where the stem has lost the voice."""

from typing import Final

import numpy as np

from cantora_inference.lyrics.model import Ear, Heard, HeardPhones
from cantora_inference.lyrics.phones.phone_classes import CLASS_INDEX, VOWELS
from cantora_inference.lyrics.recognition.activity import active_frames
from cantora_inference.lyrics.word_net import STEP_SECONDS
from cantora_inference.values import HOP_SECONDS, MelodyTrack

STEM_SHARE: Final = 0.8
"""How far the stem is believed over the mix (measured, docs/decisions/0075)."""
UNSUNG_VOWEL_NATS: Final = 2.0
"""What a vowel costs where nobody sings (measured, docs/decisions/0078)."""

_VOWELS = [CLASS_INDEX[one] for one in VOWELS]


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


def with_vowels_only_sung(phones: HeardPhones, melody: MelodyTrack) -> HeardPhones:
    """The same with vowels made unlikely where nobody sings.

    What bleeds into a long rest sounds like vowels to the net, and the last word of a line would
    be found there. Consonants stay: many have no voice.
    """
    steps = len(phones.log_shares)
    active = active_frames(melody)
    at = (np.arange(steps) * STEP_SECONDS / HOP_SECONDS).astype(int)
    resting = ~active[np.minimum(at, len(active) - 1)]
    log_shares = phones.log_shares.copy()
    log_shares[np.ix_(resting, _VOWELS)] -= UNSUNG_VOWEL_NATS
    return HeardPhones(log_shares, phones.syllable_starts)
