"""What a library raises while a network computes ends in one sentence, and in the next engine."""

import pytest
from onnxruntime.capi.onnxruntime_pybind11_state import RuntimeException

from cantora_inference.engines import EngineUnavailableError
from cantora_inference.networks.native_errors import native_errors

OUT_OF_MEMORY = "The net ran out of memory."


class OutOfMemoryError(RuntimeError):
    """As torch.cuda.OutOfMemoryError."""


@pytest.mark.parametrize(
    ("raised", "sentence"),
    [
        (OutOfMemoryError("CUDA out of memory. Tried to allocate 2.00 GiB."), OUT_OF_MEMORY),
        (RuntimeError("CUDA failed with error out of memory"), OUT_OF_MEMORY),
        (RuntimeException("Failed to allocate memory for requested buffer"), OUT_OF_MEMORY),
        (RuntimeError("std::bad_alloc"), OUT_OF_MEMORY),
        (MemoryError(), OUT_OF_MEMORY),
        (RuntimeError("cuDNN error"), "The net could not run on this song (RuntimeError)."),
    ],
)
def test_an_error_of_a_library_is_told_in_a_sentence(raised: Exception, sentence: str) -> None:
    with pytest.raises(EngineUnavailableError) as told, native_errors("The net"):
        raise raised
    assert str(told.value) == sentence


def test_what_an_engine_says_itself_is_left_as_it_is() -> None:
    with pytest.raises(EngineUnavailableError, match="no sound"), native_errors("The net"):
        raise EngineUnavailableError("That is no sound.")
