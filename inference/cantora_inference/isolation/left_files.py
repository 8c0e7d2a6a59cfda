"""Files that a job process left, opened by the service: it may read what the job could not."""

import errno
import os
from stat import S_ISREG


def open_left(path: str, flags: int) -> int:
    """An opener for `open`. Raises OSError for what is not a file of the job: for a link, which
    would lead the service to a file of its own, and for a pipe, at which it would wait.
    """
    descriptor = os.open(path, flags | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    status = os.fstat(descriptor)
    if S_ISREG(status.st_mode) and status.st_nlink == 1:
        return descriptor
    os.close(descriptor)
    raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), path)
