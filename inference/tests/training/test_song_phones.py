# ruff: noqa: RUF001 - letters of the IPA
"""What the word net is told of whole songs: which phone is sung when, and over which band."""

from pathlib import Path

import numpy as np
import pytest
import soundfile
from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.lyrics.phones.phone_classes import PHONE_CLASSES, PhoneClass
from training.manifest import Singing
from training.sung_recordings import RATE_HERTZ
from training.word_net.remixed_songs import mixed
from training.word_net.song_stems import labels_of
from training.word_net.sung_phones import read_labels, sung_excerpts

LABELS = "0 3000000 pau\n3000000 4000000 ky\n4000000 9000000 o\n9000000 9500000 cl\n"


def names(classes: np.ndarray) -> list[PhoneClass]:
    return [PHONE_CLASSES[kind] for kind in dict.fromkeys(classes.tolist())]


def test_labels_of_a_recording_become_phones_and_their_end() -> None:
    assert read_labels(LABELS) == [(0.0, ""), (0.3, "kj"), (0.4, "o"), (0.9, ""), (0.95, "")]


def test_phones_stand_where_they_are_sung_and_a_syllable_opens_with_its_vowel() -> None:
    classes, weights, openings = labels_of(read_labels(LABELS), "ja", frames=120)
    assert names(classes) == [
        PhoneClass.SILENCE,
        PhoneClass.VOICELESS_VELAR_PLOSIVE,
        PhoneClass.PALATAL_APPROXIMANT,
        PhoneClass.CLOSE_MID_BACK_ROUNDED,
    ]
    assert np.flatnonzero(openings).tolist() == [40]
    assert weights[40:90] == pytest.approx(15 / 50)


@given(
    st.lists(st.tuples(st.floats(0, 3), st.sampled_from(["a", "s", "tɕ", "aɪ", ""])), max_size=9)
)
def test_every_frame_has_one_class_and_a_weight_whatever_the_times_are(
    sounds: list[tuple[float, str]],
) -> None:
    classes, weights, openings = labels_of([*sorted(sounds), (3.0, "")], "en", frames=200)
    assert len(classes) == len(weights) == len(openings) == 200
    assert ((weights > 0) & (weights <= 1)).all()


def test_recordings_are_joined_and_their_phones_move_with_them(tmp_path: Path) -> None:
    folder = tmp_path / "any"
    folder.mkdir()
    for name in ("a", "b", "c"):
        soundfile.write(folder / f"{name}_song.wav", np.zeros(25 * RATE_HERTZ), RATE_HERTZ)
    for name in ("a", "c"):
        (folder / f"{name}.lab").write_text(LABELS, encoding="utf-8")
    source = Singing("any", "owner/any", "0" * 40, "CC0", "*_song.wav")
    (one,) = sung_excerpts(source, tmp_path)
    assert len(one.voice) == 50 * RATE_HERTZ
    assert [round(at, 2) for at, name in one.phones if name == "o"] == [0.4, 25.4]


@given(st.floats(-6, 3), st.integers(10, 300))
def test_a_band_of_any_length_is_as_loud_beside_the_voice_as_asked(
    voice_db: float, count: int
) -> None:
    voice, band = np.ones((2, 100), dtype=np.float32), np.full((2, count), 0.01, dtype=np.float32)
    mix = mixed(voice, band, voice_db)
    assert mix.shape == voice.shape
    assert mix.max() == pytest.approx(0.9)
    both = voice * (1 + 10 ** (-voice_db / 20))
    assert mix == pytest.approx(both * 0.9 / both.max(), rel=1e-4)
