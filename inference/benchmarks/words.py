"""How far word starts lie from the truth when line times are given.

Voice, melody and notes are those of the real pipeline; marks are the true line starts, starts and
ends, or starts tapped up to 0.2 s off. The first word of an exactly marked line is right by
definition.
"""

import csv
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from cantora_inference.contract.messages import TimedLine, TimedLines
from cantora_inference.lyrics.given_lyrics import place
from cantora_inference.lyrics.model import Heard
from cantora_inference.lyrics.syllables import line_syllables
from cantora_inference.values import SAMPLE_RATE_HERTZ, Audio

MARKS = ("starts", "starts+ends", "tapped")
TAP_ERROR_SECONDS = 0.2
JAMENDO = "jamendo_Fantasma_-_Los_Rombos"


@dataclass(frozen=True)
class WordSong:
    """lines: (start, end, text); word_starts: of all their words, seconds."""

    name: str
    language: str
    mix: Path
    lines: tuple[tuple[float, float, str], ...]
    word_starts: tuple[float, ...]


@dataclass(frozen=True)
class WordRow:
    """Mean errors in seconds: ours, and that of even spreading over the line, to compare."""

    marks: str
    mean_error: float
    spread_error: float


def word_songs(folder: Path) -> Iterator[WordSong]:
    """Songs with known word starts: one real, the others rendered."""
    lines = tuple(
        (float(row["start_time"]), float(row["end_time"]), row["lyrics_line"])
        for row in _rows(folder / f"{JAMENDO}.lines.csv")
    )
    starts = tuple(float(row["word_start"]) for row in _rows(folder / f"{JAMENDO}.words.csv"))
    yield WordSong("jamendo fantasma", "es", folder / f"{JAMENDO}.mp3", lines, starts)
    for song in sorted((folder / "rendered").glob("dev*")):
        truth = json.loads((song / "truth.json").read_text())
        yield WordSong(
            song.name,
            truth["language"],
            song / "mix.flac",
            tuple((line["start"], line["end"], line["text"]) for line in truth["lines"]),
            tuple(word["start"] for word in truth["words"]),
        )


def word_errors(song: WordSong, heard: Heard) -> list[WordRow]:
    """One row for each kind of marks."""
    return [_row(song, heard, marks) for marks in MARKS]


def hear(mix: Audio) -> Heard:
    """What the pipeline knows of the voice."""
    from cantora_inference.analysis.classical_engines import CentreCombSeparator
    from cantora_inference.melody.tracking import FusedTracker
    from cantora_inference.melody.views import melody_rate
    from cantora_inference.notes import changepoints
    from cantora_inference.notes.onsets import onset_evidence

    guide = FusedTracker()
    first = guide.track_mix(mix, lambda _: None)
    vocals = CentreCombSeparator().separate_along(mix, first, guide.pan_radians).vocals
    stem = melody_rate(vocals.samples, SAMPLE_RATE_HERTZ).mean(axis=0)
    middle = melody_rate(mix.samples, SAMPLE_RATE_HERTZ).mean(axis=0)
    melody = guide.track_stem(stem)
    seconds = mix.samples.shape[1] / SAMPLE_RATE_HERTZ
    evidence = onset_evidence(stem, melody)
    notes = changepoints.segment(melody, guide.voice_support(melody), seconds, evidence)
    return Heard(stem, middle, melody, notes, seconds)


def _row(song: WordSong, heard: Heard, marks: str) -> WordRow:
    lines = _marked(song, marks)
    given = TimedLines(format="timed_lines", lines=lines)
    placed = place(given, song.language, heard, lambda _: None)
    found = np.array([word.start for line in placed.lines for word in line.words])
    truth = np.array(song.word_starts)
    error = np.abs(found - truth)
    even = np.abs(_spread(lines, song.language, heard.duration_seconds) - truth)
    return WordRow(marks, float(error.mean()), float(even.mean()))


def _marked(song: WordSong, marks: str) -> list[TimedLine]:
    generator = np.random.default_rng(3)
    off = generator.uniform(-TAP_ERROR_SECONDS, TAP_ERROR_SECONDS, len(song.lines))
    return [
        TimedLine(
            start=max(0.0, start + (float(tap) if marks == "tapped" else 0.0)),
            end=end if marks == "starts+ends" else None,
            text=text,
        )
        for (start, end, text), tap in zip(song.lines, off, strict=True)
    ]


def _spread(lines: Sequence[TimedLine], language: str, duration_seconds: float) -> np.ndarray:
    """Words in proportion to their syllables, up to the end of the line or the next line."""
    starts: list[float] = []
    limits = [*(line.start for line in lines[1:]), duration_seconds]
    for line, limit in zip(lines, limits, strict=True):
        counts = [len(parts) for parts in line_syllables(line.text.split(), language)]
        before = np.cumsum([0, *counts[:-1]]) / sum(counts)
        end = line.end if line.end is not None else limit
        starts.extend(line.start + before * (end - line.start))
    return np.array(starts)


def _rows(path: Path) -> list[dict[str, str]]:
    with path.open(newline="") as file:
        return list(csv.DictReader(file))
