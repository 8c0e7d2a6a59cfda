import copy
import json
from typing import Any

import pytest
from sidecar_client import FIXTURES

from cantora_inference.contract.messages import JOB_REQUEST
from cantora_inference.service.content_id import content_id_of


def plain_request(name: str = "job-request") -> dict[str, Any]:
    plain: dict[str, Any] = json.loads((FIXTURES / f"{name}.json").read_text())
    return plain


def id_of(plain: dict[str, Any], version: str = "1") -> str:
    return content_id_of(JOB_REQUEST.validate_json(json.dumps(plain)), version)


def changed(plain: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    other = copy.deepcopy(plain)
    target = other
    *folders, last = path.split(".")
    for folder in folders:
        target = target[folder]
    assert target[last] != value
    target[last] = value
    return other


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        ("job-request", "source.url", "https://app.example.com/other"),
        ("job-request", "source.file_name", "other.mp3"),
        ("job-request", "song_id", "song_2"),
        ("job-request", "callback_url", "https://app.example.com/events"),
        ("transposition-request", "sources.vocals.url", "https://app.example.com/other"),
        ("transposition-request", "artefacts.vocals_url", "https://app.example.com/put"),
        ("alignment-request", "sources.document.url", "https://app.example.com/other"),
    ],
)
def test_another_attempt_at_the_same_content_has_the_same_id(
    name: str, path: str, value: object
) -> None:
    plain = plain_request(name)
    assert id_of(changed(plain, path, value)) == id_of(plain)
    pipeline_id = plain["pipeline_id"]
    assert id_of(plain | {"attempt": 2, "job_id": f"{pipeline_id}-2"}) == id_of(plain)


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        ("job-request", "source.sha256", "0" * 64),
        ("job-request", "options.vocal_method", "dsp"),
        ("job-request", "options.enable_lyrics", False),
        ("job-request", "options.given_lyrics", None),
        ("job-request", "options.require_engine", True),
        ("transposition-request", "sources.vocals.sha256", "0" * 64),
        ("transposition-request", "sources.instrumental.sha256", "0" * 64),
        ("transposition-request", "options.semitones", 3),
        ("transposition-request", "options.preserve_formants", False),
        ("alignment-request", "sources.instrumental.sha256", "0" * 64),
        ("alignment-request", "sources.vocals.sha256", "0" * 64),
        ("alignment-request", "sources.document.sha256", "0" * 64),
        ("alignment-request", "options.given_lyrics", {"format": "plain", "text": "la"}),
        ("alignment-request", "options.lyrics_language", None),
    ],
)
def test_other_content_has_another_id(name: str, path: str, value: object) -> None:
    plain = plain_request(name)
    assert id_of(changed(plain, path, value)) != id_of(plain)


def test_another_version_of_the_pipeline_gives_other_content() -> None:
    plain = plain_request()
    assert id_of(plain, "1") != id_of(plain, "2")


def test_stems_that_are_swapped_are_other_content() -> None:
    plain = plain_request("transposition-request")
    sources = plain["sources"]
    swapped = {"instrumental": sources["vocals"], "vocals": sources["instrumental"]}
    assert id_of(plain | {"sources": swapped}) != id_of(plain)
