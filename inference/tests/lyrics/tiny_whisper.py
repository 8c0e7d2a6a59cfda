"""Whisper models of a few numbers, written with CTranslate2's own specification, without torch.

`write_random_whisper` has seeded noise for weights and says nonsense. `write_scripted_whisper` has
weights that make it say given words at given times whatever it hears: the position in the text is
all that its output depends on, and its attention looks at the frames that the script names.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from scipy.linalg import hadamard

WIDTH = 64
CODE = 32
FRAMES_PER_SECOND = 50
POSITIONS = 448
ENCODER_POSITIONS = 1500
LANGUAGES = ("en", "ru", "es", "pt", "fr", "de", "zh")
FIRST_TEXT_POSITION = 3
"""The step that writes the first word; before it come start, language, task and a time."""


def write_random_whisper(folder: Path, seed: int) -> None:
    """A model with one layer on each side whose weights are noise.

    Only its wish to end grows from step to step, so that it does not talk on to its last position.
    """
    draw = np.random.default_rng(seed)
    tokens = _tokens([])
    spec = _spec(tokens, lambda *shape: draw.normal(0, 0.1, shape).astype(np.float32))
    wish = np.ones(WIDTH, np.float32) * np.where(np.arange(WIDTH) % 2, 1, -1)
    spec.decoder.position_encodings.encodings += np.outer(np.arange(POSITIONS) / 100, wish)
    spec.decoder.projection.weight[tokens.index("<|endoftext|>")] = wish / 8
    _save(spec, tokens, folder)


def write_scripted_whisper(
    folder: Path, language: str, words: Sequence[tuple[str, float]], end_seconds: float
) -> None:
    """A model that writes these words and then ends; at most 26 words.

    words: text and middle in seconds; a word lasts from half-way to the one before it to half-way
    to the next one, the first from 0 and the last to half-way to `end_seconds`.
    """
    texts = [_byte_text(" " + word) for word, _ in words]
    tokens = _tokens(sorted(set(texts)))
    spec = _spec(tokens, lambda *shape: np.zeros(shape, np.float32))
    head = [f"<|{language}|>", "<|transcribe|>", _time(0)]
    said = [*head, *texts, _time(end_seconds), "<|endoftext|>"]
    if len(said) > CODE:
        raise ValueError("the script is too long")
    codes = hadamard(CODE)[np.minimum(np.arange(POSITIONS), len(said) - 1)]
    projection = spec.decoder.projection.weight
    for position, token in enumerate(said):
        projection[tokens.index(token), :CODE] += hadamard(CODE)[position]
    seconds = np.full(POSITIONS, end_seconds)
    middles = [middle for _, middle in words]
    seconds[FIRST_TEXT_POSITION : FIRST_TEXT_POSITION + len(middles)] = middles
    places = _place_code(seconds * FRAMES_PER_SECOND)
    spec.decoder.position_encodings.encodings = np.hstack((codes, places)).astype(np.float32)
    _attend_to_places(spec)
    _save(spec, tokens, folder)


def _attend_to_places(spec: Any) -> None:
    places = _place_code(np.arange(ENCODER_POSITIONS))
    blank = np.zeros((ENCODER_POSITIONS, WIDTH - CODE))
    spec.encoder.position_encodings.encodings = np.hstack((blank, places)).astype(np.float32)
    attention = spec.decoder.layer[0].attention
    pick = np.zeros((WIDTH, WIDTH), np.float32)
    pick[CODE:, CODE:] = np.eye(CODE)
    attention.linear[0].weight = 4 * pick
    attention.linear[1].weight = np.vstack((4 * pick, np.zeros_like(pick)))
    attention.layer_norm.gamma = np.ones(WIDTH, np.float32)


def _place_code(frames: np.ndarray) -> np.ndarray:
    """Vectors whose products fall with the distance between two frames: (frames, CODE)."""
    waves = np.outer(frames, 2 * np.pi / np.geomspace(40, 6000, CODE // 2))
    return np.hstack((np.cos(waves), np.sin(waves)))


def _spec(tokens: Sequence[str], draw: Any) -> Any:
    from ctranslate2.specs import WhisperSpec

    spec = WhisperSpec(1, 1, 1, 1)
    for conv, channels in ((spec.encoder.conv1, 80), (spec.encoder.conv2, WIDTH)):
        conv.weight, conv.bias = draw(WIDTH, channels, 3), np.zeros(WIDTH, np.float32)
    spec.encoder.position_encodings.encodings = draw(ENCODER_POSITIONS, WIDTH)
    spec.decoder.embeddings.weight = draw(len(tokens), WIDTH)
    spec.decoder.position_encodings.encodings = draw(POSITIONS, WIDTH)
    spec.decoder.projection.weight = draw(len(tokens), WIDTH)
    for side in (spec.encoder, spec.decoder):
        _fill_norm(side.layer_norm)
        for layer in side.layer:
            _fill_attention(layer.self_attention, (3, 1), draw)
            _fill_linear(layer.ffn.linear_0, 4 * WIDTH, WIDTH, draw)
            _fill_linear(layer.ffn.linear_1, WIDTH, 4 * WIDTH, draw)
            _fill_norm(layer.ffn.layer_norm)
    _fill_attention(spec.decoder.layer[0].attention, (1, 2, 1), draw)
    return spec


def _fill_attention(attention: Any, widths: Sequence[int], draw: Any) -> None:
    for linear, width in zip(attention.linear, widths, strict=True):
        _fill_linear(linear, width * WIDTH, WIDTH, draw)
    _fill_norm(attention.layer_norm)


def _fill_linear(linear: Any, outputs: int, inputs: int, draw: Any) -> None:
    linear.weight, linear.bias = draw(outputs, inputs), np.zeros(outputs, np.float32)


def _fill_norm(norm: Any) -> None:
    norm.gamma, norm.beta = np.ones(WIDTH, np.float32), np.zeros(WIDTH, np.float32)


def _save(spec: Any, tokens: list[str], folder: Path) -> None:
    spec.config.lang_ids = [tokens.index(f"<|{code}|>") for code in LANGUAGES]
    spec.config.suppress_ids = []
    spec.config.suppress_ids_begin = [tokens.index("<|endoftext|>")]
    spec.config.alignment_heads = [[0, 0]]
    spec.register_vocabulary(tokens)
    spec.validate()
    spec.optimize(quantization=None)
    folder.mkdir(parents=True, exist_ok=True)
    spec.save(str(folder))
    _write_tokenizer(tokens, folder / "tokenizer.json")


def _write_tokenizer(tokens: list[str], path: Path) -> None:
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers

    ending = tokens.index("<|endoftext|>")
    ordinary = {text: number for number, text in enumerate(tokens[:ending])}
    tokenizer = Tokenizer(models.BPE(vocab=ordinary, merges=[]))
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    tokenizer.add_special_tokens(tokens[ending:])
    tokenizer.save(str(path))


def _tokens(words: Sequence[str]) -> list[str]:
    """All bytes and these words, then the special tokens in the order of multilingual Whisper."""
    letters = [_BYTE_LETTERS[byte] for byte in range(256)]
    own = [word for word in words if word not in letters]
    # The empty token is what CTranslate2 knows multilingual models by.
    ordinary = [*letters, *own, ""]
    special = ["<|endoftext|>", "<|startoftranscript|>", *(f"<|{code}|>" for code in LANGUAGES)]
    special += ["<|translate|>", "<|transcribe|>", "<|startoflm|>", "<|startofprev|>"]
    special += ["<|nospeech|>", "<|notimestamps|>"]
    return [*ordinary, *special, *(_time(number * 0.02) for number in range(1501))]


def _time(seconds: float) -> str:
    return f"<|{round(50 * seconds) / 50:.2f}|>"


def _byte_text(text: str) -> str:
    return "".join(_BYTE_LETTERS[byte] for byte in text.encode("utf-8"))


def _byte_letters() -> dict[int, str]:
    """GPT-2's printable stand-ins for bytes."""
    printable = [*range(33, 127), *range(161, 173), *range(174, 256)]
    others = [byte for byte in range(256) if byte not in printable]
    shifted = {byte: chr(256 + place) for place, byte in enumerate(others)}
    return {byte: shifted.get(byte, chr(byte)) for byte in range(256)}


_BYTE_LETTERS = _byte_letters()
