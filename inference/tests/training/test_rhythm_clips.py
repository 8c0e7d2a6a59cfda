"""What is drawn for clips with known beats, and how their truth is written."""

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from training.render.harmony import Chord
from training.render.rhythm.chords import ChordSpan, chord_name
from training.render.rhythm.grooves import GROOVES, fill
from training.render.rhythm.styles import COUNTED, HELD_OUT, STYLES
from training.render.rhythm.timeline import BarPlan, beat_times, draw_bars
from training.render.rhythm.truth import describe

_C = Chord(0, (0, 4, 7), (0, 2, 4, 5, 7, 9, 11))


def bars_of(*meters: str, pickup: int = 0) -> list[BarPlan]:
    first = [BarPlan(meters[0], pickup, 0, False, True)] if pickup else []
    return first + [BarPlan(meter, COUNTED[meter], 0, False, False) for meter in meters]


def truth_of(bars: Sequence[BarPlan]) -> dict[str, list[dict[str, float]]]:
    count = sum(bar.beats for bar in bars)
    times = [0.5 * beat for beat in range(count + 4)]
    return describe(bars, [ChordSpan(0, count, _C)], times, (True,))  # type: ignore[return-value]


def test_six_eight_has_six_eighths_and_a_pickup_is_bar_nought() -> None:
    truth = truth_of(bars_of("6/8", "6/8", pickup=1))
    assert [beat["bar"] for beat in truth["beats"]] == [0] * 3 + [1] * 6 + [2] * 6
    assert truth["meters"] == [{"bar": 1, "beats_per_bar": 6, "unit": 8}]
    assert truth["beats"][4]["time"] == pytest.approx(0.5 + 0.5 / 3, abs=1e-3)


def test_a_lone_bar_of_two_is_a_meter_of_its_own() -> None:
    truth = truth_of(bars_of("4/4", "2/4", "4/4"))
    assert [one["beats_per_bar"] for one in truth["meters"]] == [4, 2, 4]


@pytest.mark.parametrize(
    ("root", "classes", "name"),
    [
        (0, (0, 4, 7), "C"),
        (6, (6, 9, 1, 4), "F#m7"),
        (2, (2, 7, 9), "Dsus4"),
        (7, (7, 11, 2, 5), "G7"),
    ],
)
def test_chords_have_the_names_of_the_contract(
    root: int, classes: tuple[int, ...], name: str
) -> None:
    assert chord_name(Chord(root, classes, classes)) == name


def test_drums_alone_are_no_chord() -> None:
    spans = [ChordSpan(0, 4, _C), ChordSpan(4, 4, _C)]
    bars = [BarPlan("4/4", 4, section, True, False) for section in (0, 1)]
    truth = describe(bars, spans, [float(beat) for beat in range(12)], (False, True))
    assert [one["name"] for one in truth["chords"]] == ["N", "C"]  # type: ignore[attr-defined]


@given(
    st.integers(0, 10_000),
    st.sampled_from(sorted(COUNTED)),
    st.sampled_from(["steady", "sway", "rubato", "jump", "ramp"]),
)
def test_beats_rise_in_every_course_of_the_tempo(seed: int, meter: str, course: str) -> None:
    rng = np.random.default_rng(seed)
    bars = draw_bars(meter, 30, 110, rng)
    times = beat_times(bars, 110, course, 0.3, rng)  # type: ignore[arg-type]
    assert times[0] == pytest.approx(0.3)
    assert (np.diff(times) > 0.2).all()
    assert len(times) == sum(bar.beats for bar in bars) + 4


def test_every_style_names_grooves_of_its_meter_and_no_style_is_in_both_sets() -> None:
    for style in (*STYLES.values(), *HELD_OUT.values()):
        for meter, names in style.grooves.items():
            assert {GROOVES[name].beats for name in names} <= {COUNTED[meter]}
    assert not set(STYLES) & set(HELD_OUT)


def test_a_groove_fills_its_bar_and_a_fill_stays_inside() -> None:
    for groove in GROOVES.values():
        assert {len(letters) for letters in groove.drums.values()} == {groove.beats * groove.step}
    for seed in range(20):
        hits = fill(4, 4, np.random.default_rng(seed))
        assert all(2 <= hit.beat < 4 for hit in hits)
