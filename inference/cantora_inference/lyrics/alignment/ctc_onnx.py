"""`ctc-onnx`: aligns known lines with a wav2vec2-like CTC network on onnxruntime."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from cantora_inference.engines import EngineInfo
from cantora_inference.lyrics.alignment.ctc_viterbi import LabelSpan, NoPathError, align
from cantora_inference.lyrics.alignment.emissions import (
    FRAME_SECONDS,
    EmissionError,
    Emissions,
    Network,
    hear,
)
from cantora_inference.lyrics.alignment.line_windows import line_windows
from cantora_inference.lyrics.alignment.spelling import Vocabulary
from cantora_inference.lyrics.alignment.sung_words import LetterTimes, sung_line
from cantora_inference.lyrics.alignment.transcript import (
    WILDCARD,
    Transcript,
    write_transcript,
)
from cantora_inference.lyrics.model import Heard, LineText, Lyrics, LyricsError, SungLine
from cantora_inference.lyrics.recognition.activity import sung_frames
from cantora_inference.networks.native_errors import native_errors
from cantora_inference.networks.onnx_session import network_info, open_session
from cantora_inference.networks.settings import NetworkSettings, only_file, weight_use
from cantora_inference.values import BoolArray, FloatArray
from cantora_inference.weights.store import VerifiedWeight

ENGINE: Final = "ctc-onnx"
VERSION: Final = "1.0.0"
BASIS: Final = "times of letters heard by a CTC network"
SLACKS_SECONDS: Final = (2.0, 5.0, 15.0)
"""How far a line may lie from where it was marked; the next one where it does not fit."""


class CtcAligner:
    """An `Aligner`: one Viterbi path through the whole song, held to line times where given."""

    def __init__(
        self,
        network: Network,
        vocabulary: Vocabulary,
        languages: frozenset[str],
        info: EngineInfo,
    ) -> None:
        self.info = info
        self.languages = languages
        self._network = network
        self._vocabulary = vocabulary

    def align(
        self, heard: Heard, lines: Sequence[LineText], language: str, *, insist: bool = False
    ) -> Lyrics:
        """The lines with times; lines without words are left out. See `Aligner.align`.

        Every text that has room is placed, so nobody need insist.
        """
        worded = [line for line in lines if line.text.split()]
        if not worded:
            raise LyricsError("These lyrics have no words. Paste the text that is sung.")
        transcript = write_transcript(worded, self._vocabulary, language)
        emissions = self._hear(heard.vocals, transcript)
        spans = _aligned(emissions, transcript, worded)
        sung = sung_frames(heard.melody)
        made = _sung_lines(transcript, spans, sung, language, heard.duration_seconds)
        return Lyrics(language, made, BASIS, starts_are_heard=True)

    def _hear(self, vocals: FloatArray, transcript: Transcript) -> Emissions:
        symbols = [label for label in transcript.labels if label != WILDCARD]
        try:
            return hear(vocals, self._network, self._vocabulary.blank, symbols)
        except EmissionError as error:
            raise LyricsError("The aligner cannot read this recording.") from error


def open_ctc_network(
    weight: VerifiedWeight, settings: NetworkSettings
) -> tuple[Network, EngineInfo]:
    """The network in a verified file: (samples,) to logits (frames, symbols).

    Raises EngineUnavailableError, see `open_session`.
    """
    session = open_session(only_file(weight, ".onnx"), settings)
    source = session.get_inputs()[0].name

    def run(signal: FloatArray) -> FloatArray:
        given = {source: signal[np.newaxis].astype(np.float32)}
        with native_errors("The aligner"):
            (logits,) = session.run(None, given)[:1]
        return np.asarray(logits[0], dtype=np.float32)

    return run, network_info(ENGINE, VERSION, session, settings, (weight_use(weight),))


def _aligned(
    emissions: Emissions, transcript: Transcript, lines: Sequence[LineText]
) -> list[LabelSpan]:
    """Held to the marked times if the words fit there, else more freely, at last without them."""
    columns = [
        Emissions.WILDCARD if label == WILDCARD else emissions.column_of[label]
        for label in transcript.labels
    ]
    frames = len(emissions.log_probabilities)
    for slack in (*SLACKS_SECONDS, None):
        windows = line_windows(transcript, lines, slack, frames)
        try:
            return align(emissions.log_probabilities, columns, Emissions.BLANK, windows)
        except NoPathError:
            continue
    raise LyricsError("There are more words than fit into this song. Shorten the lyrics.")


def _sung_lines(
    transcript: Transcript,
    spans: Sequence[LabelSpan],
    sung: BoolArray,
    language: str,
    duration_seconds: float,
) -> tuple[SungLine, ...]:
    times = _letter_times(transcript, spans)
    starts = [
        [times[line, word].start for word in range(len(words))]
        for line, words in enumerate(transcript.words)
    ]
    limits = [*(line[0] for line in starts[1:]), duration_seconds]
    return tuple(
        sung_line(words, [times[number, word] for word in range(len(words))], sung, language, limit)
        for number, (words, limit) in enumerate(zip(transcript.words, limits, strict=True))
    )


def _letter_times(
    transcript: Transcript, spans: Sequence[LabelSpan]
) -> dict[tuple[int, int], LetterTimes]:
    grouped: dict[tuple[int, int], list[tuple[int, LabelSpan]]] = {}
    for place, span in zip(transcript.places, spans, strict=True):
        if place is not None:
            grouped.setdefault((place.line, place.word), []).append((place.letter, span))
    return {key: _word_times(letters) for key, letters in grouped.items()}


def _word_times(letters: Sequence[tuple[int, LabelSpan]]) -> LetterTimes:
    starts: dict[int, float] = {}
    for letter, span in letters:
        starts.setdefault(letter, span.first * FRAME_SECONDS)
    frames = sum(span.last - span.first for _, span in letters)
    total = sum(span.log_probability * (span.last - span.first) for _, span in letters)
    return LetterTimes(starts, letters[-1][1].last * FRAME_SECONDS, total / frames)
