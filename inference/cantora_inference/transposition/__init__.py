"""A song in another key: both stems shifted together, as long as before to the sample."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from cantora_inference.contract.document import Provenance
from cantora_inference.contract.failures import JobFailure

if TYPE_CHECKING:
    from cantora_inference.values import Audio

STAGE = "transposition"


@dataclass(frozen=True)
class TransposedSong:
    """Both stems in the new key and what made them."""

    instrumental: Audio
    vocals: Audio
    provenance: tuple[Provenance, ...]


def transpose_stems(
    instrumental: Audio,
    vocals: Audio,
    *,
    semitones: int,
    preserve_formants: bool,
    progress: Callable[[float], None],
    workdir: Path,
) -> TransposedSong:
    """Shift a song by the best engine of this machine; see `stems.transpose_stems`.

    Raises JobFailure("engine_failed") when the engine fails.
    """
    from cantora_inference.engines import Stems
    from cantora_inference.provenance import ProvenanceLog
    from cantora_inference.transposition import stems
    from cantora_inference.transposition.catalogue import open_shifter, rubber_band_program
    from cantora_inference.transposition.shifter import TranspositionError

    shifter = open_shifter(rubber_band_program())
    song, log = Stems(vocals, instrumental), ProvenanceLog()
    try:
        with log.timed(STAGE, shifter.info):
            shifted = stems.transpose_stems(
                song, semitones, shifter, workdir, progress, preserve_formants=preserve_formants
            ).stems
    except TranspositionError as error:
        raise JobFailure("engine_failed", str(error)) from error
    return TransposedSong(shifted.instrumental, shifted.vocals, tuple(log.entries))
