"""One short song with a voice and noise at both sides, and what the analysis makes of it."""

import numpy as np
import pytest
from sounds import OPTIONS, no_report, rest, stereo, sung, vibrato, wide_noise

from cantora_inference.analysis import Analysis, Audio, analyse


@pytest.fixture(scope="session")
def song() -> Audio:
    tones = (262.0, 294.0, 330.0, 349.2, 392.0, 330.0)
    voice = np.concatenate([np.concatenate([sung(vibrato(f, 0.6)), rest(0.1)]) for f in tones])
    left, right = wide_noise(len(voice) / 48_000, 0.02)
    return stereo(voice + left, voice + right)


@pytest.fixture(scope="session")
def result(song: Audio) -> Analysis:
    return analyse(song, OPTIONS, no_report)
