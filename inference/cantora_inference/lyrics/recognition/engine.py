"""`whisper`: hears the words on the mix and on the stem, and times them with an aligner."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from cantora_inference.engines import EngineInfo, Progress
from cantora_inference.lyrics.alignment.sung_words import SHORTEST_WORD_SECONDS
from cantora_inference.lyrics.model import Aligner, Heard, Lyrics, LyricsError
from cantora_inference.lyrics.recognition.activity import (
    Stretch,
    active_frames,
    sung_frames,
    sung_stretches,
)
from cantora_inference.lyrics.recognition.filters import Activity, best_words
from cantora_inference.lyrics.recognition.heard_lyrics import aligned_lyrics, heard_lyrics
from cantora_inference.lyrics.recognition.hearing import HeardWord
from cantora_inference.lyrics.recognition.language import (
    SungLanguage,
    averaged,
    decide,
    language_code,
    loudest_stretches,
)
from cantora_inference.lyrics.recognition.line_breaks import broken_into_lines
from cantora_inference.lyrics.recognition.whisper import WhisperRecogniser
from cantora_inference.values import MELODY_RATE_HERTZ, FloatArray

ENGINE: Final = "whisper"
VERSION: Final = "1.0.0"
NOBODY_SINGS: Final = (
    "Nobody was heard singing in this song, so there are no words. Paste the lyrics if there are."
)
NO_WORDS: Final = "The words could not be made out. Paste the lyrics, or tap where the lines begin."
"""What the singer reads, and what to do next."""

AlignerFor = Callable[[str], Aligner | None]
"""Takes a language, gives an aligner that knows it, or None."""


class WhisperLyrics:
    """A `LyricsEngine`. The network is loaded for one song and let go, as it is large.

    After `transcribe`, `info` names the weights of the aligner too if one has set the times.
    """

    def __init__(
        self,
        open_recogniser: Callable[[], WhisperRecogniser],
        aligner_for: AlignerFor,
        info: EngineInfo,
    ) -> None:
        self.info = self._own_info = info
        self._open = open_recogniser
        self._aligner_for = aligner_for

    def transcribe(self, heard: Heard, language: str | None, progress: Progress) -> Lyrics:
        """See `LyricsEngine.transcribe`; an error of `progress` ends it between two stretches."""
        words, sung_in = self.hear(heard, language, lambda share: progress(0.9 * share))
        if not words:
            raise LyricsError(NO_WORDS, "not_understood")
        lines = broken_into_lines(words)
        aligner = self._aligner_for(sung_in.code)
        if aligner is None:
            made = heard_lyrics(lines, heard, sung_in)
        else:
            weights = (*self._own_info.weights, *aligner.info.weights)
            self.info = replace(self._own_info, weights=weights)
            made = aligned_lyrics(aligner, lines, heard, sung_in)
        progress(1.0)
        return made

    def hear(
        self, heard: Heard, language: str | None, progress: Progress
    ) -> tuple[list[HeardWord], SungLanguage]:
        """Believable words in order of time, and the language. Raises LyricsError in silence."""
        stretches = sung_stretches(heard.melody, heard.duration_seconds)
        if not stretches:
            raise LyricsError(NOBODY_SINGS, "nobody_sings")
        recogniser = self._open()
        sung_in = _language(recogniser, heard, stretches, language)
        activity = Activity(active_frames(heard.melody), sung_frames(heard.melody))
        words: list[HeardWord] = []
        for done, stretch in enumerate(stretches):
            progress(done / len(stretches))
            words += _words(recogniser, heard, stretch, sung_in.code, activity)
        progress(1.0)
        return _in_order(words, heard.duration_seconds), sung_in


def _language(
    recogniser: WhisperRecogniser, heard: Heard, stretches: Sequence[Stretch], chosen: str | None
) -> SungLanguage:
    """The singer's choice if the network can write it, else what is heard in the loudest parts."""
    code = language_code(chosen)
    if code is not None and code in recogniser.languages:
        return decide({}, code)
    loudest = loudest_stretches(stretches, heard.melody)
    parts = [recogniser.language_probabilities(_part(heard.vocals, one)) for one in loudest]
    return decide(averaged(parts), None)


def _words(
    recogniser: WhisperRecogniser, heard: Heard, stretch: Stretch, language: str, activity: Activity
) -> list[HeardWord]:
    hearings = [
        recogniser.recognise(_part(heard.mix, stretch), language, "mix", stretch.start),
        recogniser.recognise(_part(heard.vocals, stretch), language, "vocals", stretch.start),
    ]
    return best_words(hearings, activity)


def _part(signal: FloatArray, stretch: Stretch) -> FloatArray:
    first = round(stretch.start * MELODY_RATE_HERTZ)
    return signal[first : round(stretch.end * MELODY_RATE_HERTZ)]


def _in_order(words: Sequence[HeardWord], duration_seconds: float) -> list[HeardWord]:
    """Sorted, each with a length, none beginning before the one in front of it ends."""
    ordered: list[HeardWord] = []
    for word in sorted(words, key=lambda word: (word.start, word.end)):
        start = max(word.start, ordered[-1].end) if ordered else word.start
        end = max(word.end, start + SHORTEST_WORD_SECONDS)
        if end <= duration_seconds:
            ordered.append(replace(word, start=start, end=end))
    return ordered
