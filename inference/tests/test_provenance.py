"""Every source of a shipped weight has a row of docs/provenance.md that clears it."""

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "docs" / "provenance.md"
MANIFEST = ROOT / "inference" / "training" / "manifest.json"
SHIPPED = (
    *sorted((ROOT / "inference" / "cantora_inference").glob("**/*.onnx")),
    *sorted((ROOT / "inference" / "training" / "bases").glob("**/*.onnx")),
    ROOT / "app" / "sing" / "detector" / "swift-f0.weights",
)


def test_every_source_of_the_training_manifest_has_a_row_that_clears_it() -> None:
    cleared = dict(cleared_sources())
    sources = set(manifest_sources())
    assert sources
    assert {name for name in sources if not cleared.get(name)} == set()


def test_every_shipped_weight_has_a_row_with_its_hash_and_sources_that_have_rows() -> None:
    rows = {row[0]: row for row in rows_of("Shipped weights")}
    known = {name for name, _ in cleared_sources()} | {
        name for row in rows for name in names_in(row)
    }
    for file in SHIPPED:
        _, sha256, sources, *_ = rows[f"`{file.relative_to(ROOT)}`"]
        assert sha256 == f"`{hashlib.sha256(file.read_bytes()).hexdigest()[:16]}`", file
        assert [one for one in names_in(sources) if one not in known] == [], file


def test_a_row_that_clears_a_source_says_where_its_licence_was_read() -> None:
    for row in rows_of("Sources"):
        _, _, where, commercial, _, _, cleared = row
        assert cleared in ("yes", "no")
        assert cleared == "no" or (len(where) > 20 and commercial == "yes"), row


def manifest_sources() -> Iterator[str]:
    """Programs and voices, packages of recordings, repositories of singing."""
    manifest = json.loads(MANIFEST.read_text(encoding="utf-8"))
    yield from manifest["programs"]
    yield from (one["package"] for one in manifest["recordings"])
    yield from (one["name"] for one in manifest["singing"])


def cleared_sources() -> Iterator[tuple[str, bool]]:
    """Each source of the document, and whether its row clears it; a row may name several."""
    for row in rows_of("Sources"):
        yield from ((name, row[-1] == "yes") for name in names_in(row[0]))


def names_in(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def rows_of(heading: str) -> list[list[str]]:
    """The cells of the table below a heading, without its head."""
    text = DOCUMENT.read_text(encoding="utf-8").split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]
