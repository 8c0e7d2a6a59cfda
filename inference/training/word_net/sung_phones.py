# ruff: noqa: RUF001 - letters of the IPA
"""Recordings of real singing whose phones somebody wrote down beside them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

import numpy as np
import soundfile
import soxr

from cantora_inference.values import FloatArray
from training.manifest import Singing
from training.sung_recordings import RATE_HERTZ, files_of

LANGUAGE = "ja"

_SECONDS = 40.0
_TICKS_A_SECOND = 1e7
_JAPANESE = (
    "a a i i u ɯ e e o o N ɴ k k s s t t n n h h m m y j r ɾ w w g ɡ z z d d b b p p f ɸ j dʑ v v "
    "sh ɕ ch tɕ ts ts ky kj gy ɡj ny ɲ hy ç by bj py pj my mj ry ɾj ty tj dy dj"
)
_NAMES: Mapping[str, str] = MappingProxyType(
    dict(zip(_JAPANESE.split()[::2], _JAPANESE.split()[1::2], strict=True))
)
"""What Japanese labels call phones, in the IPA; the rest (`pau`, `cl`) is silent."""

Phones = list[tuple[float, str]]
"""Start in seconds and the sound in the IPA, nothing where it is silent."""


@dataclass(frozen=True)
class Sung:
    """voice: (n,) at RATE_HERTZ."""

    voice: FloatArray
    phones: Phones


def sung_excerpts(source: Singing, root: Path) -> Iterator[Sung]:
    """The recordings that have labels, joined to stretches of 40 s and more."""
    voices: list[FloatArray] = []
    phones: Phones = []
    length = 0.0
    for file in files_of(source, root / source.name):
        labels = file.with_name(file.stem.removesuffix("_song") + ".lab")
        if not labels.is_file():
            continue
        samples, rate_hertz = soundfile.read(file, dtype="float32", always_2d=True)
        voices.append(soxr.resample(samples.mean(axis=1), rate_hertz, RATE_HERTZ))
        read = read_labels(labels.read_text(encoding="utf-8"))
        phones += [(length + start, name) for start, name in read]
        length += len(voices[-1]) / RATE_HERTZ
        if length > _SECONDS:
            yield Sung(np.concatenate(voices), phones)
            voices, phones, length = [], [], 0.0


def read_labels(text: str) -> Phones:
    """Rows of start and end, in steps of 100 ns, and a name; then the end of the last."""
    rows = [line.split() for line in text.splitlines() if line.strip()]
    phones = [(int(row[0]) / _TICKS_A_SECOND, _NAMES.get(row[2], "")) for row in rows]
    return [*phones, (int(rows[-1][1]) / _TICKS_A_SECOND, "")] if rows else []
