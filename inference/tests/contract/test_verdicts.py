"""Both ends of the contract judge every changed message alike; zod's verdicts are committed."""

import json
from typing import Any, Final

import pytest
from contract_messages import MODELS, VERDICTS, read
from pydantic import ValidationError

_STAND_IN: Final = "the raw text comes here"


def all_verdicts() -> list[dict[str, Any]]:
    verdicts: list[dict[str, Any]] = json.loads(VERDICTS.read_text("utf-8"))
    return verdicts


def changed_text(verdict: dict[str, Any]) -> str:
    """The fixture with the change of a verdict, as scripts/contract/verdicts.ts makes it."""
    root: Any = {"message": read(verdict["of"])}
    *steps, last = ["message", *verdict["at"]]
    holder = root
    for step in steps:
        holder = holder[step]
    match verdict:
        case {"gone": True}:
            del holder[last]
        case {"put": value}:
            holder[last] = value
        case {"raw": _}:
            holder[last] = _STAND_IN
        case {"repeat": [character, times]}:
            holder[last] = character * times
        case {"copies": times}:
            holder[last] = [holder[last][0]] * times
        case {"extra": name}:
            holder[last][name] = 1
    text = json.dumps(root.get("message"), ensure_ascii=False)
    return text.replace(f'"{_STAND_IN}"', verdict.get("raw", ""))


def is_taken(verdict: dict[str, Any]) -> bool:
    try:
        MODELS[verdict["of"]].validate_json(changed_text(verdict))
    except ValidationError:
        return False
    return True


@pytest.mark.parametrize("name", MODELS)
def test_pydantic_judges_as_zod_does(name: str) -> None:
    here = [verdict for verdict in all_verdicts() if verdict["of"] == name]
    differing = [verdict for verdict in here if is_taken(verdict) != verdict["ok"]]
    assert differing == []


def test_there_are_verdicts_of_both_kinds_on_every_model() -> None:
    kinds = {(id(MODELS[verdict["of"]]), verdict["ok"]) for verdict in all_verdicts()}
    assert kinds == {(id(model), ok) for model in MODELS.values() for ok in (True, False)}
