import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from depth import in_depth
from hypothesis import HealthCheck, settings
from locked_weights import LockWeights

from cantora_inference.weights.store import WeightStore

# Other steps run beside this one: threads of OpenMP sleep while they wait for one another. It
# reads this when it starts its first.
os.environ.setdefault("OMP_WAIT_POLICY", "passive")
# A busy machine must not turn a test red: nothing has a deadline. `npm run test:deep` tries more.
settings.register_profile(
    "patient",
    deadline=None,
    max_examples=in_depth(15, 250),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("patient")


@pytest.fixture
def lock_weights(tmp_path: Path) -> LockWeights:
    """Put files into a weight cache and lock them, to load them as any other weight.

    `lock_weights("demucs-vocals", {"model.safetensors": data}, format="safetensors")` gives a
    store whose `verified` does its real work; later calls add to the same lock. Its
    `settings.folder` and `settings.lock_path` are WEIGHTS_DIR and WEIGHTS_LOCK for a child.
    """
    folder, lock_path = tmp_path / "weights", tmp_path / "weights.lock.json"
    entries: dict[str, dict[str, Any]] = {}

    def lock(weight_id: str, files: Mapping[str, bytes], /, **entry: Any) -> WeightStore:
        entries[weight_id] = _entry(weight_id, files, entry)
        lock_path.write_text(json.dumps({"version": 1, "weights": list(entries.values())}))
        store = WeightStore.from_environment(
            {"WEIGHTS_DIR": str(folder), "WEIGHTS_LOCK": str(lock_path)}
        )
        for name, data in files.items():
            path = store.settings.folder_of(weight_id) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        return store

    return lock


def _entry(weight_id: str, files: Mapping[str, bytes], entry: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": weight_id,
        "engine": weight_id,
        "stage": "test",
        "format": "onnx",
        "licence_id": "MIT",
        "licence_note": "Made by a test.",
        "commercial_ok": "yes",
        "improves": "Nothing: it is made by a test.",
        "profiles": ["laptop"],
        "files": [
            {
                "name": name,
                "urls": [f"https://weights.invalid/{name}"],
                "sha256": hashlib.sha256(data).hexdigest(),
                "hash_source": "upstream",
                "size_bytes": len(data),
            }
            for name, data in files.items()
        ],
    } | entry
