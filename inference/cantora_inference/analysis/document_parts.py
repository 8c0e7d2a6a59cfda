"""Sections of the pipeline document out of the analysis' own values."""

import math
from collections.abc import Sequence

import numpy as np

from cantora_inference.contract.document import (
    Beat,
    Key,
    KeyAlternative,
    LineFit,
    LyricsFitting,
    LyricsReason,
    LyricsRecognition,
    LyricsSegment,
    Meter,
    Note,
    NoteStatistics,
    PitchCurve,
    PitchDetection,
    PitchQuality,
    Syllable,
    Tempo,
    TempoAlternative,
    VocalSeparation,
    WordTiming,
)
from cantora_inference.engines import EngineInfo
from cantora_inference.key_tempo.beats.model import BeatTrack
from cantora_inference.key_tempo.key import PITCH_CLASSES, KeyEstimate
from cantora_inference.key_tempo.tempo import TempoEstimate
from cantora_inference.lyrics.model import Lyrics
from cantora_inference.notes.naming import written_semitones
from cantora_inference.quality.evidence import octave_jumps_per_minute
from cantora_inference.values import HOP_SECONDS, MelodyTrack, SungNote

KEY_ALTERNATIVES = 3
MOST_BEATS = 6_000
"""As the contract has it; what lies behind them in a longer song has no bars."""

_FLAT_KEYS = {
    "major": {"C#": "Db", "D#": "Eb", "G#": "Ab", "A#": "Bb"},
    "minor": {"D#": "Eb", "A#": "Bb"},
}


def pitch_section(
    requested: str,
    used: str,
    melody: MelodyTrack,
    notes: Sequence[SungNote],
    duration_seconds: float,
    *,
    tuning_hertz: float = 440.0,
) -> PitchDetection:
    """Notes, statistics, curve and figures of the melody stage; tuning_hertz is the song's A4."""
    voiced = melody.voiced
    sure = melody.confidence[voiced]
    numbers = _midi_numbers(notes, tuning_hertz)
    return PitchDetection(
        method_requested=requested,
        method_used=used,
        note_sequence=[note_entry(*one) for one in zip(notes, numbers, strict=True)],
        statistics=_statistics(melody, notes, numbers),
        raw_data=PitchCurve(
            hop_seconds=HOP_SECONDS,
            f0=[round(float(f0), 2) for f0 in np.where(voiced, melody.f0_hertz, 0.0)],
            confidence=[round(float(value), 3) for value in melody.confidence],
        ),
        quality_metrics=PitchQuality(
            voiced_ratio=round(float(np.mean(voiced)), 4),
            mean_confidence=round(float(np.mean(sure)), 4) if len(sure) else 0.0,
            octave_jumps_per_minute=round(octave_jumps_per_minute(melody), 2),
            notes_per_second=round(len(notes) / duration_seconds, 3),
        ),
    )


def note_entry(note: SungNote, midi: int) -> Note:
    """Contract form of a note named `midi`, its exact cents told against A4 = 440 Hz."""
    exact = _fractional_midi(note)
    return Note(
        time_start=round(note.time_start, 4),
        time_end=round(note.time_end, 4),
        note_name=note_name(midi),
        frequency=round(note.frequency_hertz, 2),
        midi_number=midi,
        confidence=round(note.confidence, 3),
        velocity=note.velocity,
        cents_offset=round(100 * (exact - midi), 1),
    )


def note_name(midi: int) -> str:
    """Scientific pitch name with sharps: 69 is A4."""
    return f"{PITCH_CLASSES[midi % 12]}{midi // 12 - 1}"


def key_section(estimate: KeyEstimate) -> Key:
    """The likeliest key and the next ones: usually relative, fifth and parallel."""
    name, confidence = estimate.ranked[0]
    others = estimate.ranked[1 : 1 + KEY_ALTERNATIVES]
    return Key(
        name=written_key(name),
        confidence=round(confidence, 3),
        alternatives=[
            KeyAlternative(name=written_key(n), confidence=round(c, 3)) for n, c in others
        ],
    )


def written_key(name: str) -> str:
    """A key as musicians write it: G# major has eight sharps, so it is Ab major."""
    tonic, mode = name.split(" ")
    return f"{_FLAT_KEYS[mode].get(tonic, tonic)} {mode}"


