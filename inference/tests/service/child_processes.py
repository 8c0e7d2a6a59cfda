"""Finds the scripted processes of this test run."""

import os
from pathlib import Path


def stub_spawners() -> list[int]:
    """Process ids of scripted spawners that this test process started."""
    return [pid for pid, parent in scripted_processes().items() if parent == os.getpid()]


def stub_processes() -> list[int]:
    """Process ids of scripted job processes that those have forked."""
    spawners = stub_spawners()
    return [pid for pid, parent in scripted_processes().items() if parent in spawners]


def scripted_processes() -> dict[int, int]:
    """Each scripted process and its parent."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes()
            parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
        except OSError:
            continue
        if b"stub_child.py" in command:
            found[int(folder.name)] = int(parent)
    return found
