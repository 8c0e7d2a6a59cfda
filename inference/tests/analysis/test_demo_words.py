"""The words of the demo song, found in its voice from lines whose starts somebody has tapped."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile

from cantora_inference.analysis import Audio, align
from cantora_inference.analysis.document_parts import pitch_section
from cantora_inference.analysis.listening import mono
from cantora_inference.contract.messages import (
    AlignmentOptions,
    PipelineDocument,
    TimedLine,
    TimedLines,
)
from cantora_inference.melody.swift_pitch import SwiftPitch
from cantora_inference.notes import changepoints
from cantora_inference.notes.onsets import onset_evidence
from cantora_inference.values import SAMPLE_RATE_HERTZ

DEMO = Path(__file__).parents[3] / "public" / "demo"
FIXTURE = Path(__file__).parents[2] / "fixtures" / "pipeline-document.json"
TAP_ERROR_SECONDS = 0.15
MEAN_ERROR_SECONDS = 0.25


@pytest.fixture(scope="module")
def truth() -> dict[str, Any]:
    read: dict[str, Any] = json.loads((DEMO / "first-light.truth.json").read_text("utf-8"))
    return read


@pytest.fixture(scope="module")
def vocals() -> Audio:
    samples, rate = soundfile.read(DEMO / "first-light.vocals.opus", dtype="float32")
    assert rate == SAMPLE_RATE_HERTZ
    return Audio(np.ascontiguousarray(samples.T), rate)


@pytest.fixture(scope="module")
def document(vocals: Audio) -> PipelineDocument:
    """Melody and notes of the voice, as an analysis writes them down."""
    stem, sample_count = mono(vocals), vocals.samples.shape[1]
    seconds = sample_count / SAMPLE_RATE_HERTZ
    melody = SwiftPitch().track(stem)
    support = np.full(len(melody.f0_hertz), 0.5)
    notes = changepoints.segment(melody, support, seconds, onset_evidence(stem, melody))
    pitch = pitch_section("auto", "swiftf0", melody, notes, seconds)
    example = PipelineDocument.model_validate_json(FIXTURE.read_bytes())
    return example.model_copy(update={"sample_count": sample_count, "pitch_detection": pitch})


@pytest.mark.parametrize(
    "seed", [0, pytest.param(1, marks=pytest.mark.deep), pytest.param(2, marks=pytest.mark.deep)]
)
def test_every_word_lies_within_a_quarter_of_a_second_on_average(
    vocals: Audio, document: PipelineDocument, truth: dict[str, Any], seed: int
) -> None:
    lines = truth["lines"]
    off = np.random.default_rng(seed).uniform(-TAP_ERROR_SECONDS, TAP_ERROR_SECONDS, len(lines))
    tapped = [
        TimedLine(start=max(0.0, line["start"] + float(late)), end=None, text=line["text"])
        for line, late in zip(lines, off, strict=True)
    ]
    given = TimedLines(format="timed_lines", lines=tapped)
    options = AlignmentOptions(given_lyrics=given, lyrics_language=None)
    made = align(None, vocals, document, options, lambda *_: None)
    assert [one.word for one in made.wordTimings] == [one["text"] for one in truth["words"]]
    assert made.lyrics_recognition.language == "en"
    starts = np.array([one.start for one in made.wordTimings])
    errors = np.abs(starts - [one["start"] for one in truth["words"]])
    assert np.mean(errors) < MEAN_ERROR_SECONDS
