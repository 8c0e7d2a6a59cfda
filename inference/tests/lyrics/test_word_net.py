"""The net that is shipped: opened, heard with, and named in its card."""

from pathlib import Path

import numpy as np
import pytest

from cantora_inference.engines import EngineUnavailableError
from cantora_inference.lyrics.phones.phone_classes import PHONE_CLASSES
from cantora_inference.lyrics.word_net import FILE, STEP_SECONDS, WordNet, lacking
from cantora_inference.networks.settings import NetworkSettings

CARD = Path(__file__).parents[3] / "docs" / "word-net.md"


@pytest.mark.parametrize("samples", [16_000, 16_160, 40_000])
def test_the_net_says_a_share_of_every_class_for_every_step(samples: int) -> None:
    noise = np.random.default_rng(1).normal(0.0, 0.1, samples).astype(np.float32)

    heard = WordNet(NetworkSettings()).hear(noise)

    log_shares = heard.log_shares
    assert log_shares.shape[1] == len(PHONE_CLASSES)
    assert len(log_shares) * STEP_SECONDS == pytest.approx(samples / 16_000, abs=2 * STEP_SECONDS)
    assert np.exp(log_shares).sum(axis=1) == pytest.approx(np.ones(len(log_shares)), abs=1e-4)
    assert heard.syllable_starts is not None
    assert heard.syllable_starts.shape == (len(log_shares),)
    assert 0 <= heard.syllable_starts.min() <= heard.syllable_starts.max() <= 1


def test_the_file_is_small_and_is_the_one_of_the_card() -> None:
    net = WordNet(NetworkSettings())

    assert FILE.stat().st_size <= 3_000_000
    card = CARD.read_text(encoding="utf-8")
    assert f"version {net.info.version.split('/')[0]}," in card
    (weight,) = net.info.weights
    assert weight.sha256 in card


def test_a_file_that_lacks_is_told_and_none_is_opened(tmp_path: Path) -> None:
    missing = tmp_path / "word_net.onnx"

    assert lacking(missing) is not None
    with pytest.raises(EngineUnavailableError):
        WordNet(NetworkSettings(), missing)
