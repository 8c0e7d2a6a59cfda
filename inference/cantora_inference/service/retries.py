"""Waiting times between attempts: exponential with jitter."""

import random
from collections.abc import Iterator


def backoff_seconds(first: float = 0.5, longest: float = 20.0) -> Iterator[float]:
    """Endless: half to the whole of first, 2*first, 4*first ... up to `longest`."""
    ceiling = first
    while True:
        yield random.uniform(ceiling / 2, ceiling)
        ceiling = min(longest, ceiling * 2)
