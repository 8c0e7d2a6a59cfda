"""The net hears the voice and, where the stem has lost it, the mix."""

import numpy as np
from sung_phones import said, sung

from cantora_inference.engines import EngineInfo
from cantora_inference.lyrics.model import Heard, HeardPhones
from cantora_inference.lyrics.phones_heard import phones_heard, with_vowels_only_sung
from cantora_inference.values import HOP_SECONDS, FloatArray, MelodyTrack

SECONDS = 3.0
WORDS = [(1.0, "la"), (2.0, "mi")]


class Hearing:
    """Stands in for the net: hears what stands in the first sample."""

    info = EngineInfo("word-net", "1")

    def hear(self, vocals: FloatArray) -> HeardPhones:
        words = [word for place, word in enumerate(WORDS) if int(vocals[0]) & (1 << place)]
        return HeardPhones(sung(words, SECONDS), None)


def heard(stem: int, mix: int, mix_samples: int = 48_000) -> FloatArray:
    frames = np.full(10, 220.0)
    track = MelodyTrack(frames, frames, frames)
    voice = np.full(48_000, stem, dtype=np.float32)
    sound = np.full(mix_samples, mix, dtype=np.float32)
    return phones_heard(Hearing(), Heard(voice, sound, track, [], SECONDS)).log_shares


def shares(log_shares: FloatArray, seconds: float, phone: str) -> float:
    return float(np.exp(log_shares[round(seconds / 0.02), said(phone)[0]]))


def test_a_word_that_the_stem_has_lost_is_heard_in_the_mix() -> None:
    both = heard(stem=1, mix=3)

    assert shares(both, 2.02, "m") > 0.15
    assert shares(both, 1.02, "l") > 0.9


def test_the_stem_is_believed_over_the_mix() -> None:
    both = heard(stem=1, mix=0)

    assert shares(both, 1.02, "l") > 0.6


def test_what_is_heard_stays_a_share_of_all_phones() -> None:
    both = heard(stem=1, mix=2)

    assert np.allclose(np.exp(both).sum(axis=1), 1.0, atol=1e-5)


def test_a_vowel_where_nobody_sings_is_unlikely_and_a_consonant_as_likely_as_before() -> None:
    phones = HeardPhones(sung([(0.5, "la"), (2.5, "la")], SECONDS), None)
    frames = np.arange(round(SECONDS / HOP_SECONDS)) * HOP_SECONDS
    voiced = np.where(frames < 1.0, 0.9, 0.1)
    melody = MelodyTrack(np.full(len(frames), 220.0), voiced, np.full(len(frames), -20.0))

    found = with_vowels_only_sung(phones, melody).log_shares

    assert shares(found, 0.62, "a") == shares(phones.log_shares, 0.62, "a")
    assert shares(found, 2.62, "a") < 0.2 * shares(phones.log_shares, 2.62, "a")
    assert shares(found, 2.52, "l") == shares(phones.log_shares, 2.52, "l")
