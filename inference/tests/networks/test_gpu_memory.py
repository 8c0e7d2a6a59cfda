"""How much of a card networks may take."""

from cantora_inference.analysis.machine import this_machine
from cantora_inference.networks.onnx_session import GPU_PROVIDER, providers_of
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.service.child_environment import child_environment

PRESENT = ("TensorrtExecutionProvider", GPU_PROVIDER, "CPUExecutionProvider")


def test_onnxruntime_is_told_the_bound_where_there_is_one() -> None:
    bounded = providers_of(NetworkSettings(2, "cuda", 4 << 30), PRESENT)
    assert bounded == {GPU_PROVIDER: {"gpu_mem_limit": "4294967296"}, "CPUExecutionProvider": {}}
    free = providers_of(NetworkSettings(2, "cuda"), PRESENT)
    assert free == {GPU_PROVIDER: {}, "CPUExecutionProvider": {}}
    assert list(free) == [GPU_PROVIDER, "CPUExecutionProvider"]


def test_no_network_of_a_machine_without_a_gpu_asks_for_one() -> None:
    assert list(providers_of(NetworkSettings(2, "cpu"), PRESENT)) == ["CPUExecutionProvider"]


def test_the_bound_of_the_operator_reaches_a_job_process(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("CANTORA_GPU_MEMORY_BYTES", "1000")
    assert this_machine(child_environment(tmp_path, 2)).settings.gpu_memory_bytes == 1000
