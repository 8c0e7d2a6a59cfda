"""python -m training.int8 NET BASE --songs DIR: a net in eight bits, as the service runs it.

Static quantisation (Jacob et al. 2018, arXiv:1712.05877) with onnxruntime's tools. The range of
each value is read from what the product gives the net on songs that we render. Weights take seven
of their eight bits: processors without VNNI add pairs of products in sixteen bits, and eight would
overflow there. What a net says in the end stays in 32 bits, so that a chance keeps its digits.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import onnx
import soundfile
import soxr
from onnxruntime import InferenceSession
from onnxruntime.quantization import CalibrationDataReader, QuantFormat, QuantType, quantize_static
from onnxruntime.quantization.shape_inference import quant_pre_process

from cantora_inference.analysis import AnalysisOptions, Audio, analyse
from cantora_inference.analysis.listening import mono
from cantora_inference.lyrics import word_net
from cantora_inference.melody import voice_net
from cantora_inference.networks import own_net
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.separation import voice_mask
from cantora_inference.values import SAMPLE_RATE_HERTZ
from training.command import say
from training.manifest import SongSpan
from training.songs import RenderError, render_missing

SPANS = (
    SongSpan("wide", 940_000, 6),
    SongSpan("plain", 740_000, 4),
    SongSpan("instrumentals", 840_000, 2),
)
"""Songs that the nets were trained on: what judges a net must not set its ranges either."""

_OPTIONS = AnalysisOptions("dsp", "auto", enable_lyrics=False, lyrics_language=None)
_LAST_OPERATIONS = ("Softmax", "LogSoftmax", "Sigmoid", "ReduceLogSumExp", "ReduceSum", "Div")

Inputs = Mapping[str, np.ndarray]


class Net(NamedTuple):
    """A shipped net, and the layers of it (beginnings of their names) that stay in 32 bits."""

    file: Path
    kept: tuple[str, ...]


NETS = {
    voice_net.ENGINE: Net(voice_net.FILE, ("/net/pitch", "/net/events")),
    voice_mask.ENGINE: Net(voice_mask.FILE, ("/net/correction",)),
    word_net.ENGINE: Net(word_net.FILE, ("/net/leave", "/net/starts")),
}


def main(arguments: Sequence[str]) -> int:
    """Render, listen, write; 1 with a sentence where songs cannot be made."""
    options = _parser().parse_args(arguments)
    net = NETS[options.net]
    try:
        folders = render_missing(options.songs, SPANS, 2, say)
    except RenderError as error:
        print(error, file=sys.stderr)
        return 1
    songs = sorted(path for folder in folders for path in folder.glob("*/mix.flac"))
    quantise(options.base, net.file, net.kept, inputs_of(net.file, options.base, songs))
    say(f"{net.file.name}: {options.base.stat().st_size} bytes, now {net.file.stat().st_size}")
    return 0


def quantise(base: Path, file: Path, kept: Sequence[str], inputs: Sequence[Inputs]) -> None:
    """Write `base` in eight bits. kept: beginnings of the names of layers that stay as they are."""
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "plain.onnx"
        quant_pre_process(str(base), str(plain), skip_symbolic_shape=True)
        nodes = onnx.load(plain).graph.node
        quantize_static(
            str(plain),
            str(file),
            _Inputs(inputs),
            quant_format=QuantFormat.QDQ,
            per_channel=True,
            reduce_range=True,
            activation_type=QuantType.QUInt8,
            weight_type=QuantType.QInt8,
            nodes_to_exclude=[
                node.name
                for node in nodes
                if node.name.startswith(tuple(kept)) or node.op_type in _LAST_OPERATIONS
            ],
        )
    _name_version(file)


def inputs_of(file: Path, base: Path, songs: Sequence[Path]) -> list[Inputs]:
    """What the product gives the net of `file`, which runs from `base`, while it hears songs."""
    heard: list[Inputs] = []
    open_session = own_net.open_session

    def recorded(path: Path, settings: NetworkSettings) -> Any:
        if path != file:
            return open_session(path, settings)
        return _Recorded(open_session(base, settings), heard)

    own_net.open_session = recorded
    try:
        for song in songs:
            say(f"hearing {song.parent.name}")
            _hear(song)
    finally:
        own_net.open_session = open_session
    return heard


def _hear(song: Path) -> None:
    samples, rate = soundfile.read(song, dtype="float32", always_2d=True)
    resampled = np.ascontiguousarray(soxr.resample(samples, rate, SAMPLE_RATE_HERTZ).T)
    mix = Audio(resampled.astype(np.float32), SAMPLE_RATE_HERTZ)
    vocals = analyse(mix, _OPTIONS, lambda *_: None).vocals
    word_net.WordNet(NetworkSettings()).hear(mono(vocals))


def _name_version(file: Path) -> None:
    model = onnx.load(file)
    said = {one.key: one.value for one in model.metadata_props}
    onnx.helper.set_model_props(model, said | {"version": f"{said['version']}-int8"})
    onnx.save(model, file)


class _Recorded:
    """A session that keeps what it is given."""

    def __init__(self, session: InferenceSession, heard: list[Inputs]) -> None:
        self._session, self._heard = session, heard

    def run(self, names: Sequence[str] | None, inputs: Inputs) -> Any:
        self._heard.append(dict(inputs))
        return self._session.run(names, inputs)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._session, name)


class _Inputs(CalibrationDataReader):  # type: ignore[misc]
    def __init__(self, inputs: Sequence[Inputs]) -> None:
        self._left: Iterator[Inputs] = iter(inputs)

    def get_next(self) -> Inputs | None:
        return next(self._left, None)


def _parser() -> argparse.ArgumentParser:
    words = argparse.ArgumentParser(prog="python -m training.int8", description=__doc__)
    words.add_argument("net", choices=sorted(NETS))
    words.add_argument("base", type=Path, help="the net as its training wrote it (bases/)")
    words.add_argument("--songs", type=Path, required=True, help="rendered songs, made if missing")
    return words


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
