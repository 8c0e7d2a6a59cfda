"""The net that hears chords; it lies beside this file and needs no download."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from cantora_inference.chords.constant_q import ComplexArray, decibels
from cantora_inference.chords.names import CHORDS
from cantora_inference.engines import EngineUnavailableError
from cantora_inference.networks.native_errors import native_errors
from cantora_inference.networks.own_net import is_share, open_own_net
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.values import FloatArray

ENGINE = "chord-net"
FILE = Path(__file__).with_name("chord_net.onnx")


class ChordNet:
    """The net as ONNX: levels (1, frames, BINS) in decibels in, chords (frames, CHORDS) out."""

    def __init__(self, settings: NetworkSettings, file: Path = FILE) -> None:
        """Raises EngineUnavailableError when onnxruntime or a fitting file is missing."""
        self._session, self.info = open_own_net(ENGINE, file, settings)
        said = self._session.get_modelmeta().custom_metadata_map.get("chords", "[]")
        if json.loads(said) != list(CHORDS):
            raise EngineUnavailableError(f"The file {file.name} knows other chords.")

    def shares(self, tones: ComplexArray) -> FloatArray:
        """How likely each chord is in each frame, (frames, CHORDS), from `constant_q`.

        Raises EngineUnavailableError when the network answers with something else.
        """
        levels = decibels(np.abs(tones))
        with native_errors("The chord net"):
            found = np.asarray(self._session.run(None, {"levels": levels[None]})[0])
        if found.shape != (len(tones), len(CHORDS)) or not is_share(found):
            raise EngineUnavailableError("The chord net returned something that is no chords.")
        return found
