"""What schemathesis is told beyond the API's document.

Who calls, with which ids, and what must never be answered.
Two singers are there (FUZZ_PEOPLE, see fuzz.mjs). All calls are the first one's; the second one's
ids are mixed in, and nothing of theirs may be changed or told.
"""

import json
import os
import random
import threading
import time
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import requests
import schemathesis

PEOPLE = json.loads(os.environ["FUZZ_PEOPLE"])
ME, OTHER = PEOPLE["me"], PEOPLE["other"]
REPORT = Path(os.environ["FUZZ_REPORT"])
WAVE = Path(os.environ["FUZZ_WAVE"]).read_bytes()
# Shorter than the ten minutes that a token is good for.
TOKEN_SECONDS = 400
SHARE_OF_OWN, SHARE_OF_OTHER = 0.4, 0.3
SHARE_OF_DELETED, SHARE_WITHOUT_BEARER = 0.2, 0.08
# What may be said to who names something that is not theirs, however wrong the body is.
REFUSALS = {401, 403, 404, 405, 429, 503}
# They judge a body or its headers before they know what it is for: so long that nobody reads it.
BEFORE_OWNERSHIP = {411, 413, 426}
OF_SESSIONS = ("/auth/logout", "/auth/sessions/{id}")

# Numbers, the same for everybody.
NO_IDS = {"partNumber", "pitch"}
# What a call that makes something gives an id of.
MAKES = {
    ("POST", "/api/v1/songs"): "songId",
    ("POST", "/api/v1/uploads"): "uploadId",
    ("POST", "/api/v1/uploads/{uploadId}/complete"): "songId",
}

chance = random.Random(int(os.environ.get("SEED", "1")))
statuses: Counter[str] = Counter()
made: defaultdict[str, list[str]] = defaultdict(list)
deleted: set[str] = set()


class Session:
    """The bearer of one person, made anew before it runs out."""

    def __init__(self, person: dict[str, Any]) -> None:
        self.person = person
        self.token = person["token"]
        self.until = time.monotonic() + TOKEN_SECONDS
        self.lock = threading.Lock()

    def bearer(self) -> str:
        with self.lock:
            if time.monotonic() > self.until:
                login = {name: self.person[name] for name in ("email", "password")}
                address = f"{PEOPLE['origin']}/api/v1/auth/login"
                answer = requests.post(address, json=login, timeout=60)
                self.token = answer.json().get("access_token", self.token)
                self.until = time.monotonic() + TOKEN_SECONDS
            return f"Bearer {self.token}"


MINE, LEAVING = Session(ME), Session(PEOPLE["leaver"])


def an_address() -> str:
    """Budgets of an address would otherwise refuse most calls after the first minute."""
    return f"198.18.{chance.randrange(256)}.{chance.randrange(256)}"


@schemathesis.hook
def map_path_parameters(context: Any, path_parameters: dict[str, Any]) -> dict[str, Any]:
    """Ids that exist, or did, in place of letters that mean nothing."""
    for name in path_parameters or {}:
        drawn = chance.random()
        if drawn < SHARE_OF_OWN:
            pool = own_ids(context.operation, name)
        else:
            pool = OTHER["ids"].get(name, []) if drawn < SHARE_OF_OWN + SHARE_OF_OTHER else []
        if pool:
            path_parameters[name] = chance.choice(pool)
    return path_parameters


def own_ids(operation: Any, name: str) -> list[str]:
    """Songs to delete are there beside the only one with a result, which stays."""
    if name == "songId" and operation.method.upper() == "DELETE":
        return [*ME["songsToDelete"], *made["songId"]]
    if name == "songId" and deleted and chance.random() < SHARE_OF_DELETED:
        return list(deleted)
    return [*ME["ids"].get(name, []), *made[name]]


def use_accepted_body(case: Any) -> None:
    """Every second time what is accepted, so that there is something to go on with."""
    path, method = case.operation.path, case.method.upper()
    if (case.meta is not None and case.meta.generation.mode.is_negative) or chance.random() < 0.5:
        return
    if (method, path) == ("POST", "/api/v1/uploads"):
        case.body = {"file_name": "fuzz.wav", "size_bytes": len(WAVE), "duration_minutes": 0.1}
    elif path.endswith("/parts/{partNumber}"):
        case.body = WAVE


@schemathesis.hook
def before_call(_context: Any, case: Any, _kwargs: Any) -> None:
    """The bearer; calls that end sessions have another one's, and some calls have none."""
    use_accepted_body(case)
    headers = {**(case.headers or {}), "cf-connecting-ip": an_address()}
    headers.pop("Authorization", None)
    if chance.random() > SHARE_WITHOUT_BEARER:
        ends = any(part in case.operation.path for part in OF_SESSIONS)
        headers["Authorization"] = (LEAVING if ends else MINE).bearer()
    case.headers = headers


@schemathesis.hook
def after_call(_context: Any, case: Any, response: Any) -> None:
    statuses[f"{response.status_code}"] += 1
    method, path = case.method.upper(), case.operation.path
    if (method, path) in MAKES and response.status_code == 201:
        made[MAKES[method, path]].append(response.json()["id"])
    if method == "DELETE" and path.endswith("/songs/{songId}") and response.status_code == 204:
        deleted.update(case.path_parameters.values())
    write_report()


def write_report() -> None:
    REPORT.write_text(json.dumps({"statuses": statuses, "deleted": len(deleted)}))


def is_refusal(response: Any) -> bool:
    """What is too long by its headers is refused before anything else of the call is looked at."""
    if response.status_code != 400:
        return response.status_code in REFUSALS | BEFORE_OWNERSHIP
    return response.json().get("params", {}).get("reason") == "too_long"


@schemathesis.check
def nobody_without_a_bearer(_context: Any, response: Any, case: Any) -> None:
    is_secured = bool(case.operation.definition.raw.get("security"))
    is_refused = is_refusal(response)
    if is_secured and "Authorization" not in response.request.headers and not is_refused:
        raise AssertionError(f"Without a bearer it was answered {response.status_code}.")


OF_OTHER = {
    value for name, values in OTHER["ids"].items() if name not in NO_IDS for value in values
}


@schemathesis.check
def ownership_comes_first(_context: Any, response: Any, case: Any) -> None:
    """Whatever the body is: who names another one's thing is told that it is not theirs.

    Calls about the account name things by any id: they are judged with the account's own.
    """
    if case.operation.path.startswith("/api/v1/auth/"):
        return
    named = set((case.path_parameters or {}).values()) & OF_OTHER
    if named and not is_refusal(response):
        raise AssertionError(f"Another singer's {named} was answered {response.status_code}.")


@schemathesis.check
def nothing_of_others(_context: Any, response: Any, _case: Any) -> None:
    text = response.content.decode("utf-8", errors="replace")
    told = [mark for mark in OTHER["marks"] if mark in text]
    if told:
        raise AssertionError(f"The answer tells of another singer: {told}")


@schemathesis.check
def nothing_after_deletion(_context: Any, response: Any, case: Any) -> None:
    named = set((case.path_parameters or {}).values()) & deleted
    if named and response.status_code < 300 and case.method.upper() != "DELETE":
        raise AssertionError(f"{named} was deleted and answered {response.status_code}.")
