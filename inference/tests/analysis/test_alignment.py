"""Words that come after the analysis, placed in what it has stored."""

from itertools import pairwise

import numpy as np
import pytest
from sounds import no_report

from cantora_inference.analysis import Analysis, AnalysisError, Audio, align
from cantora_inference.contract.messages import (
    AlignmentOptions,
    GivenLyrics,
    LyricsDocument,
    LyricsText,
    PipelineDocument,
    TimedLine,
    TimedLines,
    to_json,
)
from cantora_inference.lyrics.given_lyrics import ENGINE, VERSION

TONES = (0.0, 0.7, 1.4, 2.1, 2.8, 3.5)
"""Where the tones of the `song` begin, seconds."""

RIGHT_TO_LEFT = "\u05e9\u05dc\u05d5\u05dd \u202e\u0645\u0631\u062d\u0628\u0627\u202c"


def aligned(result: Analysis, given: GivenLyrics, language: str | None = None) -> LyricsDocument:
    options = AlignmentOptions(given_lyrics=given, lyrics_language=language)
    return align(result.instrumental, result.vocals, result.document, options, no_report)


def insisted(result: Analysis, given: GivenLyrics, *, insist: bool) -> LyricsDocument:
    options = AlignmentOptions(given_lyrics=given, lyrics_language=None, insist=insist)
    return align(result.instrumental, result.vocals, result.document, options, no_report)


def tapped(*lines: tuple[float, str]) -> TimedLines:
    timed = [TimedLine(start=start, end=None, text=text) for start, text in lines]
    return TimedLines(format="timed_lines", lines=timed)


def text(kind: str, words: str) -> LyricsText:
    return LyricsText.model_validate({"format": kind, "text": words})


def test_tapped_words_lie_on_the_tones_of_the_stored_voice(result: Analysis) -> None:
    made = aligned(result, tapped((0.1, "la lo li"), (2.0, "lu la lo")), "es")
    starts = [word.start for word in made.wordTimings]
    assert starts == pytest.approx(TONES, abs=0.12)
    assert made.lyrics_recognition.success
    assert [one.text for one in made.lyrics_recognition.segments] == ["la lo li", "lu la lo"]


def test_words_that_are_refused_come_with_their_fitting_and_are_placed_where_the_singer_insists(
    result: Analysis,
) -> None:
    words = "the window keeps the color of the rain"
    given = text("plain", f"[Verse 1]\n{words}")
    refused = insisted(result, given, insist=False)
    assert refused.lyrics_recognition.reason_code == "not_this_song"
    assert refused.fitting is not None
    assert [line.text for line in refused.fitting.least_fitting] == [words]
    placed = insisted(result, given, insist=True)
    assert placed.fitting is not None
    assert placed.fitting.is_insisted
    assert [(one.text, one.why) for one in placed.fitting.left_out] == [("[Verse 1]", "not_sung")]
    assert [word.word for word in placed.wordTimings] == words.split()
    assert max(word.confidence for word in placed.wordTimings) <= 0.5
    assert "because you insisted" in (placed.provenance[0].reason or "")


def test_a_worker_that_says_nothing_of_insisting_gets_the_document_of_before(
    result: Analysis,
) -> None:
    assert aligned(result, tapped((0.0, "la la"))).fitting is None


def test_provenance_says_what_placed_the_words_and_what_their_times_rest_on(
    result: Analysis,
) -> None:
    (entry,) = aligned(result, tapped((0.0, "la la"), (99.0, "gone"))).provenance
    assert (entry.stage, entry.engine, entry.version) == ("lyrics_recognition", ENGINE, VERSION)
    assert not entry.degraded
    assert entry.reason is not None
    assert entry.reason.startswith("timing from your line marks; 1 line was left out")


@pytest.mark.parametrize(
    ("given", "code", "said"),
    [
        (text("plain", "the window keeps the color of the rain"), "not_this_song", "do not seem"),
        (text("lrc", "words without any time"), "not_placed", "no line that begins with a time"),
        (text("ultrastar", "#BPM:abc"), "not_placed", "no usable #BPM"),
        (text("plain", "\u200b\u200e \u2060"), "not_placed", "no words"),
        (tapped((4.3, "behind the end")), "not_placed", "behind the end of the song"),
        (tapped(*[(1.0, "a " * 250)] * 81), "not_placed", "too long"),
    ],
    ids=["of another song", "no stamps", "no tempo", "invisible", "behind", "too long"],
)
def test_words_that_cannot_be_placed_are_told_with_a_reason(
    result: Analysis, given: GivenLyrics, code: str, said: str
) -> None:
    made = aligned(result, given)
    recognition = made.lyrics_recognition
    assert (recognition.success, recognition.reason_code) == (False, code)
    assert said in (recognition.reason or "")
    assert (made.wordTimings, recognition.segments, made.provenance) == ([], [], [])


