"""`uvr` on a processor: an MDX-Net as ONNX, by our own spectra and onnxruntime."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cantora_inference.engines import EngineUnavailableError, Progress, Stems
from cantora_inference.networks.native_errors import native_errors
from cantora_inference.networks.onnx_session import network_info, open_session
from cantora_inference.networks.settings import (
    NetworkSettings,
    only_file,
    read_number,
    weight_use,
)
from cantora_inference.separation.mdx_spectra import (
    MdxShape,
    network_input,
    network_output,
    samples_of,
    spectra_of,
)
from cantora_inference.separation.model_rate import NETWORK_RATE_HERTZ, stems_from_voice, to_rate
from cantora_inference.separation.overlap import Segmentation, voice_in_segments
from cantora_inference.values import Audio, FloatArray
from cantora_inference.weights.store import VerifiedWeight

if TYPE_CHECKING:
    from onnxruntime import InferenceSession

ENGINE = "mdx-net"
VERSION = "1"
DEFAULT_HOP = 1024


class MdxSeparator:
    """One MDX-Net. Its `parameters` are those that Ultimate Vocal Remover lists for it:

    n_fft, dim_f, dim_t (frames), hop (1024 unless said), compensate (a factor that makes up for
    what the network loses, 1 unless said) and primary_stem ("vocals" unless said).
    """

    def __init__(self, weight: VerifiedWeight, settings: NetworkSettings) -> None:
        """Raises EngineUnavailableError when onnxruntime, the file or a parameter is missing."""
        self.shape = read_shape(weight)
        self._compensate = read_number(weight, "compensate", 1.0)
        self._takes_voice = _takes_voice(weight)
        self._session: InferenceSession = open_session(only_file(weight, ".onnx"), settings)
        self._input = _matching_input(self._session, self.shape, weight.id)
        weights = (weight_use(weight),)
        self.info = network_info(ENGINE, VERSION, self._session, settings, weights)

    def separate(self, mix: Audio, progress: Progress) -> Stems:
        """See `Separator.separate`. Raises EngineUnavailableError if the network's output is bad.

        Segments lie so that the n_fft / 2 samples at the edges of an input, which see a mirrored
        signal, are never used.
        """
        margin = self.shape.margin
        cut = Segmentation(self.shape.samples - 2 * margin, margin)
        samples = to_rate(mix, NETWORK_RATE_HERTZ)
        voice = voice_in_segments(samples, cut, self._voice_of, progress)
        del samples
        return stems_from_voice(mix, voice, NETWORK_RATE_HERTZ)

    def _voice_of(self, samples: FloatArray) -> FloatArray:
        spectra = spectra_of(samples, self.shape)
        given = {self._input: network_input(spectra, self.shape)}
        with native_errors("The MDX network"):
            planes = self._session.run(None, given)[0]
        if planes.shape != (1, 4, self.shape.dim_f, self.shape.dim_t):
            raise EngineUnavailableError("The MDX network returned spectra of another size.")
        found = samples_of(network_output(planes, spectra), self.shape) * self._compensate
        return found if self._takes_voice else samples - found


def read_shape(weight: VerifiedWeight) -> MdxShape:
    """Sizes out of a weight's parameters; raises EngineUnavailableError if they cannot be."""
    shape = MdxShape(
        fft_size=int(read_number(weight, "n_fft")),
        hop=int(read_number(weight, "hop", DEFAULT_HOP)),
        dim_f=int(read_number(weight, "dim_f")),
        dim_t=int(read_number(weight, "dim_t")),
    )
    fits = 16 <= shape.dim_f <= shape.fft_size // 2 + 1 and 0 < shape.hop <= shape.fft_size // 2
    if not fits or shape.fft_size % 2 or shape.samples < 4 * shape.margin:
        raise EngineUnavailableError(f"The sizes of the weights {weight.id} do not fit together.")
    return shape


def _takes_voice(weight: VerifiedWeight) -> bool:
    stem = str(weight.parameters.get("primary_stem", "vocals")).lower()
    if stem not in {"vocals", "instrumental"}:
        raise EngineUnavailableError(
            f"The weights {weight.id} take out {stem}, neither the vocals nor the instrumental."
        )
    return stem == "vocals"


def _matching_input(session: InferenceSession, shape: MdxShape, weight_id: str) -> str:
    """Name of the input; free dimensions, which are no figures, fit everything."""
    inputs = session.get_inputs()
    wanted = (1, 4, shape.dim_f, shape.dim_t)
    sizes = inputs[0].shape if len(inputs) == 1 else []
    pairs = zip(sizes, wanted, strict=False)
    if len(sizes) != len(wanted) or any(isinstance(a, int) and a != b for a, b in pairs):
        raise EngineUnavailableError(
            f"The network {weight_id} takes {sizes or 'several inputs'}, not {list(wanted)}."
        )
    return str(inputs[0].name)
