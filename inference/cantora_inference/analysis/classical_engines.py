"""The engines that need no weights, as provenance names them."""

from dataclasses import replace

from cantora_inference.engines import EngineInfo, Stems
from cantora_inference.key_tempo import key, tempo
from cantora_inference.notes import changepoints
from cantora_inference.separation import centre_comb
from cantora_inference.separation.voice_mask import VoiceMaskNet
from cantora_inference.sound.stereo import stereo_width
from cantora_inference.values import Audio, MelodyTrack

KEY_TEMPO = EngineInfo(f"{key.ENGINE}+{tempo.ENGINE}", f"{key.VERSION}+{tempo.VERSION}")
NOTES = EngineInfo(changepoints.ENGINE, changepoints.VERSION)


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
        """Cut a song in two; `pan_radians` is where the voice stands, pi/4 is the middle.

        See `centre_comb.separate` and `VoiceMaskNet.correction`. Raises EngineUnavailableError when
        the network answers with something else.
        """
        width = stereo_width(mix.samples)
        correction = None if self._net is None else self._net.correction(mix.samples)
        return Stems(*centre_comb.separate(mix, melody, pan_radians, width, correction))
