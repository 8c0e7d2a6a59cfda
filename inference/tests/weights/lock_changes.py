"""Changes the lock of a test: its first weight, or the first file of that."""

import json

from cantora_inference.weights.store import WeightStore


def change_weight(store: WeightStore, **changes: object) -> None:
    document = json.loads(store.settings.lock_path.read_text())
    document["weights"][0] |= changes
    store.settings.lock_path.write_text(json.dumps(document))


def change_file(store: WeightStore, **changes: object) -> None:
    document = json.loads(store.settings.lock_path.read_text())
    document["weights"][0]["files"][0] |= changes
    store.settings.lock_path.write_text(json.dumps(document))


def unlock(store: WeightStore) -> None:
    """Take the hash away."""
    change_file(store, sha256=None, hash_source=None)
