"""An alignment through the real service and job process, around a scripted aligner."""

import dataclasses
import hashlib
import os
import signal
import time
from collections.abc import Callable

import pytest
from child_processes import stub_processes
from sidecar_client import FIXTURES, Sidecar, alignment_request
from worker_double import WorkerDouble

from cantora_inference.contract.messages import (
    AlignedEvent,
    FailedEvent,
    JobError,
    LyricsDocument,
    ProgressEvent,
)
from cantora_inference.job.time_limits import TimeLimit
from cantora_inference.service.settings import Settings

ENDS = {"aligned", "completed", "failed"}
DOCUMENT = (FIXTURES / "pipeline-document.json").read_bytes()


def first_word(worker: WorkerDouble, number: int) -> str:
    body = worker.artefacts[f"/put/{number}/lyrics"][1]
    return LyricsDocument.model_validate_json(body).wordTimings[0].word


def test_the_lyrics_document_is_stored_and_told_with_its_size_and_hash(
    sidecar: Sidecar, worker: WorkerDouble, stem: bytes
) -> None:
    request = alignment_request(worker, stem, DOCUMENT)
    answer = sidecar.submit(request)
    assert (answer.status_code, answer.json()["kind"]) == (202, "alignment")
    ended = worker.wait_for(request["job_id"], ENDS)
    assert isinstance(ended, AlignedEvent), ended
    assert set(worker.artefacts) == {"/put/1/lyrics"}
    headers, content = worker.artefacts["/put/1/lyrics"]
    assert headers["content-type"] == "application/json"
    assert ended.artefacts.lyrics.sha256 == hashlib.sha256(content).hexdigest()
    assert ended.artefacts.lyrics.size_bytes == len(content)
    told = [one for one in worker.events_of(request["job_id"]) if isinstance(one, ProgressEvent)]
    stages = list(dict.fromkeys(event.stage for event in told))
    assert stages == ["lyrics_recognition", "finalizing"]
    assert [event.progress for event in told] == sorted(event.progress for event in told)
    assert sidecar.state(request["job_id"]) == "completed"
    assert not worker.problems


def test_a_request_of_before_that_names_no_instrumental_is_taken(
    sidecar: Sidecar, worker: WorkerDouble, stem: bytes
) -> None:
    request = alignment_request(worker, stem, DOCUMENT)
    del request["sources"]["instrumental"]
    sidecar.submit(request)
    assert worker.wait_for(request["job_id"], ENDS).type == "aligned"


def test_the_same_again_is_answered_and_other_words_are_a_conflict(
    sidecar: Sidecar, worker: WorkerDouble, stem: bytes
) -> None:
    request = alignment_request(worker, stem, DOCUMENT)
    sidecar.submit(request)
    worker.wait_for(request["job_id"], ENDS)
    again = sidecar.submit(request)
    assert (again.status_code, again.json()["state"]) == (200, "completed")
    request["options"]["given_lyrics"]["text"] = "[00:00.50]Row another boat"
    assert sidecar.submit(request).status_code == 409


@pytest.mark.deep
def test_two_alignments_at_once_each_get_their_own_words(
    sidecar: Sidecar, worker: WorkerDouble, stem: bytes
) -> None:
    words = {1: "Row", 2: "Boat"}
    requests = [
        alignment_request(worker, stem, DOCUMENT, number=number, text=word)
        for number, word in words.items()
    ]
    assert [sidecar.submit(one).status_code for one in requests] == [202, 202]
    for request in requests:
        assert worker.wait_for(request["job_id"], ENDS).type == "aligned"
    assert {number: first_word(worker, number) for number in words} == words


def failure(sidecar: Sidecar, worker: WorkerDouble, request: dict[str, object]) -> JobError:
    sidecar.submit(request)
    failed = worker.wait_for(str(request["job_id"]), ENDS)
    assert isinstance(failed, FailedEvent), failed
    assert not worker.artefacts
    return failed.error


@pytest.mark.parametrize("stored", [b"", b"words, not sound " * 100])
def test_a_stem_that_is_no_audio_is_not_the_fault_of_a_file_that_somebody_chose(
    sidecar: Sidecar, worker: WorkerDouble, stored: bytes
) -> None:
    error = failure(sidecar, worker, alignment_request(worker, stored, DOCUMENT))
    assert error.code in ("empty_file", "unreadable_audio")
    assert not error.retryable
    assert "process the song again" in error.message


@pytest.mark.parametrize(
    "stored",
    [b"", b"[" * 100_000, DOCUMENT.replace(b"2.0", b"NaN", 1)],
    ids=["empty", "deep", "not a number"],
)
def test_a_document_that_cannot_be_read_fails_without_a_crash(
    sidecar: Sidecar, worker: WorkerDouble, stem: bytes, stored: bytes
) -> None:
    error = failure(sidecar, worker, alignment_request(worker, stem, stored))
    assert (error.code, error.retryable) == ("unreadable_audio", False)
    assert "process the song again" in error.message


@pytest.mark.deep
def test_a_stem_and_a_document_of_different_songs_fail_and_the_service_goes_on(
    sidecar: Sidecar, worker: WorkerDouble, stem: bytes
) -> None:
    request = alignment_request(worker, stem, DOCUMENT, text="another song")
    error = failure(sidecar, worker, request)
    assert (error.code, error.retryable) == ("unreadable_audio", False)
    assert sidecar.http.get("/healthz").status_code == 200


@pytest.mark.deep
def test_a_job_process_that_is_killed_from_outside_is_reported_at_once(
    sidecar: Sidecar, worker: WorkerDouble, stem: bytes
) -> None:
    request = alignment_request(worker, stem, DOCUMENT, text="slow")
    sidecar.submit(request)
    while not stub_processes():
        time.sleep(0.02)
    os.kill(stub_processes()[0], signal.SIGKILL)
    failed = worker.wait_for(request["job_id"], ENDS)
    assert isinstance(failed, FailedEvent)
    assert failed.error.code == "out_of_memory"


def test_an_alignment_that_hangs_ends_with_the_limit_of_its_stage(
    start_sidecar: Callable[[Settings], Sidecar],
    settings: Settings,
    worker: WorkerDouble,
    stem: bytes,
) -> None:
    limits = dict(settings.time_limits) | {"lyrics_recognition": TimeLimit(1)}
    sidecar = start_sidecar(dataclasses.replace(settings, time_limits=limits))
    request = alignment_request(worker, stem, DOCUMENT, text="slow")
    assert failure(sidecar, worker, request).code == "timeout"
