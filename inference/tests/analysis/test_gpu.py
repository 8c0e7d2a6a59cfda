"""A profile that computes on a GPU, on a machine whose onnxruntime has none: never in silence."""

from typing import Any

import numpy as np
import onnxruntime
import pytest

from cantora_inference.analysis.engine_choice import Engines
from cantora_inference.analysis.machine import Machine, this_machine
from cantora_inference.analysis.machine_report import capabilities
from cantora_inference.analysis.profiles import read_profile
from cantora_inference.lyrics import catalogue as lyrics_catalogue
from cantora_inference.melody import voice_net
from cantora_inference.networks.onnx_session import network_info
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.service.engine_demand import degraded_stages

WITH_GPU = ["CUDAExecutionProvider", "CPUExecutionProvider"]


@pytest.fixture
def gpu_machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    monkeypatch.setattr(onnxruntime, "get_available_providers", lambda: ["CPUExecutionProvider"])
    here = this_machine({})
    return Machine(read_profile("production-gpu"), here.store, NetworkSettings(2, "cuda"))


def test_networks_that_fall_back_on_the_processor_are_degraded_and_say_so(
    gpu_machine: Machine,
) -> None:
    engines = Engines(gpu_machine)
    separator = engines.separator("dsp")
    guide = engines.guide(separator)
    for info in (separator.info, guide.info):
        assert info.degraded
        assert "onnxruntime has no GPU here" in str(info.reason)
        assert "-cpu" in info.version


def test_a_gpu_machine_without_its_provider_is_not_ready_in_full(gpu_machine: Machine) -> None:
    told: dict[str, Any] = capabilities(Engines(gpu_machine))
    assert "pitch_detection" in degraded_stages(told)
    entry = next(one for one in told["engines"] if one["name"] == voice_net.ENGINE)
    assert "no GPU" in entry["reason"]


class Session:
    def __init__(self, providers: list[str]) -> None:
        self._providers = providers

    def get_providers(self) -> list[str]:
        return self._providers


@pytest.mark.parametrize(
    ("device", "providers", "runs_on", "degraded"),
    [
        ("cuda", WITH_GPU, "cuda", False),
        ("cuda", WITH_GPU[1:], "cpu", True),
        ("cpu", WITH_GPU[1:], "cpu", False),
    ],
)
def test_provenance_names_the_provider_that_the_session_has(
    device: Any, providers: list[str], runs_on: str, degraded: bool
) -> None:
    session: Any = Session(providers)
    info = network_info("a-net", "3", session, NetworkSettings(2, device), ())
    assert info.version == f"3/onnxruntime-{onnxruntime.__version__}-{runs_on}"
    assert info.degraded is degraded


def test_a_provider_that_is_listed_and_does_not_start_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # What a build for CUDA does without a driver: it lists the provider and takes the processor.
    monkeypatch.setattr(onnxruntime, "get_available_providers", lambda: WITH_GPU)
    with pytest.warns(UserWarning):
        listener = voice_net.VoiceNetListener(NetworkSettings(2, "cuda"), voice_net.FILE)
    assert listener.info.degraded
    assert listener.listen(np.zeros((2, 16000), np.float32)).voicing.shape == (63,)


@pytest.mark.parametrize("name", ["production-cpu", "production-gpu"])
def test_the_order_of_the_profile_is_what_runs(name: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    here = this_machine({})
    profile = read_profile(name)
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(
        lyrics_catalogue, "open_lyrics_engine", lambda *given: asked.append(given[2])
    )
    engines = Engines(Machine(profile, here.store, NetworkSettings()))
    engines.lyrics()
    assert asked == [profile.lyrics_recognition]
    told: dict[str, Any] = capabilities(engines)
    separators = [one["name"] for one in told["engines"] if one["stage"] == "vocal_separation"]
    assert tuple(separators[:3]) == profile.vocal_separation[:3]
