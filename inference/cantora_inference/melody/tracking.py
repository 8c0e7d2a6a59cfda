"""The melody tracker of `auto`: the fusion of several views of the song."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from cantora_inference.analysis.engines import EngineInfo, EngineKind, VoiceListener
from cantora_inference.analysis.model import (
    Audio,
    BoolArray,
    DoubleArray,
    FloatArray,
    MelodyTrack,
    frame_count,
)
from cantora_inference.melody.fusion import Vote, fuse, outline
from cantora_inference.melody.hearing import heard, heard_at
from cantora_inference.melody.register import any_register, register_of
from cantora_inference.melody.salience import salience
from cantora_inference.melody.swift_pitch import SwiftPitch
from cantora_inference.melody.views import centre_view, melody_rate, moving_view
from cantora_inference.separation.panning import voice_pan
from cantora_inference.sound.loudness import loudness_db
from cantora_inference.sound.stereo import CENTRE_RADIANS, NEAR_MONO_WIDTH, stereo_width

VERSION = "2"

_CENTRE, _MOVING = 1, 2
_TRUST_POWER = 4
_STEM_SALIENCE_WEIGHT, _STEM_TRACK_WEIGHT = 0.4, 0.2
_LISTENER_WEIGHT = 2.5


class FusedTracker:
    """SwiftF0 and harmonic salience on the mix, its centre, its moving part and later the stem."""

    def __init__(self, listeners: Sequence[VoiceListener] = (), stem_trust: float = 1.0) -> None:
        """`listeners` hear the voice in the stereo mix; each outweighs any single view.

        stem_trust: weight of the stem, 1 for one cut along this tracker's own first look, which
        says little new; 5 or so for a neural one, which knows more than all views together.
        """
        self._swift, reason = _swift_or_reason()
        name, number = "salience", VERSION
        if self._swift is not None:
            name, number = "swiftf0+salience", f"{VERSION}/{self._swift.version}"
        for listener in listeners:
            name, number = f"{listener.info.name}+{name}", f"{listener.info.version}+{number}"
        weights = tuple(use for listener in listeners for use in listener.info.weights)
        kind: EngineKind = "neural" if listeners else "dsp"
        self.info = EngineInfo(name, number, self._swift is None, reason, kind, weights)
        self.pan_radians = CENTRE_RADIANS
        self.heard_onset: DoubleArray | None = None
        self._listeners = tuple(listeners)
        self._stem_trust = stem_trust
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
        self._votes += [self._listened(one, mix, on_mix.loudness_db) for one in self._listeners]
        progress(0.9)
        self._moving = self._votes[_MOVING].track
        return self._fused(on_mix.loudness_db)

    def second_look(self, vocals: FloatArray) -> MelodyTrack:
        """Final melody; vocals: the stem as 16 kHz mono (n,). Needs a first look before."""
        trust = self._stem_trust
        stem = self._vote(vocals, trust * _STEM_SALIENCE_WEIGHT, trust * _STEM_TRACK_WEIGHT)
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
        """Outline, ask how well the views hear it and in which register it lies; then fuse."""
        cost = any_register()
        path, voiced, _ = outline(self._votes, cost)
        if self._swift is None or not voiced.any():
            return fuse(self._votes, cost, loudness_db)
        votes = self._weighed(path, voiced)
        cost = register_of(path, voiced, [heard_at(vote.track, path) for vote in votes[1:]])
        path, voiced, _ = outline(votes, cost)
        cost = register_of(path, voiced, [heard_at(vote.track, path) for vote in votes[1:]])
        return fuse(votes, cost, loudness_db)

    def _weighed(self, path: np.ndarray, voiced: BoolArray) -> list[Vote]:
        """The votes, centre and moving view weighted anew by how well each hears the path."""
        votes = list(self._votes)
        shares = {
            i: float(np.mean(heard_at(votes[i].track, path)[voiced])) for i in (_CENTRE, _MOVING)
        }
        mean = max(float(np.mean(list(shares.values()))), 1e-6)
        for i, share in shares.items():
            trust = (share / mean) ** _TRUST_POWER
            votes[i] = replace(votes[i], salience_weight=votes[i].salience_weight * trust)
        return votes

    def _vote(self, view: FloatArray, salience_weight: float, track_weight: float) -> Vote:
        return Vote(salience(view), self._track(view), salience_weight, track_weight)

    def _listened(self, listener: VoiceListener, mix: Audio, loudness_db: DoubleArray) -> Vote:
        evidence = listener.listen(mix)
        if evidence.onset is not None:
            self.heard_onset = evidence.onset
        track = MelodyTrack(evidence.f0_hertz, evidence.voicing, loudness_db)
        return Vote(None, track, 0.0, _LISTENER_WEIGHT)

    def _track(self, view: FloatArray) -> MelodyTrack:
        if self._swift is not None:
            return self._swift.track(view)
        frames = frame_count(3 * len(view))
        return MelodyTrack(np.full(frames, 220.0), np.zeros(frames), loudness_db(view))


def _swift_or_reason() -> tuple[SwiftPitch | None, str | None]:
    """The engine, or why it cannot run; a damaged runtime may raise anything at all."""
    try:
        return SwiftPitch(), None
    except Exception as error:
        return (
            None,
            f"SwiftF0 could not be loaded ({type(error).__name__}); salience alone was used.",
        )
