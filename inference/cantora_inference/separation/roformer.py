"""`uvr` with torch: Mel-Band RoFormer (Wang, Lu, Won 2023), on the package BS-RoFormer.

The package is pinned to the last version whose network takes the published vocal checkpoints
number for number; later ones renamed and added layers.
"""

from collections.abc import Mapping
from contextlib import redirect_stdout
from importlib.metadata import version
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np

from cantora_inference.engines import EngineInfo, EngineUnavailableError, Progress, Stems
from cantora_inference.networks.kept_networks import network_of
from cantora_inference.networks.native_errors import native_errors
from cantora_inference.networks.settings import (
    NetworkSettings,
    only_file,
    read_number,
    weight_use,
)
from cantora_inference.networks.torch_device import prepare_torch, require_packages
from cantora_inference.separation.model_rate import NETWORK_RATE_HERTZ, stems_from_voice, to_rate
from cantora_inference.separation.overlap import Segmentation, voice_in_segments
from cantora_inference.values import Audio, FloatArray
from cantora_inference.weights.store import VerifiedWeight

ENGINE = "mel-band-roformer"
PACKAGES = ("torch", "bs_roformer", "safetensors")


class RoformerSeparator:
    """One Mel-Band RoFormer whose only stem is the voice.

    Of the weight's `parameters`, `model` holds the sizes of the network as its configuration lists
    them and `chunk_samples` the length of a segment.
    """

    def __init__(self, weight: VerifiedWeight, settings: NetworkSettings) -> None:
        """Raises EngineUnavailableError when a package, the GPU or a fitting file is missing."""
        require_packages(*PACKAGES)
        self._torch, self._device = prepare_torch(settings)
        with native_errors("The Mel-Band RoFormer"):
            self._model = network_of(weight, lambda: read_roformer(weight)).to(self._device).eval()
        self._cut = Segmentation(int(read_number(weight, "chunk_samples")))
        self.info = EngineInfo(
            ENGINE,
            f"{version('BS-RoFormer')}/torch-{version('torch')}",
            kind="neural",
            weights=(weight_use(weight),),
        )

    def separate(self, mix: Audio, progress: Progress) -> Stems:
        """See `Separator.separate`; raises EngineUnavailableError if the output is no sound."""
        samples = to_rate(mix, NETWORK_RATE_HERTZ)
        voice = voice_in_segments(samples, self._cut, self._voice_of, progress)
        del samples
        return stems_from_voice(mix, voice, NETWORK_RATE_HERTZ)

    def _voice_of(self, samples: FloatArray) -> FloatArray:
        torch = self._torch
        with native_errors("The Mel-Band RoFormer"), torch.inference_mode():
            voice = self._model(torch.from_numpy(samples)[None].to(self._device))
            return np.asarray(voice[0].cpu().numpy(), dtype=np.float32)


def read_roformer(weight: VerifiedWeight) -> Any:
    """Build the network on the processor; raises EngineUnavailableError."""
    return _build(weight, _tensors(only_file(weight, ".safetensors", ".ckpt"), weight.id))


def _tensors(path: Path, weight_id: str) -> Mapping[str, Any]:
    """Tensors by name; a checkpoint is read without running anything that lies in it."""
    try:
        if path.suffix == ".safetensors":
            from safetensors.torch import load_file

            tensors: Mapping[str, Any] = load_file(path)
            return tensors
        import torch

        content = torch.load(path, map_location="cpu", weights_only=True)
        nested: Mapping[str, Any] = content.get("state_dict", content)
        return nested
    except Exception as error:  # each format and torch version has error classes of its own
        raise EngineUnavailableError(f"The weights {weight_id} cannot be read.") from error


def _build(weight: VerifiedWeight, numbers: Mapping[str, Any]) -> Any:
    from bs_roformer import MelBandRoformer

    try:
        # The package prints which GPU it found; standard output may carry a protocol.
        with redirect_stdout(StringIO()):
            model = MelBandRoformer(**weight.parameters["model"], match_input_audio_length=True)
        model.load_state_dict(numbers)
    except Exception as error:  # beartype, torch and the package each raise their own
        raise EngineUnavailableError(
            f"The weights {weight.id} do not fit the Mel-Band RoFormer of their sizes."
        ) from error
    if not model.stereo or model.num_stems != 1:
        raise EngineUnavailableError(f"The weights {weight.id} do not give one stereo stem.")
    # On an A100 the package allows one kernel only, which does not take 32-bit numbers.
    for module in model.modules():
        if hasattr(module, "cuda_config"):
            module.cuda_config = module.cpu_config
    return model
