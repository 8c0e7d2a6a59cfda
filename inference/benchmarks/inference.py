"""Every figure that the sidecar promises, measured here and now, as one table.

Usage: python -m benchmarks.inference [part ...]   (from the folder `inference`; without any: all)
"""

from __future__ import annotations

import os
import sys
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from benchmarks import gates, machine_gates
from benchmarks.material import audio_folder
from benchmarks.report import Row, header, line

PARTS: dict[str, Callable[[Path], Iterator[Row]]] = {
    "analysis": gates.stems_melody_notes,
    "words": gates.words,
    "key-tempo": gates.key_and_tempo,
    "transposition": gates.transposition,
    "quality": gates.quality,
    "pyin": gates.pyin,
    "speed": machine_gates.speed_and_memory,
    "neural": machine_gates.neural,
    "malformed": machine_gates.malformed,
}


def main(arguments: Sequence[str]) -> int:
    """Print the table; returns 1 when a figure misses its target."""
    unknown = [name for name in arguments if name not in PARTS]
    if unknown:
        print(f"There is no part {unknown[0]}. Parts: {', '.join(PARTS)}")
        return 2
    audio = audio_folder()
    if audio is None:
        print("Skipped: no folder of test recordings (CANTORA_AUDIO_DIR, else ../shared/audio).")
        return 0
    warnings.filterwarnings("ignore", module="mir_eval")
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}\n\n{header()}")
    missed = sum(_print_part(name, audio) for name in arguments or PARTS)
    print(f"\n{missed} figures miss their target.")
    return 1 if missed else 0


def _print_part(name: str, audio: Path) -> int:
    started, missed = time.perf_counter(), 0
    print(f"-- {name}")
    for row in PARTS[name](audio):
        print(line(row), flush=True)
        missed += row.met is False
    print(f"   ({time.perf_counter() - started:.0f} s)")
    return missed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
