"""Every figure that the sidecar promises, measured here and now, as one table.

Usage: python -m benchmarks.inference [part ...] [folder of rendered songs ...]
       (from the folder `inference`; without any part or folder: all parts)
"""

import os
import sys
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from benchmarks import beat_gates, gates, machine_gates
from benchmarks.chords import chords
from benchmarks.material import audio_folder
from benchmarks.report import Row, header, line

PARTS: dict[str, Callable[[Path], Iterator[Row]]] = {
    "analysis": gates.stems_melody_notes,
    "real-songs": gates.real_songs,
    "no-voice": gates.nobody_sings,
    "words": gates.words,
    "plain-words": gates.plain_words,
    "key-tempo": gates.key_and_tempo,
    "beats": beat_gates.beats,
    "chords": chords,
    "transposition": gates.transposition,
    "quality": gates.quality,
    "speed": machine_gates.speed_and_memory,
    "voice-net": machine_gates.voice_net,
    "mask-net": machine_gates.mask_net,
    "neural": machine_gates.neural,
    "malformed": machine_gates.malformed,
}


def main(arguments: Sequence[str]) -> int:
    """Print the table; returns 1 when a figure misses its target."""
    names = [name for name in arguments if name in PARTS]
    folders = [Path(name).resolve() for name in arguments if name not in PARTS]
    unknown = [folder for folder in folders if not folder.is_dir()]
    if unknown:
        print(f"There is no part or folder {unknown[0].name}. Parts: {', '.join(PARTS)}")
        return 2
    audio = audio_folder()
    if audio is None:
        print("Skipped: no folder of test recordings (CANTORA_AUDIO_DIR, else ../shared/audio).")
        return 0
    warnings.filterwarnings("ignore", module="mir_eval")
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}\n\n{header()}")
    wanted = names if arguments else PARTS
    missed = sum(_print_part(name, PARTS[name](audio)) for name in wanted)
    missed += sum(_print_part(folder.name, gates.cross_check(folder)) for folder in folders)
    print(f"\n{missed} figures miss their target.")
    return 1 if missed else 0


def _print_part(name: str, rows: Iterator[Row]) -> int:
    started, missed = time.perf_counter(), 0
    print(f"-- {name}")
    for row in rows:
        print(line(row), flush=True)
        missed += row.met is False
    print(f"   ({time.perf_counter() - started:.0f} s)")
    return missed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
