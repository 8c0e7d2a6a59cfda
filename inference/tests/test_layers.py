"""Imports of the sidecar lead downwards, and nowhere in a circle."""

import ast
from collections.abc import Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = "cantora_inference"
LAYERS = (
    # The programs, then the service over HTTP, then the child process of one job.
    ("__main__", "runpod_handler"),
    ("service",),
    ("job",),
    # The analysis chooses engines and puts their results together.
    ("analysis",),
    ("quality",),
    ("melody", "lyrics", "chords"),
    ("key_tempo", "notes", "separation", "transposition"),
    # What engines are made of.
    ("networks", "audio_files", "provenance"),
    ("engines", "sound", "result_cache"),
    ("contract", "values", "weights", "log", "profile_names", "pipeline_version", "isolation"),
)
"""From top to bottom. A package may import those below it, none beside it."""

Graph = Mapping[str, set[str]]


def modules() -> dict[str, Path]:
    paths = (ROOT / PACKAGE).rglob("*.py")
    names = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in paths}
    return {name.removesuffix(".__init__"): path for name, path in names.items()}


def imports_of(path: Path, known: Mapping[str, Path]) -> set[str]:
    """Wherever in the file they stand: in a function, or for types only."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            found |= {name if name in known else node.module for name in inner}
    return found & set(known)


def part_of(module: str) -> str:
    return module.split(".")[1] if "." in module else module


def upward(graph: Graph, layers: tuple[tuple[str, ...], ...] = LAYERS) -> list[str]:
    level = {part: number for number, layer in enumerate(layers) for part in layer}
    return sorted(
        f"{module} imports {other}"
        for module, others in graph.items()
        for other in others
        if part_of(module) != part_of(other) and level[part_of(other)] <= level[part_of(module)]
    )


def circle(graph: Graph) -> list[str] | None:
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return None


KNOWN = modules()
GRAPH = {name: imports_of(path, KNOWN) - {name} for name, path in KNOWN.items()}


def test_every_part_has_a_layer() -> None:
    named = [part for layer in LAYERS for part in layer]
    assert sorted(named) == sorted({part_of(name) for name in KNOWN} - {PACKAGE})


def test_nothing_imports_upwards_or_sideways() -> None:
    assert upward(GRAPH) == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circle(GRAPH) is None


def test_the_product_imports_neither_tests_nor_training_nor_benchmarks() -> None:
    for path in KNOWN.values():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                assert node.module.split(".")[0] not in {"tests", "training", "benchmarks"}, path


@pytest.mark.parametrize(
    ("graph", "complaints", "loop"),
    [
        ({"c.low.a": {"c.high.b"}}, ["c.low.a imports c.high.b"], None),
        ({"c.low.a": {"c.beside.b"}}, ["c.low.a imports c.beside.b"], None),
        ({"c.high.b": {"c.low.a", "c.high.d"}}, [], None),
        ({"c.low.a": {"c.low.b"}, "c.low.b": {"c.low.a"}}, [], ["c.low.a", "c.low.b"]),
    ],
)
def test_the_rule_finds_what_breaks_it(
    graph: dict[str, set[str]], complaints: list[str], loop: list[str] | None
) -> None:
    assert upward(graph, (("high",), ("low", "beside"))) == complaints
    assert (loop is None) == (circle(graph) is None)
    assert set(circle(graph) or []) == set(loop or [])
