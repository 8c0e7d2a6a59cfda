"""python -m training.word_net.remixed_songs --songs DIR --singing ROOT --bands DIR --out DIR.

Mixes voices whose phones are known with other bands: the rendered ones of --songs, and the real
ones of the repositories in --singing that have labels. --bands is where `training.recordings` and
the rendered instrumentals lie. Leaves mix.flac and truth.json in a folder for each.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

import numpy as np
import soundfile
import soxr

from cantora_inference.values import FloatArray
from training.manifest import read_manifest
from training.sung_recordings import RATE_HERTZ
from training.word_net.sung_phones import LANGUAGE, Phones, sung_excerpts

_SEED = 7
_VOICE_DB = (-6.0, 3.0)
"""Against the band, where somebody sings."""
_LOUD_SHARE = 0.05
_PEAK = 0.9


@dataclass(frozen=True)
class Part:
    """voice: (2, n) at RATE_HERTZ; singer: the voice's name."""

    name: str
    singer: str
    language: str
    voice: FloatArray
    phones: Phones


def main(arguments: Sequence[str]) -> int:
    """Mix all of them."""
    parser = argparse.ArgumentParser(
        prog="python -m training.word_net.remixed_songs", description=__doc__
    )
    for name in ("songs", "singing", "bands", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    options = parser.parse_args(arguments)
    bands = sorted(options.bands.glob("*/*/band.flac"))
    if not bands:
        print(f"No band in {options.bands}", file=sys.stderr)
        return 1
    rng = np.random.default_rng(_SEED)
    for part in chain(_rendered(options.songs), _sung(options.singing)):
        _write(part, _read(bands[int(rng.integers(len(bands)))]), options.out, rng)
    return 0


def mixed(voice: FloatArray, band: FloatArray, voice_db: float) -> FloatArray:
    """Both (2, n), the band repeated or cut to the voice's length and brought to that level."""
    loud = np.abs(voice) > _LOUD_SHARE * np.abs(voice).max()
    even = np.resize(band.T, voice.T.shape).T
    level = np.sqrt(np.mean(voice[loud] ** 2) / max(float(np.mean(even**2)), 1e-12))
    mix = voice + even * level * 10 ** (-voice_db / 20)
    return np.asarray(mix * (_PEAK / max(float(np.abs(mix).max()), 1e-12)), dtype=np.float32)


def _rendered(songs: Path) -> Iterator[Part]:
    for file in sorted(songs.glob("*/truth.json")):
        truth = json.loads(file.read_text(encoding="utf-8"))
        voice, name = _read(file.with_name("vocals.flac")), file.parent.name
        yield Part(name, truth["voice"]["name"], truth["language"], voice, truth["phones"])


def _sung(root: Path) -> Iterator[Part]:
    for source in read_manifest().singing:
        for number, one in enumerate(sung_excerpts(source, root)):
            both = np.stack([one.voice, one.voice])
            yield Part(f"{source.name}-{number:03d}", source.name, LANGUAGE, both, one.phones)


def _read(file: Path) -> FloatArray:
    samples, rate_hertz = soundfile.read(file, dtype="float32", always_2d=True)
    even = soxr.resample(samples, rate_hertz, RATE_HERTZ).T
    return np.asarray(np.stack([even[0], even[-1]]))


def _write(part: Part, band: FloatArray, out: Path, rng: np.random.Generator) -> None:
    folder = out / f"remixed-{part.name}"
    folder.mkdir(parents=True, exist_ok=True)
    mix = mixed(part.voice, band, float(rng.uniform(*_VOICE_DB)))
    soundfile.write(folder / "mix.flac", mix.T, RATE_HERTZ, subtype="PCM_16")
    truth = {"language": part.language, "voice": {"name": part.singer}, "phones": part.phones}
    text = json.dumps(truth, ensure_ascii=False)
    (folder / "truth.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
