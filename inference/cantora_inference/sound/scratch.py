"""Long sounds on disk instead of in memory, so that a job's memory does not grow with the song."""

import mmap
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from cantora_inference.values import FloatArray


def scratch(shape: tuple[int, ...], near: FloatArray | None = None) -> FloatArray:
    """Zeros in a nameless file that goes away with the array; in memory where no disk is free.

    The file lies beside the one that `near` is mapped from (the job's folder), else among the
    system's temporary files. The space is reserved at once: a full disk must not fail later,
    when a write into the map would end the process.
    """
    size_bytes = int(np.prod(shape)) * np.dtype(np.float32).itemsize
    try:
        with tempfile.TemporaryFile(dir=_folder(near)) as file:
            os.posix_fallocate(file.fileno(), 0, size_bytes)
            return np.asarray(np.memmap(file, np.float32, "r+", shape=shape))
    except (OSError, ValueError):
        return np.zeros(shape, dtype=np.float32)


def let_go(samples: FloatArray) -> None:
    """Give the memory of a mapped array back; its values stay and are read again when needed.

    Ordinary arrays are left alone.
    """
    for base in _bases(samples):
        if isinstance(base, mmap.mmap):
            base.madvise(mmap.MADV_DONTNEED)


def _folder(near: FloatArray | None) -> Path | None:
    for base in () if near is None else _bases(near):
        if isinstance(base, np.memmap) and base.filename is not None:
            return Path(base.filename).parent
    return None


def _bases(samples: FloatArray) -> Iterator[object]:
    base: object = samples
    while base is not None:
        yield base
        base = getattr(base, "base", None)
