"""What torch, onnxruntime and CTranslate2 raise while a network computes, told as an engine's end.

The libraries have no error class in common, and a card that is out of memory is a plain
RuntimeError to most of them. Whoever catches the failure asks the next engine.
"""

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from cantora_inference.engines import EngineUnavailableError

_OUT_OF_MEMORY = ("out of memory", "failed to allocate", "bad_alloc", "bad allocation")


@contextmanager
def native_errors(network: str) -> Iterator[None]:
    """Raise EngineUnavailableError, with a sentence, for anything that a library raises."""
    try:
        yield
    except EngineUnavailableError:
        raise
    except Exception as error:
        raise EngineUnavailableError(_sentence(network, error)) from error


def release_memory() -> None:
    """Give back what an engine that failed has held; call it when its error is forgotten.

    torch keeps freed memory of a card for itself, so that nobody else could take it.
    """
    gc.collect()
    torch = sys.modules.get("torch")
    if torch is not None and torch.cuda.is_available():
        torch.cuda.empty_cache()


def _sentence(network: str, error: Exception) -> str:
    text = str(error).lower()
    if isinstance(error, MemoryError) or any(sign in text for sign in _OUT_OF_MEMORY):
        return f"{network} ran out of memory."
    return f"{network} could not run on this song ({type(error).__name__})."
