"""Which files a job process may use: its own folder, the system, the program and its weights.

Other jobs, the result cache, the service's own files and homes are not among them. A program or a
library that an operator keeps elsewhere is named by PATH or LD_LIBRARY_PATH, or lies in /opt.
"""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cantora_inference.isolation.landlock import FileRule
from cantora_inference.weights.settings import WeightSettings

_SYSTEM: Final = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc", "/opt", "/nix")
_KERNEL: Final = ("/proc", "/sys")
_DEVICES: Final = "/dev"
"""`/dev/null`, and those of a GPU."""
_PROGRAM: Final = Path(__file__).parents[1]
_PROGRAM_VARIABLES: Final = ("CANTORA_FFMPEG", "CANTORA_RUBBERBAND")
_FOLDER_VARIABLES: Final = ("PATH", "LD_LIBRARY_PATH")


@dataclass(frozen=True)
class Installation:
    """Where this machine keeps what jobs read, besides the folders of every Linux.

    `imports`: where Python looks for modules. `program`: the package of the sidecar. `others`:
    weights, their lock, programs.
    """

    imports: tuple[Path, ...]
    program: Path
    others: tuple[Path, ...]


def file_rules(own: Path, installation: Installation) -> list[FileRule]:
    """`own` is the folder of the job. Whoever keeps jobs inside a folder that is read by all of
    them, such as /usr, has no rule that keeps them apart: `measure` then says so.
    """
    program = installation.program
    # Beside the package lie tests and working files: of its folder only the package is read.
    imports = [program if program.is_relative_to(one) else one for one in installation.imports]
    system = [Path(name) for name in (*_SYSTEM, *_KERNEL)]
    read = dict.fromkeys([*system, *imports, program, *installation.others])
    return [FileRule(own, writes=True), FileRule(Path(_DEVICES), writes=True), *map(FileRule, read)]


def this_installation(environment: Mapping[str, str] = os.environ) -> Installation:
    """As Python and the environment describe it."""
    imports = [sys.prefix, sys.base_prefix, sys.exec_prefix, *sys.path]
    weights = WeightSettings.from_environment(environment)
    lists = [environment.get(name, "").split(os.pathsep) for name in _FOLDER_VARIABLES]
    programs = [environment.get(name, "") for name in _PROGRAM_VARIABLES]
    others = [*(entry for entries in lists for entry in entries), *programs]
    return Installation(
        imports=_absolute(imports),
        program=_PROGRAM,
        others=(weights.folder, weights.lock_path, *_absolute(others)),
    )


def _absolute(names: list[str]) -> tuple[Path, ...]:
    """Without what says nothing or depends on where a process stands."""
    return tuple(path for path in map(Path, names) if path.is_absolute())
