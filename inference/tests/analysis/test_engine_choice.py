"""Neural engines that come and go: what runs, what is told, and what happens when one gives up."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from sounds import no_report, rest, stereo, sung, vibrato

from cantora_inference.analysis import AnalysisOptions, Audio
from cantora_inference.analysis.cached_stages import Reuse
from cantora_inference.analysis.engine_choice import Engines
from cantora_inference.analysis.machine import Machine, this_machine
from cantora_inference.analysis.pipeline import analyse
from cantora_inference.analysis.profiles import read_profile
from cantora_inference.engines import EngineInfo, EngineUnavailableError, Progress, Separator, Stems
from cantora_inference.result_cache import ResultCache
from cantora_inference.separation import neural_separators
from cantora_inference.separation.hybrid import HybridSeparator

OPTIONS = AnalysisOptions("hybrid", "auto", enable_lyrics=False, lyrics_language=None)


class Share:
    """A separator that takes a fixed share of the mix for the voice."""

    def __init__(self, name: str, share: float) -> None:
        self.info = EngineInfo(name, "1", kind="neural")
        self._share = share

    def separate(self, mix: Audio, progress: Progress) -> Stems:
        progress(1.0)
        vocals = (mix.samples * np.float32(self._share)).astype(np.float32)
        rate = mix.sample_rate_hertz
        return Stems(Audio(vocals, rate), Audio(mix.samples - vocals, rate))


class Broken:
    info = EngineInfo("demucs", "1", kind="neural")

    def separate(self, mix: Audio, progress: Progress) -> Stems:
        raise EngineUnavailableError("The network gave numbers that are no sound.")


@pytest.fixture(scope="module")
def song() -> Audio:
    voice = np.concatenate([np.concatenate([sung(vibrato(f, 0.5)), rest(0.1)]) for f in (262, 330)])
    return stereo(voice, voice)


@pytest.fixture
def with_separators(
    monkeypatch: pytest.MonkeyPatch,
) -> Callable[[dict[str, Separator]], Engines]:
    def make(present: dict[str, Separator]) -> Engines:
        def lacking(method: str, _: object) -> str | None:
            return None if method in present else f"The weights of {method} are not here."

        monkeypatch.setattr(neural_separators, "unavailable_reason", lacking)
        monkeypatch.setattr(neural_separators, "open_separator", lambda method, *_: present[method])
        here = this_machine()
        return Engines(Machine(read_profile("production-cpu"), here.store, here.settings))

    return make


def test_the_engine_that_was_asked_for_runs_and_is_named(
    song: Audio, with_separators: Callable[[dict[str, Separator]], Engines]
) -> None:
    options = AnalysisOptions("demucs", "auto", enable_lyrics=False, lyrics_language=None)
    engines = with_separators({"demucs": Share("demucs-ft", 0.9)})
    separation = analyse(song, options, no_report, engines=engines).document.vocal_separation
    assert (separation.method_used, separation.engine) == ("demucs", "demucs-ft")
    assert not separation.degraded
    assert separation.degraded_reason is None


@pytest.mark.deep
def test_another_engine_says_what_the_asked_one_lacks(
    song: Audio, with_separators: Callable[[dict[str, Separator]], Engines]
) -> None:
    engines = with_separators({"uvr": Share("mdx-net", 0.9)})
    separation = analyse(song, OPTIONS, no_report, engines=engines).document.vocal_separation
    assert separation.method_used == "uvr"
    assert separation.degraded
    assert separation.degraded_reason == (
        "The weights of hybrid are not here. mdx-net was used instead."
    )


@pytest.mark.deep
def test_a_neural_separator_needs_no_melody_first(
    song: Audio, with_separators: Callable[[dict[str, Separator]], Engines]
) -> None:
    engines = with_separators({"demucs": Share("demucs-ft", 0.9)})
    stages = [
        entry.stage
        for entry in analyse(song, OPTIONS, no_report, engines=engines).document.provenance
    ]
    assert stages.index("vocal_separation") < stages.index("melody_guide")


@pytest.mark.deep
def test_an_engine_that_gives_up_leaves_the_song_to_the_next_one(
    song: Audio, with_separators: Callable[[dict[str, Separator]], Engines]
) -> None:
    engines = with_separators({"demucs": Broken()})
    document = analyse(song, OPTIONS, no_report, engines=engines).document
    assert document.vocal_separation.method_used == "dsp"
    assert document.vocal_separation.degraded
    assert document.vocal_separation.degraded_reason == (
        "The network gave numbers that are no sound."
        " A classical stereo-centre and melody-comb mask was used instead."
    )
    assert [entry.stage for entry in document.provenance].count("vocal_separation") == 1


def test_both_steps_of_a_hybrid_are_reported_and_its_agreement_outlives_the_cache(
    song: Audio,
    with_separators: Callable[[dict[str, Separator]], Engines],
    tmp_path: Path,
) -> None:
    hybrid = HybridSeparator(Share("demucs-ft", 0.9), Share("mdx-net", 0.89), 1.0)
    engines = with_separators({"hybrid": hybrid})
    reuse = Reuse(ResultCache(tmp_path), "7" * 64)
    seen: list[tuple[str, float]] = []
    first = analyse(
        song, OPTIONS, lambda stage, share, _: seen.append((stage, share)), reuse, engines=engines
    )
    stages = list(dict.fromkeys(stage for stage, _ in seen))
    assert stages[:2] == ["hybrid_demucs_processing", "hybrid_uvr_processing"]
    assert [share for _, share in seen] == sorted(share for _, share in seen)
    second = analyse(song, OPTIONS, no_report, reuse, engines=engines)
    assert second.document.quality == first.document.quality
    assert second.document.vocal_separation == first.document.vocal_separation


@pytest.mark.deep
def test_two_voices_that_do_not_fit_are_not_averaged_and_the_song_is_told(
    song: Audio, with_separators: Callable[[dict[str, Separator]], Engines]
) -> None:
    hybrid = HybridSeparator(Share("demucs-ft", 0.9), Share("mdx-net", 0.3), 1.0)
    separation = analyse(
        song, OPTIONS, no_report, engines=with_separators({"hybrid": hybrid})
    ).document.vocal_separation
    assert separation.degraded
    assert separation.degraded_reason is not None
    assert "differ in level" in separation.degraded_reason
