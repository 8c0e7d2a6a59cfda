"""python -m training.recordings --from ROOT --out DIR: cuts instrumental recordings to excerpts.

ROOT is where the packages of manifest.json are unpacked (`dpkg -x`). A folder with
band.flac and truth.json for each excerpt, as of a rendered instrumental.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

import numpy as np
import soundfile

from training.manifest import RecordedPackage, read_manifest

_SECONDS = 40.0
_MOST_EXCERPTS = 4
_LEAST_LEVEL = 3e-3


def main(arguments: Sequence[str]) -> int:
    """Cut all of them; 1 with a sentence where a package is missing."""
    parser = argparse.ArgumentParser(prog="python -m training.recordings", description=__doc__)
    parser.add_argument("--from", dest="root", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args(arguments)
    for package in read_manifest().recordings:
        files = files_of(package, options.root)
        if not files:
            print(f"{package.package} is not unpacked in {options.root}", file=sys.stderr)
            return 1
        count = sum(_cut(file, package, options.out) for file in files)
        print(f"{package.package}: {count} excerpts of {len(files)} recordings", flush=True)
    return 0


def files_of(package: RecordedPackage, root: Path) -> list[Path]:
    """The recordings of a package that are trained on."""
    left_out = {*package.left_out, *package.held_out}
    return [file for file in sorted(root.glob(package.files)) if file.name not in left_out]


def excerpts_of(sound: np.ndarray, rate_hertz: int) -> Iterator[np.ndarray]:
    """Up to four stretches of 40 s, evenly spread, none of them near silence; (n, channels)."""
    length = round(_SECONDS * rate_hertz)
    count = min(_MOST_EXCERPTS, max(1, len(sound) // length))
    for first in np.linspace(0, max(0, len(sound) - length), count).astype(int):
        part = sound[first : first + length]
        if np.sqrt(np.mean(part**2)) > _LEAST_LEVEL:
            yield part


def _cut(file: Path, package: RecordedPackage, out: Path) -> int:
    sound, rate_hertz = soundfile.read(file, dtype="float32", always_2d=True)
    parts = list(excerpts_of(sound[:, :2], rate_hertz))
    for number, part in enumerate(parts):
        folder = out / f"{package.package}-{file.parent.name}-{file.stem}-{number}"
        folder.mkdir(parents=True, exist_ok=True)
        soundfile.write(folder / "band.flac", part, rate_hertz, subtype="PCM_16")
        truth = {"title": file.name, "voice": None, "notes": [], "f0": [], "words": []}
        source = {key: asdict(package)[key] for key in ("package", "version", "licence")}
        text = json.dumps(truth | {"source": source}, ensure_ascii=False, indent=1)
        (folder / "truth.json").write_text(text + "\n", encoding="utf-8")
    return len(parts)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
