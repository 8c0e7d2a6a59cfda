"""python -m cantora_inference.networks.gpu_check: whether an image can compute on a card.

onnxruntime and onnxruntime-gpu are one module in two packages. Where both are installed, the one
that came last lies there, and a network runs on the processor without a word.
"""

import sys
from collections.abc import Collection
from importlib.metadata import distributions

from cantora_inference.networks.onnx_session import GPU_PROVIDER

_PACKAGE = "onnxruntime-gpu"


def refusal(packages: Collection[str], providers: Collection[str]) -> str | None:
    """What is wrong with these packages and their providers, in a sentence, or None."""
    runtimes = sorted(one for one in packages if one.startswith("onnxruntime"))
    if runtimes != [_PACKAGE]:
        found = " and ".join(runtimes) or "none"
        return f"An image for a GPU has {_PACKAGE} and no other onnxruntime; found: {found}."
    if GPU_PROVIDER not in providers:
        return f"{_PACKAGE} is installed and does not offer {GPU_PROVIDER}."
    return None


def main() -> int:
    """1, with a sentence, where a network would run on the processor."""
    import onnxruntime

    packages = {one.name.lower().replace("_", "-") for one in distributions()}
    wrong = refusal(packages, onnxruntime.get_available_providers())
    if wrong is not None:
        print(wrong, file=sys.stderr)
    return 0 if wrong is None else 1


if __name__ == "__main__":
    sys.exit(main())
