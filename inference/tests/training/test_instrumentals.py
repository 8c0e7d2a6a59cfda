"""Excerpts without a voice: what is drawn for them, and what one hears."""

import json
import shutil
import subprocess
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
import soundfile
from hypothesis import given, settings
from hypothesis import strategies as st

from training.render.instrumentals.frame import Frame, draw_frame
from training.render.instrumentals.instruments import FAMILIES, SUNG_PROGRAMS
from training.render.instrumentals.line import PACES, draw_line

SIDECAR = Path(__file__).parents[2]
PYTHON = SIDECAR / ".venv-training" / "bin" / "python"
SOUNDFONT = Path("/usr/share/sounds/sf2/FluidR3_GM.sf2")
SEEDS = st.integers(0, 10_000)

hears = pytest.mark.skipif(
    not PYTHON.exists() or not SOUNDFONT.exists() or shutil.which("fluidsynth") is None,
    reason="the renderer is not installed (requirements-training.in, fluid-soundfont-gm)",
)


def frame_of(seed: int, jazzy: bool = False) -> Frame:
    return draw_frame(120.0, 20.0, jazzy, False, np.random.default_rng(seed))


def test_no_programme_with_recorded_voices_ever_plays() -> None:
    played = {instrument.program for family in FAMILIES.values() for instrument in family}
    assert not played & SUNG_PROGRAMS
    assert {52, 53, 54, 85, 91, 101, 102} <= SUNG_PROGRAMS


@settings(max_examples=30)
@given(SEEDS, st.booleans())
def test_the_clock_never_goes_back(seed: int, jazzy: bool) -> None:
    clock = frame_of(seed, jazzy).clock
    times = [clock.at(beat) for beat in np.arange(0, 40, 0.25)]
    assert times == sorted(times)
    assert clock.at(0) == 0


@settings(max_examples=40)
@given(SEEDS, st.sampled_from(PACES), st.integers(36, 60))
def test_a_line_stays_in_its_range_and_one_note_follows_another(
    seed: int, pace: str, lowest: int
) -> None:
    line = draw_line(frame_of(seed), lowest, lowest + 14, pace, np.random.default_rng(seed))
    assert line
    assert all(lowest <= note.midi <= lowest + 14 for note in line)
    for one, after in pairwise(line):
        assert one.beat + one.beats <= after.beat + 1e-6


@hears
@pytest.mark.slow
def test_an_excerpt_sounds_throughout_says_that_nobody_sings_and_comes_again(
    tmp_path: Path,
) -> None:
    for name in ("once", "again"):
        command = [str(PYTHON), "-m", "training.render.instrumentals", "--seed", "7"]
        command += ["--seconds", "6", "--out", str(tmp_path / name)]
        subprocess.run(command, cwd=SIDECAR, check=True, capture_output=True, timeout=120)
    once, again = tmp_path / "once" / "000007", tmp_path / "again" / "000007"
    truth = json.loads((once / "truth.json").read_text())
    assert truth["voice"] is None
    assert truth["notes"] == truth["f0"] == []
    sound, rate_hertz = soundfile.read(once / "band.flac")
    assert (rate_hertz, sound.shape) == (44_100, (6 * 44_100, 2))
    assert 0.1 < np.abs(sound).max() < 1
    assert (once / "band.flac").read_bytes() == (again / "band.flac").read_bytes()
