"""Beats and bars of the recording, and the tempo that they tell."""

import numpy as np
import soxr

from cantora_inference.analysis.separating import Run
from cantora_inference.engines import EngineUnavailableError
from cantora_inference.key_tempo.beats.follow import first_bpm, follow_beats
from cantora_inference.key_tempo.beats.model import BEATS_RATE_HERTZ, NO_BEATS, BeatTrack
from cantora_inference.key_tempo.beats.nets import BeatNets
from cantora_inference.key_tempo.tempo import TempoEstimate, tempo_of
from cantora_inference.values import FloatArray


def hear_beats(run: Run) -> BeatTrack:
    """None where nothing rhythmic is heard or the nets cannot run."""
    try:
        nets = BeatNets(run.engines.machine.settings)
        with run.log.timed("beats", nets.info):
            return follow_beats(_mono(run), nets)
    except EngineUnavailableError:
        return NO_BEATS


def tempo_with_beats(heard: TempoEstimate, beats: BeatTrack) -> TempoEstimate:
    """That of the first bars; what was heard without beats where there are none."""
    bpm = first_bpm(beats)
    if bpm is None:
        return heard
    return tempo_of(bpm, float(beats.bar_confidences[0]))


def _mono(run: Run) -> FloatArray:
    """Channel by channel, to save memory."""
    rate = run.mix.sample_rate_hertz
    left, right = (soxr.resample(row, rate, BEATS_RATE_HERTZ) for row in run.mix.samples)
    return np.asarray((left + right) / 2, dtype=np.float32)
