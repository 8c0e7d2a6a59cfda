"""The nets run in eight bits, and say what the nets that were trained say."""

from pathlib import Path

import numpy as np
import onnx
import pytest
import soundfile
import soxr
from onnx import numpy_helper

from cantora_inference.lyrics import word_net
from cantora_inference.lyrics.word_net import WordNet
from cantora_inference.melody import voice_net
from cantora_inference.melody.voice_net import VoiceNetListener
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.separation import voice_mask
from cantora_inference.separation.mask_features import BINS, FEATURES
from cantora_inference.separation.voice_mask import VoiceMaskNet
from cantora_inference.values import MELODY_RATE_HERTZ, FloatArray

BASES = Path(__file__).parents[2] / "training" / "bases"
DEMO_SONG = Path(__file__).parents[3] / "public" / "demo" / "first-light.opus"
SECONDS = (16, 32)
FILES = {"voice_net": voice_net.FILE, "mask_net": voice_mask.FILE, "word_net": word_net.FILE}
SETTINGS = NetworkSettings(1)
MOST_WEIGHT = 64
"""Two products of a weight like that and a value of 255 still fit into sixteen bits."""


@pytest.mark.parametrize("net", FILES)
def test_no_sum_of_two_products_overflows_on_a_processor_without_vnni(net: str) -> None:
    weights = [
        numpy_helper.to_array(one)
        for one in onnx.load(FILES[net]).graph.initializer
        if one.data_type == onnx.TensorProto.INT8 and len(one.dims) > 1
    ]
    assert len(weights) >= 7
    assert max(int(np.abs(one.astype(int)).max()) for one in weights) <= MOST_WEIGHT


@pytest.mark.parametrize("net", FILES)
def test_a_net_names_the_base_that_it_was_made_from(net: str) -> None:
    base = _base(net)
    assert _metadata(FILES[net])["version"] == f"{_metadata(base)['version']}-int8"
    assert 3 * FILES[net].stat().st_size < 1.1 * base.stat().st_size


def test_the_voice_net_hears_what_its_base_hears() -> None:
    base, shipped = (
        VoiceNetListener(SETTINGS, file).listen(_song())
        for file in (_base("voice_net"), voice_net.FILE)
    )
    sung = base.voicing > 0.5
    assert sung.mean() > 0.3
    assert np.abs(shipped.voicing - base.voicing).mean() < 0.02
    cents = 1200 * np.abs(np.log2(shipped.f0_hertz[sung] / base.f0_hertz[sung]))
    assert np.median(cents) < 3
    assert (cents > 50).mean() < 0.01


def test_the_mask_net_says_what_its_base_says() -> None:
    cues = np.random.default_rng(1).uniform(size=(len(FEATURES), 64, BINS)).astype(np.float32)
    base, shipped = (
        VoiceMaskNet(SETTINGS, file)._run(cues) for file in (_base("mask_net"), voice_mask.FILE)
    )
    assert np.abs(shipped - base).mean() < 0.02


def test_the_word_net_hears_the_phones_that_its_base_hears() -> None:
    base, shipped = (
        WordNet(SETTINGS, file).hear(_song().mean(axis=0))
        for file in (_base("word_net"), word_net.FILE)
    )
    assert (shipped.log_shares.argmax(axis=1) == base.log_shares.argmax(axis=1)).mean() > 0.95
    assert shipped.syllable_starts is not None
    assert base.syllable_starts is not None
    assert np.abs(shipped.syllable_starts - base.syllable_starts).mean() < 0.02


def _song() -> FloatArray:
    """Some seconds of the demo song, (2, n) at 16 kHz."""
    samples, rate = soundfile.read(DEMO_SONG, dtype="float32", always_2d=True)
    part = samples[SECONDS[0] * rate : SECONDS[1] * rate]
    return np.ascontiguousarray(soxr.resample(part, rate, MELODY_RATE_HERTZ).T)


def _base(net: str) -> Path:
    version = _metadata(FILES[net])["version"].removesuffix("-int8")
    return BASES / f"{net}-{version}.onnx"


def _metadata(file: Path) -> dict[str, str]:
    return {one.key: one.value for one in onnx.load(file).metadata_props}
