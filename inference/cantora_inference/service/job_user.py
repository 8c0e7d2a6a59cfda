"""The user that job processes run as, where the service was started as root."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class JobUser:
    """By numbers, as the kernel knows a user."""

    user_id: int
    group_id: int

    def give(self, folder: Path) -> None:
        """Make this folder theirs, and what lies in it."""
        for path in (folder, *folder.iterdir()):
            os.chown(path, self.user_id, self.group_id)

    def as_arguments(self) -> dict[str, Any]:
        """For whoever starts a process; no group of the service comes along."""
        return {"user": self.user_id, "group": self.group_id, "extra_groups": ()}


def parse_job_user(text: str) -> JobUser | None:
    """A user of this machine by name, None for nothing. Raises ValueError with a sentence."""
    if not text:
        return None
    if sys.platform == "win32" or os.geteuid() != 0:
        raise ValueError("only a service that is started as root can run jobs as another user.")
    import pwd

    try:
        found = pwd.getpwnam(text)
    except KeyError as error:
        raise ValueError(f"there is no user {text!r}.") from error
    if found.pw_uid == 0:
        raise ValueError("jobs must not run as root.")
    return JobUser(found.pw_uid, found.pw_gid)
