"""What the page needs of SwiftF0: its weights in the order in which `app/sing/detector` reads
them, and what onnxruntime makes of a short tune, for the port's test.
`python tests/browser_pitch/swift_f0_export.py` writes both files anew."""

from importlib.resources import files
from pathlib import Path

import numpy as np
import numpy.typing as npt
import onnx
import onnxruntime
from onnx import numpy_helper

DETECTOR = Path(__file__).resolve().parents[3] / "app/sing/detector"
WEIGHTS = DETECTOR / "swift-f0.weights"
FIXTURE = DETECTOR / "testing/swift-f0.fixture"

SAMPLE_RATE = 16_000
FRAME_SAMPLES = 256
FRAMES = 40
BANDS = 128
CHANNELS = 12

Floats = npt.NDArray[np.float32]

# Names in the package's ONNX file. Of each filterbank: places, values, shape.
# Of each convolution: weights, bias.
BANKS = (("v123", "v124", "v126"), ("v241", "v242", "v244"), ("v342", "v343", "v345"))
COLUMN_LAYERS = (
    *(("v353", "v354"), ("v357", "v358"), ("v361", "v362"), ("v366", "v367"), ("v370", "v371")),
    *(("v375", "v376"), ("v379", "v380"), ("v384", "v385"), ("v388", "v389"), ("v393", "v394")),
    *(("v397", "v398"), ("v402", "v403"), ("v406", "v407"), ("v413", "v414")),
)
SMALL_LAYERS = ("v417", "v418", "v425", "v426", "v430", "v431", "v434", "v435")


def exported_weights() -> Floats:
    model = onnx.load(str(files("swift_f0") / "model.onnx"))
    values = {one.name: numpy_helper.to_array(one) for one in model.graph.initializer}
    parts = [_bank(values[at], values[val], values[shape]) for at, val, shape in BANKS]
    for weights, bias in COLUMN_LAYERS:
        parts.append(_column_layer(values[weights]))
        parts.append(_filled(values[bias], CHANNELS))
    parts += [values[name].ravel() for name in SMALL_LAYERS]
    return np.concatenate(parts).astype("<f4")


def expected_frames(audio: Floats) -> tuple[Floats, Floats]:
    session = onnxruntime.InferenceSession(str(files("swift_f0") / "model.onnx"))
    edges = {"fmin": np.float32(46.875), "fmax": np.float32(2093.75)}
    inputs = {"audio": audio[None], **{name: np.asarray(edge) for name, edge in edges.items()}}
    pitch, confidence = session.run(["pitch", "confidence"], inputs)
    return pitch[0].astype("<f4"), confidence[0].astype("<f4")


def tune() -> Floats:
    """A gliding tone with overtones and vibrato, a pause, and noise."""
    seconds = np.arange(FRAMES * FRAME_SAMPLES) / SAMPLE_RATE
    hertz = 180 + 220 * seconds + 4 * np.sin(2 * np.pi * 5.5 * seconds)
    phase = 2 * np.pi * np.cumsum(hertz) / SAMPLE_RATE
    tone = sum(np.sin(partial * phase) / partial for partial in range(1, 9))
    noise = np.random.default_rng(7).standard_normal(len(seconds))
    is_sung = (seconds < 0.35) | (seconds > 0.45)
    return (np.round(32767 * (0.3 * tone * is_sung + 0.01 * noise)) / 32768).astype("<f4")


def exported_fixture() -> Floats:
    audio = tune()
    return np.concatenate([audio, *expected_frames(audio)])


def _bank(places: Floats, values: Floats, shape: Floats) -> Floats:
    """Of each band: the first bin and how many follow; then the shares of all those bins."""
    matrix = np.zeros(shape, np.float32)
    matrix.ravel()[places] = values
    spans = [np.flatnonzero(column) for column in matrix.T]
    starts = [span[0] for span in spans]
    counts = [span[-1] + 1 - span[0] for span in spans]
    shares = [column[span[0] : span[-1] + 1] for column, span in zip(matrix.T, spans, strict=True)]
    return np.concatenate([starts, counts, *shares])


def _column_layer(weights: Floats) -> Floats:
    """[moment][tap][channel][output]; before and after weigh the same, so they are written once."""
    if weights.shape[-1] == 3:
        if not np.array_equal(weights[..., 0], weights[..., 2]):
            raise ValueError("this network is not symmetric in time")
        weights = weights[..., :2]
    ordered = weights.transpose(3, 2, 1, 0)
    return _filled(ordered.reshape(-1, ordered.shape[-1]), CHANNELS).ravel()


def _filled(values: Floats, width: int) -> Floats:
    missing = [(0, 0)] * (values.ndim - 1) + [(0, width - values.shape[-1])]
    return np.pad(values, missing)


if __name__ == "__main__":
    FIXTURE.parent.mkdir(exist_ok=True)
    WEIGHTS.write_bytes(exported_weights().tobytes())
    FIXTURE.write_bytes(exported_fixture().tobytes())
