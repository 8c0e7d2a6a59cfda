"""What the commands fetch, verify, gc and list do. Each gives its exit code."""

import errno
import time
from collections.abc import Sequence

from cantora_inference.weights import housekeeping, rules
from cantora_inference.weights.download import DiskFullError, open_client
from cantora_inference.weights.fetch import FetchError, new_fetcher
from cantora_inference.weights.listing import describe, plan
from cantora_inference.weights.lock_file import LockFileError, WeightEntry, read_lock
from cantora_inference.weights.progress import Say, megabytes
from cantora_inference.weights.store import WeightStore, WeightUnavailableError

FAILURES = (FetchError, DiskFullError, LockFileError, WeightUnavailableError)


def fetch(store: WeightStore, entries: Sequence[WeightEntry], say: Say, *, named: bool) -> int:
    """Fetch what may be fetched; 1 if something failed or something named was left out."""
    for line in plan(store, entries):
        say(line)
    wanted = [entry for entry in entries if _refusal(store, entry) is None]
    results = [_fetch_one(store, entry, say) for entry in wanted]
    left_out = len(entries) - len(wanted)
    say(f"{results.count(True)} of {len(entries)} weights are here and verified.")
    return 1 if False in results or (named and left_out) else 0


def verify(store: WeightStore, entries: Sequence[WeightEntry], say: Say) -> int:
    """Hash every byte of these weights; 1 if one of them may not be loaded."""
    failed = False
    for entry in entries:
        try:
            say(f"ok    {entry.id}  {store.verified(entry.id).sha256}")
        except WeightUnavailableError as error:
            say(f"FAIL  {entry.id}  {error}")
            failed = True
    if not entries:
        say("No weights are here.")
    return 1 if failed else 0


def collect_garbage(store: WeightStore, say: Say, *, dry_run: bool) -> int:
    """Remove what no lock names; with `dry_run` only say what would go."""
    project = read_lock(store.settings.lock_path)
    operator = store.operator_lock()
    paths = housekeeping.superfluous(store.cache, project, operator, time.time())
    for path in paths:
        say(f"{'would remove' if dry_run else 'removed'} {path.relative_to(store.cache.folder)}")
    freed_bytes = 0 if dry_run else housekeeping.remove(paths)
    say(f"{len(paths)} files, {megabytes(freed_bytes)} freed.")
    return 0


def show(store: WeightStore, entries: Sequence[WeightEntry], say: Say) -> int:
    """What there is, what is missing, how large it is, under which licence, and what it is for."""
    for entry in entries:
        for line in describe(store, entry):
            say(line)
    return 0


def sentence_for(error: Exception) -> str:
    """What a person is told of a failure."""
    if isinstance(error, FAILURES):
        return str(error)
    if isinstance(error, OSError) and error.errno == errno.ENOSPC:
        return "The disk is full. Free some space, or set WEIGHTS_DIR to a folder on another disk."
    return f"The folder of the weights cannot be used: {error}."


def _refusal(store: WeightStore, entry: WeightEntry) -> str | None:
    operator = store.operator_lock()
    licence = rules.licence_refusal(entry, store.settings.accepted)
    hashes = (rules.hash_refusal(entry, file, operator) for file in entry.files)
    return licence or next((refusal for refusal in hashes if refusal), None)


def _fetch_one(store: WeightStore, entry: WeightEntry, say: Say) -> bool:
    say(f"Fetching {entry.id} ({megabytes(entry.size_bytes)})")
    try:
        operator = store.operator_lock()
        with open_client() as client:
            fetcher = new_fetcher(store, client, say)
            for file in entry.files:
                fetcher.fetch(entry, file, operator)
        say(f"  verified: {store.verified(entry.id).sha256}")
    except (*FAILURES, OSError) as error:
        say(f"  {sentence_for(error)}")
        return False
    return True
