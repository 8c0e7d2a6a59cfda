"""A song of a wide singer, recorded voice or not: its truth is what one hears."""

import json
import shutil
import subprocess
from pathlib import Path

import mir_eval
import numpy as np
import pytest
import soundfile
import soxr

from cantora_inference.values import MELODY_RATE_HERTZ
from training.render.wide.festival_speech import speak_with_festival
from training.render.wide.voices import FESTIVAL_VOICES, festival_voices

SIDECAR = Path(__file__).parents[2]
SOUNDFONT = Path("/usr/share/sounds/sf2/FluidR3_GM.sf2")
PYTHON = SIDECAR / ".venv-training" / "bin" / "python"
LOW_AND_HIGH = (*festival_voices("low"), *festival_voices("high"))

sings = pytest.mark.skipif(
    not PYTHON.exists() or not SOUNDFONT.exists(),
    reason="the renderer is not installed (requirements-training.in, fluid-soundfont-gm)",
)
talks = pytest.mark.skipif(
    shutil.which("festival") is None or not LOW_AND_HIGH,
    reason="festival and a voice for it are not installed (Debian packages festival, festvox-...)",
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wide")
    command = [str(PYTHON), "-m", "training.render", "--wide", "--seed", "21", "--seconds", "12"]
    command += ["--parts", "--out", str(folder)]
    subprocess.run(command, cwd=SIDECAR, check=True, capture_output=True, timeout=300)
    return folder


@sings
@pytest.mark.slow
def test_a_tracker_hears_the_pitches_of_a_wide_singer(folder: Path) -> None:
    from swift_f0 import SwiftF0

    truth = json.loads((folder / "truth.json").read_text())
    voice, rate_hertz = soundfile.read(folder / "voice.flac")
    sound = soxr.resample(voice, rate_hertz, MELODY_RATE_HERTZ).astype(np.float32)
    found = SwiftF0().detect(0.8 * sound / np.abs(sound).max(), MELODY_RATE_HERTZ)
    times, f0 = np.array(truth["f0"]).T
    scores = mir_eval.melody.evaluate(times, f0, np.array(found.timestamps), found.pitch_hz)
    assert scores["Raw Pitch Accuracy"] >= 0.85


@sings
@pytest.mark.slow
def test_a_wide_song_has_the_files_and_names_who_sings(folder: Path) -> None:
    truth = json.loads((folder / "truth.json").read_text())
    assert truth["voice"]["engine"] in {"espeak", "festival"}
    assert truth["voice"]["name"] in truth["plan"]["singer"]["voice"]
    sounds = {path.stem: soundfile.read(path)[0] for path in folder.glob("*.flac")}
    assert set(sounds) == {"mix", "vocals", "band", "voice"}
    assert np.abs(sounds["mix"] - sounds["vocals"] - sounds["band"]).max() <= 2 / 32768
    f0 = np.array(truth["f0"])
    for start, end in truth["spoken"]:
        inside = (f0[:, 0] > start + 0.4) & (f0[:, 0] < end - 0.4)
        assert not f0[inside, 1].any()


@talks
@pytest.mark.parametrize("voice", LOW_AND_HIGH[:1] + LOW_AND_HIGH[-1:])
def test_a_recorded_voice_says_where_its_syllables_are(voice: str) -> None:
    latin = FESTIVAL_VOICES[voice].alphabet == "latin"
    # Words of which neither voice swallows a vowel: `speak_with_festival` takes those for not said.
    words = [("morano", 3), ("sotu", 2)] if latin else [("малино", 3), ("соту", 2)]
    for word, count in zip(speak_with_festival(words, voice, 1.0), (3, 2), strict=True):
        assert word is not None
        assert len(word.syllables) == count
        for one in word.syllables:
            assert 0 <= one.start <= one.vowel_start < one.vowel_end <= one.note_end <= one.end
        assert word.syllables[-1].end <= len(word.samples) / word.rate_hertz + 0.05
