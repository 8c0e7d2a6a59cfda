"""The command lock: records the hash of what arrives first where upstream publishes none."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from cantora_inference.weights import rules
from cantora_inference.weights.commands import FAILURES, sentence_for
from cantora_inference.weights.download import open_client
from cantora_inference.weights.fetch import Arrived, new_fetcher
from cantora_inference.weights.file_lock import exclusive
from cantora_inference.weights.lock_file import WeightEntry, WeightFile
from cantora_inference.weights.operator_lock import RecordedHash, record
from cantora_inference.weights.progress import Say
from cantora_inference.weights.store import WeightStore, WeightUnavailableError


def lock(
    store: WeightStore, entries: Sequence[WeightEntry], say: Say, *, write_project: bool
) -> int:
    """Fetch these weights and record each hash that is missing; 1 if something failed.

    With `write_project` the hashes go into the lock file of the project instead of the
    operator's, where somebody reviews them; only there may a pickle be pinned.
    """
    failed = False
    for entry in entries:
        say(f"Locking {entry.id}")
        try:
            _lock_one(store, entry, say, write_project=write_project)
        except (*FAILURES, OSError) as error:
            say(f"  {sentence_for(error)}")
            failed = True
    return 1 if failed else 0


def _lock_one(store: WeightStore, entry: WeightEntry, say: Say, *, write_project: bool) -> None:
    refusal = rules.licence_refusal(entry, store.settings.accepted)
    if refusal is not None:
        raise WeightUnavailableError(refusal)
    with open_client() as client:
        fetcher = new_fetcher(store, client, say)
        for file in entry.files:
            if rules.is_pickle(entry, file) and file.sha256 is None and not write_project:
                raise WeightUnavailableError(_pickle(entry, file))
            # Held over fetch and record, so that of two first fetches the second finds the first.
            with exclusive(store.cache.locks / f"first--{entry.id}--{file.name}.lock", say):
                arrived = fetcher.fetch(entry, file, store.operator_lock())
                if file.sha256 is None:
                    _write_down(store, entry, file, arrived, write_project=write_project)
                    say(f"  {_recorded(entry, file, arrived)}")


def _write_down(
    store: WeightStore,
    entry: WeightEntry,
    file: WeightFile,
    arrived: Arrived,
    *,
    write_project: bool,
) -> None:
    if write_project:
        _pin(store.settings.lock_path, entry.id, file.name, arrived)
        return
    now = datetime.now(UTC).isoformat(timespec="seconds")
    found = RecordedHash(sha256=arrived.sha256, size_bytes=arrived.size_bytes, recorded_at=now)
    with exclusive(store.cache.locks / "operator.lock", _silent):
        record(store.settings.folder, entry.id, file.name, found)


def _pin(path: Path, weight_id: str, name: str, arrived: Arrived) -> None:
    """Change one file of one weight in a lock file and leave the rest as it is."""
    document = json.loads(path.read_text(encoding="utf-8"))
    weight = next(weight for weight in document["weights"] if weight["id"] == weight_id)
    file = next(file for file in weight["files"] if file["name"] == name)
    file |= {"sha256": arrived.sha256, "size_bytes": arrived.size_bytes}
    file["hash_source"] = "first-fetch"
    temporary = path.with_name(f"{path.name}.new")
    text = json.dumps(document, indent=2, ensure_ascii=False)
    temporary.write_text(f"{text}\n", encoding="utf-8")
    temporary.replace(path)


def _silent(_line: str) -> None:
    """A wait of milliseconds is not worth a line."""


def _recorded(entry: WeightEntry, file: WeightFile, arrived: Arrived) -> str:
    return (
        f"{entry.id}/{file.name}: recorded at first fetch, not published by upstream:"
        f" SHA-256 {arrived.sha256}. Any other bytes are refused from now on."
    )


def _pickle(entry: WeightEntry, file: WeightFile) -> str:
    return (
        f"{entry.id}/{file.name} is a pickle, which can run code. Its first bytes are not trusted:"
        " pin its hash in the project's lock file, by hand or with --write-project."
    )
