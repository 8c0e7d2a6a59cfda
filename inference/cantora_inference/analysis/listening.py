"""Stems and melody of a song: computed, or taken from an earlier run on the same recording.

The classical separator needs to know the melody first, so the voice is followed in the mix, the
stems are cut along it and the melody is written down from the stem. Neural separators need no help.
"""

from dataclasses import dataclass

import numpy as np

from cantora_inference.analysis.cached_stages import (
    HeardMelody,
    Separation,
    read_melody,
    read_separation,
    write_melody,
    write_separation,
)
from cantora_inference.analysis.engine_choice import SelectedSeparator
from cantora_inference.analysis.separating import (
    Guide,
    Run,
    separate,
    told_of,
)
from cantora_inference.contract.messages import Activity
from cantora_inference.engines import EngineGaveUpError, EngineInfo, MelodyGuide, MelodyTracker
from cantora_inference.melody.presence import only_spoken, unvoiced
from cantora_inference.melody.views import melody_rate
from cantora_inference.networks.native_errors import release_memory
from cantora_inference.result_cache import StageKey
from cantora_inference.values import Audio, FloatArray

_BAND_GAIN = 0.3
"""The stem alone has holes where the first pass heard nobody: the band goes back 10 dB only."""

_SEPARATED, _FOLLOWED = 0.70, 0.75


@dataclass(frozen=True)
class Listened:
    """Both stems, the melody and the names of what made them."""

    separation: Separation
    stem: FloatArray
    """The separated voice as 16 kHz mono (n,)."""
    middle: FloatArray
    """The song as 16 kHz mono (n,)."""
    separation_method: str
    separation_engine: EngineInfo
    melody: HeardMelody
    melody_engine: EngineInfo
    key: StageKey
    """Names the melody and through it the stems, for what is computed from them."""


def listen(run: Run) -> Listened:
    """Separate the song and write its melody down; an engine that gives up is replaced."""
    while True:
        try:
            return _listen(run, run.engines.separator(run.options.vocal_method))
        except EngineGaveUpError as failure:
            engine, reason = failure.engine, failure.reason
        # Only here nothing holds the engine that failed: its error held every frame that led to it.
        release_memory()
        run.engines.give_up(engine, reason)


def mono(audio: Audio) -> FloatArray:
    """Stereo (2, n) at any rate as 16 kHz mono."""
    return np.asarray(melody_rate(audio.samples, audio.sample_rate_hertz).mean(axis=0))


def _listen(run: Run, selected: SelectedSeparator) -> Listened:
    guide = Guide(run, selected)
    key = _separation_key(run, selected, guide.tracker)
    separation = _separation(run, selected, guide, key)
    run.on_stems(separation.stems)
    run.report("pitch_detection", _SEPARATED, Activity(name="writing_melody"))
    tracker = run.engines.tracker(run.options.pitch_method, guide.tracker)
    melody, melody_key = _melody(run, separation.stems.vocals, guide, tracker, key)
    info = told_of(selected.info, separation)
    stem = mono(separation.stems.vocals)
    return Listened(
        separation,
        stem,
        mono(run.mix),
        selected.method,
        info,
        melody,
        tracker.info,
        melody_key,
    )


def _separation(run: Run, selected: SelectedSeparator, guide: Guide, key: StageKey) -> Separation:
    kept = run.reuse.find(key, read_separation(run.mix))
    if kept is not None:
        run.log.reused("vocal_separation", told_of(selected.info, kept))
        return kept
    separation = separate(run, selected, guide)
    run.reuse.keep(key, write_separation(separation))
    return separation


def _melody(
    run: Run, vocals: Audio, guide: Guide, tracker: MelodyTracker, separation: StageKey
) -> tuple[HeardMelody, StageKey]:
    infos = (tracker.info, guide.tracker.info)
    key = run.key("pitch_detection", infos, inputs=(separation,))
    melody = run.reuse.find(key, read_melody)
    if melody is not None:
        run.log.reused("pitch_detection", tracker.info)
        return melody, key
    in_the_mix = guide.heard("pitch_detection", _SEPARATED, _FOLLOWED)
    with run.log.timed("pitch_detection", tracker.info):
        somebody_sings = bool(in_the_mix.voiced.any())
        if somebody_sings and tracker is guide.tracker:
            guide.tracker.hear_enhanced_mix(_voice_forward(run.mix, vocals))
        track = tracker.track_stem(mono(vocals))
        if guide.leads and not somebody_sings:
            # What is left of a song in which nobody sings is no voice, whichever tracker hears it.
            track = only_spoken(track) if in_the_mix.uttered.any() else unvoiced(track)
        melody = HeardMelody(track, guide.tracker.voice_support(track), guide.tracker.heard_onset)
    run.reuse.keep(key, write_melody(melody))
    return melody, key


def _voice_forward(mix: Audio, vocals: Audio) -> FloatArray:
    """The song as 16 kHz stereo (2, n), its band softened; a channel at a time to save memory."""
    band, voice = np.float32(_BAND_GAIN), np.float32(1 - _BAND_GAIN)
    channels = zip(mix.samples, vocals.samples, strict=True)
    rate = mix.sample_rate_hertz
    return np.concatenate(
        [
            band * melody_rate(whole[None], rate) + voice * melody_rate(sung[None], rate)
            for whole, sung in channels
        ]
    )


def _separation_key(run: Run, selected: SelectedSeparator, guide: MelodyGuide) -> StageKey:
    infos = (selected.info, guide.info) if selected.guided is not None else (selected.info,)
    return run.key("vocal_separation", infos)
