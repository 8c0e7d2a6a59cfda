"""How the job process speaks to the service: lines on a descriptor that nothing else writes to."""

import os
from typing import Final

from cantora_inference.contract.message import Message, to_json
from cantora_inference.contract.messages import Stage
from cantora_inference.job.progress import Phase
from cantora_inference.job.protocol import ProgressLine

_SMALLEST_STEP: Final = 0.002


class Reporter:
    """Writes lines for the service; tiny steps of progress are left out."""

    def __init__(self, fd: int) -> None:
        self._fd = fd
        self._last: tuple[Phase, Stage, float] | None = None

    def send(self, line: Message) -> None:
        """Write one line whole, however often the pipe takes only a part."""
        rest = to_json(line) + b"\n"
        while rest:
            rest = rest[os.write(self._fd, rest) :]

    def progress(self, phase: Phase, stage: Stage, fraction: float, message: str) -> None:
        """`fraction` of the phase is clamped to 0..1; steps under 0.002 are not sent."""
        fraction = min(1.0, max(0.0, float(fraction)))
        news = self._last is None or self._last[:2] != (phase, stage)
        if news or self._last is None or fraction - self._last[2] >= _SMALLEST_STEP:
            self._last = (phase, stage, fraction)
            self.send(ProgressLine(phase=phase, stage=stage, fraction=fraction, message=message))

    def analysis_progress(self, stage: Stage, fraction: float, message: str) -> None:
        """The `Report` that the analysis is given."""
        self.progress("analysis", stage, fraction, message)


def claim_stdout() -> int:
    """Keep stdout for the protocol alone: whatever else prints there reaches stderr."""
    report_fd = os.dup(1)
    os.dup2(2, 1)
    return report_fd
