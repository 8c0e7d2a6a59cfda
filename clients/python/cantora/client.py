"""A song from a file to its notes."""

from __future__ import annotations

import time
from pathlib import Path

from . import types
from .calls import Calls


class SongFailedError(Exception):
    """The song was taken, and its processing failed; its credits came back."""


class Cantora(Calls):
    """`origin` is the address of the site, `key` one of the API keys of your account page."""

    def upload_song(self, path: str | Path) -> types.Song:
        """Sends the file in parts and begins its processing."""
        song = Path(path)
        upload = self.post_uploads({"file_name": song.name, "size_bytes": song.stat().st_size})
        with song.open("rb") as file:
            for number in range(1, upload["part_count"] + 1):
                part = file.read(upload["part_size_bytes"])
                self.put_upload_part(upload["id"], str(number), part)
        return self.post_upload_complete(upload["id"])

    def wait_for_song(self, song_id: str, *, pause_seconds: float = 5) -> types.PipelineResult:
        """The result, once it is there. Each look costs one of the month's requests."""
        while (status := self.get_pipeline_status(song_id))["is_processing"]:
            time.sleep(pause_seconds)
        if status["is_failed"]:
            raise SongFailedError(status["error"] or status["message"])
        return self.get_pipeline_result(song_id)
