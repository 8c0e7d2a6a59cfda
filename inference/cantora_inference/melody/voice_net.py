"""`voice-net`: our own network that follows the voice inside a mix, for the fusion to listen to.

It was trained on songs that we render ourselves, so it lies beside this file and needs no download.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cantora_inference.engines import (
    EngineUnavailableError,
    OnEvidence,
    PitchShares,
    VoiceEvidence,
    unheard,
)
from cantora_inference.melody.pitch_shares import followed, refined_hertz
from cantora_inference.melody.voice_spectrum import (
    BINS_PER_OCTAVE,
    LOWEST_HERTZ,
    PITCH_BINS,
    SPECTRUM_BINS,
    voice_spectra,
)
from cantora_inference.networks.native_errors import native_errors
from cantora_inference.networks.own_net import file_lacking, is_share, open_own_net
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.values import DoubleArray, FloatArray, HalfArray

if TYPE_CHECKING:
    from onnxruntime import InferenceSession

ENGINE = "voice-net"
FILE = Path(__file__).with_name("voice_net.onnx")

_INPUT = "spectrum"
_OUTPUTS = ("pitch", "voicing", "onset")
# The net looks 1.5 s to either side, so that pieces with this margin give what the whole would.
# Longer pieces waste less on margins and cost more memory, which the runtime never gives back.
_PIECE_FRAMES = 812
_MARGIN_FRAMES = 94


class HeardVoice(NamedTuple):
    """pitch: (frames, PITCH_BINS), rows sum to 1; voicing, onset: (frames,) 0..1."""

    pitch: HalfArray
    voicing: DoubleArray
    onset: DoubleArray


def lacking(file: Path = FILE) -> str | None:
    """Why the net cannot run here, without opening it, or None; cheap."""
    return file_lacking(ENGINE, file)


class VoiceNetListener:
    """The net as ONNX: in (1, 2, SPECTRUM_BINS, frames); out pitch, voicing and onset."""

    listens_twice = True

    def __init__(self, settings: NetworkSettings, file: Path) -> None:
        """Raises EngineUnavailableError when onnxruntime or a fitting file is missing."""
        self._file, self._settings = file, settings
        session, self.info = open_own_net(ENGINE, file, settings)
        _check_shape(session, file.name)

    def listen(self, stereo: FloatArray, on_piece: OnEvidence = unheard) -> VoiceEvidence:
        """See `VoiceListener.listen`."""
        heard = self.hear(voice_spectra(stereo), on_piece)
        pitch = _shares(heard)
        return VoiceEvidence(followed(pitch, heard.voicing), heard.voicing, heard.onset, pitch)

    def hear(self, spectra: HalfArray, on_piece: OnEvidence = unheard) -> HeardVoice:
        """What the net says of spectra (2, SPECTRUM_BINS, frames), piece by piece.

        The session lives no longer than this: it keeps the memory of its longest piece, 200 MB.
        """
        session = open_own_net(ENGINE, self._file, self._settings).session
        frames = spectra.shape[2]
        pitch = np.empty((frames, PITCH_BINS), dtype=np.float16)
        events = np.empty((2, frames))
        for first in range(0, frames, _PIECE_FRAMES):
            last = min(first + _PIECE_FRAMES, frames)
            begin = max(0, first - _MARGIN_FRAMES)
            answers = _answers(session, spectra[:, :, begin : last + _MARGIN_FRAMES])
            inner = slice(first - begin, last - begin)
            pitch[first:last] = answers[0][inner]
            events[:, first:last] = [answer[inner] for answer in answers[1:]]
            if on_piece is not unheard:
                on_piece(_at_first_sight(HeardVoice(pitch[first:last], *events[:, first:last])))
        return HeardVoice(pitch, *events)


def _shares(heard: HeardVoice) -> PitchShares:
    return PitchShares(heard.pitch, LOWEST_HERTZ, BINS_PER_OCTAVE)


def _at_first_sight(heard: HeardVoice) -> VoiceEvidence:
    """The likeliest pitch of each frame for itself: a path through all of them costs time."""
    hertz = refined_hertz(_shares(heard), heard.pitch.argmax(axis=1))
    return VoiceEvidence(hertz, heard.voicing, heard.onset)


def _answers(session: InferenceSession, spectra: HalfArray) -> list[FloatArray]:
    count = spectra.shape[2]
    given = {_INPUT: np.ascontiguousarray(spectra[None], dtype=np.float32)}
    with native_errors("The voice net"):
        answers = [np.asarray(one) for one in session.run(list(_OUTPUTS), given)]
    shapes = [(1, count, PITCH_BINS), (1, count), (1, count)]
    if [one.shape for one in answers] != shapes or not all(map(is_share, answers)):
        raise EngineUnavailableError("The voice net returned something that is no pitch.")
    return [one[0] for one in answers]


def _check_shape(session: InferenceSession, name: str) -> None:
    inputs = {one.name: one.shape for one in session.get_inputs()}
    outputs = {one.name for one in session.get_outputs()}
    if list(inputs) != [_INPUT] or inputs[_INPUT][:3] != [1, 2, SPECTRUM_BINS]:
        raise EngineUnavailableError(f"{name} does not take the spectra of the voice net.")
    if not outputs.issuperset(_OUTPUTS):
        raise EngineUnavailableError(f"{name} does not say what the voice net says.")
