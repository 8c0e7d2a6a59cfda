"""The command line: `python -m cantora_inference.weights <fetch|verify|gc|lock|list>`."""

import argparse
import sys
from collections.abc import Sequence

from cantora_inference.weights import commands, first_fetch
from cantora_inference.weights.lock_file import (
    PROFILES,
    LockFileError,
    WeightEntry,
    WeightLock,
    read_lock,
)
from cantora_inference.weights.progress import Say
from cantora_inference.weights.store import WeightStore

_INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None, say: Say | None = None) -> int:
    """Carry out one command; 0 is success, 1 a failure that was told, 2 a wrong call."""
    options = _parser().parse_args(arguments)
    speak = say or _print
    try:
        return _run(options, WeightStore.from_environment(), speak)
    except LockFileError as error:
        speak(str(error))
        return 2
    except KeyboardInterrupt:
        speak("Interrupted. What has come is kept; the next fetch goes on from there.")
        return _INTERRUPTED


def _run(options: argparse.Namespace, store: WeightStore, say: Say) -> int:
    project = read_lock(store.settings.lock_path)
    unknown = [name for name in options.ids if project.find(name) is None]
    if unknown:
        say(f"There is no weight {unknown[0]!r}. `npm run weights -- list` names them.")
        return 2
    entries = _chosen(options, project, store)
    match options.command:
        case "fetch":
            return commands.fetch(store, entries, say, named=bool(options.ids))
        case "lock":
            write_project = options.write_project
            return first_fetch.lock(store, entries, say, write_project=write_project)
        case "verify":
            return commands.verify(store, entries, say)
        case "gc":
            return commands.collect_garbage(store, say, dry_run=options.dry_run)
        case _:
            return commands.show(store, entries, say)


def _chosen(
    options: argparse.Namespace, project: WeightLock, store: WeightStore
) -> list[WeightEntry]:
    """Ids as named, else a profile; without either what the command is mostly asked for."""
    if options.ids:
        return [entry for entry in project.weights if entry.id in options.ids]
    if options.profile:
        return list(project.of_profile(options.profile))
    if options.command == "fetch":
        return list(project.of_profile("laptop"))
    if options.command == "lock":
        return [entry for entry in project.weights if None in _hashes(entry)]
    if options.command == "verify":
        return [entry for entry in project.weights if (store.cache.by_id / entry.id).is_dir()]
    return list(project.weights)


def _hashes(entry: WeightEntry) -> list[str | None]:
    return [file.sha256 for file in entry.files]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="npm run weights --", description=__doc__)
    parser.add_argument("command", choices=("fetch", "verify", "gc", "lock", "list"))
    parser.add_argument("ids", nargs="*", help="weights by id; otherwise those of the profile")
    parser.add_argument("--profile", choices=PROFILES, help="which kind of machine to serve")
    parser.add_argument("--dry-run", action="store_true", help="gc: only say what would go")
    parser.add_argument(
        "--write-project",
        action="store_true",
        help="lock: write the hashes into the project's lock file, for review",
    )
    return parser


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
