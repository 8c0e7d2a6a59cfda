"""The words of a song: given by the singer, else heard by an engine, else the reason why not."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from cantora_inference.analysis.cached_stages import read_lyrics, write_lyrics
from cantora_inference.analysis.engine_choice import NO_LYRICS_ENGINE, Engines
from cantora_inference.analysis.separating import Run
from cantora_inference.contract.document import LineFit, LyricsReason
from cantora_inference.contract.messages import Activity, GivenLyrics
from cantora_inference.engines import EngineGaveUpError, EngineInfo, EngineUnavailableError
from cantora_inference.lyrics import given_lyrics
from cantora_inference.lyrics.model import Heard, Lyrics, LyricsEngine, LyricsError
from cantora_inference.networks.native_errors import release_memory
from cantora_inference.provenance import ProvenanceLog
from cantora_inference.result_cache import StageKey
from cantora_inference.values import HOP_SECONDS, MelodyTrack

STAGE: Final = "lyrics_recognition"
NOT_REQUESTED = "Lyrics were not requested."
NOBODY_LISTENED: Final = f"{NO_LYRICS_ENGINE} You can practise with the notes and both tracks."

Failures = tuple[str, ...]
"""Why engines that were to do this could not, a sentence each."""

_FIRST, _LAST = 0.78, 0.95
_LISTENING = Activity(name="hearing_words")
PLACING: Final = Activity(name="placing_words")
_LEFT_OUT = Activity(name="leaving_out_words")


@dataclass(frozen=True)
class WordsFound:
    """The words with times, or one sentence for the singer that says why there are none."""

    lyrics: Lyrics | None
    reason: str | None
    reason_code: LyricsReason | None = None
    are_recognised: bool = False
    least_fitting: tuple[LineFit, ...] = ()


def find_words(run: Run, heard: Heard, melody_key: StageKey) -> WordsFound:
    """Words of the song; what the singer gave comes before what an engine would hear."""
    given = run.options.given_lyrics
    if given is not None:
        run.report(STAGE, _FIRST, PLACING)
        return place_given(given, run.options.lyrics_language, heard, run.engines, run.log)
    if not run.options.enable_lyrics:
        return WordsFound(None, NOT_REQUESTED, "not_requested")

    def recognise(failures: Failures) -> Lyrics:
        return _recognised(run, heard, melody_key, failures)

    return replace(_told(lambda: _by_the_next(recognise, run.engines)), are_recognised=True)


def place_given(
    given: GivenLyrics,
    language: str | None,
    heard: Heard,
    engines: Engines,
    log: ProvenanceLog,
    *,
    insist: bool = False,
) -> WordsFound:
    """What the singer gave, with times; language: what they chose, None for "tell by the text".

    insist: also words that the voice does not seem to sing.
    """

    def place(failures: Failures) -> Lyrics:
        return _given(given, language, heard, engines, log, failures=failures, insist=insist)

    return _told(lambda: _by_the_next(place, engines))


def heard_starts(lyrics: Lyrics) -> tuple[float, ...]:
    """Where words begin, if somebody heard it: times spread over a line would mislead the notes."""
    if not lyrics.starts_are_heard:
        return ()
    return tuple(word.start for line in lyrics.lines for word in line.words)


def word_coverage(words: WordsFound, melody: MelodyTrack) -> float | None:
    """Share of the sung frames in which an engine recognised a word, 0..1; None without one.

    Words that the singer gave say nothing of how well the voice can be heard.
    """
    voiced = np.flatnonzero(melody.voiced) * HOP_SECONDS
    if words.lyrics is None or not words.are_recognised or len(voiced) == 0:
        return None
    spans = [(word.start, word.end) for line in words.lyrics.lines for word in line.words]
    covered = np.zeros(len(voiced), dtype=bool)
    for start, end in spans:
        covered[np.searchsorted(voiced, start) : np.searchsorted(voiced, end)] = True
    return float(np.mean(covered))


def _told(find: Callable[[], Lyrics]) -> WordsFound:
    try:
        return WordsFound(find(), None)
    except LyricsError as error:
        return WordsFound(None, str(error), error.code, least_fitting=error.least_fitting)
    except EngineUnavailableError:
        # What exactly is missing is for the operator, in the capabilities of the machine.
        return WordsFound(None, NOBODY_LISTENED, "no_engine")


def _by_the_next(find: Callable[[Failures], Lyrics], engines: Engines) -> Lyrics:
    """Try again while engines fail that had not failed before; `find` is told what they said."""
    failures: dict[str, str] = {}
    while True:
        try:
            return find(tuple(failures.values()))
        except EngineGaveUpError as failure:
            engine, reason = failure.engine, failure.reason
        if engine in failures:
            raise EngineUnavailableError(reason)
        release_memory()
        failures[engine] = reason
        engines.give_up(engine, reason)


def _engine(run: Run) -> LyricsEngine:
    try:
        engine = run.engines.lyrics()
    except EngineUnavailableError:
        run.report(STAGE, _FIRST, _LEFT_OUT)
        raise
    run.report(STAGE, _FIRST, _LISTENING)
    return engine


def _given(
    given: GivenLyrics,
    language: str | None,
    heard: Heard,
    engines: Engines,
    log: ProvenanceLog,
    *,
    failures: Failures,
    insist: bool,
) -> Lyrics:
    with log.timed(STAGE, EngineInfo(given_lyrics.ENGINE, given_lyrics.VERSION)) as step:
        lyrics = given_lyrics.place(
            given, language, heard, engines.aligner, engines.word_net, insist=insist
        )
        used = [] if lyrics.placed_by is None else [lyrics.placed_by]
        step.info = replace(
            step.info,
            name="+".join([step.info.name, *(info.name for info in used)]),
            weights=tuple(use for info in used for use in info.weights),
            degraded=bool(failures),
            reason=" ".join((*failures, lyrics.basis)),
        )
    return lyrics


def _recognised(run: Run, heard: Heard, melody_key: StageKey, failures: Failures) -> Lyrics:
    engine = _engine(run)
    asked = {"language": run.options.lyrics_language}
    key = run.key(STAGE, (engine.info,), parameters=asked, inputs=(melody_key,))
    kept = run.reuse.find(key, read_lyrics)
    if kept is not None:
        run.log.reused(STAGE, replace(engine.info, reason=kept.basis))
        return kept
    with run.log.timed(STAGE, engine.info) as step:
        lyrics = _listen(engine, run, heard)
        if isinstance(lyrics, Lyrics):
            # Only now is it known which language's aligner took part.
            reason = " ".join((*failures, lyrics.basis))
            step.info = replace(engine.info, degraded=bool(failures), reason=reason)
    if isinstance(lyrics, LyricsError):
        raise lyrics
    run.reuse.keep(key, write_lyrics(lyrics))
    return lyrics


def _listen(engine: LyricsEngine, run: Run, heard: Heard) -> Lyrics | LyricsError:
    """An engine that heard nobody has listened too, and stands in the provenance."""
    try:
        return engine.transcribe(
            heard,
            run.options.lyrics_language,
            lambda share: run.report(STAGE, _FIRST + (_LAST - _FIRST) * share, _LISTENING),
        )
    except LyricsError as error:
        return error
    except EngineUnavailableError as error:
        used = engine.info.weights[0].id if engine.info.weights else engine.info.name
        raise EngineGaveUpError(used, str(error)) from error
