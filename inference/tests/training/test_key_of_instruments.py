"""Keys of chords that instruments play. They come from the training's soundfont."""

import pytest

from benchmarks.chord_sounds import cadence, played, soundfont_is_here
from cantora_inference.key_tempo.key import PITCH_CLASSES, estimate_key


@pytest.mark.skipif(not soundfont_is_here(), reason="fluidsynth or its soundfont is not installed")
@pytest.mark.parametrize(("tonic", "mode", "programme"), [(3, "minor", 29), (8, "major", 48)])
def test_a_cadence_of_real_instruments_names_its_key(tonic: int, mode: str, programme: int) -> None:
    estimate = estimate_key(played(cadence(48 + tonic, mode), programme))
    assert estimate.ranked[0][0] == f"{PITCH_CLASSES[tonic]} {mode}"
