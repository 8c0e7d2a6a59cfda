import numpy as np
import pytest

from cantora_inference.lyrics.recognition.activity import Stretch
from cantora_inference.lyrics.recognition.language import averaged, decide, loudest_stretches
from cantora_inference.values import HOP_SECONDS, MelodyTrack


def test_the_five_parts_with_the_most_voice_are_asked() -> None:
    frames = round(70 / HOP_SECONDS)
    loudness = np.repeat(np.linspace(-30, -10, 7), frames // 7 + 1)[:frames]
    melody = MelodyTrack(np.full(frames, 200.0), np.ones(frames), loudness)
    stretches = [Stretch(10.0 * n, 10.0 * n + 8) for n in range(7)]
    assert loudest_stretches(stretches, melody) == stretches[2:]


def test_probabilities_are_averaged_over_the_parts() -> None:
    mean = averaged([{"en": 0.9, "de": 0.1}, {"en": 0.2, "fr": 0.8}])
    assert mean == pytest.approx({"en": 0.55, "de": 0.05, "fr": 0.4})


def test_one_odd_part_does_not_decide() -> None:
    parts = [{"cy": 0.9, "en": 0.1}, {"en": 0.8, "cy": 0.2}, {"en": 0.7, "cy": 0.3}]
    assert decide(averaged(parts), None).code == "en"


def test_the_singers_choice_is_taken_whatever_was_heard() -> None:
    chosen = decide({"en": 1.0}, "ru")
    assert (chosen.code, chosen.probability, chosen.warning) == ("ru", 1.0, None)


def test_an_uncertain_or_foreign_language_is_told() -> None:
    assert decide({"en": 0.9, "es": 0.1}, None).warning is None
    assert "uncertain" in (decide({"en": 0.4, "es": 0.35}, None).warning or "")
    assert "rougher" in (decide({"tl": 0.9}, None).warning or "")
    assert "rougher" in (decide({}, "tl").warning or "")
