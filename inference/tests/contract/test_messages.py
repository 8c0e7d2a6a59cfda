import json
import math
from typing import Any

import pytest
from contract_messages import FIXTURES, MODELS, VERDICTS, read
from pydantic import ValidationError

from cantora_inference.contract.message import Message
from cantora_inference.contract.messages import PipelineDocument, to_json

# Sidecars of the first weeks did not say these.
DEFAULTED = (
    {"cached", "weights", "reason_code", "tags", "findings", "activity"}
    | {"beats", "meters", "chords"}
    | {
        "account_key",
        "instrumental",
        "paid_seconds",
        "audio_seconds",
        "separator",
        "queue_place",
        "word_count",
        "insist",
        "fitting",
        "refusal_code",
    }
)


def parse(name: str, plain: object) -> Message:
    message: Message = MODELS[name].validate_json(json.dumps(plain))
    return message


def objects_in(value: Any) -> list[dict[str, Any]]:
    """Every JSON object inside a value, itself included."""
    if isinstance(value, dict):
        return [value] + [found for part in value.values() for found in objects_in(part)]
    if isinstance(value, list):
        return [found for part in value for found in objects_in(part)]
    return []


def test_every_fixture_has_a_model() -> None:
    assert {path.stem for path in FIXTURES.glob("*.json")} == {*MODELS, VERDICTS.stem}


@pytest.mark.parametrize("name", MODELS)
def test_a_fixture_survives_parsing_and_writing(name: str) -> None:
    assert json.loads(to_json(parse(name, read(name)))) == read(name)


@pytest.mark.parametrize("name", MODELS)
def test_a_field_that_only_one_side_knows_is_refused_at_every_depth(name: str) -> None:
    for number in range(len(objects_in(read(name)))):
        plain = read(name)
        objects_in(plain)[number]["surprise"] = 1
        with pytest.raises(ValidationError):
            parse(name, plain)


@pytest.mark.parametrize("name", MODELS)
def test_no_field_may_be_missing(name: str) -> None:
    for number, found in enumerate(objects_in(read(name))):
        for field in set(found) - DEFAULTED:
            plain = read(name)
            del objects_in(plain)[number][field]
            with pytest.raises(ValidationError):
                parse(name, plain)


@pytest.mark.parametrize("figure", [math.nan, math.inf, -math.inf])
def test_a_figure_that_is_no_number_is_neither_read_nor_written(figure: float) -> None:
    plain = read("pipeline-document")
    plain["tempo"]["bpm"] = figure
    with pytest.raises(ValidationError):
        parse("pipeline-document", plain)
    document = PipelineDocument.model_validate(read("pipeline-document"))
    document.pitch_detection.raw_data.f0.append(figure)
    with pytest.raises(ValueError, match="not JSON compliant"):
        to_json(document)


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        ("job-request", ("job_id",), "pipe_other-1"),
        ("job-request", ("attempt",), 2),
        ("job-request", ("job_id",), "../../etc-1"),
        ("job-request", ("kind",), "transposition"),
        ("job-request", ("kind",), "separation"),
        ("transposition-request", ("kind",), "analysis"),
        ("transposition-request", ("options", "semitones"), 0),
        ("transposition-request", ("options", "semitones"), 13),
        ("transposition-request", ("options", "semitones"), -13),
        ("transposition-request", ("options", "semitones"), 2.5),
        ("transposition-request", ("options", "preserve_formants"), 1),
        ("transposition-request", ("sources", "vocals"), None),
        ("event-transposed", ("sample_count",), 0),
        ("event-transposed", ("provenance",), []),
        ("alignment-request", ("options", "given_lyrics"), None),
        ("alignment-request", ("options", "given_lyrics", "format"), "karaoke"),
        ("alignment-request", ("options", "lyrics_language"), "; drop"),
        ("alignment-request", ("sources", "document"), None),
        ("event-aligned", ("artefacts", "lyrics", "size_bytes"), 0),
        ("lyrics-document", ("wordTimings", 0, "start"), -0.1),
        ("lyrics-document", ("lyrics_recognition", "reason_code"), "bored"),
        ("job-request", ("source", "size_bytes"), 100_000_001),
        ("job-request", ("source", "size_bytes"), "12"),
        ("job-request", ("source", "sha256"), "ABC"),
        ("job-request", ("source", "url"), "file:///etc/passwd"),
        ("event-progress", ("progress",), 1.01),
        ("event-progress", ("stage",), "guessing"),
        ("event-progress", ("sequence",), 0),
        ("event-failed", ("error", "retryable"), True),
        ("event-failed", ("error", "code"), "bad_luck"),
        ("event-released", ("reason",), "tired"),
        ("pipeline-document", ("quality", "grade"), "splendid"),
        ("pipeline-document", ("pitch_detection", "raw_data", "f0"), [440.0]),
    ],
)
def test_a_value_outside_its_range_is_refused(
    name: str, path: tuple[str, ...], value: object
) -> None:
    plain = read(name)
    target = plain
    for step in path[:-1]:
        target = target[step]
    target[path[-1]] = value
    with pytest.raises(ValidationError):
        parse(name, plain)
