"""How votes become a path, and how sure it is that somebody sings."""

from dataclasses import replace

import numpy as np
import pytest
from depth import in_depth
from hypothesis import given, settings
from hypothesis import strategies as st

from cantora_inference.melody.fusion import Outline, Vote, fuse, outline
from cantora_inference.melody.register import any_register
from cantora_inference.melody.salience import GRID_HERTZ, bin_of
from cantora_inference.values import HalfArray, MelodyTrack

FRAMES = 40
CHANCES = st.floats(0.0, 1.0)


@settings(max_examples=in_depth(6, 25))
@given(CHANCES, CHANCES, st.floats(0.0, 1.0))
def test_a_surer_listener_never_makes_singing_less_likely(
    one: float, other: float, strength: float
) -> None:
    less, more = sorted((one, other))
    doubt, trust = (
        outline([_view(220.0, strength), _listener(220.0, chance)], any_register())
        for chance in (less, more)
    )
    assert doubt.voiced.sum() <= trust.voiced.sum()


@settings(max_examples=in_depth(6, 25))
@given(CHANCES, st.floats(150.0, 800.0))
def test_what_is_sung_does_not_hang_on_whether_it_is_sung(chance: float, hertz: float) -> None:
    votes = [_view(330.0, 0.2), _listener(hertz, chance)]
    sure = [_view(330.0, 0.2), _listener(hertz, 1.0)]
    assert np.array_equal(outline(votes, any_register()).path, outline(sure, any_register()).path)


def test_a_view_that_hears_clearly_outvotes_a_listener_in_doubt() -> None:
    votes = [_view(220.0, 0.9), _listener(220.0, 0.4)]
    assert outline(votes, any_register()).voiced.all()


def test_a_sure_listener_outvotes_a_view_that_hears_little() -> None:
    assert not outline([_view(220.0, 0.4), _listener(220.0, 0.05)], any_register()).voiced.any()
    assert outline([_view(220.0, 0.15), _listener(220.0, 0.95)], any_register()).voiced.all()


def test_pitch_shares_decide_between_two_pitches_that_a_view_hears_alike() -> None:
    both = _salience(220.0, 0.8) + _salience(392.0, 0.8)
    view = Vote("centre", _track(220.0, 0.5), 0.2, both, 1.0)
    found = fuse([view, _listener(392.0, 0.9)], any_register(), np.full(FRAMES, -20.0))
    assert found.f0_hertz == pytest.approx(np.full(FRAMES, 392.0), rel=0.005)


def test_a_frame_in_which_the_listener_fails_is_no_rest() -> None:
    voicing = np.full(FRAMES, 0.9)
    voicing[20] = 0.02
    listener = Vote(
        "listener", _track(220.0, 0.9), 2.5, pitch=_salience(220.0, 1.0), voicing=voicing
    )
    assert outline([_view(220.0, 0.35), listener], any_register()).voiced.all()


def test_a_short_doubt_inside_a_phrase_is_sung_where_the_listener_doubts_all_of_it() -> None:
    unsure, sure = (_with_a_doubt(chance).voiced for chance in (0.8, 0.99))
    assert unsure.all()
    assert not sure[18:24].any()


def test_a_stem_lets_a_phrase_go_on_where_the_mix_alone_does_not() -> None:
    alone, beside_a_stem = (_with_a_doubt(0.6, view).odds for view in ("centre", "stem"))
    assert (beside_a_stem > alone + 0.5).all()


def _with_a_doubt(chance: float, name: str = "centre") -> Outline:
    """Of a phrase that a listener takes for sung with this chance, and 100 ms of it for hardly.

    name: of the only view.
    """
    voicing, strength = np.full(FRAMES, chance), np.full(FRAMES, 0.8)
    voicing[18:24], strength[18:24] = 0.1, 0.15
    listener = replace(_listener(220.0, chance), voicing=voicing)
    view = _view(220.0, 1.0)
    assert view.salience is not None
    heard = (view.salience * strength[:, None]).astype(np.float16)
    track = replace(view.track, confidence=strength)
    return outline(
        [replace(view, name=name, track=track, salience=heard), listener], any_register()
    )


def _view(hertz: float, strength: float) -> Vote:
    return Vote("centre", _track(hertz, strength), 0.2, _salience(hertz, strength), 1.0)


def _listener(hertz: float, chance: float) -> Vote:
    """Sure of the pitch, with this chance that it is sung at all."""
    voicing = np.full(FRAMES, chance)
    return Vote(
        "listener", _track(hertz, chance), 2.5, pitch=_salience(hertz, 1.0), voicing=voicing
    )


def _track(hertz: float, confidence: float) -> MelodyTrack:
    return MelodyTrack(np.full(FRAMES, hertz), np.full(FRAMES, confidence), np.full(FRAMES, -20.0))


def _salience(hertz: float, strength: float) -> HalfArray:
    distance = np.arange(len(GRID_HERTZ)) - bin_of(np.array([hertz]))[0]
    hill = strength * np.exp(-0.5 * (distance / 1.5) ** 2)
    return np.repeat(hill[None], FRAMES, axis=0).astype(np.float16)
