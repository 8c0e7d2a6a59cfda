"""What may be fetched and loaded: pure decisions, each a sentence that says what to do."""

import hashlib
import json
from collections.abc import Mapping, Set

from cantora_inference.weights.lock_file import WeightEntry, WeightFile, is_pickle_name
from cantora_inference.weights.operator_lock import OperatorLock


def licence_refusal(entry: WeightEntry, accepted: Set[str]) -> str | None:
    """Why the licence stands in the way, or None."""
    if entry.commercial_ok == "yes" or entry.id in accepted:
        return None
    what = "is not for commercial use" if entry.commercial_ok == "no" else "is not clear"
    return (
        f"The licence of {entry.id} {what} ({entry.licence_id}): {entry.licence_note}"
        f" If you may use it, set ACCEPT_WEIGHT_LICENCES={entry.id}."
    )


def expected_hash(entry: WeightEntry, file: WeightFile, operator: OperatorLock) -> str | None:
    """The hash that the file must have: the project's, else the one recorded here, else None."""
    if file.sha256 is not None:
        return file.sha256
    recorded = operator.find(entry.id, file.name)
    return recorded.sha256 if recorded else None


def hash_refusal(entry: WeightEntry, file: WeightFile, operator: OperatorLock) -> str | None:
    """Why a file may not be loaded for want of a hash, or None.

    A pickle runs code when it is loaded, so that its first bytes must not be trusted blindly:
    it needs a hash that stands in the project's lock.
    """
    if file.sha256 is None and is_pickle(entry, file):
        return (
            f"{entry.id}/{file.name} is a pickle, which can run code, and no SHA-256 of it is"
            " pinned in the lock file. Pin the hash from a source that you trust, or take"
            " another weight."
        )
    if expected_hash(entry, file, operator) is None:
        return (
            f"{entry.id}/{file.name} is not locked: upstream publishes no hash of it."
            f" Run `npm run weights -- lock {entry.id}` to record it at your first fetch."
        )
    return None


def unknown(weight_id: str) -> str:
    """What to say of an id that no lock has."""
    return f"There is no weight {weight_id!r}. `npm run weights -- list` names them."


def missing(entry: WeightEntry, file: WeightFile) -> str:
    """What to say of a file that is not here."""
    return (
        f"{entry.id}/{file.name} is not on this machine. Run `npm run weights -- fetch {entry.id}`."
    )


def is_pickle(entry: WeightEntry, file: WeightFile) -> bool:
    """Whether loading this file may run code that lies in it."""
    return entry.format == "checkpoint" or is_pickle_name(file.name)


def set_hash(hashes: Mapping[str, str]) -> str:
    """One SHA-256 for a set of files: of the JSON list of their names and hashes, sorted."""
    canonical = json.dumps(sorted(hashes.items()), separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()
