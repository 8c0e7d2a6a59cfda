"""A decoded recording with a dead channel is repaired on disk, and its result says so."""

from pathlib import Path

import numpy as np
import pytest

from cantora_inference.audio_files.pcm import map_planar, repair_channels
from cantora_inference.job.channel_notes import channel_notes

FRAMES = 48_000
VOICE = (0.2 * np.sin(np.arange(FRAMES) / 20)).astype("<f4")


@pytest.mark.parametrize(
    ("gains", "repaired_gains", "said"),
    [
        ((1, 0), (1, 1), "The right channel is silent"),
        ((0, 1), (1, 1), "The left channel is silent"),
        ((1, -1), (1, 1), "The channels cancel each other"),
        ((1, 0.5), (1, 0.5), None),
    ],
)
def test_a_decoded_recording_is_repaired_and_its_result_says_so(
    tmp_path: Path,
    gains: tuple[float, float],
    repaired_gains: tuple[float, float],
    said: str | None,
) -> None:
    interleaved, planar = tmp_path / "mix.f32", tmp_path / "planar.f32"
    (VOICE[:, None] * np.array(gains, "<f4")).tofile(interleaved)
    samples = map_planar(interleaved, planar, FRAMES)
    notes = channel_notes(repair_channels(planar, FRAMES))
    assert np.array_equal(samples, np.array(repaired_gains, "<f4")[:, None] * VOICE)
    assert [(note.stage, note.degraded) for note in notes] == ([("decode", False)] if said else [])
    assert all(str(said) in str(note.reason) for note in notes)
