"""How far word starts lie from the truth when only the plain text is given.

Beside the songs of `words`: real songs whose words people marked (`words.csv`), or whose notes
(`song.txt` of UltraStar, whose syllables tell where words begin). Lines of held
vowels are left out: their words hardly begin anywhere. Lines of FAST_SYLLABLES a second and more,
rap and patter, are also told apart. Each song is also given the text of the one before, which must
be refused, and its own text altered (`altered_texts`).
"""

import csv
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from benchmarks.altered_texts import MISSED_SECONDS, AlteredRow, altered_rows
from benchmarks.material import read_audio
from benchmarks.words import WordSong, hear, word_songs
from cantora_inference.analysis.engine_choice import Engines
from cantora_inference.contract.messages import LyricsText
from cantora_inference.lyrics.given.marked import words_of
from cantora_inference.lyrics.given.reading import read_given
from cantora_inference.lyrics.given_lyrics import place
from cantora_inference.lyrics.model import Heard, LyricsError, SungLine
from cantora_inference.lyrics.placing.held_vowels import held_vowels
from cantora_inference.lyrics.syllables import line_syllables

NEAR_SECONDS = 0.3
FAST_SYLLABLES = 5.0
"""A second, as people rap; few sung lines have more than four."""
_LANGUAGES = {"yuanan_miedo_yuanan": "es", "seculaire_feat_nyme_saru": "fr"}


@dataclass(frozen=True)
class PlainRow:
    """mean, median: errors in seconds; near: share within 0.3 s; refused: another song's text.

    fast_words, fast_near: of those, the words in fast lines.
    """

    song: str
    words: int
    mean: float
    median: float
    near: float
    fast_words: int
    fast_near: float
    refused: bool
    altered: tuple[AlteredRow, ...]


def plain_rows(audio: Path) -> Iterator[PlainRow]:
    """One row a song."""
    real = audio / "real"
    songs = [*word_songs(audio), *_marked_songs(real), *_ultrastar_songs(real)]
    engines = Engines()
    for number, song in enumerate(songs):
        heard = hear(read_audio(song.mix))
        other = songs[number - 1]
        refused = isinstance(_placed(other, heard, engines), LyricsError)
        altered = tuple(altered_rows(song, heard, engines))
        yield _row(song, _placed(song, heard, engines), refused, altered)


def _placed(song: WordSong, heard: Heard, engines: Engines) -> tuple[SungLine, ...] | LyricsError:
    text = "\n".join(line for _, _, line in song.lines)
    given = LyricsText(format="plain", text=text)
    try:
        return place(given, song.language, heard, engines.aligner, engines.word_net).lines
    except LyricsError as error:
        return error


def _row(
    song: WordSong,
    placed: tuple[SungLine, ...] | LyricsError,
    refused: bool,
    altered: tuple[AlteredRow, ...],
) -> PlainRow:
    """Found lines are matched to the given ones in order: those in between were left out."""
    lines = [] if isinstance(placed, LyricsError) else [*placed]
    errors: list[float] = []
    fast: list[bool] = []
    position = 0
    for _, _, text in song.lines:
        words = words_of(text)
        truth = song.word_starts[position : position + len(words)]
        position += len(words)
        found = lines.pop(0) if lines and lines[0].text == " ".join(words) else None
        if not held_vowels(text):
            errors.extend(_errors(found, truth))
            fast.extend([_is_fast(words, truth, song.language)] * len(words))
    each, in_fast = np.array(errors), np.array(fast)
    near = each <= NEAR_SECONDS
    return PlainRow(
        song.name,
        len(each),
        float(each.mean()),
        float(np.median(each)),
        float(near.mean()),
        int(in_fast.sum()),
        float(near[in_fast].mean()) if in_fast.any() else math.nan,
        refused,
        altered,
    )


def _is_fast(words: Sequence[str], starts: Sequence[float], language: str) -> bool:
    """Counted from the first word's start to the last one's."""
    syllables = sum(len(parts) for parts in line_syllables(words, language)[:-1])
    return syllables >= FAST_SYLLABLES * (starts[-1] - starts[0]) > 0


def _errors(found: SungLine | None, truth: Sequence[float]) -> list[float]:
    if found is None:
        return [MISSED_SECONDS] * len(truth)
    pairs = zip(found.words, truth, strict=True)
    return [abs(word.start - start) for word, start in pairs]


def _marked_songs(folder: Path) -> Iterator[WordSong]:
    for marks in sorted(folder.glob("*/words.csv")):
        song = marks.parent
        with marks.open(newline="") as file:
            starts = [float(row["word_start"]) for row in csv.DictReader(file)]
        texts = [line for line in (song / "lyrics.txt").read_text().splitlines() if line.strip()]
        yield _untimed(song, _LANGUAGES.get(song.name, ""), texts, starts)


def _ultrastar_songs(folder: Path) -> Iterator[WordSong]:
    for marks in sorted(folder.glob("*/song.txt")):
        text = marks.read_text(encoding="utf-8-sig", errors="replace")
        lines = read_given(LyricsText(format="ultrastar", text=text)).lines
        texts = [line.line.text for line in lines]
        starts = [word.start for line in lines for word in line.words]
        yield _untimed(marks.parent, "en", texts, starts)


def _untimed(song: Path, language: str, texts: Sequence[str], starts: Sequence[float]) -> WordSong:
    lines = tuple((0.0, 0.0, text) for text in texts)
    return WordSong(song.name, language, next(song.glob("audio.*")), lines, tuple(starts))
