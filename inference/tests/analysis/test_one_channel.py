"""A song in one channel, or with one turned over, has the notes of the same song in both.

Rendered songs are read in place; skipped where there is no folder of test recordings.
"""

from collections.abc import Callable
from functools import cache

import numpy as np
import pytest
from sounds import OPTIONS, no_report

from benchmarks.material import audio_folder, read_audio
from cantora_inference.analysis import Audio, analyse
from cantora_inference.contract.document import Note
from cantora_inference.sound.channels import channel_levels, channel_repair, repair
from cantora_inference.values import FloatArray

FOLDER = audio_folder()
pytestmark = pytest.mark.skipif(FOLDER is None, reason="There is no folder of test recordings.")

FIRST_SECONDS, LAST_SECONDS = 8.0, 18.0
KEPT_NOTES, NO_OTHERS = 0.85, 0.75
"""So many of the whole song's notes are found, and so many of those found are the whole song's: the
same pitch, beginning within 80 ms. What the missing channel held may add a note or two."""
BEGIN_SECONDS = 0.08


def gains(left: float, right: float) -> Callable[[FloatArray], FloatArray]:
    return lambda samples: samples * np.array([[left], [right]], np.float32)


CASES = {
    "left only": gains(1, 0),
    "right only": gains(0, 1),
    "inverted": gains(1, -1),
    "18 dB apart": gains(1, 10 ** (-18.5 / 20)),
    "10 dB apart": gains(1, 10 ** (-10 / 20)),
}


@pytest.mark.parametrize(
    ("song", "case"),
    [
        pytest.param(song, case, marks=[] if song == "dev3_chanson_fr" else pytest.mark.deep)
        for song in ("dev3_chanson_fr", "dev1_ballad_en", "dev4_punk_ru")
        for case in CASES
    ],
)
def test_a_song_with_a_fault_of_its_channels_has_the_notes_of_the_whole_song(
    song: str, case: str
) -> None:
    whole = notes_of_song(song)
    faulty = notes(repaired(CASES[case](excerpt(song))))
    assert len(whole) > 10
    assert shared(whole, faulty) >= KEPT_NOTES
    assert shared(faulty, whole) >= NO_OTHERS


@cache
def notes_of_song(song: str) -> list[Note]:
    return notes(excerpt(song))


@cache
def excerpt(song: str) -> FloatArray:
    assert FOLDER is not None
    audio = read_audio(FOLDER / "rendered" / song / "mix.flac")
    first, last = (round(at * audio.sample_rate_hertz) for at in (FIRST_SECONDS, LAST_SECONDS))
    return np.ascontiguousarray(audio.samples[:, first:last])


def repaired(samples: FloatArray) -> FloatArray:
    """As a job does after decoding."""
    how = channel_repair(channel_levels([samples]))
    if how is not None:
        repair(samples, how)
    return samples


def notes(samples: FloatArray) -> list[Note]:
    document = analyse(Audio(samples, 48_000), OPTIONS, no_report).document
    return document.pitch_detection.note_sequence


def shared(some: list[Note], others: list[Note]) -> float:
    """Share of some notes that the others have too."""
    return float(np.mean([any(is_same(one, other) for other in others) for one in some]))


def is_same(one: Note, other: Note) -> bool:
    near = abs(one.time_start - other.time_start) <= BEGIN_SECONDS
    return near and one.midi_number == other.midi_number
