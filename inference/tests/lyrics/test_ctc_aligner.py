"""The real aligner on onnxruntime with a network whose letters are tones: truth is exact."""

from dataclasses import replace

import numpy as np
import pytest
import tone_ctc
from locked_weights import LockWeights

from cantora_inference.engines import EngineUnavailableError
from cantora_inference.lyrics.alignment.ctc_onnx import CtcAligner
from cantora_inference.lyrics.alignment.emissions import (
    MARGIN_FRAMES,
    EmissionError,
    hear,
    windows,
)
from cantora_inference.lyrics.catalogue import open_aligner, open_exact_aligner
from cantora_inference.lyrics.model import LineText, Lyrics, LyricsError
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.values import FloatArray

SETTINGS = NetworkSettings()
SECONDS = 64.0
LINES = ("bonita casa", "dame tu mano", "canta conmigo", "bonita casa", "se va se va")
STARTS = (3.0, 14.0, 24.5, 37.0, 52.0)
"""One line lies across the edge of the first window at 26 s."""
TRUTH = [
    (word, start + 1.3 * place, start + 1.3 * place + 0.9)
    for line, start in zip(LINES, STARTS, strict=True)
    for place, word in enumerate(line.split())
]


@pytest.fixture
def aligner(lock_weights: LockWeights) -> CtcAligner:
    files = {"model.onnx": tone_ctc.tone_network(), "vocab.json": tone_ctc.vocabulary_json()}
    store = lock_weights("ctc-es", files, stage="lyrics_alignment")
    opened = open_exact_aligner("es", store, SETTINGS)
    assert opened is not None
    return opened


def starts_of(lyrics: Lyrics) -> list[float]:
    return [word.start for line in lyrics.lines for word in line.words]


def errors_of(lyrics: Lyrics) -> FloatArray:
    return np.abs(np.array(starts_of(lyrics)) - [start for _, start, _ in TRUTH])


def test_words_without_any_times_are_found_within_40_ms(aligner: CtcAligner) -> None:
    heard = tone_ctc.heard(TRUTH, SECONDS)
    lyrics = aligner.align(heard, [LineText(line) for line in LINES], "es")
    assert [line.text for line in lyrics.lines] == list(LINES)
    assert errors_of(lyrics).max() <= 0.04
    words = [word for line in lyrics.lines for word in line.words]
    ends = [word.end - end for word, (_, _, end) in zip(words, TRUTH, strict=True)]
    assert np.abs(ends).max() <= 0.04
    assert min(word.confidence for word in words) > 0.5


def test_syllables_begin_with_their_letters(aligner: CtcAligner) -> None:
    lyrics = aligner.align(tone_ctc.heard(TRUTH, SECONDS), [LineText(x) for x in LINES], "es")
    word = lyrics.lines[0].words[0]
    assert [syllable.text for syllable in word.syllables] == ["bo", "ni", "ta"]
    # Six letters in 0.9 s.
    starts = [syllable.start for syllable in word.syllables]
    assert starts == pytest.approx([3.0, 3.3, 3.6], abs=0.04)
    assert word.syllables[-1].end == word.end


def test_sounds_that_nobody_wrote_down_do_not_drag_the_words(aligner: CtcAligner) -> None:
    calls = [("eo", 7.0, 9.0), ("lalala", 29.0, 33.0), ("uo", 58.0, 61.0)]
    heard = tone_ctc.heard(sorted(TRUTH + calls, key=lambda word: word[1]), SECONDS)
    lyrics = aligner.align(heard, [LineText(line) for line in LINES], "es")
    assert errors_of(lyrics).max() <= 0.04


def test_a_word_of_digits_lies_between_its_neighbours(aligner: CtcAligner) -> None:
    lines = [LineText(line) for line in ("bonita casa", "dame 2 mano", *LINES[2:])]
    lyrics = aligner.align(tone_ctc.heard(TRUTH, SECONDS), lines, "es")
    assert errors_of(lyrics).max() <= 0.2


def test_marked_lines_choose_between_equal_ones(aligner: CtcAligner) -> None:
    """One chorus is written down, it is sung twice, and the singer says which one it is."""
    heard = tone_ctc.heard(TRUTH, SECONDS)
    for start in (STARTS[0], STARTS[3]):
        marked = [LineText("bonita casa", start + 0.5)]
        lyrics = aligner.align(heard, marked, "es")
        assert starts_of(lyrics) == pytest.approx([start, start + 1.3], abs=0.04)


def test_wrong_marks_give_way_where_the_words_cannot_fit(aligner: CtcAligner) -> None:
    lines = [LineText(line, 1.0, 1.0) for line in LINES]
    lyrics = aligner.align(tone_ctc.heard(TRUTH, SECONDS), lines, "es")
    starts = starts_of(lyrics)
    assert starts == sorted(starts)


