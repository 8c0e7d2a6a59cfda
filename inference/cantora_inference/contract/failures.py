"""How a job fails: the contract's error codes, each with the sentence that a singer reads."""

from typing import Final

from cantora_inference.contract.messages import RETRYABLE_CODES, ErrorCode, JobError

MESSAGES: Final[dict[ErrorCode, str]] = {
    "empty_file": "This file is empty. Please choose it again and upload it once more.",
    "unreadable_audio": (
        "This file could not be read as audio. "
        "Please upload an MP3, WAV, FLAC, OGG, M4A or AAC file."
    ),
    "too_long": "This song is longer than 12 minutes. Please upload a shorter one.",
    "too_short": "This recording is shorter than one second. Please upload a longer one.",
    "song_longer_than_stated": (
        "This song is longer than was stated, so it costs more than was reserved. "
        "Nothing was charged."
    ),
    "silent_audio": "There is nothing to hear in this recording.",
    "source_unavailable": "The uploaded file could not be fetched for processing.",
    "upload_failed": "The finished tracks could not be stored.",
    "out_of_memory": "The song needed more memory than this machine has.",
    "timeout": "Processing took too long and was stopped.",
    "engine_failed": "The analysis stopped unexpectedly.",
}


class JobFailure(Exception):
    """A job that ends with `code`; `detail` is for the log only and holds no URL.

    `audio_seconds`: how long the song is, where that is the reason.
    """

    def __init__(
        self,
        code: ErrorCode,
        detail: str,
        message: str | None = None,
        audio_seconds: float | None = None,
    ) -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = detail
        self.message = message or MESSAGES[code]
        self.audio_seconds = audio_seconds

    def to_error(self) -> JobError:
        """The failure as the event tells it, without `detail`."""
        return JobError(
            code=self.code,
            message=self.message,
            retryable=self.code in RETRYABLE_CODES,
            audio_seconds=self.audio_seconds,
        )
