"""Words that a singer gives later, placed in the stored voice of a song.

The melody and the notes come from the song's document: heard in the mix, which is long deleted,
they tell more than the stem alone could, and nothing has to be followed again.
"""

from typing import Final

import numpy as np

from cantora_inference.analysis.document_parts import lyrics_fitting, lyrics_section, word_timings
from cantora_inference.analysis.engine_choice import Engines
from cantora_inference.analysis.listening import mono
from cantora_inference.analysis.model import AnalysisError, Report
from cantora_inference.analysis.words import PLACING, STAGE, place_given
from cantora_inference.contract.document import Note, PitchCurve
from cantora_inference.contract.messages import (
    SCHEMA_VERSION,
    AlignmentOptions,
    LyricsDocument,
    PipelineDocument,
)
from cantora_inference.lyrics.model import Heard
from cantora_inference.provenance import ProvenanceLog
from cantora_inference.sound.loudness import loudness_db
from cantora_inference.values import (
    HOP_SECONDS,
    SAMPLE_RATE_HERTZ,
    Audio,
    DoubleArray,
    FloatArray,
    MelodyTrack,
    SungNote,
    frame_count,
)

NO_PAIR: Final = (
    "The tracks of this song and what was heard in them do not belong together. "
    "Please process the song again."
)
_UNHEARD_HERTZ: Final = 220.0


def align(
    instrumental: Audio | None,
    vocals: Audio,
    document: PipelineDocument,
    options: AlignmentOptions,
    report: Report,
    *,
    engines: Engines | None = None,
) -> LyricsDocument:
    """The singer's words in the song, or the reason why they could not be placed.

    instrumental, vocals: (2, n) at 48 kHz, the stems that were stored with `document`. Raises
    AnalysisError("unreadable_audio") when they are of different songs.
    """
    report(STAGE, 0.0, PLACING)
    heard, log = heard_again(instrumental, vocals, document), ProvenanceLog()
    report(STAGE, 0.3, PLACING)
    given, language, insist = options.given_lyrics, options.lyrics_language, options.insist
    words = place_given(given, language, heard, engines or Engines(), log, insist=bool(insist))
    report(STAGE, 1.0, PLACING)
    return LyricsDocument(
        schema_version=SCHEMA_VERSION,
        lyrics_recognition=lyrics_section(words.lyrics, words.reason, words.reason_code),
        wordTimings=word_timings(words.lyrics),
        fitting=None if insist is None else lyrics_fitting(words.lyrics, words.least_fitting),
        provenance=log.entries,
    )


def heard_again(instrumental: Audio | None, vocals: Audio, document: PipelineDocument) -> Heard:
    """What the analysis knew of the voice, out of what it has stored: its stems make the mix.

    Without the instrumental the voice stands in for the mix.
    """
    sample_count = vocals.samples.shape[1]
    curve = document.pitch_detection.raw_data
    is_whole = len(curve.f0) == frame_count(sample_count) and curve.hop_seconds == HOP_SECONDS
    lengths = {one.samples.shape[1] for one in (vocals, instrumental) if one is not None}
    is_pair = lengths == {document.sample_count}
    if not is_pair or not is_whole:
        raise AnalysisError("unreadable_audio", NO_PAIR)
    stem = mono(vocals)
    mix = stem if instrumental is None else stem + mono(instrumental)
    notes = [_note(one) for one in document.pitch_detection.note_sequence]
    return Heard(stem, mix, _melody(curve, stem), notes, sample_count / SAMPLE_RATE_HERTZ)


def _melody(curve: PitchCurve, stem: FloatArray) -> MelodyTrack:
    frames = len(curve.f0)
    loudness = loudness_db(stem)
    # Resampling may round to a sample more or less, and so to a frame.
    loudness = np.pad(loudness, (0, max(0, frames - len(loudness))), mode="edge")[:frames]
    return MelodyTrack(_everywhere(np.asarray(curve.f0)), np.asarray(curve.confidence), loudness)


def _everywhere(f0_hertz: DoubleArray) -> DoubleArray:
    """The pitch between sung frames, where a document says 0: on the way from one to the next."""
    sung = np.flatnonzero(f0_hertz > 0)
    if len(sung) == 0:
        return np.full(len(f0_hertz), _UNHEARD_HERTZ)
    return np.asarray(np.exp(np.interp(np.arange(len(f0_hertz)), sung, np.log(f0_hertz[sung]))))


def _note(note: Note) -> SungNote:
    return SungNote(note.time_start, note.time_end, note.frequency, note.confidence, note.velocity)
