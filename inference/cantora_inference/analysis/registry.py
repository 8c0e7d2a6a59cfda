"""The embedded profile: which engine does what on a machine without weights, GPU or network."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

from cantora_inference.analysis.engines import EngineInfo, Stems
from cantora_inference.analysis.model import Audio, DoubleArray, FloatArray, MelodyTrack, SungNote
from cantora_inference.key_tempo import key, tempo
from cantora_inference.key_tempo.key import KeyEstimate, estimate_key
from cantora_inference.key_tempo.tempo import TempoEstimate, estimate_tempo
from cantora_inference.melody import tracking
from cantora_inference.notes import changepoints
from cantora_inference.separation import centre_comb
from cantora_inference.sound.stereo import stereo_width

PROFILE = "embedded"
NEURAL_METHODS = ("hybrid", "demucs", "uvr")
NO_NEURAL_SEPARATOR = (
    "No neural separator is installed on this machine, so a classical stereo-centre and"
    " melody-comb mask was used."
)
NO_LYRICS_ENGINE = "No lyrics engine is installed on this machine."


class CentreCombSeparator:
    """`dsp-centre-comb`."""

    def __init__(self, method_requested: str) -> None:
        fallback = method_requested != "dsp"
        reason = NO_NEURAL_SEPARATOR if fallback else None
        self.info = EngineInfo(centre_comb.ENGINE, centre_comb.VERSION, fallback, reason)

    def separate_along(self, mix: Audio, melody: MelodyTrack, pan_radians: float) -> Stems:
        """See `centre_comb.separate`."""
        width = stereo_width(mix.samples)
        return Stems(*centre_comb.separate(mix, melody, pan_radians, width))


class ChangepointSegmenter:
    """`changepoint-notes`."""

    info = EngineInfo(changepoints.ENGINE, changepoints.VERSION)

    def segment(
        self, melody: MelodyTrack, voice_support: DoubleArray, duration_seconds: float
    ) -> list[SungNote]:
        """See `changepoints.segment`."""
        return changepoints.segment(melody, voice_support, duration_seconds)


class TemplateKeyTempo:
    """`krumhansl-temperley` for the key and `onset-autocorrelation` for the tempo."""

    info = EngineInfo(f"{key.ENGINE}+{tempo.ENGINE}", f"{key.VERSION}+{tempo.VERSION}")

    def estimate(self, signal: FloatArray) -> tuple[KeyEstimate, TempoEstimate]:
        """See `key.estimate_key` and `tempo.estimate_tempo`."""
        return estimate_key(signal), estimate_tempo(signal)


def capabilities() -> dict[str, object]:
    """Profile and engines with version, availability and, where one is missing, the reason."""
    swift = find_spec("swift_f0") is not None
    pyin = find_spec("librosa") is not None
    return {
        "profile": PROFILE,
        "engines": [
            *(
                _entry("vocal_separation", name, None, NO_NEURAL_SEPARATOR)
                for name in NEURAL_METHODS
            ),
            _entry("vocal_separation", centre_comb.ENGINE, centre_comb.VERSION, None),
            _entry(
                "pitch_detection",
                "swiftf0+salience",
                f"{tracking.VERSION}/{_version('swift-f0')}" if swift else None,
                None if swift else "The package swift-f0 is not installed.",
            ),
            _entry(
                "pitch_detection",
                "pyin",
                _version("librosa") if pyin else None,
                None if pyin else "The package librosa is not installed.",
            ),
            _entry("lyrics_recognition", "whisper", None, NO_LYRICS_ENGINE),
            _entry(
                "quality_assessment",
                TemplateKeyTempo.info.name,
                TemplateKeyTempo.info.version,
                None,
            ),
        ],
    }


def _entry(
    stage: str, name: str, engine_version: str | None, reason: str | None
) -> dict[str, object]:
    return {
        "stage": stage,
        "name": name,
        "version": engine_version,
        "available": reason is None,
        "reason": reason,
    }


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None
