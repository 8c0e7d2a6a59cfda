"""Four trackers that know nothing of one another, nor of the melody that is scored."""

import numpy as np

from benchmarks.lone_guides import NetAlone, OnMix
from cantora_inference.melody.fusion import COSTS
from cantora_inference.melody.pyin_pitch import PyinTracker
from cantora_inference.melody.salience import hertz_of, refined_bins, salience
from cantora_inference.melody.views import centre_view, melody_rate, moving_view
from cantora_inference.melody.viterbi import best_path
from cantora_inference.values import Audio, DoubleArray


def pitch_tracks(mix: Audio) -> list[DoubleArray]:
    """Their pitch in Hz, everywhere a best guess: (frames,) each.

    The voice net on the mix, SwiftF0 on its middle, pYIN on its centre, harmonic salience on what
    moves: no view is cut along a melody, for that would be confirmed by itself.
    """
    net, swift = NetAlone(), OnMix()
    on_mix = [guide.track_mix(mix, lambda _: None).f0_hertz for guide in (net, swift)]
    stereo = melody_rate(mix.samples, mix.sample_rate_hertz)
    pan = swift.pan_radians
    moving = salience(moving_view(stereo, pan)).astype(np.float32)
    path, _ = best_path(moving, None, COSTS)
    centre = PyinTracker().track_stem(centre_view(stereo, pan)).f0_hertz
    return [*on_mix, centre, hertz_of(refined_bins(moving, path))]
