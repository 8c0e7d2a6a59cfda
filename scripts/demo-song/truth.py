"""What is sung when: notes, pitch, words, lines, key, tempo and form."""

import itertools

import numpy as np
import song
from lines import SungLine, bare_words
from speech import VOICE
from tune import FRAME_S

F0_STEP_S = 0.01
QUIET_DB = 32.0
NAMES = ("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B")
QUALITIES = {
    (0, 4, 7): "",
    (0, 3, 7): "m",
    (0, 4, 7, 10): "7",
    (0, 3, 10): "m7",
    (0, 5, 7): "sus4",
}


def audible_f0(f0_hz: np.ndarray, dry: np.ndarray, rate_hz: int) -> list[list[float]]:
    """Pitch every 10 ms; 0 where the voice is voiceless or far below its loud parts."""
    hop = round(FRAME_S * rate_hz)
    padded = np.pad(dry**2, (2 * hop, 2 * hop))
    starts = np.arange(len(f0_hz)) * hop
    sums = np.concatenate([[0], np.cumsum(padded)])
    power = (sums[starts + 4 * hop] - sums[starts]) / (4 * hop)
    loud = power > np.percentile(power[f0_hz > 0], 95) * 10 ** (-QUIET_DB / 10)
    heard = np.where(loud, f0_hz, 0.0)[:: round(F0_STEP_S / FRAME_S)]
    return [[round(i * F0_STEP_S, 2), round(float(hz), 1)] for i, hz in enumerate(heard)]


def _notes(lines: list[SungLine]) -> list[dict]:
    return [
        {
            "onset": round(note.onset_s, 3),
            "offset": round(note.offset_s, 3),
            "midi": note.midi,
            "word": note.word,
            "syllable": note.syllable,
        }
        for line in lines
        for note in line.notes
    ]


def _words(lines: list[SungLine]) -> list[dict]:
    """Words with their spans; one ends at the latest where the next begins."""
    words = [
        {"start": round(start_s, 3), "end": round(end_s, 3), "text": text}
        for line in lines
        for start_s, end_s, text in line.words
    ]
    for word, following in itertools.pairwise(words):
        word["end"] = min(word["end"], following["start"])
    return words


def _lines(lines: list[SungLine]) -> list[dict]:
    return [
        {
            "start": round(line.words[0][0], 3),
            "end": round(line.words[-1][1], 3),
            "text": " ".join(bare_words(line.text)),
        }
        for line in lines
    ]


def _sections() -> list[dict]:
    bar_s = song.beat_to_s(song.BEATS_PER_BAR)
    return [
        {
            "start": round(first * bar_s, 3),
            "end": round(last * bar_s, 3),
            "kind": kind,
            "transposed": 0,
        }
        for kind, first, last in song.SECTIONS
    ]


def _chords() -> list[dict]:
    """What the band plays, by its tones and its bass; in the order of the song."""
    chords = []
    for bar, beat, length, bass, tones in song.CHORDS:
        start = bar * song.BEATS_PER_BAR + beat
        chords.append(
            {
                "start": round(song.beat_to_s(start), 3),
                "end": round(song.beat_to_s(start + length), 3),
                "name": _chord_name(bass, tones),
            }
        )
    return chords


def _chord_name(bass: int, tones: tuple[int, ...]) -> str:
    """The bass is tried first as the root: A, D, E over an A is Asus4 and no sus2 of D."""
    for root in (bass, *tones):
        intervals = tuple(sorted({(tone - root) % 12 for tone in (bass, *tones)}))
        if intervals in QUALITIES:
            return NAMES[root % 12] + QUALITIES[intervals]
    raise ValueError(f"No name for {tones} over {bass}")


def truth(lines: list[SungLine], f0: list[list[float]]) -> dict:
    """Everything a test may ask about the song."""
    return {
        "title": song.TITLE,
        "language": song.LANGUAGE,
        "key": song.KEY,
        "tempo_bpm": song.TEMPO_BPM,
        "meter": song.METER,
        "tuning_hz": song.TUNING_HZ,
        "duration": song.DURATION_S,
        "sections": _sections(),
        "voice": {"engine": "festival + WORLD", "name": VOICE, "sounds": "f"},
        "notes": _notes(lines),
        "words": _words(lines),
        "lines": _lines(lines),
        "chords": _chords(),
        "lyrics_text": "\n".join(" ".join(bare_words(line.text)) for line in lines),
        "f0": f0,
    }
