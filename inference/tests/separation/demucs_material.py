"""A small HTDemucs with random numbers, saved as Demucs' own export does."""

import json
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from cantora_inference.separation.model_rate import NETWORK_RATE_HERTZ

SEGMENT = Fraction(39, 20)
SMALL: Mapping[str, Any] = {
    "sources": ["drums", "bass", "other", "vocals"],
    "audio_channels": 2,
    "channels": 8,
    "nfft": 2048,
    "depth": 4,
    "t_layers": 1,
    "t_heads": 2,
    "bottom_channels": 16,
    "samplerate": NETWORK_RATE_HERTZ,
}


def small_model() -> Any:
    import torch
    from demucs.htdemucs import HTDemucs

    torch.manual_seed(7)
    return HTDemucs(**SMALL, segment=SEGMENT).eval()


def saved(path: Path, metadata: Mapping[str, str] | None = None) -> Path:
    """The model as Demucs' own export writes it: numbers, and its class and sizes as JSON."""
    from safetensors.torch import save_file

    fraction = {"_type": "fraction", "numerator": 39, "denominator": 20}
    written = {
        "klass": "demucs.htdemucs.HTDemucs",
        "args": "[]",
        "kwargs": json.dumps({**SMALL, "segment": fraction}),
    }
    state = {name: value.contiguous() for name, value in small_model().state_dict().items()}
    save_file(state, path, {**written, **(metadata or {})})
    return path