@pytest.mark.parametrize(
    "given",
    [
        text("lrc", "[00:01.00]" + "ab " * 6_660),
        text("lrc", "\n".join(f"[00:0{i % 5}.{i:02d}]a a a a" for i in range(99))),
        text("ultrastar", "#BPM:9999\n" + ": 0 9999999 0 la\n" * 1000),
        tapped((0.5, RIGHT_TO_LEFT), (2.0, RIGHT_TO_LEFT)),
        tapped((0.5, "he\u200bllo w\u00ado\u200drld \ufeff"), (2.0, "\U0001f3b5 la \U0001f3b5")),
        tapped((4.19, "one word more than time is left"), (0.0, "e\u0301 e\u0301")),
    ],
    ids=["one line", "many lines", "ultrastar", "right to left", "zero width", "at the end"],
)
def test_hostile_words_stay_in_order_and_inside_the_song(
    result: Analysis, given: GivenLyrics
) -> None:
    made = aligned(result, given)
    assert LyricsDocument.model_validate_json(to_json(made)) == made
    assert made.lyrics_recognition.success, made.lyrics_recognition.reason
    starts = [word.start for word in made.wordTimings]
    assert starts == sorted(starts)
    last = 0.0
    for word in made.wordTimings:
        assert last - 1e-9 <= word.start <= word.end <= 4.2
        last = word.end
    said = " ".join(word.word for word in made.wordTimings)
    assert said == " ".join(line.text for line in made.lyrics_recognition.segments)
    assert not {"\u200b", "\u200d", "\u202e", "\ufeff", "\u00ad"} & set(said)


def test_words_are_those_that_were_given(result: Analysis) -> None:
    given = tapped((0.0, "  [Am] Don\u2019t \u00abgo\u00bb,  "), (2.0, "(x2) ni\u00f1o!"))
    words = [word.word for word in aligned(result, given).wordTimings]
    assert words == ["Don\u2019t", "\u00abgo\u00bb,", "(x2)", "ni\u00f1o!"]


def changed(document: PipelineDocument, **parts: object) -> PipelineDocument:
    return document.model_copy(update=parts)


def test_a_stem_and_a_document_that_are_no_pair_are_refused(result: Analysis) -> None:
    document, vocals, band = result.document, result.vocals, result.instrumental
    curve = document.pitch_detection.raw_data
    short = curve.model_copy(update={"f0": curve.f0[:-1], "confidence": curve.confidence[:-1]})
    coarse = curve.model_copy(update={"hop_seconds": 0.032})
    short_stem = Audio(vocals.samples[:, :-1], 48_000)
    pairs = [
        (short_stem, short_stem, document),
        (short_stem, vocals, document),
        *(
            (band, vocals, changed(document, pitch_detection=other))
            for other in (
                document.pitch_detection.model_copy(update={"raw_data": one})
                for one in (short, coarse)
            )
        ),
    ]
    options = AlignmentOptions(given_lyrics=tapped((0.0, "la")), lyrics_language=None)
    for instrumental, stem, other in pairs:
        with pytest.raises(AnalysisError, match="do not belong together"):
            align(instrumental, stem, other, options, no_report)


def test_a_song_in_which_nobody_was_heard_takes_words_too(result: Analysis) -> None:
    pitch = result.document.pitch_detection
    silent = pitch.raw_data.model_copy(
        update={"f0": [0.0] * len(pitch.raw_data.f0), "confidence": [0.0] * len(pitch.raw_data.f0)}
    )
    nobody = pitch.model_copy(update={"raw_data": silent, "note_sequence": []})
    given = tapped((0.5, "la la"), (2.0, "la"))
    options = AlignmentOptions(given_lyrics=given, lyrics_language=None)
    quiet = Audio(np.zeros_like(result.vocals.samples), 48_000)
    unsung = changed(result.document, pitch_detection=nobody)
    made = align(quiet, quiet, unsung, options, no_report)
    assert all(a.end <= b.start for a, b in pairwise(made.wordTimings))
    assert [word.start for word in made.wordTimings][::2] == pytest.approx([0.5, 2.0], abs=0.25)
