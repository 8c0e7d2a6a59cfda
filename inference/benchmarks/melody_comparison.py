"""Every way to follow the voice on every clip, as the tables of docs/melody-comparison.md.

Usage: python -m benchmarks.melody_comparison [name part ...]   (from the folder `inference`)

Each way decides alone: the stems are cut along its melody, and its melody is cut into notes. With
name parts only those clips are measured and the tables are printed instead of written.
"""

import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

from benchmarks.accuracy import Scores, analysed, score
from benchmarks.lone_guides import LoneEngines, NetAlone, OnMix, OnStem, Salience
from benchmarks.material import audio_folder, clips, instrumentals
from cantora_inference.analysis import Audio
from cantora_inference.analysis.engine_choice import Engines
from cantora_inference.engines import MelodyGuide
from cantora_inference.melody.tracking import FusedTracker

PAGE = Path(__file__).parents[2] / "docs" / "melody-comparison.md"
BEGIN, END = "<!-- tables: begin -->", "<!-- tables: end -->"
WAYS = (
    "salience",
    "SwiftF0 on the mix",
    "SwiftF0 on the stem",
    "fused without the net",
    "the net alone",
    "fused",
)

_MAKERS: tuple[Callable[[], MelodyGuide], ...] = (
    Salience,
    OnMix,
    OnStem,
    FusedTracker,
    NetAlone,
)


@dataclass(frozen=True)
class Table:
    """One group of figures: a title, and of each row a name and what every way gave."""

    title: str
    rows: list[tuple[str, list[str]]]


def main(arguments: Sequence[str]) -> None:
    """Measure and write the tables between the marks of the page."""
    folder = audio_folder()
    if folder is None:
        print("Skipped: no folder of test recordings (CANTORA_AUDIO_DIR, else ../shared/audio).")
        return
    warnings.filterwarnings("ignore", module="mir_eval")
    text = "\n\n".join(map(_markdown, _tables(folder, arguments)))
    if arguments:
        print(text)
        return
    before, rest = PAGE.read_text(encoding="utf-8").split(BEGIN)
    after = rest.split(END)[1]
    PAGE.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{after}", encoding="utf-8")


def _tables(folder: Path, parts: Sequence[str]) -> Iterator[Table]:
    found = {
        clip.name: [score(clip, engines).scores for engines in _all_engines()]
        for clip in clips(folder)
        if _wanted(clip.name, parts)
    }
    rendered = [scores for name, scores in found.items() if name.startswith("dev")]
    if len(rendered) > 1:
        ways = [[one[way] for one in rendered] for way in range(len(WAYS))]
        found["mean of the rendered songs"] = [
            Scores(*(mean(values) for values in zip(*way, strict=True))) for way in ways
        ]
    for title, shown in _GROUPS:
        rows = [(name, [shown(one) for one in scores]) for name, scores in found.items()]
        yield Table(title, rows)
    nobody = [
        (name, [_heard_in(mix, engines) for engines in _all_engines()])
        for name, mix in instrumentals(folder)
        if _wanted(name, parts)
    ]
    yield Table("Nobody sings: share of frames called voiced, notes", nobody)


_GROUPS: tuple[tuple[str, Callable[[Scores], str]], ...] = (
    (
        "Pitch: RPA / OA / voicing false alarms",
        lambda s: f"{s.rpa:.3f} / {s.oa:.3f} / {s.false_alarms:.2f}",
    ),
    ("Notes: COnP / COnPOff", lambda s: f"{s.conp:.3f} / {s.conpoff:.3f}"),
    ("Vocal stem: SDR in dB", lambda s: f"{s.vocal_sdr_db:.1f}"),
)


def _wanted(name: str, parts: Sequence[str]) -> bool:
    return not parts or any(part in name for part in parts)


def _all_engines() -> Iterator[Engines]:
    for make in _MAKERS:
        yield LoneEngines(make)
    yield Engines()


def _heard_in(mix: Audio, engines: Engines) -> str:
    found = analysed(mix, engines)[0].document.pitch_detection
    return f"{found.quality_metrics.voiced_ratio:.1%}, {len(found.note_sequence)}"


def _markdown(table: Table) -> str:
    head = f"| clip | {' | '.join(WAYS)} |\n|{'---|' * (1 + len(WAYS))}"
    lines = [f"| {name} | {' | '.join(cells)} |" for name, cells in table.rows]
    return "\n".join([f"### {table.title}", "", head, *lines])


if __name__ == "__main__":
    main(sys.argv[1:])
