"""A rendered song: its truth is what one hears."""

import json
import subprocess
from pathlib import Path

import mir_eval
import numpy as np
import pytest
import soundfile
import soxr

from cantora_inference.values import MELODY_RATE_HERTZ

SIDECAR = Path(__file__).parents[2]
SOUNDFONT = Path("/usr/share/sounds/sf2/FluidR3_GM.sf2")
PYTHON = SIDECAR / ".venv-training" / "bin" / "python"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not PYTHON.exists() or not SOUNDFONT.exists(),
        reason="the renderer is not installed (requirements-training.in, fluid-soundfont-gm)",
    ),
]


class Song:
    def __init__(self, folder: Path) -> None:
        self.truth = json.loads((folder / "truth.json").read_text())
        self.sounds = {path.stem: soundfile.read(path)[0] for path in folder.glob("*.flac")}
        self.notes = np.array([(n["onset"], n["offset"], n["midi"]) for n in self.truth["notes"]])


def render(folder: Path) -> Path:
    command = [str(PYTHON), "-m", "training.render", "--seed", "600037", "--case", "a432", "--case"]
    command += ["modulation", "--seconds", "14", "--parts", "--out", str(folder)]
    subprocess.run(command, cwd=SIDECAR, check=True, capture_output=True, timeout=300)
    return folder


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return render(tmp_path_factory.mktemp("song"))


@pytest.fixture(scope="module")
def song(folder: Path) -> Song:
    return Song(folder)


def test_the_mix_is_the_voices_and_the_band(song: Song) -> None:
    rest = song.sounds["mix"] - song.sounds["vocals"] - song.sounds["band"]
    assert np.abs(rest).max() <= 2 / 32768
    assert np.abs(song.sounds["mix"]).max() < 1


def test_a_tracker_hears_the_pitches_that_are_written_down(song: Song) -> None:
    from swift_f0 import SwiftF0

    voice = soxr.resample(song.sounds["voice"], 44_100, MELODY_RATE_HERTZ).astype(np.float32)
    found = SwiftF0().detect(0.8 * voice / np.abs(voice).max(), MELODY_RATE_HERTZ)
    times, f0 = np.array(song.truth["f0"]).T
    scores = mir_eval.melody.evaluate(times, f0, np.array(found.timestamps), found.pitch_hz)
    assert scores["Raw Pitch Accuracy"] >= 0.95


def test_the_written_pitch_of_a_note_is_what_its_middle_sounds_like(song: Song) -> None:
    times, f0 = np.array(song.truth["f0"]).T
    for onset, offset, midi in song.notes[song.notes[:, 1] - song.notes[:, 0] > 0.25]:
        middle = (times > onset + 0.15) & (times < offset - 0.05) & (f0 > 0)
        heard = 69 + 12 * np.log2(np.median(f0[middle]) / song.truth["tuning_hz"])
        assert abs(heard - midi) < 0.5


def test_the_voice_is_silent_where_nothing_is_sung(song: Song) -> None:
    voice = song.sounds["voice"]
    silent = np.ones(len(voice), dtype=bool)
    for word in song.truth["words"]:
        first, last = (int(44_100 * t) for t in (word["start"] - 0.03, word["end"] + 0.03))
        silent[first:last] = False
    assert np.sqrt(np.mean(voice[silent] ** 2)) < 0.02 * np.sqrt(np.mean(voice[~silent] ** 2))


def test_no_note_drowns_beside_the_others(song: Song) -> None:
    loudness = [
        10 * np.log10(np.mean(song.sounds["voice"][int(44_100 * on) : int(44_100 * off)] ** 2))
        for on, off, _ in song.notes
    ]
    assert max(loudness) - min(loudness) < 12


def test_notes_and_words_are_in_order_and_inside_the_song(song: Song) -> None:
    length = len(song.sounds["mix"]) / 44_100
    words = np.array([(word["start"], word["end"]) for word in song.truth["words"]])
    for spans in (song.notes[:, :2], words):
        assert np.all(spans[:, 1] > spans[:, 0])
        assert np.all(spans[1:, 0] >= spans[:-1, 1] - 1e-4)
        assert 0 <= spans[0, 0] < spans[-1, 1] <= length
    assert song.truth["lyrics_text"].split() == [word["text"] for word in song.truth["words"]]


def test_every_word_begins_with_a_phone_and_phones_are_in_order(song: Song) -> None:
    starts = [start for start, name in song.truth["phones"] if name]
    assert starts == sorted(starts)
    assert all(
        min(abs(word["start"] - at) for at in starts) < 0.002 for word in song.truth["words"]
    )


def test_the_same_seed_gives_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    again = render(tmp_path)
    for path in sorted(folder.iterdir()):
        assert path.read_bytes() == (again / path.name).read_bytes(), path.name
