"""Words about weights: what is here, what will be taken, what a licence asks for."""

from collections.abc import Iterator, Sequence

from cantora_inference.weights import rules
from cantora_inference.weights.lock_file import WeightEntry
from cantora_inference.weights.progress import megabytes
from cantora_inference.weights.store import WeightStore


def describe(store: WeightStore, entry: WeightEntry) -> Iterator[str]:
    """Some lines about one weight; nothing is hashed for them."""
    lacking = store.lacking(entry.id)
    state = "here" if lacking is None else "missing"
    yield f"{entry.id}  {state}  {megabytes(entry.size_bytes)}  {entry.licence_id}"
    yield f"    {entry.improves}"
    yield f"    for {', '.join(entry.profiles) or 'no profile'}; {_hashes(entry)}"
    if lacking is not None:
        yield f"    {lacking}"


def plan(store: WeightStore, entries: Sequence[WeightEntry]) -> Iterator[str]:
    """What a fetch will take, and for what it needs a word from the operator first."""
    yield f"Weights go to {store.settings.folder}"
    for entry in entries:
        yield f"- {entry.id}  {megabytes(entry.size_bytes)}  {entry.licence_id}"
        yield f"    {entry.improves}"
    yield f"Together {_together(entries)}."
    waiting = [
        entry.id for entry in entries if rules.licence_refusal(entry, store.settings.accepted)
    ]
    for entry in entries:
        if entry.id in waiting:
            yield f"! {rules.licence_refusal(entry, store.settings.accepted)}"
        yield from _unlocked(store, entry)
    if waiting:
        yield (
            f"To accept all of these: ACCEPT_WEIGHT_LICENCES={','.join(waiting)} npm run weights."
            " The sidecar must be started with the same setting."
        )


def _unlocked(store: WeightStore, entry: WeightEntry) -> Iterator[str]:
    operator = store.operator_lock()
    for file in entry.files:
        refusal = rules.hash_refusal(entry, file, operator)
        if refusal is not None:
            yield f"! {refusal}"


def _hashes(entry: WeightEntry) -> str:
    sources = {file.hash_source for file in entry.files}
    if None in sources:
        return "not locked: upstream publishes no hash"
    if "first-fetch" in sources:
        return "hash recorded at a first fetch"
    if "agreed" in sources:
        return "hash as several independent projects pin it"
    return "hash published by upstream"


def _together(entries: Sequence[WeightEntry]) -> str:
    known = sum(entry.size_bytes or 0 for entry in entries)
    unknown = sum(1 for entry in entries if entry.size_bytes is None)
    return megabytes(known) + (f" and {unknown} of unknown size" if unknown else "")
