"""The first stage: voice and accompaniment, by the engine that was chosen or the next one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from cantora_inference.analysis.cached_stages import Reuse, Separation
from cantora_inference.analysis.engine_choice import Engines, SelectedSeparator
from cantora_inference.analysis.findings import FindingsSoFar
from cantora_inference.analysis.model import AnalysisOptions, Report
from cantora_inference.analysis.sketch import Sketch
from cantora_inference.contract.messages import Activity, ActivityName, Stage
from cantora_inference.engines import (
    EngineGaveUpError,
    EngineInfo,
    EngineUnavailableError,
    MelodyGuide,
    OnStems,
    Separator,
    Stems,
    unheard,
)
from cantora_inference.provenance import ProvenanceLog
from cantora_inference.result_cache import StageKey
from cantora_inference.separation import voice_mask
from cantora_inference.separation.hybrid import HybridSeparator, HybridStage, HybridStems
from cantora_inference.values import Audio, MelodyTrack

FOLLOWING = Activity(name="following")

_HYBRID_ACTIVITIES: dict[HybridStage, ActivityName] = {
    "hybrid_demucs_processing": "separating_first",
    "hybrid_uvr_processing": "separating_second",
    "hybrid_completed": "joining",
}
_FIRST = 0.02
_SHARE = 0.63


@dataclass(frozen=True)
class Run:
    """What one analysis works with."""

    mix: Audio
    options: AnalysisOptions
    report: Report
    engines: Engines
    reuse: Reuse
    log: ProvenanceLog
    findings: FindingsSoFar
    on_stems: OnStems = unheard

    def key(
        self,
        stage: str,
        infos: Sequence[EngineInfo],
        *,
        parameters: Mapping[str, object] | None = None,
        inputs: Sequence[StageKey] = (),
    ) -> StageKey:
        """Names what these engines make of the recording and of the results `inputs`."""
        return StageKey(
            self.reuse.source_sha256,
            stage,
            "+".join(info.name for info in infos),
            "+".join(info.version for info in infos),
            tuple(use.sha256 for info in infos for use in info.weights),
            parameters,
            tuple(one.digest for one in inputs),
        )


class Guide:
    """The tracker that listens to the mix, asked only when somebody needs what it heard."""

    def __init__(self, run: Run, separator: SelectedSeparator) -> None:
        self.tracker: MelodyGuide = run.engines.guide(separator)
        self.leads: bool = separator.guided is not None
        """Whether the stems are cut along what it hears."""
        self._run = run
        self._heard: MelodyTrack | None = None

    def heard(
        self, stage: Stage, first: float, last: float, activity: Activity = FOLLOWING
    ) -> MelodyTrack:
        """The melody inside the mix, its progress told as `first` to `last` of a stage.

        Raises EngineGaveUpError when a listener fails.
        """
        if self._heard is None:
            report, findings = self._run.report, self._run.findings
            report(stage, first, activity)
            with self._run.log.timed("melody_guide", self.tracker.info):
                self._heard = self.tracker.track_mix(
                    self._run.mix,
                    lambda share: report(stage, first + (last - first) * share, activity),
                    Sketch(findings).hear if findings.wanted else unheard,
                )
        return self._heard


def separate(run: Run, selected: SelectedSeparator, guide: Guide) -> Separation:
    """Cut the song in two; raises EngineGaveUpError when a network fails."""
    if selected.guided is not None:
        following = Activity(name="following", separator=selected.info.name)
        melody = guide.heard("vocal_separation", _FIRST, _FIRST + _SHARE, following)
        separating = Activity(name="separating", separator=selected.info.name)
        run.report("vocal_separation", _FIRST + _SHARE, separating)
        try:
            with run.log.timed("vocal_separation", selected.info):
                stems = selected.guided.separate_along(run.mix, melody, guide.tracker.pan_radians)
                return Separation(stems)
        except EngineUnavailableError as error:
            raise EngineGaveUpError(voice_mask.ENGINE, str(error)) from error
    assert selected.unguided is not None
    try:
        with run.log.timed("vocal_separation", selected.info) as step:
            separation = _described(_neural(run, selected.unguided))
            step.info = told_of(selected.info, separation)
            return separation
    except EngineUnavailableError as error:
        raise EngineGaveUpError(selected.method, str(error)) from error


def told_of(info: EngineInfo, separation: Separation) -> EngineInfo:
    """What provenance says of a separator once it is known what it found."""
    if separation.refusal is None:
        return info
    return replace(info, degraded=True, reason=separation.refusal)


def _neural(run: Run, separator: Separator) -> Stems:
    def progress(share: float) -> None:
        run.report(stage, _FIRST + _SHARE * share, activity)

    stage: Stage = "vocal_separation"
    activity = Activity(name="separating", separator=separator.info.name)
    if not isinstance(separator, HybridSeparator):
        return separator.separate(run.mix, progress)

    def on_stage(now: HybridStage) -> None:
        nonlocal stage, activity
        stage = now
        activity = Activity(name=_HYBRID_ACTIVITIES[now], separator=separator.info.name)

    return separator.separate(run.mix, progress, on_stage)


def _described(stems: Stems) -> Separation:
    if isinstance(stems, HybridStems):
        return Separation(stems, stems.agreement.median_db, stems.refusal)
    return Separation(stems)
