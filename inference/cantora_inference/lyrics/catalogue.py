"""Which lyrics engines this machine has, by the verified weights that lie on it."""

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Final

from cantora_inference.engines import EngineInfo, EngineUnavailableError
from cantora_inference.lyrics.alignment.ctc_onnx import CtcAligner, open_ctc_network
from cantora_inference.lyrics.alignment.emissions import FRAME_SECONDS
from cantora_inference.lyrics.alignment.match import MATCHER, MatchingAligner
from cantora_inference.lyrics.alignment.spelling import VocabularyError, read_vocabulary
from cantora_inference.lyrics.model import Aligner
from cantora_inference.lyrics.recognition.engine import ENGINE, VERSION, WhisperLyrics
from cantora_inference.lyrics.recognition.language import SUPPORTED_LANGUAGES
from cantora_inference.lyrics.recognition.whisper import numerics, open_whisper, whisper_lacking
from cantora_inference.networks.settings import (
    NetworkSettings,
    only_file,
    read_number,
    verified_weight,
    weight_use,
)
from cantora_inference.weights.store import VerifiedWeight, WeightStore

WHISPER_WEIGHTS: Final = ("whisper-small", "whisper-large-v3-turbo")
"""All that there are; which of them comes first is the profile's to say."""
NO_MATCHER: Final = "The package rapidfuzz is not installed; `npm run weights` installs it."


def unavailable_reason(store: WeightStore, ids: Sequence[str] = WHISPER_WEIGHTS) -> str | None:
    """Why no words can be recognised here, in a sentence, or None; hashes and imports nothing."""
    return whisper_lacking() or _lacking(store, ids)


def open_lyrics_engine(
    store: WeightStore, settings: NetworkSettings, ids: Sequence[str] = WHISPER_WEIGHTS
) -> WhisperLyrics:
    """Whisper on the first of `ids` that is here, timed by a CTC network of the language if any.

    Hashes the weights. Raises EngineUnavailableError with a sentence.
    """
    reason = unavailable_reason(store, ids)
    if reason is not None:
        raise EngineUnavailableError(reason)
    present = (one for one in ids if store.lacking(one) is None)
    weight = verified_weight(store, next(present))
    reason = whisper_lacking(weight.files)
    if reason is not None:
        raise EngineUnavailableError(reason)
    return WhisperLyrics(
        lambda: open_whisper(weight.folder, settings),
        lambda language: open_exact_aligner(language, store, settings),
        EngineInfo(ENGINE, _version(store, settings), kind="neural", weights=(weight_use(weight),)),
    )


def open_aligner(
    language: str,
    store: WeightStore,
    settings: NetworkSettings,
    ids: Sequence[str] = WHISPER_WEIGHTS,
) -> Aligner:
    """What finds given lines in a song: with Whisper and a CTC network, or with one of them.

    Hashes the weights. Raises EngineUnavailableError with a sentence when there is neither.
    """
    exact = open_exact_aligner(language, store, settings)
    try:
        hearing = open_lyrics_engine(store, settings, ids)
    except EngineUnavailableError:
        if exact is None:
            raise
        return exact
    if find_spec("rapidfuzz") is None:
        if exact is None:
            raise EngineUnavailableError(NO_MATCHER)
        return exact
    weights = (*hearing.info.weights, *(exact.info.weights if exact else ()))
    name = f"{MATCHER}+{exact.info.name}" if exact else MATCHER
    info = EngineInfo(name, hearing.info.version, kind="neural", weights=weights)
    return MatchingAligner(hearing, exact, frozenset({*SUPPORTED_LANGUAGES, language}), info)


def open_exact_aligner(
    language: str, store: WeightStore, settings: NetworkSettings
) -> CtcAligner | None:
    """The CTC aligner of a language, or None where its weights are not here.

    Raises EngineUnavailableError when they are here and wrong.
    """
    weight_id = _aligner_weight(language)
    if language not in SUPPORTED_LANGUAGES or store.lacking(weight_id) is not None:
        return None
    weight = verified_weight(store, weight_id)
    return ctc_aligner(weight, language, settings)


def ctc_aligner(weight: VerifiedWeight, language: str, settings: NetworkSettings) -> CtcAligner:
    """The aligner on verified files: one `.onnx` and one `.json` with the vocabulary."""
    try:
        vocabulary = read_vocabulary(only_file(weight, ".json"))
    except VocabularyError as error:
        raise EngineUnavailableError(f"The weights {weight.id} cannot be used: {error}") from error
    if read_number(weight, "frame_seconds", FRAME_SECONDS) != FRAME_SECONDS:
        raise EngineUnavailableError(f"The weights {weight.id} do not hear 50 frames a second.")
    network, info = open_ctc_network(weight, settings)
    return CtcAligner(network, vocabulary, frozenset({language}), info)


def _version(store: WeightStore, settings: NetworkSettings) -> str:
    """Names the numerics and the aligners that lie here: with others the result is another."""
    present = [
        one for one in sorted(SUPPORTED_LANGUAGES) if not store.lacking(_aligner_weight(one))
    ]
    return "+".join([f"{VERSION}/{numerics(settings)}", *map(_aligner_weight, present)])


def _aligner_weight(language: str) -> str:
    return f"ctc-{language}"


def _lacking(store: WeightStore, ids: Sequence[str]) -> str | None:
    """What the first of these weights lacks, if none of them is here."""
    reasons = [store.lacking(weight_id) for weight_id in ids]
    return None if None in reasons else reasons[0]
