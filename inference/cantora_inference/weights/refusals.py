"""Why a weight is not fetched or not loaded: each a sentence that says what to do."""

from collections.abc import Set

from cantora_inference.weights.lock_file import WeightEntry, WeightFile


def of_entry(entry: WeightEntry, accepted: Set[str]) -> str | None:
    """Why a weight may neither be fetched nor loaded here, or None."""
    unlocked = (_unlocked(entry, file) for file in entry.files if file.sha256 is None)
    return of_licence(entry, accepted) or next(unlocked, None)


def of_licence(entry: WeightEntry, accepted: Set[str]) -> str | None:
    """Why the licence stands in the way, or None."""
    if entry.commercial_ok == "yes" or entry.id in accepted:
        return None
    what = "is not for commercial use" if entry.commercial_ok == "no" else "is not clear"
    return (
        f"The licence of {entry.id} {what} ({entry.licence_id}): {entry.licence_note}"
        f" If you may use it, set ACCEPT_WEIGHT_LICENCES={entry.id}."
    )


def _unlocked(entry: WeightEntry, file: WeightFile) -> str:
    return (
        f"{entry.id}/{file.name} is not locked: upstream publishes no hash of it."
        " It is neither fetched nor loaded until the lock file holds a SHA-256 that you trust."
    )


def unknown(weight_id: str) -> str:
    """The lock file has no weight of this id."""
    return f"There is no weight {weight_id!r}. `npm run weights -- list` names them."


def missing(entry: WeightEntry, file: WeightFile) -> str:
    """The file is not here, or cannot be read."""
    return (
        f"{entry.id}/{file.name} is not on this machine. Run `npm run weights -- fetch {entry.id}`."
    )
