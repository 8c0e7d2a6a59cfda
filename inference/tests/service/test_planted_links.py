"""A job that was taken over leaves a link where the service expects a file of its own."""

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from cantora_inference.audio_files.ffmpeg import tail_of
from cantora_inference.contract.messages import StoredArtefact
from cantora_inference.service.transfers import put_artefact

SECRET = b"CANTORA_JOB_SECRET=whsec_of_the_service"

PLANTS: dict[str, Callable[[Path, Path], object]] = {
    "link": lambda path, secret: path.symlink_to(secret),
    "hard link": lambda path, secret: path.hardlink_to(secret),
    "pipe": lambda path, _: os.mkfifo(path),
    "folder": lambda path, _: path.mkdir(),
}


@pytest.fixture(params=PLANTS)
def planted(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    secret, path = tmp_path / "environ", tmp_path / "job" / "vocals.opus"
    secret.write_bytes(SECRET)
    path.parent.mkdir()
    PLANTS[request.param](path, secret)
    return path


def test_the_service_uploads_nothing_that_is_not_a_file_of_the_job(planted: Path) -> None:
    sent: list[bytes] = []

    async def answer(request: httpx.Request) -> httpx.Response:
        sent.append(await request.aread())
        return httpx.Response(200)

    async def upload() -> None:
        artefact = StoredArtefact(size_bytes=len(SECRET), sha256="0" * 64)
        async with httpx.AsyncClient(transport=httpx.MockTransport(answer)) as client:
            address = "https://cantora.invalid/put"
            await put_artefact(client, address, planted, "audio/ogg", artefact)

    with pytest.raises(OSError, match="vocals"):
        asyncio.run(asyncio.wait_for(upload(), 10))
    assert sent == []


def test_no_message_of_a_failure_quotes_what_is_not_a_file_of_the_job(planted: Path) -> None:
    assert tail_of(planted) == ""
