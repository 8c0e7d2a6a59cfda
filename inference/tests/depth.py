"""How much of an exhaustive test runs: a sample in `npm test`, everything in `test:deep`."""

import os


def in_depth(sample: int, everything: int) -> int:
    """The number of examples of this run."""
    return everything if os.environ.get("TEST_DEPTH") == "deep" else sample
