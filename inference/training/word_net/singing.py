"""Sings spoken phrases: holds their vowels on notes, as the power in mel bands.

The power of a voiced frame is its spectral envelope times a comb at f0 as a window of 32 ms sees
it. No sound is made, so that minutes of singing cost a second.
"""

from dataclasses import dataclass, replace

import numpy as np

from cantora_inference.lyrics.log_mels import SPECTRUM_BINS, mel_bands
from cantora_inference.lyrics.phones.phone_classes import CLASS_INDEX, VOWELS, PhoneClass
from cantora_inference.values import FloatArray
from training.song_folders import Rng
from training.word_net.combs import comb_rows, combs, hiss
from training.word_net.dataset import Phrase
from training.word_net.envelopes import voiced_classes
from training.word_net.song_stems import FULL_FRAMES, FULL_REST_FRAMES
from training.word_net.speaking import SILENCE
from training.word_net.style import Style, draw_style

_VOWELS = np.array([CLASS_INDEX[one] for one in VOWELS])
_GLIDE_ENDS = frozenset(
    CLASS_INDEX[one]
    for one in (PhoneClass.NEAR_CLOSE_FRONT_UNROUNDED, PhoneClass.CLOSE_BACK_ROUNDED)
)
"""With these a diphthong ends: a singer holds what comes before and touches them at the end."""
_HISSING = np.array(
    [
        CLASS_INDEX[one]
        for one in (
            PhoneClass.VOICED_ALVEOLAR_FRICATIVE,
            PhoneClass.VOICED_POSTALVEOLAR_FRICATIVE,
            PhoneClass.VOICED_LABIODENTAL_FRICATIVE,
            PhoneClass.VOICED_DENTAL_FRICATIVE,
        )
    ]
)
_OPENING, _MELISMA = 1, 2
_HARMONIES = (-12, -5, -4, -3, 0, 0, 3, 4, 5, 7, 12)
"""Semitones from the lead to a second voice with the same words."""


@dataclass(frozen=True)
class Sung:
    """power: (frames, BANDS); classes, weights (less in long holds), openings: (frames,).

    openings: 1 where the vowel of a syllable begins.
    """

    power: FloatArray
    classes: np.ndarray
    weights: FloatArray
    openings: np.ndarray


def sing(phrases: list[Phrase], frames: int, rng: Rng) -> Sung:
    """Random phrases of one speaker, with rests, until the frames are full."""
    style = draw_style(rng)
    logs: list[np.ndarray] = []
    classes: list[np.ndarray] = []
    weights: list[np.ndarray] = []
    notes: list[np.ndarray] = []
    filled = -int(rng.integers(0, 150))
    while filled < frames:
        phrase = phrases[int(rng.integers(len(phrases)))]
        if rng.uniform() < style.rest_share:
            rest = int(rng.exponential(60)) + 5
            phrase_parts = [_rest(rest)]
        else:
            phrase_parts = []
        phrase_parts.append(_held(phrase, style, rng))
        for log, kind, weight, note in phrase_parts:
            logs.append(log)
            classes.append(kind)
            weights.append(weight)
            notes.append(note)
            filled += len(log)
    kept = slice(-frames, None)
    log = np.concatenate(logs)[kept].astype(np.float32)
    kind, note = np.concatenate(classes)[kept], np.concatenate(notes)[kept]
    envelopes = _coloured(log, kind, style)
    power = _on_notes(envelopes, kind, note, style, rng)
    if style.backing_db > -np.inf:
        power += _backing(envelopes, kind, note, style, rng)
    return Sung(power, kind, np.concatenate(weights)[kept], note == _OPENING)


def _backing(
    power: FloatArray, kinds: np.ndarray, notes: np.ndarray, style: Style, rng: Rng
) -> FloatArray:
    """The same words by a second voice, a little early or late, in unison or harmony."""
    apart = int(rng.integers(-6, 7))
    other = replace(style, middle_midi=style.middle_midi + int(rng.choice(_HARMONIES)))
    sung = _on_notes(power, kinds, notes, other, rng) * np.float32(10 ** (style.backing_db / 10))
    return np.roll(sung, apart, axis=0)


Part = tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]


def _rest(frames: int) -> Part:
    quiet = np.full((frames, SPECTRUM_BINS), -20.0, dtype=np.float16)
    weights = np.full(frames, min(1.0, FULL_REST_FRAMES / frames), dtype=np.float32)
    return quiet, np.full(frames, SILENCE), weights, np.zeros(frames)


def _held(phrase: Phrase, style: Style, rng: Rng) -> Part:
    """The phrase with its phones stretched; note: where one begins, _OPENING or _MELISMA."""
    places, kinds, weights, notes = [], [], [], []
    bounds = zip(phrase.starts[:-1], phrase.starts[1:], phrase.classes[:-1], strict=True)
    before = SILENCE
    for first, last, kind in bounds:
        length = int(last - first)
        if length <= 0:
            continue
        glides = kind in _GLIDE_ENDS and before in _VOWELS
        before = kind
        wanted = _glide_length(length, style, rng) if glides else _length(length, kind, style, rng)
        if wanted <= 0:
            continue
        places.append(first + _stretched(length, wanted, rng))
        kinds.append(np.full(wanted, kind))
        weights.append(np.full(wanted, min(1.0, FULL_FRAMES / wanted), dtype=np.float32))
        notes.append(np.zeros(wanted) if glides else _note_marks(wanted, kind, style, rng))
    if not places:
        return _rest(5)
    at = np.clip(np.concatenate(places), 0, len(phrase.log_envelope) - 1)
    return (
        phrase.log_envelope[at],
        np.concatenate(kinds),
        np.concatenate(weights),
        np.concatenate(notes),
    )


