"""Stems and melody of a song: computed, or taken from an earlier run on the same recording.

The classical separator needs to know the melody first, so the voice is followed in the mix, the
stems are cut along it and the melody is written down from the stem. Neural separators need no help.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cantora_inference.analysis.cached_stages import (
    HeardMelody,
    Reuse,
    read_melody,
    read_stems,
    write_melody,
    write_vocals,
)
from cantora_inference.analysis.engines import (
    EngineInfo,
    MelodyGuide,
    MelodyTracker,
    ProvenanceLog,
    Stems,
)
from cantora_inference.analysis.model import (
    AnalysisOptions,
    Audio,
    FloatArray,
    MelodyTrack,
    Report,
)
from cantora_inference.analysis.registry import Engines, SelectedSeparator
from cantora_inference.job.result_cache import StageKey
from cantora_inference.melody.views import melody_rate

FOLLOWING = "Following the voice in the mix"
SEPARATING = "Separating voice and accompaniment"
WRITING_DOWN = "Writing down the melody"

_GUIDE_SHARE = 0.63
_FIRST = 0.02
_SEPARATED = 0.72


@dataclass(frozen=True)
class Run:
    """What one analysis works with."""

    mix: Audio
    options: AnalysisOptions
    report: Report
    engines: Engines
    reuse: Reuse
    log: ProvenanceLog


@dataclass(frozen=True)
class Listened:
    """Both stems, the melody and the names of what made them."""

    stems: Stems
    stem: FloatArray
    """The separated voice as 16 kHz mono (n,)."""
    separation_method: str
    separation: EngineInfo
    melody: HeardMelody
    melody_engine: EngineInfo
    key: StageKey
    """Names the melody and through it the stems, for what is computed from them."""


def listen(run: Run) -> Listened:
    """Separate the song and write its melody down."""
    selected = run.engines.separator(run.options.vocal_method)
    guide = _Guide(run, selected)
    key = _separation_key(run, selected, guide.tracker)
    stems = run.reuse.find(key, read_stems(run.mix))
    if stems is None:
        stems = _separate(run, selected, guide)
        run.reuse.keep(key, write_vocals(stems.vocals.samples))
    else:
        run.log.reused("vocal_separation", selected.info)
    run.report("pitch_detection", _SEPARATED, WRITING_DOWN)
    stem = mono(stems.vocals)
    tracker = run.engines.tracker(run.options.pitch_method, guide.tracker)
    melody, melody_key = _melody(run, stem, guide, tracker, key)
    return Listened(stems, stem, selected.method, selected.info, melody, tracker.info, melody_key)


def mono(audio: Audio) -> FloatArray:
    """Stereo (2, n) at any rate as 16 kHz mono."""
    return np.asarray(melody_rate(audio.samples, audio.sample_rate_hertz).mean(axis=0))


class _Guide:
    """The tracker that listens to the mix, asked only when somebody needs what it heard."""

    def __init__(self, run: Run, separator: SelectedSeparator) -> None:
        self.tracker: MelodyGuide = run.engines.guide(separator)
        self._run = run
        self._heard: MelodyTrack | None = None

    def heard(self) -> MelodyTrack:
        """The melody inside the mix."""
        if self._heard is None:
            run = self._run
            run.report("vocal_separation", _FIRST, FOLLOWING)
            with run.log.timed("melody_guide", self.tracker.info):
                self._heard = self.tracker.first_look(
                    run.mix,
                    lambda share: run.report(
                        "vocal_separation", _FIRST + _GUIDE_SHARE * share, FOLLOWING
                    ),
                )
        return self._heard


def _separate(run: Run, selected: SelectedSeparator, guide: _Guide) -> Stems:
    def progress(share: float) -> None:
        run.report("vocal_separation", _FIRST + _GUIDE_SHARE * share, SEPARATING)

    if selected.guided is not None:
        melody = guide.heard()
        run.report("vocal_separation", _FIRST + _GUIDE_SHARE, SEPARATING)
        with run.log.timed("vocal_separation", selected.info):
            return selected.guided.separate_along(run.mix, melody, guide.tracker.pan_radians)
    assert selected.unguided is not None
    with run.log.timed("vocal_separation", selected.info):
        return selected.unguided.separate(run.mix, progress)


def _melody(
    run: Run, stem: FloatArray, guide: _Guide, tracker: MelodyTracker, separation: StageKey
) -> tuple[HeardMelody, StageKey]:
    key = _key(run, "pitch_detection", (tracker.info, guide.tracker.info), (separation.digest,))
    melody = run.reuse.find(key, read_melody)
    if melody is not None:
        run.log.reused("pitch_detection", tracker.info)
        return melody, key
    guide.heard()
    with run.log.timed("pitch_detection", tracker.info):
        track = tracker.second_look(stem)
        melody = HeardMelody(track, guide.tracker.voice_support(track))
    run.reuse.keep(key, write_melody(melody))
    return melody, key


def _separation_key(run: Run, selected: SelectedSeparator, guide: MelodyGuide) -> StageKey:
    infos = (selected.info, guide.info) if selected.guided is not None else (selected.info,)
    return _key(run, "vocal_separation", infos, ())


def _key(run: Run, stage: str, infos: tuple[EngineInfo, ...], inputs: tuple[str, ...]) -> StageKey:
    return StageKey(
        run.reuse.source_sha256,
        stage,
        "+".join(info.name for info in infos),
        "+".join(info.version for info in infos),
        tuple(use.sha256 for info in infos for use in info.weights),
        None,
        inputs,
    )
