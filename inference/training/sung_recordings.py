"""python -m training.sung_recordings --from ROOT --out DIR: labels recordings of real singing.

ROOT holds the repositories of manifest.json, each in a folder of its name. Pitch counts where pYIN
and the voice net of rendered songs (BASES) agree for 80 ms, a rest where neither hears a voice or
all is silent; what lies between and all onsets are not judged. Neither of the two was trained on a
recording. Leaves vocals.flac and truth.json in a folder for each excerpt of 40 s.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path

import numpy as np
import scipy.ndimage
import soundfile
import soxr

from cantora_inference.melody.pyin_pitch import PyinTracker
from cantora_inference.melody.voice_net import VoiceNetListener
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.values import (
    HOP_SECONDS,
    MELODY_RATE_HERTZ,
    BoolArray,
    DoubleArray,
    FloatArray,
    MelodyTrack,
)
from training.manifest import BASES, Singing, read_manifest
from training.songs import F0_STEP_SECONDS

BASE = BASES / "voice_net-1.8013.onnx"
"""The voice net that has heard rendered songs only, whose pitch is known exactly."""

RATE_HERTZ = 44_100
_SECONDS, _GAP_SECONDS = 40.0, 0.25
_MOST_EXCERPTS, _MOST_SECONDS = 48, 80.0
"""Of one source, and of one file: no singer shall outweigh the others."""
_LEAST_SUNG = 0.15
_VOICED, _NET_SILENT = 0.5, 0.2
"""pYIN alone says who sings: the net doubts real voices, though it has their pitch."""
_NEAR_SEMITONES = 0.4
_STEADY_FRAMES = 5
_SILENT_DB = 45.0


@dataclass(frozen=True)
class Agreement:
    """f0_hertz: (frames,) on the 16 ms grid, 0 where nobody sings; judged: (frames,), agreed on."""

    f0_hertz: DoubleArray
    judged: BoolArray


def main(arguments: Sequence[str]) -> int:
    """Label all of them; 1 with a sentence where a folder is missing."""
    parser = argparse.ArgumentParser(prog="python -m training.sung_recordings", description=__doc__)
    parser.add_argument("--from", dest="root", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args(arguments)
    for source in read_manifest().singing:
        files = files_of(source, options.root / source.name)
        if not files:
            print(f"Nothing sung in {options.root / source.name}", file=sys.stderr)
            return 1
        parts = islice(excerpts_of(files), _MOST_EXCERPTS)
        kept = [_write(part, source, options.out) for part in enumerate(parts)]
        print(f"{source.name}: {sum(kept)} of {len(kept)} excerpts", flush=True)
    return 0


def files_of(source: Singing, folder: Path) -> list[Path]:
    """The recordings of a repository that are learnt from."""
    files = sorted(folder.glob(source.files))
    return [file for file in files if not any(file.match(one) for one in source.left_out)]


def agreement(signal: FloatArray) -> Agreement:
    """What two trackers agree on in a voice alone, (n,) at 16 kHz."""
    net = VoiceNetListener(NetworkSettings(), BASE).listen(np.stack([signal, signal]))
    pyin = PyinTracker().track_stem(signal)
    heard = pyin.confidence > _VOICED
    apart = np.abs(12 * np.log2(net.f0_hertz / pyin.f0_hertz))
    agreed = heard & (apart < _NEAR_SEMITONES)
    sung = scipy.ndimage.binary_erosion(agreed, np.ones(_STEADY_FRAMES))
    rest = ((net.voicing < _NET_SILENT) & ~heard) | _silent(pyin)
    return Agreement(np.where(sung & ~rest, pyin.f0_hertz, 0.0), sung | rest)


def excerpts_of(files: Sequence[Path]) -> Iterator[FloatArray]:
    """40 s each, mono: the files joined and cut, in a shuffled order that is always the same."""
    length = round(_SECONDS * RATE_HERTZ)
    gap = np.zeros(round(_GAP_SECONDS * RATE_HERTZ), np.float32)
    waiting = np.zeros(0, np.float32)
    for file in np.random.default_rng(0).permutation(len(files)):
        waiting = np.concatenate([waiting, _read(files[file]), gap])
        while len(waiting) >= length:
            yield waiting[:length]
            waiting = waiting[length:]
    if len(waiting) > len(gap):
        yield waiting


def _silent(track: MelodyTrack) -> BoolArray:
    return np.asarray(track.loudness_db < np.percentile(track.loudness_db, 95) - _SILENT_DB)


def _read(file: Path) -> FloatArray:
    rate_hertz = soundfile.info(file).samplerate
    most = round(_MOST_SECONDS * rate_hertz)
    samples, _ = soundfile.read(file, most, dtype="float32", always_2d=True)
    return np.asarray(soxr.resample(samples.mean(axis=1), rate_hertz, RATE_HERTZ))


def _write(numbered: tuple[int, FloatArray], source: Singing, out: Path) -> bool:
    """Whether enough of the excerpt is sung to be kept."""
    number, voice = numbered
    heard = agreement(soxr.resample(voice, RATE_HERTZ, MELODY_RATE_HERTZ))
    if np.mean(heard.f0_hertz > 0) < _LEAST_SUNG:
        return False
    folder = out / f"{source.name}-{number:03d}"
    folder.mkdir(parents=True, exist_ok=True)
    soundfile.write(folder / "vocals.flac", voice, RATE_HERTZ, subtype="PCM_16")
    truth: dict[str, object] = {
        "title": folder.name,
        "voice": source.name,
        "notes": None,
        "words": [],
    }
    text = json.dumps(truth | _labels(heard) | {"source": asdict(source)}, indent=1)
    (folder / "truth.json").write_text(text + "\n", encoding="utf-8")
    return True


def _labels(heard: Agreement) -> dict[str, object]:
    """f0 every 10 ms, as rendered songs have it, and the stretches that are not judged."""
    seconds = np.arange(0, len(heard.f0_hertz) * HOP_SECONDS, F0_STEP_SECONDS)
    nearest = np.minimum(np.round(seconds / HOP_SECONDS).astype(int), len(heard.f0_hertz) - 1)
    f0 = [
        [round(at, 2), round(hertz, 2)]
        for at, hertz in zip(seconds, heard.f0_hertz[nearest], strict=True)
    ]
    edges = np.flatnonzero(np.diff(np.pad(~heard.judged, 1).astype(int)))
    unjudged = [
        [round(edge * HOP_SECONDS, 3) for edge in pair] for pair in edges.reshape(-1, 2).tolist()
    ]
    return {"f0": f0, "unjudged": unjudged}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
