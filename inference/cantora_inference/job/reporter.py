"""How the job process speaks to the service: lines on a descriptor that nothing else writes to."""

import os
from threading import Lock
from typing import Final

from cantora_inference.contract.message import Message, to_json
from cantora_inference.contract.messages import Activity, Findings, JobKind, Stage
from cantora_inference.job.progress import Phase, stage_of
from cantora_inference.job.protocol import FoundLine, ProgressLine

_SMALLEST_STEP: Final = 0.002


class Reporter:
    """Writes lines for the service; fractions are clamped to 0..1, steps under 0.002 left out."""

    def __init__(self, fd: int, kind: JobKind) -> None:
        self._fd = fd
        self._kind = kind
        self._last: tuple[Phase, Stage, float] | None = None
        self._writing = Lock()

    def send(self, line: Message) -> None:
        """Write one line whole, whichever thread asks and however often the pipe takes a part."""
        rest = to_json(line) + b"\n"
        with self._writing:
            while rest:
                rest = rest[os.write(self._fd, rest) :]

    def phase(self, phase: Phase, fraction: float, activity: Activity) -> None:
        """`fraction` of a phase without engines."""
        self._progress(phase, stage_of(phase, self._kind), fraction, activity)

    def engines(self, stage: Stage, fraction: float, activity: Activity) -> None:
        """`fraction` of all that the engines do; the `Report` that the analysis is given."""
        self._progress("engines", stage, fraction, activity)

    def findings(self, findings: Findings) -> None:
        """What is known of the song by now."""
        self.send(FoundLine(findings=findings))

    def _progress(self, phase: Phase, stage: Stage, fraction: float, activity: Activity) -> None:
        fraction = min(1.0, max(0.0, float(fraction)))
        news = self._last is None or self._last[:2] != (phase, stage)
        if news or self._last is None or fraction - self._last[2] >= _SMALLEST_STEP:
            self._last = (phase, stage, fraction)
            self.send(ProgressLine(phase=phase, stage=stage, fraction=fraction, activity=activity))


def claim_stdout() -> int:
    """Keep stdout for the protocol alone: whatever else prints there reaches stderr."""
    report_fd = os.dup(1)
    os.dup2(2, 1)
    return report_fd
