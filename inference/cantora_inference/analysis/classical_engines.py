"""The engines that need no weights, behind the protocols of `engines`."""

from collections.abc import Sequence
from dataclasses import replace

from cantora_inference.engines import EngineInfo, Stems
from cantora_inference.key_tempo import key, tempo
from cantora_inference.key_tempo.key import KeyEstimate, estimate_key
from cantora_inference.key_tempo.tempo import TempoEstimate, estimate_tempo
from cantora_inference.notes import changepoints
from cantora_inference.notes.onsets import onset_evidence
from cantora_inference.separation import centre_comb
from cantora_inference.separation.voice_mask import VoiceMaskNet
from cantora_inference.sound.stereo import stereo_width
from cantora_inference.values import Audio, DoubleArray, FloatArray, MelodyTrack, SungNote


class CentreCombSeparator:
    """`dsp-centre-comb`, its mask corrected by our own net where there is one."""

    def __init__(self, net: VoiceMaskNet | None = None) -> None:
        self._net = net
        self.info = EngineInfo(centre_comb.ENGINE, centre_comb.VERSION)
        if net is not None:
            name = f"{centre_comb.ENGINE}+{net.info.name}"
            number = f"{centre_comb.VERSION}+{net.info.version}"
            self.info = replace(net.info, name=name, version=number)

    def separate_along(self, mix: Audio, melody: MelodyTrack, pan_radians: float) -> Stems:
        """See `centre_comb.separate` and `VoiceMaskNet.corrected`."""
        width = stereo_width(mix.samples)
        correction = None if self._net is None else self._net.correction(mix.samples)
        return Stems(*centre_comb.separate(mix, melody, pan_radians, width, correction))


class TemplateKeyTempo:
    """Key by profile vote, tempo by autocorrelation."""

    info = EngineInfo(f"{key.ENGINE}+{tempo.ENGINE}", f"{key.VERSION}+{tempo.VERSION}")

    def estimate(self, signal: FloatArray) -> tuple[KeyEstimate, TempoEstimate]:
        """See `key.estimate_key` and `tempo.estimate_tempo`."""
        return estimate_key(signal), estimate_tempo(signal)


class ChangepointNotes:
    """`changepoint-notes`: the cheapest cut by pitch, sound and words."""

    info = EngineInfo(changepoints.ENGINE, changepoints.VERSION)

    def segment(
        self,
        melody: MelodyTrack,
        voice_support: DoubleArray,
        stem: FloatArray,
        duration_seconds: float,
        *,
        heard_onset: DoubleArray | None = None,
        word_starts: Sequence[float] = (),
    ) -> list[SungNote]:
        """See `changepoints.segment` and `onsets.onset_evidence`."""
        evidence = onset_evidence(stem, melody, word_starts, heard_onset)
        return changepoints.segment(melody, voice_support, duration_seconds, evidence)
