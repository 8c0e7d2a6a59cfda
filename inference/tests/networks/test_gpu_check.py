"""An image for a GPU is refused where networks would run on the processor."""

import subprocess
import sys

import pytest

from cantora_inference.networks.gpu_check import refusal

BOTH = ["CUDAExecutionProvider", "CPUExecutionProvider"]


@pytest.mark.parametrize(
    ("packages", "providers", "said"),
    [
        (["numpy", "onnxruntime-gpu"], BOTH, None),
        (["onnxruntime", "onnxruntime-gpu"], BOTH, "found: onnxruntime and onnxruntime-gpu"),
        (["onnxruntime"], BOTH[1:], "found: onnxruntime."),
        (["numpy"], [], "found: none"),
        (["onnxruntime-gpu"], BOTH[1:], "does not offer CUDAExecutionProvider"),
    ],
)
def test_an_image_has_one_onnxruntime_and_that_offers_the_card(
    packages: list[str], providers: list[str], said: str | None
) -> None:
    found = refusal(packages, providers)
    assert found is None if said is None else said in str(found)


def test_this_environment_without_a_card_is_refused_with_a_sentence() -> None:
    command = [sys.executable, "-m", "cantora_inference.networks.gpu_check"]
    ended = subprocess.run(command, check=False, capture_output=True, text=True)
    assert ended.returncode == 1
    assert "An image for a GPU has onnxruntime-gpu" in ended.stderr
