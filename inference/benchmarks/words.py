"""How far word starts lie from the truth when line times are given.

Voice, melody and notes are those that an analysis stores and an alignment reads back. Marks are
the true line starts, starts and ends, or starts tapped up to 0.2 s off. The first word of an
exactly marked line is right by definition.
"""

import csv
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from cantora_inference.analysis.engine_choice import Engines
from cantora_inference.contract.messages import TimedLine, TimedLines
from cantora_inference.lyrics.given_lyrics import place
from cantora_inference.lyrics.model import Heard
from cantora_inference.lyrics.syllables import line_syllables
from cantora_inference.values import Audio

MARKS = ("starts", "starts+ends", "tapped")
TAP_ERROR_SECONDS = 0.2
DEMO = Path(__file__).parents[2] / "public" / "demo" / "first-light.opus"
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
    """Songs with known word starts: the demo song, one real song, the others rendered."""
    yield _rendered(DEMO.stem, DEMO, DEMO.with_suffix(".truth.json"))
    lines = tuple(
        (float(row["start_time"]), float(row["end_time"]), row["lyrics_line"])
        for row in _rows(folder / f"{JAMENDO}.lines.csv")
    )
    starts = tuple(float(row["word_start"]) for row in _rows(folder / f"{JAMENDO}.words.csv"))
    yield WordSong("jamendo fantasma", "es", folder / f"{JAMENDO}.mp3", lines, starts)
    for song in sorted((folder / "rendered").glob("dev*")):
        yield _rendered(song.name, song / "mix.flac", song / "truth.json")


def word_errors(song: WordSong, heard: Heard) -> list[WordRow]:
    """One row for each kind of marks."""
    engines = Engines()
    return [_row(song, heard, engines, marks) for marks in MARKS]


def hear(mix: Audio) -> Heard:
    """What is known of the voice once the song was analysed."""
    from cantora_inference.analysis import AnalysisOptions, analyse
    from cantora_inference.analysis.alignment import heard_again

    options = AnalysisOptions("dsp", "auto", enable_lyrics=False, lyrics_language=None)
    made = analyse(mix, options, lambda *_: None)
    return heard_again(made.instrumental, made.vocals, made.document)


def _rendered(name: str, mix: Path, truth_file: Path) -> WordSong:
    truth = json.loads(truth_file.read_text(encoding="utf-8"))
    return WordSong(
        name,
        truth["language"],
        mix,
        tuple((line["start"], line["end"], line["text"]) for line in truth["lines"]),
        tuple(word["start"] for word in truth["words"]),
    )


def _row(song: WordSong, heard: Heard, engines: Engines, marks: str) -> WordRow:
    lines = _marked(song, marks)
    given = TimedLines(format="timed_lines", lines=lines)
    placed = place(given, song.language, heard, engines.aligner, engines.word_net)
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
