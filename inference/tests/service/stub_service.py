"""The real `python -m cantora_inference`, with the scripted job process of stub_child.py."""

import functools
import sys
from pathlib import Path

import cantora_inference.__main__ as program
from cantora_inference.service import job_queue
from cantora_inference.service.app import ChildCommands

PROBED = '{"profile": "scripted", "engines": [], "isolation": []}'
COMMANDS = ChildCommands(
    spawner=(sys.executable, "-P", str(Path(__file__).with_name("stub_child.py"))),
    probe=(
        sys.executable,
        "-S",
        "-c",
        'print(\'{"profile": "scripted", "engines": [], "isolation": []}\')',
    ),
)

if __name__ == "__main__":
    job_queue.RELEASE_SECONDS = 2.0
    program.create_app = functools.partial(program.create_app, commands=COMMANDS)
    sys.exit(program.main())
