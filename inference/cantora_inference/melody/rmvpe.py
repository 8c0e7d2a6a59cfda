"""`rmvpe`: a network that follows the voice inside a mix, for the fusion to listen to."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from cantora_inference.engines import (
    EngineUnavailableError,
    OnEvidence,
    VoiceEvidence,
    unheard,
)
from cantora_inference.melody.rmvpe_frames import (
    HOP_SAMPLES,
    MEL_BANDS,
    PITCH_BINS,
    decode,
    frame_total,
    log_mel,
)
from cantora_inference.networks.native_errors import native_errors
from cantora_inference.networks.onnx_session import network_info, open_session
from cantora_inference.networks.settings import (
    NetworkSettings,
    only_file,
    read_number,
    weight_use,
)
from cantora_inference.values import (
    HOP_SECONDS,
    MELODY_RATE_HERTZ,
    DoubleArray,
    FloatArray,
    frame_count,
)
from cantora_inference.weights.store import VerifiedWeight

if TYPE_CHECKING:
    from onnxruntime import InferenceSession

ENGINE = "rmvpe"
VERSION = "1"
VOICED_SALIENCE = 0.03
"""Peak salience from which the published decoder calls a frame sung."""

_FRAME_MULTIPLE = 32
_BLOCK_FRAMES = 2048
_MARGIN_FRAMES = 128
_SILENT_FRAME = math.log(1e-5)


class RmvpeListener:
    """RMVPE as ONNX: in (1, 128, frames), frames a multiple of 32; out (1, frames, 360)."""

    listens_twice = False

    def __init__(self, weight: VerifiedWeight, settings: NetworkSettings) -> None:
        """Raises EngineUnavailableError when onnxruntime or a fitting file is missing."""
        self._session: InferenceSession = open_session(only_file(weight, ".onnx"), settings)
        self._input = _matching_input(self._session, weight.id)
        self._voiced = read_number(weight, "voiced_salience", VOICED_SALIENCE)
        if not 0 < self._voiced < 1:
            raise EngineUnavailableError(f"The weights {weight.id} call no frame sung, or all.")
        weights = (weight_use(weight),)
        self.info = network_info(ENGINE, VERSION, self._session, settings, weights)

    def listen(self, stereo: FloatArray, on_piece: OnEvidence = unheard) -> VoiceEvidence:
        """See `VoiceListener.listen`; RMVPE has no sense of onsets and tells nothing on its way.

        Raises EngineUnavailableError if the network's output is no salience.
        """
        hertz, peak = self._follow(np.asarray(stereo.mean(axis=0)))
        grid: DoubleArray = HOP_SECONDS * np.arange(frame_count(3 * stereo.shape[1]), dtype=float)
        return VoiceEvidence(*on_grid(hertz, voicing_of(peak, self._voiced), grid))

    def _follow(self, signal: FloatArray) -> tuple[DoubleArray, DoubleArray]:
        """Pitch and peak salience every 10 ms, block by block: memory is that of 20 seconds."""
        total = frame_total(len(signal))
        hertz, peak = np.empty(total), np.empty(total)
        for first in range(0, total, _BLOCK_FRAMES):
            count = min(_BLOCK_FRAMES, total - first)
            begin = max(0, first - _MARGIN_FRAMES)
            end = min(total, first + count + _MARGIN_FRAMES)
            salience = self._salience(log_mel(signal, begin, end - begin))
            inner = salience[first - begin : first - begin + count]
            hertz[first : first + count], peak[first : first + count] = decode(inner)
        return hertz, peak

    def _salience(self, mel: FloatArray) -> FloatArray:
        count = mel.shape[1]
        missing = -count % _FRAME_MULTIPLE
        padded = np.pad(mel, ((0, 0), (0, missing)), constant_values=_SILENT_FRAME)
        with native_errors("The network RMVPE"):
            salience = np.asarray(self._session.run(None, {self._input: padded[None]})[0])
        if salience.shape != (1, count + missing, PITCH_BINS) or not np.isfinite(salience).all():
            raise EngineUnavailableError("The network RMVPE returned something that is no pitch.")
        return np.asarray(salience[0, :count], dtype=np.float32)


def voicing_of(peak: DoubleArray, voiced_salience: float) -> DoubleArray:
    """Peak salience 0..1 as voicing 0..1 by a power law, 0.5 where a frame begins to be sung."""
    return np.asarray(peak ** (math.log(0.5) / math.log(voiced_salience)))


def on_grid(
    hertz: DoubleArray, voicing: DoubleArray, grid_seconds: DoubleArray
) -> tuple[DoubleArray, DoubleArray]:
    """Values every 10 ms brought to other times.

    Voicing between two frames is drawn as a straight line; pitch is that of the nearest frame, for
    half-way between two notes there is no note.
    """
    step_seconds = HOP_SAMPLES / MELODY_RATE_HERTZ
    nearest = np.minimum(np.round(grid_seconds / step_seconds).astype(int), len(hertz) - 1)
    times = np.arange(len(voicing)) * step_seconds
    return hertz[nearest], np.interp(grid_seconds, times, voicing)


def _matching_input(session: InferenceSession, weight_id: str) -> str:
    inputs = session.get_inputs()
    bands = inputs[0].shape[1] if len(inputs) == 1 and len(inputs[0].shape) == 3 else None
    if bands is None or (isinstance(bands, int) and bands != MEL_BANDS):
        raise EngineUnavailableError(f"The network {weight_id} does not take {MEL_BANDS} bands.")
    return str(inputs[0].name)
