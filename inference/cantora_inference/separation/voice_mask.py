"""`mask-net`: our own network that corrects the classical mask, feature by feature.

It was trained on songs that we render ourselves, so it lies beside this file and needs no download.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from cantora_inference.engines import EngineUnavailableError
from cantora_inference.networks.native_errors import native_errors
from cantora_inference.networks.own_net import file_lacking, is_share, open_own_net
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.separation.centre_comb import Correction, Features
from cantora_inference.separation.mask_features import (
    BINS,
    FEATURES,
    SEEN_FRAMES,
    feature_stack,
    reference_power,
)
from cantora_inference.values import FloatArray

if TYPE_CHECKING:
    from onnxruntime import InferenceSession

ENGINE = "mask-net"
FILE = Path(__file__).with_name("mask_net.onnx")

_INPUT, _OUTPUT = "cues", "mask"


def lacking(file: Path = FILE) -> str | None:
    """Why the net cannot run here, without opening it, or None; cheap."""
    return file_lacking(ENGINE, file)


class VoiceMaskNet:
    """The net as ONNX: in features (1, FEATURES, frames, BINS); out mask (1, frames, BINS)."""

    def __init__(self, settings: NetworkSettings, file: Path) -> None:
        """Raises EngineUnavailableError when onnxruntime or a fitting file is missing."""
        self._session, self.info = open_own_net(ENGINE, file, settings)
        _check_shape(self._session, file.name)

    def correction(self, samples: FloatArray) -> Correction:
        """For one song (2, n), whose level as a whole the net must know."""
        power = reference_power(samples)
        return Correction(SEEN_FRAMES, lambda features: self.corrected(features, power))

    def corrected(self, features: Features, power: float) -> FloatArray:
        """The mask (frames, bins) of features with the net's below 9.9 kHz where a voice is near.

        power: `reference_power` of the song. Where nobody sings for long the classical mask, which
        lets hardly anything through, stays as it is. Raises EngineUnavailableError when the network
        answers with something else.
        """
        if not features.near.any():
            return features.mask
        mask = features.mask.copy()
        mask[features.near, :BINS] = self._run(feature_stack(features, power))[features.near]
        return mask

    def _run(self, stack: FloatArray) -> FloatArray:
        with native_errors("The mask net"):
            (answer,) = self._session.run([_OUTPUT], {_INPUT: stack[None]})
        mask: FloatArray = np.asarray(answer)
        if mask.shape != (1, *stack.shape[1:]) or not is_share(mask):
            raise EngineUnavailableError("The mask net returned something that is no mask.")
        return np.asarray(mask[0])


def _check_shape(session: InferenceSession, name: str) -> None:
    inputs = {one.name: one.shape for one in session.get_inputs()}
    wanted = list(inputs) == [_INPUT] and len(inputs[_INPUT]) == 4
    if not wanted or [inputs[_INPUT][axis] for axis in (0, 1, 3)] != [1, len(FEATURES), BINS]:
        raise EngineUnavailableError(f"{name} does not take the features of the mask net.")
    if _OUTPUT not in {one.name for one in session.get_outputs()}:
        raise EngineUnavailableError(f"{name} does not say what the mask net says.")
