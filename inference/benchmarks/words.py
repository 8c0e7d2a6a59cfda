"""How far word starts lie from the truth when line times are given, as one table.

Usage: python -m benchmarks.words   (from the folder `inference`)

Voice, melody and notes are those of the real pipeline (`stem`) or of the true voice (`true`);
marks are the true line starts, starts and ends, or starts tapped up to 0.2 s off.
`spread` is even spreading over the line, for comparison. Errors in seconds; PCO: share of word
starts within 0.3 s. The first word of an exactly marked line is right by definition.
"""

import csv
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from benchmarks.material import audio_folder, read_audio
from cantora_inference.contract.messages import TimedLine, TimedLines
from cantora_inference.lyrics.given_lyrics import place
from cantora_inference.lyrics.model import Heard
from cantora_inference.lyrics.syllables import line_syllables
from cantora_inference.values import SAMPLE_RATE_HERTZ, Audio

MARKS = ("starts", "starts+ends", "tapped")
TAP_ERROR_SECONDS = 0.2
NEAR_SECONDS = 0.3
JAMENDO = "jamendo_Fantasma_-_Los_Rombos"


@dataclass(frozen=True)
class WordSong:
    """lines: (start, end, text); word_starts: of all their words, seconds."""

    name: str
    language: str
    mix: Path
    vocals: Path | None
    lines: tuple[tuple[float, float, str], ...]
    word_starts: tuple[float, ...]


@dataclass(frozen=True)
class WordRow:
    """One line of the table; errors in seconds, `pco` and `spread_pco` shares 0..1."""

    song: str
    voice: str
    marks: str
    mean_error: float
    median_error: float
    pco: float
    spread_error: float
    spread_pco: float


def word_songs(folder: Path) -> Iterator[WordSong]:
    """Songs with known word starts: one real, the others rendered."""
    lines = tuple(
        (float(row["start_time"]), float(row["end_time"]), row["lyrics_line"])
        for row in _rows(folder / f"{JAMENDO}.lines.csv")
    )
    starts = tuple(float(row["word_start"]) for row in _rows(folder / f"{JAMENDO}.words.csv"))
    yield WordSong("jamendo fantasma", "es", folder / f"{JAMENDO}.mp3", None, lines, starts)
    for song in sorted((folder / "rendered").glob("dev*")):
        truth = json.loads((song / "truth.json").read_text())
        yield WordSong(
            song.name,
            truth["language"],
            song / "mix.flac",
            song / "vocals.flac",
            tuple((line["start"], line["end"], line["text"]) for line in truth["lines"]),
            tuple(word["start"] for word in truth["words"]),
        )


def word_errors(song: WordSong, heard: Heard, voice: str) -> list[WordRow]:
    """One row for each kind of marks."""
    return [_row(song, heard, voice, marks) for marks in MARKS]


def hear(mix: Audio, vocals: Audio | None) -> Heard:
    """What the pipeline knows of the voice; with `vocals`, as if separation were perfect."""
    from cantora_inference.analysis.classical_engines import CentreCombSeparator, ChangepointNotes
    from cantora_inference.melody.tracking import FusedTracker
    from cantora_inference.melody.views import melody_rate

    source = mix if vocals is None else vocals
    guide = FusedTracker()
    first = guide.track_mix(source, lambda _: None)
    if vocals is None:
        separator = CentreCombSeparator()
        vocals = separator.separate_along(mix, first, guide.pan_radians).vocals
    stem = melody_rate(vocals.samples, SAMPLE_RATE_HERTZ).mean(axis=0)
    middle = melody_rate(mix.samples, SAMPLE_RATE_HERTZ).mean(axis=0)
    melody = guide.track_stem(stem)
    seconds = mix.samples.shape[1] / SAMPLE_RATE_HERTZ
    notes = ChangepointNotes().segment(melody, guide.voice_support(melody), stem, seconds)
    return Heard(stem, middle, melody, notes, seconds)


def main() -> None:
    """Print one line per song, voice and kind of marks."""
    folder = audio_folder()
    if folder is None:
        print("Skipped: no folder of test recordings (CANTORA_AUDIO_DIR, else ../shared/audio).")
        return
    heads = ("mean", "median", "PCO", "spread", "PCO")
    print(f"{'song':18}{'voice':7}{'marks':13}" + "".join(f"{head:>8}" for head in heads))
    for song in word_songs(folder):
        mix = read_audio(song.mix)
        voices = {"stem": None, "true": song.vocals and read_audio(song.vocals)}
        for voice, vocals in voices.items():
            if voice == "true" and vocals is None:
                continue
            for row in word_errors(song, hear(mix, vocals), voice):
                print(_printed(row), flush=True)


def _printed(row: WordRow) -> str:
    return (
        f"{row.song:18}{row.voice:7}{row.marks:13}{row.mean_error:8.3f}{row.median_error:8.3f}"
        f"{row.pco:8.2f}{row.spread_error:8.3f}{row.spread_pco:8.2f}"
    )


def _row(song: WordSong, heard: Heard, voice: str, marks: str) -> WordRow:
    lines = _marked(song, marks)
    given = TimedLines(format="timed_lines", lines=lines)
    placed = place(given, song.language, heard, lambda _: None)
    found = np.array([word.start for line in placed.lines for word in line.words])
    truth = np.array(song.word_starts)
    error = np.abs(found - truth)
    even = np.abs(_spread(lines, song.language, heard.duration_seconds) - truth)
    return WordRow(
        song.name,
        voice,
        marks,
        float(error.mean()),
        float(np.median(error)),
        float(np.mean(error <= NEAR_SECONDS)),
        float(even.mean()),
        float(np.mean(even <= NEAR_SECONDS)),
    )


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


if __name__ == "__main__":
    main()
