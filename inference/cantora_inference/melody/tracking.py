"""The melody tracker of `auto`: the fusion of several views of the song."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace

import numpy as np

from cantora_inference.engines import (
    EngineGaveUpError,
    EngineInfo,
    EngineKind,
    EngineUnavailableError,
    OnEvidence,
    OnTrack,
    VoiceEvidence,
    VoiceListener,
    unheard,
)
from cantora_inference.melody import constants
from cantora_inference.melody.fusion import Vote, fuse, mean_listener_odds
from cantora_inference.melody.hearing import heard
from cantora_inference.melody.passages import sung_by_the_singer
from cantora_inference.melody.pitch_shares import on_grid
from cantora_inference.melody.presence import (
    is_lone,
    presence_odds,
    unvoiced_unless_sung,
    without_faint_blips,
)
from cantora_inference.melody.register import any_register
from cantora_inference.melody.salience import salience
from cantora_inference.melody.swift_pitch import SwiftPitch
from cantora_inference.melody.views import centre_view, melody_rate, moving_view
from cantora_inference.melody.weighing import trusted
from cantora_inference.separation.panning import voice_pan
from cantora_inference.sound.levelling import levelling_gain_db, turned_up
from cantora_inference.sound.loudness import loudness_db
from cantora_inference.sound.stereo import CENTRE_RADIANS, NEAR_MONO_WIDTH, stereo_width
from cantora_inference.values import (
    LONGEST_BESIDE_SECONDS,
    MELODY_RATE_HERTZ,
    Audio,
    DoubleArray,
    FloatArray,
    MelodyTrack,
    frame_count,
)

VERSION = "11"


class FusedTracker:
    """SwiftF0 and harmonic salience on the mix, its centre, its moving part and later the stem."""

    def __init__(self, listeners: Sequence[VoiceListener] = (), stem_trust: float = 1.0) -> None:
        """`listeners` hear the voice in the stereo mix; each outweighs any single view.

        stem_trust: weight of the stem, 1 for one cut along this tracker's own first pass, which
        says little new; 2.5 or so for a neural one, which knows more than all views together.
        """
        self._swift, reason = _swift_or_reason()
        name, number = "salience", VERSION
        if self._swift is not None:
            name, number = "swiftf0+salience", f"{VERSION}/{self._swift.version}"
        for listener in listeners:
            name, number = f"{listener.info.name}+{name}", f"{listener.info.version}+{number}"
        weights = tuple(use for listener in listeners for use in listener.info.weights)
        kind: EngineKind = "neural" if listeners else "dsp"
        told = [reason, *(listener.info.reason for listener in listeners)]
        reasons = " ".join(filter(None, told)) or None
        self.info = EngineInfo(name, number, reasons is not None, reasons, kind, weights)
        self.pan_radians = CENTRE_RADIANS
        self.heard_onset: DoubleArray | None = None
        self._listeners: tuple[VoiceListener, ...] = tuple(listeners)
        self._quick: list[VoiceListener] = []
        self._again: Future[dict[str, DoubleArray]] | None = None
        self._gain_db: DoubleArray = np.zeros(1)
        self._stem_trust = stem_trust
        self._presence: list[float] = []
        self._is_lone = False
        self._votes: list[Vote] = []
        self._moving: MelodyTrack

    def track_mix(
        self, mix: Audio, progress: Callable[[float], None], on_piece: OnTrack = unheard
    ) -> MelodyTrack:
        """Melody inside the mix; also finds where the voice stands (`pan_radians`). Once only.

        `on_piece` is told what the listeners hear on their way.

        Raises EngineGaveUpError with the name of a listener that fails.
        """
        stereo = melody_rate(mix.samples, mix.sample_rate_hertz)
        self._gain_db = levelling_gain_db(stereo)
        stereo = turned_up(stereo, self._gain_db)
        middle = np.asarray(stereo.mean(axis=0))
        # SwiftF0 takes one thread: a second core listens meanwhile.
        with ThreadPoolExecutor(1) as beside:
            tracking = beside.submit(self._track, middle)
            loudness = loudness_db(middle) - self._gain_db
            listened = [self._listened(one, stereo, loudness, on_piece) for one in self._listeners]
            self._quick = [one for one in self._listeners if one.listens_twice]
            self._listeners = ()
            on_mix = tracking.result()
        progress(0.4)
        if stereo_width(stereo) >= NEAR_MONO_WIDTH:
            self.pan_radians = voice_pan(stereo, listened[0].track if listened else on_mix)
        progress(0.6)
        views = self._views(stereo)
        progress(0.9)
        self._votes = [Vote("mix", on_mix, constants.MIX_TRACK_WEIGHT), *views, *listened]
        self._moving = views[-1].track
        lone = self._lone(on_mix.loudness_db)
        self._is_lone = lone is not None
        melody = self._followed(self._votes, on_mix.loudness_db) if lone is None else lone
        if listened and melody.voiced.any():
            self._presence.append(presence_odds(melody, self._votes))
        return melody

    def hear_enhanced_mix(self, forward: FloatArray) -> None:
        """See `MelodyGuide`: whether somebody sings is heard better without the band.

        Pitch and onsets stay those of the mix, which has no gap where the stem was cut wrongly. The
        listeners hear it on a thread of their own, and `track_stem` waits for them.
        """
        levelled = turned_up(forward, self._gain_db)
        beside = ThreadPoolExecutor(1)
        self._again = beside.submit(
            lambda: {one.info.name: _evidence(one, levelled).voicing for one in self._quick}
        )
        is_long = forward.shape[1] > LONGEST_BESIDE_SECONDS * MELODY_RATE_HERTZ
        beside.shutdown(wait=is_long)

    def track_stem(self, vocals: FloatArray) -> MelodyTrack:
        """Final melody; vocals: the stem as 16 kHz mono (n,). Needs `track_mix` before.

        Raises EngineGaveUpError with the name of a listener that fails.
        """
        salience_weight, track_weight = constants.STEM_WEIGHTS
        weights = (self._stem_trust * salience_weight, self._stem_trust * track_weight)
        stem = self._vote("stem", turned_up(vocals, self._gain_db), weights)
        self._votes = [*map(self._heard_again, self._votes), stem]
        melody = self._lone(stem.track.loudness_db) if self._is_lone else None
        if melody is None:
            melody = self._followed(self._votes, stem.track.loudness_db)
            odds = mean_listener_odds(self._votes)
            melody = melody if odds is None else sung_by_the_singer(melody, odds, vocals)
        self._votes = []
        return melody

    def _heard_again(self, vote: Vote) -> Vote:
        """The vote of a listener with what it heard without the band."""
        again = {} if self._again is None else self._again.result()
        if vote.name not in again:
            return vote
        return replace(vote, voicing=again[vote.name], share=constants.SECOND_SHARE)

    def voice_support(self, melody: MelodyTrack) -> DoubleArray:
        """How sure SwiftF0 is of the melody's pitch on the moving view: (frames,) 0..1.

        What holds its pitch like an instrument is weak there. Without SwiftF0: 0.5, not known.
        """
        if self._swift is None:
            return np.full(len(melody.f0_hertz), 0.5)
        return heard(self._moving, melody)

    def _lone(self, loudness_db: DoubleArray) -> MelodyTrack | None:
        """A lone melody needs no listener, who might doubt it: whatever it is, it is followed.

        It is not compared with itself in passages either. None where a band plays.
        """
        views = [vote for vote in self._votes if vote.voicing is None]
        alone = self._followed(views, loudness_db)
        is_alone = self._swift is not None and is_lone(alone, self._votes[0].track)
        return alone if is_alone else None

    def _followed(self, votes: Sequence[Vote], loudness_db: DoubleArray) -> MelodyTrack:
        """Without SwiftF0 nothing tells how well a view hears, so that all stay as they are."""
        known = self._swift is not None
        weighed, cost = trusted(votes) if known else (votes, any_register())
        fused = fuse(weighed, cost, loudness_db)
        return without_faint_blips(unvoiced_unless_sung(fused, weighed, self._presence))

    def _views(self, stereo: FloatArray) -> list[Vote]:
        """The centre and, last, the moving view, one beside the other."""
        with ThreadPoolExecutor(1) as beside:
            centre = beside.submit(
                lambda: self._vote(
                    "centre", centre_view(stereo, self.pan_radians), constants.CENTRE_WEIGHTS
                )
            )
            moving = self._vote(
                "moving", moving_view(stereo, self.pan_radians), constants.MOVING_WEIGHTS
            )
            return [centre.result(), moving]

    def _vote(self, name: str, view: FloatArray, weights: tuple[float, float]) -> Vote:
        salience_weight, track_weight = weights
        with ThreadPoolExecutor(1) as beside:
            tracking = beside.submit(self._track, view)
            found = salience(view)
            return Vote(name, tracking.result(), track_weight, found, salience_weight)

    def _listened(
        self,
        listener: VoiceListener,
        stereo: FloatArray,
        loudness_db: DoubleArray,
        on_piece: OnTrack,
    ) -> Vote:
        tell = unheard if on_piece is unheard else _as_tracks(loudness_db, on_piece)
        evidence = _evidence(listener, stereo, tell)
        if evidence.onset is not None:
            self.heard_onset = evidence.onset
        return _listener_vote(listener.info.name, evidence, loudness_db)

    def _track(self, view: FloatArray) -> MelodyTrack:
        """What SwiftF0 hears of a view that was turned up; the level is told as it was before."""
        frames = frame_count(3 * len(view))
        track = MelodyTrack(np.full(frames, 220.0), np.zeros(frames), loudness_db(view))
        if self._swift is not None:
            track = self._swift.track(view)
        return replace(track, loudness_db=track.loudness_db - self._gain_db)


def _as_tracks(loudness_db: DoubleArray, on_piece: OnTrack) -> OnEvidence:
    """What a listener hears piece by piece, each with the loudness of its frames."""
    done = 0

    def tell(evidence: VoiceEvidence) -> None:
        nonlocal done
        frames = slice(done, done + len(evidence.voicing))
        done = frames.stop
        on_piece(MelodyTrack(evidence.f0_hertz, evidence.voicing, loudness_db[frames]))

    return tell


def _evidence(
    listener: VoiceListener, stereo: FloatArray, on_piece: OnEvidence = unheard
) -> VoiceEvidence:
    try:
        return listener.listen(stereo, on_piece)
    except EngineUnavailableError as error:
        raise EngineGaveUpError(listener.info.name, str(error)) from error


def _listener_vote(name: str, evidence: VoiceEvidence, loudness_db: DoubleArray) -> Vote:
    track = MelodyTrack(evidence.f0_hertz, evidence.voicing, loudness_db)
    pitch = None if evidence.pitch is None else on_grid(evidence.pitch)
    return Vote(name, track, constants.LISTENER_WEIGHT, pitch=pitch, voicing=evidence.voicing)


def _swift_or_reason() -> tuple[SwiftPitch | None, str | None]:
    """The engine, or why it cannot run; a damaged runtime may raise anything at all."""
    try:
        return SwiftPitch(), None
    except Exception as error:
        return (
            None,
            f"SwiftF0 could not be loaded ({type(error).__name__});"
            " the melody was followed without it.",
        )
