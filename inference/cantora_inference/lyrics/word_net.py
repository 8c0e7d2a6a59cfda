"""`word-net`: our own network that hears which phone is sung, in any of our languages.

It was trained on singing that we make ourselves, so it lies beside this file and needs no download.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from cantora_inference.engines import EngineUnavailableError
from cantora_inference.lyrics.log_mels import FRAME_SECONDS, log_mels
from cantora_inference.lyrics.model import HeardPhones
from cantora_inference.lyrics.phones.phone_classes import PHONE_CLASSES
from cantora_inference.networks.native_errors import native_errors
from cantora_inference.networks.own_net import file_lacking, open_own_net
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.values import FloatArray

ENGINE = "word-net"
FILE = Path(__file__).with_name("word_net.onnx")
FRAMES_PER_STEP = 2
STEP_SECONDS = FRAMES_PER_STEP * FRAME_SECONDS


def lacking(file: Path = FILE) -> str | None:
    """Why the net cannot run here, without opening it, or None; cheap."""
    return file_lacking(ENGINE, file)


class WordNet:
    """The net as ONNX: log-mels (1, frames, BANDS) in, phones and syllable starts out."""

    def __init__(self, settings: NetworkSettings, file: Path = FILE) -> None:
        """Raises EngineUnavailableError when onnxruntime or a fitting file is missing."""
        self._session, self.info = open_own_net(ENGINE, file, settings)
        said = self._session.get_modelmeta().custom_metadata_map.get("classes", "[]")
        if json.loads(said) != [one.value for one in PHONE_CLASSES]:
            raise EngineUnavailableError(f"The file {file.name} knows other phones.")

    def hear(self, vocals: FloatArray) -> HeardPhones:
        """The phones of a voice (n,) at 16 kHz, every STEP_SECONDS."""
        mels = log_mels(vocals)
        odd = len(mels) % FRAMES_PER_STEP
        padded = np.pad(mels, ((0, FRAMES_PER_STEP - odd if odd else 0), (0, 0)), mode="edge")
        with native_errors("The word net"):
            answers = self._session.run(None, {"mels": padded[None]})
        phones, starts = (np.asarray(one)[0] for one in answers)
        if phones.shape != (len(padded) // FRAMES_PER_STEP, len(PHONE_CLASSES)):
            raise EngineUnavailableError("The word net returned something that is no phones.")
        return HeardPhones(phones, starts)