def test_too_many_words_and_no_words_are_refused_with_a_sentence(aligner: CtcAligner) -> None:
    heard = tone_ctc.heard([("a", 0.5, 0.9)], 2.0)
    with pytest.raises(LyricsError, match="more words than fit"):
        aligner.align(heard, [LineText("canta conmigo " * 20)], "es")
    with pytest.raises(LyricsError, match="no words"):
        aligner.align(heard, [LineText("  ")], "es")


@pytest.mark.parametrize("seed", range(6))
def test_any_song_of_tones_under_noise_is_aligned(aligner: CtcAligner, seed: int) -> None:
    draw = np.random.default_rng(seed)
    words, lines, at = [], [], 1.0
    for _ in range(draw.integers(3, 9)):
        line = [_new_word(draw) for _ in range(draw.integers(1, 6))]
        lines.append(LineText(" ".join(line)))
        for word in line:
            length = len(word) * draw.uniform(0.08, 0.35)
            words.append((word, at, at + length))
            at += length + draw.uniform(0.05, 0.5)
        at += draw.uniform(0.3, 6.0)
    heard = tone_ctc.heard(words, at + 1)
    noise = draw.normal(0, 0.15, len(heard.vocals)).astype(np.float32)
    lyrics = aligner.align(replace(heard, vocals=heard.vocals + noise), lines, "es")
    errors = np.abs(np.subtract(starts_of(lyrics), [start for _, start, _ in words]))
    assert errors.max() <= 0.04


def _new_word(draw: np.random.Generator) -> str:
    """Letters of which no two neighbours are alike: the network cannot hear where one ends."""
    letters = [str(draw.choice(list(tone_ctc.LETTERS)))]
    for _ in range(draw.integers(1, 7)):
        letters.append(str(draw.choice([x for x in tone_ctc.LETTERS if x != letters[-1]])))
    return "".join(letters)


def test_windows_join_without_a_seam(aligner: CtcAligner) -> None:
    signal = tone_ctc.sung(TRUTH, SECONDS)
    signal += np.random.default_rng(1).normal(0, 0.05, len(signal)).astype(np.float32)
    network = aligner._network
    symbols = range(2, len(tone_ctc.SYMBOLS))
    joined = hear(signal, network, 0, symbols).log_probabilities
    whole = hear_at_once(signal, network)
    assert len(joined) == SECONDS * 50
    assert np.abs(joined[:-1, 2:] - whole[: len(joined) - 1]).max() < 1e-3


def hear_at_once(signal: FloatArray, network: object) -> FloatArray:
    logits = network((signal - signal.mean()) / signal.std())  # type: ignore[operator]
    logits = logits - logits.max(axis=1, keepdims=True)
    return (logits - np.log(np.exp(logits).sum(axis=1, keepdims=True)))[:, 2:]


@pytest.mark.parametrize("frames", [1, 99, 1300, 1301, 36_000])
def test_the_cores_of_the_windows_cover_every_frame_once_and_have_context(frames: int) -> None:
    covered = [frame for window in windows(frames) for frame in range(*window[2:])]
    assert covered == list(range(frames))
    assert MARGIN_FRAMES >= 50
    for window in windows(frames):
        assert window.core_first - window.first == min(window.core_first, MARGIN_FRAMES)
        assert window.last - window.core_last == min(frames - window.core_last, MARGIN_FRAMES)


def test_a_network_of_another_rate_is_refused() -> None:
    def too_slow(part: FloatArray) -> FloatArray:
        return np.zeros((len(part) // 640, 3), np.float32)

    with pytest.raises(EmissionError):
        hear(np.zeros(16_000, np.float32), too_slow, 0, [1])


def test_a_vocabulary_that_is_damaged_makes_the_engine_unavailable(
    lock_weights: LockWeights,
) -> None:
    store = lock_weights("ctc-es", {"model.onnx": tone_ctc.tone_network(), "vocab.json": b"{"})
    with pytest.raises(EngineUnavailableError, match="ctc-es"):
        open_exact_aligner("es", store, SETTINGS)


def test_weights_of_another_frame_rate_are_refused(lock_weights: LockWeights) -> None:
    files = {"model.onnx": tone_ctc.tone_network(), "vocab.json": tone_ctc.vocabulary_json()}
    store = lock_weights("ctc-es", files, parameters={"frame_seconds": 0.04})
    with pytest.raises(EngineUnavailableError, match="50 frames"):
        open_exact_aligner("es", store, SETTINGS)


def test_a_network_that_is_damaged_makes_the_engine_unavailable(
    lock_weights: LockWeights,
) -> None:
    files = {"model.onnx": b"no network", "vocab.json": tone_ctc.vocabulary_json()}
    store = lock_weights("ctc-es", files)
    with pytest.raises(EngineUnavailableError):
        open_aligner("es", store, SETTINGS)
