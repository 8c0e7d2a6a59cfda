"""What the result cache holds of a song: its separated voice, its melody and its words.

The accompaniment is not kept: it is the mix minus the voice.
"""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TypeVar
from zipfile import BadZipFile

import numpy as np

from cantora_inference.engines import Stems
from cantora_inference.lyrics.model import Lyrics, SungLine, SungSyllable, SungWord
from cantora_inference.result_cache import ResultCache, StageKey
from cantora_inference.values import Audio, BoolArray, DoubleArray, FloatArray, MelodyTrack

T = TypeVar("T")

_UNREADABLE = (OSError, ValueError, KeyError, TypeError, EOFError, BadZipFile)
_VOCALS = "vocals.npy"
_NOTES = "separation.json"
_MELODY = "melody.npz"
_LYRICS = "lyrics.json"


@dataclass(frozen=True)
class HeardMelody:
    """The final melody and how far it is heard where steady instruments are not: (frames,)."""

    track: MelodyTrack
    voice_support: DoubleArray
    onset: DoubleArray | None = None


@dataclass(frozen=True)
class Separation:
    """Both stems, and of a hybrid how alike its two voices are and why it is no mean of them."""

    stems: Stems
    agreement_db: float | None = None
    refusal: str | None = None


class Reuse:
    """Results of earlier runs on one recording; without a cache every stage is run."""

    def __init__(self, cache: ResultCache | None, source_sha256: str | None) -> None:
        self._cache = cache if source_sha256 else None
        self.source_sha256 = source_sha256 or ""

    def find(self, key: StageKey, read: Callable[[Path], T]) -> T | None:
        """An earlier result; one that cannot be read is dropped."""
        entry = self._cache.find(key) if self._cache else None
        if self._cache is None or entry is None:
            return None
        try:
            return read(entry)
        except _UNREADABLE:
            self._cache.drop(key)
            return None

    def keep(self, key: StageKey, write: Callable[[Path], None]) -> None:
        """Leave a result for later runs."""
        if self._cache is not None:
            self._cache.keep(key, write)


def write_separation(separation: Separation) -> Callable[[Path], None]:
    """Writer of the separated voice (2, n) and of what is known of it."""

    def write(folder: Path) -> None:
        np.save(folder / _VOCALS, separation.stems.vocals.samples)
        notes = {"agreement_db": separation.agreement_db, "refusal": separation.refusal}
        (folder / _NOTES).write_text(json.dumps(notes), encoding="utf-8")

    return write


def read_separation(mix: Audio) -> Callable[[Path], Separation]:
    """Reader of both stems of `mix`. Raises ValueError for a voice of another length."""

    def read(folder: Path) -> Separation:
        vocals: FloatArray = np.load(folder / _VOCALS, mmap_mode="r")
        if vocals.shape != mix.samples.shape:
            raise ValueError("the kept voice has another length than the mix")
        rate = mix.sample_rate_hertz
        stems = Stems(Audio(vocals, rate), Audio(mix.samples - vocals, rate))
        notes = json.loads((folder / _NOTES).read_text(encoding="utf-8"))
        return Separation(stems, notes["agreement_db"], notes["refusal"])

    return read


def write_melody(melody: HeardMelody) -> Callable[[Path], None]:
    """Writer of a melody."""
    track = melody.track
    return lambda folder: np.savez(
        folder / _MELODY,
        f0_hertz=track.f0_hertz,
        confidence=track.confidence,
        loudness_db=track.loudness_db,
        spoken=_flags(track.spoken),
        second=_flags(track.second),
        voice_support=melody.voice_support,
        onset=np.empty(0) if melody.onset is None else melody.onset,
    )


def read_melody(folder: Path) -> HeardMelody:
    """Reader of a melody."""
    with np.load(folder / _MELODY) as kept:
        arrays = (kept["f0_hertz"], kept["confidence"], kept["loudness_db"])
        flags = [one if len(one) else None for one in (kept["spoken"], kept["second"])]
        track, onset = MelodyTrack(*arrays, *flags), kept["onset"]
        return HeardMelody(track, kept["voice_support"], onset if len(onset) else None)


def _flags(flags: BoolArray | None) -> BoolArray:
    return np.zeros(0, dtype=bool) if flags is None else flags


def write_lyrics(lyrics: Lyrics) -> Callable[[Path], None]:
    """Writer of words with times."""
    text = json.dumps(asdict(lyrics), ensure_ascii=False)

    def write(folder: Path) -> None:
        (folder / _LYRICS).write_text(text, encoding="utf-8")

    return write


def read_lyrics(folder: Path) -> Lyrics:
    """Reader of words with times."""
    kept = json.loads((folder / _LYRICS).read_text(encoding="utf-8"))
    lines = tuple(
        SungLine(line["text"], line["start"], line["end"], tuple(map(_word, line["words"])))
        for line in kept["lines"]
    )
    return Lyrics(kept["language"], lines, kept["basis"], kept["starts_are_heard"])


def _word(kept: dict[str, object]) -> SungWord:
    syllables = kept.pop("syllables")
    assert isinstance(syllables, list)
    return SungWord(**kept, syllables=tuple(SungSyllable(**one) for one in syllables))  # type: ignore[arg-type]
