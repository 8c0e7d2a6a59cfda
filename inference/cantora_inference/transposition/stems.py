"""Both stems of a song by the same number of semitones, in one call."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from cantora_inference.contract.limits import WIDEST_SHIFT_SEMITONES
from cantora_inference.engines import EngineInfo, Progress, Stems
from cantora_inference.transposition.shifter import PitchShifter
from cantora_inference.values import Audio


@dataclass(frozen=True)
class TransposedStems:
    """Both stems, each as long as before, and what made them."""

    stems: Stems
    engine: EngineInfo


def transpose_stems(
    stems: Stems,
    semitones: int,
    shifter: PitchShifter,
    folder: Path,
    progress: Progress,
    *,
    preserve_formants: bool = True,
) -> TransposedStems:
    """Shift both stems side by side; formants are kept on the voice alone.

    stems: (2, n) each; semitones: -12..12; folder takes temporary files of 16 bytes a sample.
    Raises ValueError for another distance and TranspositionError when a shifter fails.
    """
    if abs(semitones) > WIDEST_SHIFT_SEMITONES:
        raise ValueError(f"{semitones} semitones are more than an octave")
    shares = _shared(progress, 2)

    def shift(number: int, name: str, audio: Audio, keep: bool) -> Audio:
        own = folder / name
        own.mkdir()
        return shifter.shift(audio, semitones, own, shares(number), preserve_formants=keep)

    with ThreadPoolExecutor(2) as pool:
        instrumental = pool.submit(shift, 0, "instrumental", stems.instrumental, False)
        vocals = pool.submit(shift, 1, "vocals", stems.vocals, preserve_formants)
        return TransposedStems(Stems(vocals.result(), instrumental.result()), shifter.info)


def _shared(progress: Progress, parts: int) -> Callable[[int], Progress]:
    """Progress of several parts as one rising share; the parts run in threads of their own."""
    shares = [0.0] * parts
    turn = threading.Lock()

    def of(number: int) -> Progress:
        def note(share: float) -> None:
            with turn:
                shares[number] = max(shares[number], share)
                progress(sum(shares) / parts)

        return note

    return of
