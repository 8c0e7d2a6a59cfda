"""`demucs`: Hybrid Transformer Demucs (Rouard, Massa, Défossez 2023), the network for the vocals.

The fine-tuned bag has one network for each stem and one-hot weights, so that its vocals come from
one of the four alone: a quarter of the time for the same result.
"""

from __future__ import annotations

from importlib.metadata import version
from typing import TYPE_CHECKING

import numpy as np

from cantora_inference.engines import EngineInfo, EngineUnavailableError, Progress, Stems
from cantora_inference.networks.kept_networks import network_of
from cantora_inference.networks.native_errors import native_errors
from cantora_inference.networks.settings import (
    NetworkSettings,
    only_file,
    weight_use,
)
from cantora_inference.networks.torch_device import prepare_torch, require_packages
from cantora_inference.separation.model_rate import stems_from_voice, to_rate
from cantora_inference.separation.overlap import Segmentation, voice_in_segments
from cantora_inference.values import Audio, FloatArray
from cantora_inference.weights.store import VerifiedWeight

if TYPE_CHECKING:
    from demucs.htdemucs import HTDemucs

ENGINE = "htdemucs"
PACKAGES = ("torch", "demucs", "safetensors")

_MODEL_CLASS = "demucs.htdemucs.HTDemucs"
_QUIETEST = 1e-8
_BLOCK_SAMPLES = 1 << 19


class DemucsSeparator:
    """One HTDemucs out of a safetensors file, without random shifts: same song, same stems."""

    def __init__(self, weight: VerifiedWeight, settings: NetworkSettings) -> None:
        """Raises EngineUnavailableError when a package, the GPU or a fitting file is missing."""
        require_packages(*PACKAGES)
        self._torch, self._device = prepare_torch(settings)
        with native_errors("Demucs"):
            loaded = network_of(weight, lambda: read_demucs(weight))
            self._model = loaded.to(self._device).eval()
        self._vocals = list(self._model.sources).index("vocals")
        self._rate_hertz = int(self._model.samplerate)
        self._cut = Segmentation(int(self._model.segment * self._rate_hertz))
        self.info = EngineInfo(
            ENGINE,
            f"{version('demucs')}/torch-{version('torch')}",
            kind="neural",
            weights=(weight_use(weight),),
        )

    def separate(self, mix: Audio, progress: Progress) -> Stems:
        """See `Separator.separate`. Raises EngineUnavailableError if the network's output is bad.

        The song is brought to mean 0 and deviation 1 as a whole, as Demucs itself does.
        """
        samples = to_rate(mix, self._rate_hertz)
        mean, deviation = _level(samples)
        samples -= mean
        samples /= deviation
        voice = voice_in_segments(samples, self._cut, self._voice_of, progress)
        del samples
        voice *= deviation
        voice += mean
        return stems_from_voice(mix, voice, self._rate_hertz)

    def _voice_of(self, samples: FloatArray) -> FloatArray:
        torch = self._torch
        with native_errors("Demucs"), torch.inference_mode():
            stems = self._model(torch.from_numpy(samples)[None].to(self._device))
            return np.asarray(stems[0, self._vocals].cpu().numpy(), dtype=np.float32)


def read_demucs(weight: VerifiedWeight) -> HTDemucs:
    """Build the network; the file names a class that is called, so only one name will do."""
    path = only_file(weight, ".safetensors")
    from demucs.hf import load_safetensors_model
    from safetensors import SafetensorError, safe_open

    try:
        with safe_open(str(path), framework="pt") as file:
            metadata = file.metadata() or {}
        if metadata.get("klass") != _MODEL_CLASS or "structure" in metadata:
            raise EngineUnavailableError(f"The weights {weight.id} are no plain HTDemucs.")
        model: HTDemucs = load_safetensors_model(path)
    except (SafetensorError, KeyError, ValueError, TypeError, RuntimeError) as error:
        raise EngineUnavailableError(f"The weights {weight.id} are no HTDemucs.") from error
    if "vocals" not in model.sources or model.audio_channels != 2:
        raise EngineUnavailableError(f"The weights {weight.id} give no stereo vocals.")
    return model


def _level(samples: FloatArray) -> tuple[np.float32, np.float32]:
    """Mean and deviation of the middle of the song, the latter never zero; block by block."""
    count = samples.shape[1]
    total = squares = 0.0
    for start in range(0, count, _BLOCK_SAMPLES):
        middle = samples[:, start : start + _BLOCK_SAMPLES].mean(axis=0, dtype=np.float64)
        total += float(middle.sum())
        squares += float(np.square(middle).sum())
    mean = total / max(count, 1)
    variance = max(squares - count * mean**2, 0.0) / max(count - 1, 1)
    return np.float32(mean), np.float32(variance**0.5 + _QUIETEST)
