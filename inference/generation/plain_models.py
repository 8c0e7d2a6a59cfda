"""Makes the generator's Python as plain as the rest: names of types are types, no repetition."""

import ast
from typing import Final

_BASE_SAYS_IT: Final = "model_config = ConfigDict(extra='forbid')"


def plain_models(source: str) -> str:
    """`X = TypeAliasType("X", T)` becomes `X = T`, and no model forbids unknown fields again.

    A plain alias is what `typing.get_args` reads and what the code of the service is typed with.
    """
    lines = source.splitlines()
    for statement in reversed(list(_statements(source))):
        written = _plain(source, statement)
        if written is not None:
            first, last = statement.lineno - 1, statement.end_lineno or statement.lineno
            lines[first:last] = written.splitlines()
    return "\n".join(lines) + "\n"


def _statements(source: str) -> list[ast.stmt]:
    """Top-level statements and those of classes, in order of lines."""
    found: list[ast.stmt] = []
    for statement in ast.parse(source).body:
        found += statement.body if isinstance(statement, ast.ClassDef) else [statement]
    return found


def _plain(source: str, statement: ast.stmt) -> str | None:
    """What takes the place of a statement, or None where it stays."""
    if not isinstance(statement, ast.Assign):
        return None
    if ast.unparse(statement) == _BASE_SAYS_IT:
        return ""
    call = statement.value
    if not isinstance(call, ast.Call) or ast.unparse(call.func) != "TypeAliasType":
        return None
    return f"{ast.unparse(statement.targets[0])} = {ast.get_source_segment(source, call.args[1])}"
