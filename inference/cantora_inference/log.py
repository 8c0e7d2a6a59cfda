"""The log: one JSON object per line on stderr, from a closed set of events.

No field ever holds a URL, a secret or a header: signed URLs are keys to somebody's recording.
"""

import json
import logging
import sys
import time
from typing import Literal

LogEvent = Literal[
    "service_started",
    "service_draining",
    "service_stopping",
    "service_stopped",
    "settings_refused",
    "engines_ready",
    "engines_failed",
    "isolation_missing",
    "gpu_missing",
    "spawner_replaced",
    "job_queued",
    "job_started",
    "job_decoded",
    "job_completed",
    "job_failed",
    "job_cancelled",
    "job_released",
    "lease_lost",
    "event_taken",
    "event_undelivered",
    "job_crashed",
    "cache_failed",
    "cache_damaged",
    "server_message",
    "worker_figures",
]
LogValue = str | int | float | bool | None


def log(event: LogEvent, job_id: str | None = None, **fields: LogValue) -> None:
    """Write one line; `at` is seconds since the epoch."""
    line: dict[str, LogValue] = {"at": round(time.time(), 3), "event": event}
    if job_id is not None:
        line["job_id"] = job_id
    sys.stderr.write(json.dumps(line | fields, ensure_ascii=False) + "\n")
    sys.stderr.flush()


class JsonLines(logging.Handler):
    """Takes what libraries log, so that their lines have the same shape as ours."""

    def emit(self, record: logging.LogRecord) -> None:
        """One line; of an exception only its name, because its text may hold a URL."""
        text = record.getMessage()
        if record.exc_info and record.exc_info[0]:
            text = f"{text.splitlines()[0] if text else ''} ({record.exc_info[0].__name__})"
        log("server_message", level=record.levelname.lower(), logger=record.name, text=text)


def catch_library_logs() -> None:
    """Warnings and worse only: the HTTP client would name URLs at lower levels."""
    logging.basicConfig(level=logging.WARNING, handlers=[JsonLines()], force=True)
