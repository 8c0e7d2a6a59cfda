"""The page's copy of SwiftF0 is that of the package, and the port is compared with its answers."""

import numpy as np
from swift_f0_export import (
    FIXTURE,
    FRAME_SAMPLES,
    FRAMES,
    WEIGHTS,
    expected_frames,
    exported_weights,
)


def test_the_weights_of_the_page_are_those_of_the_package() -> None:
    assert WEIGHTS.read_bytes() == exported_weights().tobytes()


def test_the_ports_test_compares_with_what_onnxruntime_answers_now() -> None:
    kept = np.frombuffer(FIXTURE.read_bytes(), "<f4")
    audio, kept_pitch, kept_confidence = np.split(kept, [FRAMES * FRAME_SAMPLES, -FRAMES])
    pitch, confidence = expected_frames(audio.copy())
    assert np.allclose(kept_pitch, pitch, rtol=1e-5)
    assert np.allclose(kept_confidence, confidence, atol=1e-5)
