"""The melody tracker of `auto`: the fusion of several views of the song."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from cantora_inference.analysis.engines import EngineInfo
from cantora_inference.analysis.model import (
    Audio,
    DoubleArray,
    FloatArray,
    MelodyTrack,
    frame_count,
)
from cantora_inference.melody.fusion import SEMITONE_BINS, Vote, fuse
from cantora_inference.melody.salience import bin_of, salience
from cantora_inference.melody.swift_pitch import SwiftPitch
from cantora_inference.melody.views import centre_view, melody_rate, moving_view
from cantora_inference.separation.panning import voice_pan
from cantora_inference.sound.loudness import loudness_db
from cantora_inference.sound.stereo import CENTRE_RADIANS, NEAR_MONO_WIDTH, stereo_width

VERSION = "1"

_MOVING = 2
_WEIGHED = (1, _MOVING)
_TRUST_POWER = 4


class FusedTracker:
    """SwiftF0 and harmonic salience on the mix, its centre, its moving part and later the stem."""

    def __init__(self) -> None:
        self._swift, reason = _swift_or_reason()
        if self._swift is None:
            self.info = EngineInfo("salience", VERSION, True, reason)
        else:
            self.info = EngineInfo("swiftf0+salience", f"{VERSION}/{self._swift.version}")
        self.pan_radians = CENTRE_RADIANS
        self._votes: list[Vote] = []
        self._moving: MelodyTrack

    def first_look(self, mix: Audio, progress: Callable[[float], None]) -> MelodyTrack:
        """Melody inside the mix; also finds where the voice stands (`pan_radians`)."""
        stereo = melody_rate(mix.samples, mix.sample_rate_hertz)
        middle = np.asarray(stereo.mean(axis=0))
        on_mix = self._track(middle)
        if stereo_width(stereo) >= NEAR_MONO_WIDTH:
            self.pan_radians = voice_pan(stereo, on_mix)
        self._votes = [Vote(salience(middle), on_mix, 0.0, 0.3)]
        progress(0.2)
        self._votes.append(self._vote(centre_view(stereo, self.pan_radians), 1.4, 0.2))
        progress(0.4)
        moving = moving_view(stereo, self.pan_radians)
        progress(0.8)
        self._votes.append(self._vote(moving, 0.9, 0.2))
        progress(0.9)
        self._moving = self._votes[_MOVING].track
        return self._fused(on_mix.loudness_db)

    def second_look(self, vocals: FloatArray) -> MelodyTrack:
        """Final melody; vocals: the stem as 16 kHz mono (n,). Needs a first look before."""
        stem = self._vote(vocals, 0.4, 0.2)
        self._votes = [*self._votes, stem]
        melody = self._fused(stem.track.loudness_db)
        self._votes = []
        return melody

    def voice_support(self, melody: MelodyTrack) -> DoubleArray:
        """How sure SwiftF0 is of the melody's pitch on the moving view: (frames,) 0..1.

        What holds its pitch like an instrument is weak there. Without SwiftF0: 0.5, not known.
        """
        if self._swift is None:
            return np.full(len(melody.f0_hertz), 0.5)
        return heard(self._moving, melody)

    def _fused(self, loudness_db: DoubleArray) -> MelodyTrack:
        """Fuse, ask the centre and the moving view how well they hear the result, fuse again."""
        melody = fuse(self._votes, loudness_db)
        voiced = melody.voiced
        if self._swift is None or not voiced.any():
            return melody
        shares = [float(np.mean(heard(self._votes[i].track, melody)[voiced])) for i in _WEIGHED]
        mean = max(float(np.mean(shares)), 1e-6)
        votes = list(self._votes)
        for i, share in zip(_WEIGHED, shares, strict=True):
            trust = (share / mean) ** _TRUST_POWER
            votes[i] = replace(votes[i], salience_weight=votes[i].salience_weight * trust)
        return fuse(votes, loudness_db)

    def _vote(self, view: FloatArray, salience_weight: float, track_weight: float) -> Vote:
        return Vote(salience(view), self._track(view), salience_weight, track_weight)

    def _track(self, view: FloatArray) -> MelodyTrack:
        if self._swift is not None:
            return self._swift.track(view)
        frames = frame_count(3 * len(view))
        return MelodyTrack(np.full(frames, 220.0), np.zeros(frames), loudness_db(view))


def heard(track: MelodyTrack, melody: MelodyTrack) -> DoubleArray:
    """Confidence of a track where it has the melody within a semitone, else 0: (frames,)."""
    distance = np.abs(bin_of(track.f0_hertz) - bin_of(melody.f0_hertz))
    return np.where(distance <= SEMITONE_BINS, track.confidence, 0.0)


def _swift_or_reason() -> tuple[SwiftPitch | None, str | None]:
    """The engine, or why it cannot run; a damaged runtime may raise anything at all."""
    try:
        return SwiftPitch(), None
    except Exception as error:
        return (
            None,
            f"SwiftF0 could not be loaded ({type(error).__name__}); salience alone was used.",
        )
