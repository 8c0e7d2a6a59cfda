"""A small Mel-Band RoFormer with random numbers, saved in both formats."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from network_material import ONE_THREAD, store_with

from cantora_inference.separation.neural_separators import (
    ROFORMER_WEIGHT,
    open_separator,
    unavailable_reason,
)

SIZES: Mapping[str, Any] = {
    "dim": 16,
    "depth": 1,
    "stereo": True,
    "num_stems": 1,
    "time_transformer_depth": 1,
    "freq_transformer_depth": 1,
    "num_bands": 60,
    "dim_head": 8,
    "heads": 2,
    "flash_attn": True,
    "stft_n_fft": 2048,
    "stft_hop_length": 441,
    "stft_win_length": 2048,
    "mask_estimator_depth": 2,
}
CHUNK_SAMPLES = 44_100
PARAMETERS = {"model": SIZES, "chunk_samples": CHUNK_SAMPLES}


def small_model() -> Any:
    import torch
    from bs_roformer import MelBandRoformer

    torch.manual_seed(11)
    return MelBandRoformer(**SIZES, match_input_audio_length=True).eval()


def saved(path: Path) -> Path:
    state = small_model().state_dict()
    if path.suffix == ".ckpt":
        import torch

        torch.save(state, path)
    else:
        from safetensors.torch import save_file

        # Layers share the buffer of their rotary angles, which this format writes out for each.
        save_file({name: value.clone().contiguous() for name, value in state.items()}, path)
    return path


def opened(folder: Path, file: Path, parameters: Mapping[str, Any] = PARAMETERS) -> Any:
    store = store_with(folder / "weights", {ROFORMER_WEIGHT: file}, {ROFORMER_WEIGHT: parameters})
    assert unavailable_reason("uvr", store) is None
    return open_separator("uvr", store, ONE_THREAD)
