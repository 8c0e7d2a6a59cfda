"""What a wide singer's mouth does over time: spectra of the spoken words, placed and coloured."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from cantora_inference.values import BoolArray, DoubleArray
from training.render.held_sounds import Wander, at_places, places_in_word
from training.render.singing import TimedSyllable
from training.render.voice_model import FRAME_SECONDS, WordModel, model_word, warped
from training.render.wide.plan import WideSinger

_SILENT = -32.0
_FADE_SECONDS = 0.012
_WANDER = Wander(seconds=0.008, frames=14)
_VOICE_BIN = 20
_VOICED_APERIODICITY = 0.05
_TOP_HERTZ, _TOP_WIDTH_HERTZ = 7_400.0, 700.0
_NEPERS = np.log(10) / 10


@dataclass(frozen=True)
class MouthFrames:
    """log_envelope, aperiodicity: (frames, bins); voiced, level_db: (frames,), every 5 ms.

    level_db is the loudness that the singer gives, the word's own put aside.
    """

    log_envelope: DoubleArray
    aperiodicity: DoubleArray
    voiced: BoolArray
    level_db: DoubleArray


def mouth_frames(
    syllables: Sequence[TimedSyllable],
    frames: int,
    fft_size: int,
    singer: WideSinger,
    rng: np.random.Generator,
) -> MouthFrames:
    """All syllables, each with a throat of its own; silence between."""
    silence = np.full((frames, fft_size // 2 + 1), _SILENT)
    song = MouthFrames(
        silence, np.ones_like(silence), np.zeros(frames, dtype=bool), np.zeros(frames)
    )
    models: dict[int, WordModel] = {}
    line, phrase_db = -1, 0.0
    for syllable in syllables:
        spoken = syllable.source.word.spoken
        if id(spoken) not in models:
            model = model_word(spoken, singer.formants, fft_size)
            models[id(spoken)] = _with_top(model, spoken.rate_hertz / fft_size)
        if syllable.source.line_number != line:
            line = syllable.source.line_number
            phrase_db = float(np.clip(rng.normal(0, singer.level_spread_db), -12, 12))
        _place(_Singing(song, singer, rng), syllable, models[id(spoken)], phrase_db)
    return song


def _with_top(model: WordModel, bin_hertz: float) -> WordModel:
    """A recording at 16 kHz ends at 8 kHz; noise of what lies below goes on above, falling."""
    top, width = round(_TOP_HERTZ / bin_hertz), round(_TOP_WIDTH_HERTZ / bin_hertz)
    bins = np.arange(model.log_envelope.shape[1])
    edge = model.log_envelope[:, top - width : top].mean(axis=1, keepdims=True)
    over = np.maximum(bins - top, 0) * bin_hertz / 1000
    above = edge - 1.0 * over
    envelope = np.where(bins > top, np.maximum(model.log_envelope, above), model.log_envelope)
    airy = np.where(bins > top, np.maximum(model.aperiodicity, 0.6), model.aperiodicity)
    return WordModel(envelope, airy, model.voiced)


class _Singing(NamedTuple):
    """The song that is being sung, with who sings it."""

    song: MouthFrames
    singer: WideSinger
    rng: np.random.Generator


def _place(singing: _Singing, syllable: TimedSyllable, word: WordModel, phrase_db: float) -> None:
    """Write the frames of one syllable into those of the song."""
    song, singer, rng = singing
    first = max(0, int(np.ceil(syllable.start / FRAME_SECONDS)))
    last = min(len(song.voiced), int(syllable.end / FRAME_SECONDS) + 1)
    times = np.arange(first, last) * FRAME_SECONDS
    if len(times) == 0:
        return
    held = (times > syllable.onset) & (times < syllable.note_end)
    place = places_in_word(syllable, times, held, word, wander=_WANDER, rng=rng)
    level = phrase_db + _note_db(syllable, times, singer, rng)
    consonants = np.where(held, 0.0, singer.consonants_db)
    edge = np.minimum(times - syllable.start, syllable.end - times) / _FADE_SECONDS
    faded = 24 * (1 - np.clip(edge, 0, 1)) ** 2
    envelope = at_places(word.log_envelope, place)
    if singer.colour_spread:
        envelope = warped(envelope, float(np.exp(rng.normal(0, singer.colour_spread))))
    song.log_envelope[first:last] = envelope + ((level + consonants - faded) * _NEPERS)[:, None]
    aperiodicity = at_places(word.aperiodicity, place)
    aperiodicity[held & (aperiodicity[:, _VOICE_BIN] > 0.9)] = _VOICED_APERIODICITY
    song.aperiodicity[first:last] = aperiodicity
    song.voiced[first:last] = word.voiced[np.round(place).astype(int)] | held
    song.level_db[first:last] = level


def _note_db(
    syllable: TimedSyllable, times: DoubleArray, singer: WideSinger, rng: np.random.Generator
) -> DoubleArray:
    """A level per note, a swell, a fade or a growth on long ones, and shimmer."""
    length = syllable.note_end - syllable.onset
    phase = np.clip((times - syllable.onset) / max(length, 0.01), 0, 1)
    reach = min(1.0, length) * singer.level_spread_db
    shape = (np.sin(np.pi * phase), phase, -phase, -np.sin(np.pi * phase))[int(rng.integers(4))]
    level = rng.normal(0, 0.4 * singer.level_spread_db) + reach * shape - 2.0 * phase**3
    shimmer = rng.normal(0, singer.shimmer_db, len(times)) if singer.shimmer_db else 0.0
    return np.asarray(level + shimmer)
