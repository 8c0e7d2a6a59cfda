"""How recordings of real singing are labelled and cut."""

from pathlib import Path

import numpy as np
import soundfile

from cantora_inference.values import HOP_SECONDS, MELODY_RATE_HERTZ, FloatArray
from training.manifest import Singing
from training.sung_recordings import RATE_HERTZ, agreement, excerpts_of, files_of

SUNG_SECONDS, REST_SECONDS = 2.0, 1.0


def sung(hertz: float, seconds: float, rate_hertz: int) -> FloatArray:
    """A tone with vibrato and falling harmonics."""
    at = np.arange(round(seconds * rate_hertz)) / rate_hertz
    phase = 2 * np.pi * hertz * at + 0.5 * np.sin(2 * np.pi * 5.5 * at)
    tones = [np.sin(number * phase) / number for number in range(1, 12)]
    return np.asarray(0.1 * np.sum(tones, axis=0), dtype=np.float32)


def test_what_both_trackers_hear_is_labelled_and_so_is_silence() -> None:
    tone = sung(220.0, SUNG_SECONDS, MELODY_RATE_HERTZ)
    rest = np.zeros(round(REST_SECONDS * MELODY_RATE_HERTZ), dtype=np.float32)
    heard = agreement(np.concatenate([tone, rest]))
    at = (np.arange(len(heard.f0_hertz)) * HOP_SECONDS).round(3)
    inside, after = (at > 0.1) & (at < 1.9), at > 2.1
    assert heard.judged[inside | after].all()
    assert np.abs(12 * np.log2(heard.f0_hertz[inside] / 220.0)).max() < 0.5
    assert not heard.f0_hertz[after].any()


def test_noise_is_never_labelled_as_a_pitch() -> None:
    noise = np.random.default_rng(1).normal(0, 0.1, 2 * MELODY_RATE_HERTZ).astype(np.float32)
    assert np.mean(agreement(noise).f0_hertz > 0) < 0.02


def test_short_files_are_joined_and_long_ones_cut_to_excerpts_of_forty_seconds(
    tmp_path: Path,
) -> None:
    for number, seconds in enumerate((15.0, 15.0, 15.0, 100.0)):
        tone = sung(200.0, seconds, RATE_HERTZ)
        soundfile.write(tmp_path / f"{number}.wav", tone, RATE_HERTZ)
    files = sorted(tmp_path.iterdir())
    lengths = [len(part) / RATE_HERTZ for part in excerpts_of(files)]
    assert lengths[:-1] == [40.0] * 3
    assert abs(sum(lengths) - (3 * 15 + 80 + 4 * 0.25)) < 0.01


def test_what_a_source_leaves_out_is_not_learnt_from(tmp_path: Path) -> None:
    for name in ("solo/one.mp3", "solo/organ.mp3", "choir/one.mp3", "solo/one.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    source = Singing("any", "owner/any", "0" * 40, "CC0", "**/*.mp3", ("organ.mp3", "choir/*.mp3"))
    assert files_of(source, tmp_path) == [tmp_path / "solo" / "one.mp3"]