def _length(length: int, kind: int, style: Style, rng: Rng) -> int:
    if kind == SILENCE:
        return int(length * rng.uniform(0, 1.2))
    if kind in _VOWELS:
        drawn = style.note_frames * np.exp(rng.normal(0, style.note_spread))
        return int(np.clip(drawn, 4, 400))
    return max(2, int(length * style.consonants * rng.uniform(0.7, 1.4)))


def _glide_length(length: int, style: Style, rng: Rng) -> int:
    """Seldom a singer dwells on the end of a diphthong."""
    most = style.note_frames if rng.uniform() < 0.1 else 16.0
    return int(np.clip(min(length * style.consonants * rng.uniform(0.6, 2.0), most), 2, 60))


def _stretched(length: int, wanted: int, rng: Rng) -> np.ndarray:
    """Source frames: the edges as they were spoken, the middle held and wandering a little."""
    edge = min(length // 3, wanted // 3, 4)
    middle = np.linspace(edge, max(edge, length - 1 - edge), wanted - 2 * edge)
    middle = middle + rng.normal(0, 0.4, len(middle))
    tail = np.arange(length - edge, length)
    whole = np.concatenate([np.arange(edge), np.clip(middle, 0, length - 1), tail])
    return np.round(whole).astype(int)


def _note_marks(wanted: int, kind: int, style: Style, rng: Rng) -> np.ndarray:
    marks = np.zeros(wanted)
    if kind in _VOWELS:
        marks[0] = _OPENING
        if wanted > 24 and rng.uniform() < style.melisma_share:
            marks[rng.integers(8, wanted - 4, int(rng.integers(1, 1 + wanted // 12)))] = _MELISMA
    return marks


def _coloured(log: FloatArray, kinds: np.ndarray, style: Style) -> FloatArray:
    """Another throat, another tilt, louder or softer consonants; as power."""
    bins = np.arange(SPECTRUM_BINS)
    source = np.clip(np.round(bins / style.throat).astype(int), 0, SPECTRUM_BINS - 1)
    octaves = np.log2(np.maximum(bins, 3) / 16)
    tilt = style.tilt_db * octaves * np.log(10) / 10
    consonants = ~np.isin(kinds, _VOWELS) * style.consonants_db * np.log(10) / 10
    return np.asarray(np.exp(log[:, source] + tilt + consonants[:, None]), dtype=np.float32)


def _on_notes(
    power: FloatArray, kinds: np.ndarray, notes: np.ndarray, style: Style, rng: Rng
) -> FloatArray:
    """The envelopes as harmonics and noise, in mel bands."""
    frames = len(power)
    voiced = voiced_classes(kinds)
    rows = combs()[_pitch_steps(notes, frames, style, rng)]
    first = int(rng.integers(len(hiss()) - frames))
    noise = hiss()[first : first + frames]
    breath = np.float32(10 ** (style.breath_db / 10)) * np.linspace(0.3, 2, SPECTRUM_BINS)
    hissing = np.isin(kinds, _HISSING)[:, None] & (np.arange(SPECTRUM_BINS) > 64)
    harmonic = np.where(hissing, 0.15 * rows + 0.85 * noise, rows + breath * noise)
    sounding = power * np.where(voiced[:, None], harmonic, noise)
    level = _swelling(frames, 4.0, rng)
    return np.asarray((sounding @ mel_bands()) * level[:, None], dtype=np.float32)


def _pitch_steps(notes: np.ndarray, frames: int, style: Style, rng: Rng) -> np.ndarray:
    """Row of the combs in every frame."""
    number = np.cumsum(notes > 0)
    drawn = rng.normal(0, style.range_semitones / 2, number[-1] + 1)
    midi = style.middle_midi + drawn[number]
    glide = int(rng.integers(1, 12))
    midi = np.convolve(np.pad(midi, (glide, glide), "edge"), np.full(2 * glide + 1, 1.0), "valid")
    midi = midi / (2 * glide + 1)
    phase = 2 * np.pi * style.vibrato_hertz * 0.01 * np.arange(frames) + rng.uniform(0, 6)
    midi = midi + style.vibrato_semitones * np.sin(phase) + rng.normal(0, 0.05, frames)
    return comb_rows(midi)


def _swelling(frames: int, decibels: float, rng: Rng) -> FloatArray:
    knots = np.linspace(0, frames, max(2, frames // 100))
    curve = np.interp(np.arange(frames), knots, rng.normal(0, decibels, len(knots)))
    return np.asarray(10 ** (curve / 10), dtype=np.float32)
