"""What this machine can do, engine by engine, and why it cannot do the rest."""

from importlib.metadata import PackageNotFoundError, version

from cantora_inference.analysis.classical_engines import KEY_TEMPO
from cantora_inference.analysis.engine_choice import NO_LYRICS_ENGINE, Engines
from cantora_inference.lyrics import catalogue as lyrics_catalogue
from cantora_inference.lyrics import given_lyrics, word_net
from cantora_inference.melody import pyin_pitch, tracking, voice_net
from cantora_inference.networks.onnx_session import gpu_lacking
from cantora_inference.separation import centre_comb, voice_mask
from cantora_inference.transposition.catalogue import open_shifter, rubber_band_program

Entry = dict[str, object]

_METHODS = ("hybrid", "demucs", "uvr")


def capabilities(engines: Engines | None = None) -> dict[str, object]:
    """Profile and engines with version, availability and, where one is missing, the reason.

    Within a stage the best engine stands first. Nothing is loaded and no weight is hashed.
    """
    here = engines or Engines()
    return {
        "profile": here.machine.profile.name,
        "device": here.machine.settings.device,
        "engines": [
            *_separators(here),
            *_trackers(here),
            *_lyrics(here),
            _entry("quality_assessment", KEY_TEMPO.name, KEY_TEMPO.version),
            *_shifters(),
        ],
    }


def _separators(here: Engines) -> list[Entry]:
    stage = "vocal_separation"
    allowed = here.machine.profile.vocal_separation
    in_order = [one for one in allowed if one in _METHODS]
    others = [one for one in _METHODS if one not in allowed]
    neural = [
        _entry(stage, method, None, _lacking(here, method, method in allowed))
        for method in [*in_order, *others]
    ]
    return [
        *neural,
        _entry(stage, centre_comb.ENGINE, centre_comb.VERSION),
        _entry(stage, voice_mask.ENGINE, None, _net_lacks(here, voice_mask.lacking())),
    ]


def _lacking(here: Engines, method: str, is_allowed: bool) -> str | None:
    if is_allowed:
        return here.separator_lacking(method)
    profile = here.machine.profile.name
    return here.separator_lacking(method) or f"The profile {profile} does not run it."


def _net_lacks(here: Engines, reason: str | None) -> str | None:
    """A net of our own that runs on the processor where a GPU is meant to is not what was asked."""
    return reason or gpu_lacking(here.machine.settings)


def _trackers(here: Engines) -> list[Entry]:
    stage = "pitch_detection"
    swift = _version("swift-f0")
    lacks = None if swift else "The package swift-f0 is not installed."
    listens = voice_net.ENGINE in here.machine.profile.voice_listeners
    return [
        *(
            [_entry(stage, voice_net.ENGINE, None, _net_lacks(here, voice_net.lacking()))]
            if listens
            else []
        ),
        _entry(stage, "swiftf0+salience", swift and f"{tracking.VERSION}/{swift}", lacks),
        _entry(stage, pyin_pitch.ENGINE, pyin_pitch.VERSION),
    ]


def _lyrics(here: Engines) -> list[Entry]:
    stage = "lyrics_recognition"
    ids = here.machine.profile.lyrics_recognition
    reason = lyrics_catalogue.unavailable_reason(
        here.machine.store, ids or lyrics_catalogue.WHISPER_WEIGHTS
    )
    if reason is None and not ids:
        reason = NO_LYRICS_ENGINE
    return [
        _entry(stage, "whisper", None, reason),
        _entry(stage, word_net.ENGINE, None, _net_lacks(here, word_net.lacking())),
        _entry(stage, given_lyrics.ENGINE, given_lyrics.VERSION),
    ]


def _shifters() -> list[Entry]:
    stage, program = "transposition", rubber_band_program()
    fallback = open_shifter(None).info
    if program is None:
        best = _entry(stage, "rubberband-r3", None, fallback.reason)
    else:
        info = open_shifter(program).info
        best = _entry(stage, info.name, info.version)
    return [best, _entry(stage, fallback.name, fallback.version)]


def _entry(stage: str, name: str, engine_version: str | None, reason: str | None = None) -> Entry:
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
