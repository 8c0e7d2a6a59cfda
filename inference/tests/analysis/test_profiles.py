"""Which engine does a stage on which machine."""

from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.analysis.profiles import best_profile, choose, read_profile
from cantora_inference.profile_names import PROFILE_NAMES

ENGINES = st.lists(st.sampled_from(["hybrid", "demucs", "uvr", "dsp"]), unique=True)


def test_every_profile_ends_with_the_separator_that_needs_nothing() -> None:
    for name in PROFILE_NAMES:
        assert read_profile(name).vocal_separation[-1] == "dsp"


def test_the_embedded_profile_needs_no_download() -> None:
    profile = read_profile("embedded")
    assert profile.vocal_separation == ("dsp",)
    assert profile.voice_listeners == ("voice-net",)
    assert profile.lyrics_recognition == ()


def test_every_profile_listens_with_the_network_that_is_part_of_the_sidecar() -> None:
    for name in PROFILE_NAMES:
        assert "voice-net" in read_profile(name).voice_listeners


def test_weights_switch_the_neural_profiles_on() -> None:
    assert best_profile(has_gpu=True, has_neural_weights=False) == "embedded"
    assert best_profile(has_gpu=False, has_neural_weights=True) == "production-cpu"
    assert best_profile(has_gpu=True, has_neural_weights=True) == "production-gpu"


@given(st.sampled_from(["hybrid", "demucs", "uvr", "dsp", "spleeter"]), ENGINES, ENGINES)
def test_the_asked_engine_is_taken_or_the_choice_says_why_not(
    requested: str, allowed: list[str], present: list[str]
) -> None:
    choice = choose(requested, allowed, lambda one: None if one in present else f"{one} is away")
    usable = [engine for engine in allowed if engine in present]
    if requested in usable:
        assert choice is not None
        assert (choice.engine, choice.lacking) == (requested, None)
    elif usable:
        assert choice is not None
        assert choice.engine == usable[0]
        assert choice.lacking
    else:
        assert choice is None
