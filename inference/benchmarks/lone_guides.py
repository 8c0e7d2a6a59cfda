"""Melody trackers that trust one source alone, to compare with the fusion of them all."""

from collections.abc import Callable

import numpy as np

from cantora_inference.analysis.engine_choice import Engines, SelectedSeparator
from cantora_inference.engines import EngineInfo, MelodyGuide, OnTrack, PitchShares, unheard
from cantora_inference.melody.pitch_shares import sung_frames
from cantora_inference.melody.swift_pitch import SwiftPitch
from cantora_inference.melody.tracking import FusedTracker
from cantora_inference.melody.views import melody_rate
from cantora_inference.melody.voice_net import FILE, VoiceNetListener
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.separation.panning import voice_pan
from cantora_inference.sound.loudness import loudness_db
from cantora_inference.sound.stereo import CENTRE_RADIANS, NEAR_MONO_WIDTH, stereo_width
from cantora_inference.values import Audio, DoubleArray, FloatArray, MelodyTrack


class OnMix:
    """SwiftF0 on the middle of the mix, and nothing else."""

    info = EngineInfo("swiftf0", "alone")

    def __init__(self) -> None:
        self.pan_radians = CENTRE_RADIANS
        self.heard_onset: DoubleArray | None = None
        self._melody: MelodyTrack

    def track_mix(
        self, mix: Audio, progress: Callable[[float], None], on_piece: OnTrack = unheard
    ) -> MelodyTrack:
        """See `MelodyGuide.track_mix`."""
        stereo = melody_rate(mix.samples, mix.sample_rate_hertz)
        self._melody = self._listen(stereo)
        if stereo_width(stereo) >= NEAR_MONO_WIDTH:
            self.pan_radians = voice_pan(stereo, self._melody)
        return self._melody

    def hear_enhanced_mix(self, forward: FloatArray) -> None:
        """Once is enough for what trusts one source."""

    def track_stem(self, vocals: FloatArray) -> MelodyTrack:
        """The melody of the mix again: this tracker does not listen to stems."""
        return self._melody

    def voice_support(self, melody: MelodyTrack) -> DoubleArray:
        """Full trust: it is the fusion that knows better."""
        return np.ones(len(melody.f0_hertz))

    def _listen(self, stereo: FloatArray) -> MelodyTrack:
        return SwiftPitch().track(np.asarray(stereo.mean(axis=0)))


class OnStem(OnMix):
    """SwiftF0 on the mix, then on the stem that was cut along it."""

    def track_stem(self, vocals: FloatArray) -> MelodyTrack:
        """Melody of the stem."""
        return SwiftPitch().track(vocals)


class NetAlone(OnMix):
    """The voice net on the mix: its path, its rests, its onsets."""

    info = EngineInfo("voice-net", "alone", kind="neural")

    def _listen(self, stereo: FloatArray) -> MelodyTrack:
        evidence = VoiceNetListener(NetworkSettings(), FILE).listen(stereo)
        assert isinstance(evidence.pitch, PitchShares)
        self.heard_onset = evidence.onset
        sung = sung_frames(evidence.pitch, evidence.voicing)
        sure = np.where(sung, np.maximum(evidence.voicing, 0.5), np.minimum(evidence.voicing, 0.49))
        return MelodyTrack(evidence.f0_hertz, sure, loudness_db(np.asarray(stereo.mean(axis=0))))


class Salience(FusedTracker):
    """The fusion without any network: harmonic salience on all views."""

    def __init__(self) -> None:
        super().__init__()
        self._swift = None


class LoneEngines(Engines):
    """The engines of this machine with one tracker in place of the fusion."""

    def __init__(self, make: Callable[[], MelodyGuide]) -> None:
        super().__init__()
        self._make = make

    def guide(self, separator: SelectedSeparator) -> MelodyGuide:
        """The one tracker, whatever cuts the stems."""
        return self._make()
