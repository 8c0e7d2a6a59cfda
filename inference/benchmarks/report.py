"""One line of the table that `npm run bench:inference` prints: metric, target, measured."""

from dataclasses import dataclass

_WIDTHS = (68, 24, 24)


@dataclass(frozen=True)
class Row:
    """`met` is None for a figure without a target."""

    metric: str
    target: str
    measured: str
    met: bool | None = None


def at_least(metric: str, target: float, value: float) -> Row:
    """A figure that must not be smaller than its target."""
    return Row(metric, f"≥ {target:g}", f"{value:.3g}", value >= target)


def at_most(metric: str, target: float, value: float) -> Row:
    """A figure that must not be larger than its target."""
    return Row(metric, f"≤ {target:g}", f"{value:.3g}", value <= target)


def equal(metric: str, target: str, measured: str, others: tuple[str, ...] = ()) -> Row:
    """An answer that must be the target or one of `others`."""
    taken = (target, *others)
    return Row(metric, " or ".join(taken), measured, measured in taken)


def figure(metric: str, measured: str) -> Row:
    """A figure without a target."""
    return Row(metric, "", measured)


def header() -> str:
    """The first line of the table."""
    return _line("metric", "target", "measured", "")


def line(row: Row) -> str:
    """The row as it is printed; what misses its target says so."""
    verdict = {True: "met", False: "MISSED", None: ""}[row.met]
    return _line(row.metric, row.target, row.measured, verdict)


def _line(*cells: str) -> str:
    padded = (f"{cell:<{width}}" for cell, width in zip(cells, _WIDTHS, strict=False))
    return "".join(padded) + cells[-1]
