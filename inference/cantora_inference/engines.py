"""What every engine is: its protocol, what provenance says of it, and how it fails."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol

from cantora_inference.values import (
    Audio,
    DoubleArray,
    FloatArray,
    HalfArray,
    MelodyTrack,
)

Progress = Callable[[float], None]
"""Takes a rising share 0..1."""

EngineKind = Literal["neural", "dsp", "external"]


@dataclass(frozen=True)
class WeightUse:
    """Which weights an engine runs on, as the lock file names them."""

    id: str
    sha256: str
    licence: str


@dataclass(frozen=True)
class EngineInfo:
    """Name and version for provenance; `reason` says in plain words why it is a fallback."""

    name: str
    version: str
    degraded: bool = False
    reason: str | None = None
    kind: EngineKind = "dsp"
    weights: tuple[WeightUse, ...] = ()


class EngineUnavailableError(Exception):
    """An engine cannot run here; the text says why, for a person who could change it."""


class EngineGaveUpError(Exception):
    """An engine that had opened could not do its work on this song."""

    def __init__(self, engine: str, reason: str) -> None:
        super().__init__(reason)
        self.engine = engine
        self.reason = reason


@dataclass(frozen=True)
class Stems:
    """Both parts of a song, each as long as the mix; their sum is the mix."""

    vocals: Audio
    instrumental: Audio


@dataclass(frozen=True)
class PitchShares:
    """How likely each pitch is: shares (frames, bins), of which a row sums to 1.

    Bin b lies at lowest_hertz · 2^(b / bins_per_octave). Half precision holds a share to 0.05 %.
    """

    shares: HalfArray
    lowest_hertz: float
    bins_per_octave: int


@dataclass(frozen=True)
class VoiceEvidence:
    """What a listener hears of the voice, one value per hop of HOP_SECONDS.

    f0_hertz: > 0 even where the voice rests; voicing: 0..1, 0.5 and above means sung;
    onset: 0..1, how likely a note begins in this frame, or None from a tracker without that sense;
    pitch: every pitch that it holds possible, or None from a tracker that says only one.
    """

    f0_hertz: DoubleArray
    voicing: DoubleArray
    onset: DoubleArray | None = None
    pitch: PitchShares | None = None


OnStems = Callable[[Stems], None]
"""Takes both parts of a song before its melody is written down; again if they are cut anew."""


class Separator(Protocol):
    """Cuts a song in two without help."""

    info: EngineInfo

    def separate(self, mix: Audio, progress: Progress) -> Stems:
        """Split a song of (2, n) at 48 kHz; `progress` takes a rising share 0..1."""


OnEvidence = Callable[[VoiceEvidence], None]
"""Takes what was heard of the song piece by piece, from its beginning on."""

OnTrack = Callable[[MelodyTrack], None]
"""Takes a first melody piece by piece, from the beginning of the song on."""


def unheard(_: object) -> None:
    """For whom it is enough to be told at the end."""


class VoiceListener(Protocol):
    """Follows the voice in the stereo mix itself: a neural net that joins the fusion.

    `listens_twice`: whether it is quick enough to hear a song again, the voice brought forward.
    """

    info: EngineInfo
    listens_twice: bool

    def listen(self, stereo: FloatArray, on_piece: OnEvidence = unheard) -> VoiceEvidence:
        """Pitch, voicing and, if it can, onsets of the lead voice in 16 kHz stereo (2, n).

        `on_piece` hears of it on the way, from who listens piece by piece.
        Raises EngineUnavailableError when the network answers with something else.
        """


class MelodyTracker(Protocol):
    """Writes the melody down once there is a stem."""

    info: EngineInfo

    def track_stem(self, vocals: FloatArray) -> MelodyTrack:
        """Final melody, from the 16 kHz mono stem (n,)."""


class MelodyGuide(MelodyTracker, Protocol):
    """A tracker that also hears the voice inside the mix, for a separator to cut along.

    `pan_radians` is where `track_mix` found the voice; pi/4 is the middle. `heard_onset` is what
    it then knows of where notes begin, (frames,) 0..1, or None.
    """

    pan_radians: float
    heard_onset: DoubleArray | None

    def track_mix(self, mix: Audio, progress: Progress, on_piece: OnTrack = unheard) -> MelodyTrack:
        """Melody of the voice inside the mix; `progress` takes a rising share 0..1.

        `on_piece` may hear on the way what the first listener hears, before all views are joined.
        """

    def hear_enhanced_mix(self, forward: FloatArray) -> None:
        """Before `track_stem`: the song with its voice brought forward, 16 kHz stereo (2, n).

        Raises EngineGaveUpError with the name of a listener that fails.
        """

    def voice_support(self, melody: MelodyTrack) -> DoubleArray:
        """How far a melody is heard where steady instruments are not: (frames,) 0..1."""
