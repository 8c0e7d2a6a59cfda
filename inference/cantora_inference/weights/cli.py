"""The command line: `python -m cantora_inference.weights <fetch|verify|list>`."""

import argparse
from collections.abc import Sequence
from functools import partial

from cantora_inference.weights import refusals
from cantora_inference.weights.download import Say, open_client
from cantora_inference.weights.fetch import Fetcher, FetchError
from cantora_inference.weights.lock_file import (
    PROFILES,
    LockFileError,
    WeightEntry,
    WeightLock,
    megabytes,
    read_lock,
)
from cantora_inference.weights.store import WeightStore, WeightUnavailableError

_INTERRUPTED = 130
_PRINT: Say = partial(print, flush=True)


def main(arguments: Sequence[str] | None = None, say: Say = _PRINT) -> int:
    """Carry out one command; 0 is success, 1 a failure that was told, 2 a wrong call."""
    parser = argparse.ArgumentParser(prog="npm run weights --", description=__doc__)
    parser.add_argument("command", choices=("fetch", "verify", "list"))
    parser.add_argument("ids", nargs="*", help="weights by id; otherwise those of the profile")
    parser.add_argument("--profile", choices=PROFILES, help="which kind of machine to serve")
    options = parser.parse_args(arguments)
    try:
        return _run(options, WeightStore.from_environment(), say)
    except LockFileError as error:
        say(str(error))
        return 2
    except KeyboardInterrupt:
        say("Interrupted. What has come is kept; the next fetch goes on from there.")
        return _INTERRUPTED


def _run(options: argparse.Namespace, store: WeightStore, say: Say) -> int:
    lock = read_lock(store.settings.lock_path)
    unknown = [name for name in options.ids if lock.find(name) is None]
    if unknown:
        say(refusals.unknown(unknown[0]))
        return 2
    entries = _chosen(options, lock, store)
    match options.command:
        case "fetch":
            return _fetch(store, entries, say, named=bool(options.ids))
        case "verify":
            return _verify(store, entries, say)
        case _:
            return _list(store, entries, say)


def _chosen(options: argparse.Namespace, lock: WeightLock, store: WeightStore) -> list[WeightEntry]:
    """Ids as named, else a profile; without either what the command is mostly asked for."""
    if options.ids:
        return [entry for entry in lock.weights if entry.id in options.ids]
    if options.profile or options.command == "fetch":
        return list(lock.of_profile(options.profile or "laptop"))
    if options.command == "verify":
        return [entry for entry in lock.weights if store.settings.folder_of(entry.id).is_dir()]
    return list(lock.weights)


def _list(store: WeightStore, entries: Sequence[WeightEntry], say: Say) -> int:
    """What there is, whether it is here, how large, under which licence, and what it is for."""
    for entry in entries:
        lacking = store.lacking(entry.id)
        state = "here" if lacking is None else "missing"
        say(f"{entry.id}  {state}  {megabytes(entry.size_bytes)}  {entry.licence_id}")
        say(f"    {entry.improves}")
        say(f"    for {', '.join(entry.profiles) or 'no profile'}")
        if lacking is not None:
            say(f"    {lacking}")
    return 0


def _verify(store: WeightStore, entries: Sequence[WeightEntry], say: Say) -> int:
    """Hash every byte of these weights; 1 if one of them may not be loaded."""
    code = 0
    for entry in entries:
        try:
            say(f"ok    {entry.id}  {store.verified(entry.id).sha256}")
        except WeightUnavailableError as error:
            say(f"FAIL  {entry.id}  {error}")
            code = 1
    if not entries:
        say("No weights are here.")
    return code


def _fetch(store: WeightStore, entries: Sequence[WeightEntry], say: Say, *, named: bool) -> int:
    """Fetch what may be fetched; 1 if something failed or something named was left out."""
    accepted = store.settings.accepted
    say(f"Weights go to {store.settings.folder}")
    for entry in entries:
        say(f"- {entry.id}  {megabytes(entry.size_bytes)}  {entry.licence_id}")
        say(f"    {refusals.of_entry(entry, accepted) or entry.improves}")
    waiting = [entry.id for entry in entries if refusals.of_licence(entry, accepted)]
    if waiting:
        say(
            f"To accept all of these: ACCEPT_WEIGHT_LICENCES={','.join(waiting)} npm run weights."
            " The sidecar must be started with the same setting."
        )
    allowed = [entry for entry in entries if refusals.of_entry(entry, accepted) is None]
    results = [_fetch_one(store, entry, say) for entry in allowed]
    say(f"{results.count(True)} of {len(entries)} weights are here and verified.")
    return 1 if False in results or (named and len(allowed) < len(entries)) else 0


def _fetch_one(store: WeightStore, entry: WeightEntry, say: Say) -> bool:
    say(f"Fetching {entry.id}")
    try:
        with open_client() as client:
            for file in entry.files:
                Fetcher(store.settings, client, say).fetch(entry, file)
        say(f"  verified: {store.verified(entry.id).sha256}")
    except (FetchError, WeightUnavailableError) as error:
        say(f"  {error}")
    except OSError as error:
        say(f"  The weights cannot be written: {error}. WEIGHTS_DIR names another folder.")
    else:
        return True
    return False
