"""Compile ahead what numba would compile during somebody's first song.

Run once after installation as `python -m cantora_inference.job.warm_up`. The machine code lies in
NUMBA_CACHE_DIR and is found there by every later job. Takes about 25 s on two cores; without it
the first song with `pyin` waits that long more.
"""

from typing import Final

import numpy as np

from cantora_inference.analysis.model import MELODY_RATE_HERTZ
from cantora_inference.melody.pyin_pitch import PyinTracker

_TONE_HERTZ: Final = 220.0


def main() -> None:
    """Follow one second of a tone by pYIN, the only engine that numba compiles."""
    seconds = np.arange(MELODY_RATE_HERTZ) / MELODY_RATE_HERTZ
    tone = 0.5 * np.sin(2 * np.pi * _TONE_HERTZ * seconds)
    PyinTracker().second_look(tone.astype(np.float32))


if __name__ == "__main__":
    main()