def tempo_section(estimate: TempoEstimate) -> Tempo:
    """The tempo and its half and double, between which only a listener can decide."""
    return Tempo(
        bpm=estimate.bpm,
        confidence=round(estimate.confidence, 3),
        alternatives=[TempoAlternative(bpm=bpm) for bpm in estimate.alternatives_bpm],
    )


def beats_section(track: BeatTrack) -> list[Beat]:
    """All beats in order of time; none where nothing rhythmic was heard."""
    values = zip(
        track.times_seconds.tolist(),
        track.bar_numbers.tolist(),
        track.beat_numbers.tolist(),
        track.bar_confidences.tolist(),
        strict=True,
    )
    return [
        Beat(time=round(max(time, 0.0), 3), bar=bar, beat=beat, confidence=round(confidence, 3))
        for time, bar, beat, confidence in list(values)[:MOST_BEATS]
    ]


def meters_section(track: BeatTrack) -> list[Meter]:
    """Where the meter changes, and what it is from there on."""
    return [
        Meter(bar=meter.bar, beats_per_bar=meter.beats_per_bar, unit=meter.unit)
        for meter in track.meters[:MOST_BEATS]
    ]


def separation_section(requested: str, used: str, info: EngineInfo) -> VocalSeparation:
    """What was asked for and what ran."""
    return VocalSeparation(
        method_requested=requested,
        method_used=used,
        engine=info.name,
        degraded=info.degraded,
        degraded_reason=info.reason if info.degraded else None,
    )


def lyrics_section(
    lyrics: Lyrics | None, reason: str | None, reason_code: LyricsReason | None
) -> LyricsRecognition:
    """Lines and syllables, or the reason why there are none."""
    if lyrics is None:
        return LyricsRecognition(
            success=False,
            language=None,
            reason=reason,
            reason_code=reason_code,
            segments=[],
            syllables=[],
        )
    words = [word for line in lyrics.lines for word in line.words]
    return LyricsRecognition(
        success=True,
        language=lyrics.language,
        reason=None,
        reason_code=None,
        segments=[
            LyricsSegment(start=round(line.start, 3), end=round(line.end, 3), text=line.text)
            for line in lyrics.lines
        ],
        syllables=[
            Syllable(start_time=round(one.start, 3), end_time=round(one.end, 3), text=one.text)
            for word in words
            for one in word.syllables
        ],
    )


def lyrics_fitting(lyrics: Lyrics | None, refused: Sequence[LineFit]) -> LyricsFitting:
    """What became of a text; refused: its least fitting lines, of one that was not placed."""
    least = lyrics.least_fitting if lyrics else refused
    return LyricsFitting(
        is_insisted=lyrics.insisted if lyrics else False,
        left_out=list(lyrics.left_out) if lyrics else [],
        least_fitting=list(least),
    )


def word_timings(lyrics: Lyrics | None) -> list[WordTiming]:
    """All words in order of time."""
    return [
        WordTiming(
            word=word.text,
            start=round(word.start, 3),
            end=round(word.end, 3),
            confidence=round(word.confidence, 3),
        )
        for line in (lyrics.lines if lyrics else ())
        for word in line.words
    ]


def _midi_numbers(notes: Sequence[SungNote], tuning_hertz: float) -> list[int]:
    """In the song's tuning: a song that is 45 cents off would else flicker between two names."""
    exact = np.array([_fractional_midi(note) for note in notes])
    seconds = np.array([note.time_end - note.time_start for note in notes])
    written = written_semitones(exact, 12 * math.log2(tuning_hertz / 440), seconds)
    return [int(semitone) for semitone in written]


def _fractional_midi(note: SungNote) -> float:
    return 69 + 12 * math.log2(note.frequency_hertz / 440)


def _statistics(
    melody: MelodyTrack, notes: Sequence[SungNote], pitches: Sequence[int]
) -> NoteStatistics:
    median = float(np.median([note.frequency_hertz for note in notes])) if notes else None
    return NoteStatistics(
        note_count=len(notes),
        lowest=note_name(min(pitches)) if pitches else None,
        highest=note_name(max(pitches)) if pitches else None,
        median_frequency=None if median is None else round(median, 2),
        voiced_seconds=round(float(np.sum(melody.voiced)) * HOP_SECONDS, 3),
        range_semitones=max(pitches) - min(pitches) if pitches else 0,
    )
