"""Songs in another key as a singer downloads them: through the job itself, coded and decoded."""

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from benchmarks.material import read_audio
from benchmarks.transposition import cents_off, envelope_movement, sawtooth
from cantora_inference.audio_files.decode import decode_to_pcm
from cantora_inference.audio_files.encode import encode_stems
from cantora_inference.audio_files.pcm import map_planar
from cantora_inference.contract.messages import TranspositionOptions
from cantora_inference.job.protocol import TranspositionTask
from cantora_inference.job.reporter import Reporter
from cantora_inference.job.transposition_job import run_transposition
from cantora_inference.job.work_plan import STEM_SOURCE_FILES, TRANSPOSED_FILES
from cantora_inference.values import Audio, FloatArray

DISTANCES = (-7, 4)
_RATE_HERTZ = 48_000
_TONES_HERTZ = {"instrumental": 110.0, "vocals": 220.0}
_BEAT_FRAMES, _BEATEN_FRAMES = 24_000, 6_000
_SECONDS = 10
_LAG_FRAMES = 480

Sounds = dict[str, FloatArray]


@dataclass(frozen=True)
class JobErrors:
    """Largest errors over all distances.

    cents: of tones, in either stem; samples: of the lengths of all files; offset_samples: between
    stems that hold the same beats; envelope_semitones: of a real voice; mix_db: the mix of a real
    song against the sum of its stems, as signal to noise.
    """

    cents: float
    samples: int
    offset_samples: int
    envelope_semitones: float
    mix_db: float


def measure(audio: Path) -> JobErrors:
    """Tones, beats, and a real voice over a real band, each through the whole job."""
    tones = {name: sawtooth(hertz).samples for name, hertz in _TONES_HERTZ.items()}
    song = _real_song(audio)
    cents, lengths, offsets, envelopes, mixes = [], [], [], [], []
    for semitones in DISTANCES:
        _, shifted = _through_the_job(tones, semitones)
        for name, hertz in _TONES_HERTZ.items():
            wanted_hertz = hertz * 2 ** (semitones / 12)
            cents.append(abs(cents_off(Audio(shifted[name], _RATE_HERTZ), wanted_hertz)))
        offsets.append(abs(_offset(_through_the_job(_beats(), semitones)[1])))
        before, after = _through_the_job(song, semitones)
        lengths += [abs(one.shape[1] - song["vocals"].shape[1]) for one in after.values()]
        voices = (Audio(one["vocals"], _RATE_HERTZ) for one in (before, after))
        envelopes.append(abs(envelope_movement(*voices)))
        mixes.append(_signal_to_noise_db(after["instrumental"] + after["vocals"], after["mix"]))
    return JobErrors(max(cents), max(lengths), max(offsets), max(envelopes), min(mixes))


def _real_song(audio: Path) -> Sounds:
    band = read_audio(audio / "vibeace_kevin_macleod.hq.ogg").samples
    voice = read_audio(audio / "vocadito_1.wav").samples
    frames = min(_SECONDS * _RATE_HERTZ, voice.shape[1], band.shape[1])
    return {"instrumental": band[:, :frames], "vocals": voice[:, :frames]}


def _beats() -> Sounds:
    """The same in both stems: four beats a second of a tone."""
    tone = sawtooth(330.0).samples
    is_on = np.arange(tone.shape[1]) % _BEAT_FRAMES < _BEATEN_FRAMES
    beaten = tone * is_on.astype(np.float32)
    return {"instrumental": beaten, "vocals": beaten}


def _through_the_job(stems: Sounds, semitones: int) -> tuple[Sounds, Sounds]:
    """What a singer hears in the song's own key, and all files in the other one."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        encode_stems({folder / f"{stem}.opus": sound for stem, sound in stems.items()})
        for stem, source in STEM_SOURCE_FILES.items():
            (folder / f"{stem}.opus").rename(folder / source)
        before = {stem: _decoded(folder / file) for stem, file in STEM_SOURCE_FILES.items()}
        options = TranspositionOptions(semitones=semitones, preserve_formants=True)
        with Path(os.devnull).open("wb") as silence:
            reporter = Reporter(silence.fileno(), "transposition")
            run_transposition(folder, TranspositionTask(options=options), reporter, ())
        return before, {track: _decoded(folder / file) for track, file in TRANSPOSED_FILES.items()}


def _decoded(path: Path) -> FloatArray:
    interleaved, planar = (path.with_suffix(f".{kind}.f32") for kind in ("heard", "apart"))
    return np.array(map_planar(interleaved, planar, decode_to_pcm(path, interleaved)))


def _offset(stems: Sounds) -> int:
    """By how many samples the beats of the voice lag behind those of the band."""
    window = np.hanning(481)
    band, voice = (
        np.diff(np.convolve(np.abs(stems[name][0]), window, "same"))
        for name in ("instrumental", "vocals")
    )
    inner = slice(_LAG_FRAMES, -_LAG_FRAMES)
    lags = range(-_LAG_FRAMES, _LAG_FRAMES + 1)
    return lags[int(np.argmax([float(band[inner] @ np.roll(voice, -lag)[inner]) for lag in lags]))]


def _signal_to_noise_db(wanted: FloatArray, found: FloatArray) -> float:
    gain = float(np.vdot(wanted, found) / np.vdot(found, found))
    noise = wanted - np.float32(gain) * found
    return float(10 * np.log10(np.vdot(wanted, wanted) / np.vdot(noise, noise)))
