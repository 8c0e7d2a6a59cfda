"""The table of fitted constants names what is there."""

import re
from importlib import import_module
from pathlib import Path

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "fitted-constants.md"


def rows() -> list[list[str]]:
    lines = [one for one in DOCUMENT.read_text(encoding="utf-8").splitlines() if one[:2] == "| "]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[1:]]


def test_every_constant_of_the_table_of_fitted_constants_is_in_its_file() -> None:
    missing = []
    for file, names, *_ in rows():
        path = re.findall(r"`(.+)\.py`", file)[0].replace("/", ".")
        module = import_module(f"cantora_inference.{path}")
        missing += [one for one in re.findall(r"`(\w+)`", names) if not hasattr(module, one)]
    assert len(rows()) > 10
    assert missing == []


def test_every_row_says_what_its_constants_were_chosen_on_and_where_that_is_recorded() -> None:
    for _, _, how, chosen_on, record in rows():
        assert how
        assert chosen_on
        for file in re.findall(r"\]\((.+?)\)", record):
            assert (DOCUMENT.parent / file).is_file(), file
