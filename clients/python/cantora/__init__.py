"""A typed client of Cantora's API."""

from .client import Cantora, SongFailedError
from .transport import RefusalError

__all__ = ["Cantora", "RefusalError", "SongFailedError"]
