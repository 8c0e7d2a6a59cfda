"""`hybrid`: the weighted mean of two separators' voices, where these fit together.

Errors of networks that were trained apart differ, so that the mean has less of them than either.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from cantora_inference.engines import EngineInfo, Progress, Separator, Stems
from cantora_inference.separation.agreement import (
    Agreement,
    gain_between,
    lag_between,
    likeness_db,
    shifted,
)
from cantora_inference.separation.model_rate import stems_from_vocals
from cantora_inference.values import Audio, FloatArray

ENGINE = "hybrid"
VERSION = "1"
MAX_LAG_SAMPLES = 1
GAIN_TOLERANCE_DB = 0.5
MAX_GAIN_DB = 3.0

HybridStage = Literal["hybrid_demucs_processing", "hybrid_uvr_processing", "hybrid_completed"]
OnStage = Callable[[HybridStage], None]

_BLOCK_SAMPLES = 1 << 20
_JOINING_SHARE = 0.04


@dataclass(frozen=True)
class HybridStems(Stems):
    """Stems with what the comparison of both voices found.

    refusal: why there is no mean, in a sentence, and whose voice it is instead; else None.
    """

    agreement: Agreement
    refusal: str | None = None


class HybridSeparator:
    """Two separators of which the second has `uvr_share` times the weight of the first."""

    def __init__(self, demucs: Separator, uvr: Separator, uvr_share: float) -> None:
        if uvr_share <= 0:
            raise ValueError("both separators need a weight above zero")
        self._demucs, self._uvr, self._uvr_share = demucs, uvr, uvr_share
        infos = (demucs.info, uvr.info)
        self.info = EngineInfo(
            f"{ENGINE}({'+'.join(info.name for info in infos)})",
            f"{VERSION}/{'+'.join(info.version for info in infos)}",
            degraded=any(info.degraded for info in infos),
            reason=" ".join(filter(None, (info.reason for info in infos))) or None,
            kind="neural",
            weights=tuple(use for info in infos for use in info.weights),
        )

    def separate(
        self, mix: Audio, progress: Progress, on_stage: OnStage = lambda stage: None
    ) -> HybridStems:
        """See `Separator.separate`; `on_stage` is told when each of the three steps begins."""
        run = (1 - _JOINING_SHARE) / 2
        on_stage("hybrid_demucs_processing")
        first = self._demucs.separate(mix, lambda share: progress(run * share)).vocals
        on_stage("hybrid_uvr_processing")
        second = self._uvr.separate(mix, lambda share: progress(run + run * share)).vocals
        on_stage("hybrid_completed")
        stems = self._joined(mix, first, second.samples)
        progress(1.0)
        return stems

    def _joined(self, mix: Audio, first: Audio, second: FloatArray) -> HybridStems:
        lag = lag_between(first.samples, second)
        if abs(lag) <= MAX_LAG_SAMPLES:
            second = shifted(second, lag)
        gain_db = gain_between(first, second)
        refusal = refusal_of(lag, gain_db)
        if refusal is None and abs(gain_db) > GAIN_TOLERANCE_DB:
            second *= 10 ** (-gain_db / 20)
        agreement = Agreement(lag, gain_db, likeness_db(first, second))
        if refusal is None:
            vocals = _mean(first.samples, second, self._uvr_share)
        else:
            uvr_leads = self._uvr_share > 1
            vocals = second if uvr_leads else first.samples
            leader = (self._uvr if uvr_leads else self._demucs).info.name
            refusal = f"{refusal} The voice is that of {leader} alone."
        stems = stems_from_vocals(mix, vocals)
        return HybridStems(stems.vocals, stems.instrumental, agreement, refusal)


def refusal_of(lag_samples: int, gain_db: float) -> str | None:
    """Why two voices cannot be averaged, or None.

    A shift of more than a sample would comb the voice; a level that is off by more than 3 dB where
    both agree means that one network runs with wrong parameters.
    """
    if abs(lag_samples) > MAX_LAG_SAMPLES:
        return f"The two separated voices are {abs(lag_samples)} samples apart."
    if abs(gain_db) > MAX_GAIN_DB:
        return f"The two separated voices differ in level by {abs(gain_db):.1f} dB."
    return None


def _mean(first: FloatArray, second: FloatArray, second_share: float) -> FloatArray:
    """Weighted mean, written over the second voice block by block."""
    share = second_share / (1 + second_share)
    for start in range(0, first.shape[1], _BLOCK_SAMPLES):
        part = slice(start, start + _BLOCK_SAMPLES)
        second[:, part] *= share
        second[:, part] += (1 - share) * first[:, part]
    return second
