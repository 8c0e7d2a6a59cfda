"""The figures that the embedded engines must reach, one function for each part of the table."""

from collections.abc import Iterator
from pathlib import Path
from statistics import mean

import numpy as np

from benchmarks.accuracy import ClipScores, score
from benchmarks.material import clips, instrumentals, rendered_clips
from benchmarks.report import Row, at_least, at_most, equal, figure
from cantora_inference.analysis import AnalysisOptions, analyse

_SOLO = {"rpa": 0.985, "oa": 0.955, "conp": 0.83, "conpoff": 0.70}
_JAZZ = {"vocal_sdr_db": 9.5, "rpa": 0.96, "oa": 0.92, "conp": 0.84, "conpoff": 0.70}
_STRINGS = {"vocal_sdr_db": 7.0, "rpa": 0.95, "oa": 0.89, "conp": 0.78, "conpoff": 0.65}
_GATES = {"solo voice": _SOLO, "jazz +0 dB": _JAZZ, "strings +0 dB": _STRINGS}
_RENDERED_GATES = {"vocal_sdr_db": 8.5, "rpa": 0.96, "oa": 0.92, "conp": 0.82, "conpoff": 0.63}
_REAL_GATES = {"heard": 0.93, "pitch": 0.83, "onset": 0.62, "precision": 0.87, "false": 0.04}
_NOTE_FIGURES = {
    "tuned_pitch": "pitch of the curve in the song's tuning",
    "named": "written notes that are shown by their name",
    "note_f1": "F1 of notes by onset within 0.12 s and name",
    "consensus_errors": "notes in which independent trackers hear one other pitch",
    "pitch_elsewhere": "pitch of the curve without those notes",
}
_WORST_MELODY = 0.85
_VOICED_WITHOUT_A_VOICE = 0.03
_NAMES = {
    "vocal_sdr_db": "vocal SDR, dB",
    "rpa": "f0 RPA",
    "oa": "f0 OA",
    "conp": "notes COnP",
    "conpoff": "notes COnPOff",
}


def stems_melody_notes(audio: Path) -> Iterator[Row]:
    """Development clips, on which weights were chosen: a real voice with real bands, four songs."""
    scores = [score(clip) for clip in clips(audio)]
    for one in scores:
        if one.name in _GATES:
            yield from _rows(one.name, one, _GATES[one.name])
    songs = [one for one in scores if one.name.startswith("dev")]
    for field, target in _RENDERED_GATES.items():
        value = mean(getattr(one.scores, field) for one in songs)
        yield at_least(f"development songs, rendered, mean: {_NAMES[field]}", target, value)
    worst = min(min(one.scores.rpa, one.scores.oa) for one in songs)
    yield at_least("development songs, rendered, worst: f0 RPA or OA", _WORST_MELODY, worst)
    for one in songs:
        yield figure(
            f"development song {one.name}: SDR dB, OA, COnP, COnPOff, grade", _summary(one)
        )
    yield at_most(
        "stems sum to the mix, worst clip, dB", -90, max(one.residual_db for one in scores)
    )


def real_songs(audio: Path) -> Iterator[Row]:
    """Songs as singers upload them, against notes that people wrote down."""
    from benchmarks.real_songs import measure

    found = dict(measure(audio))
    if not found:
        yield figure("real songs: not measured, no folder of songs or no scorer beside it", "-")
        return
    for name, scores in found.items():
        yield figure(
            f"{name}: " + ", ".join(_REAL_GATES), " ".join(f"{scores[k]:.2f}" for k in _REAL_GATES)
        )
        yield figure(
            f"{name}: " + ", ".join(_NOTE_FIGURES),
            " ".join(f"{scores[k]:.2f}" for k in _NOTE_FIGURES),
        )
    for key, told in _NOTE_FIGURES.items():
        value = float(np.mean([scores[key] for scores in found.values()]))
        yield figure(f"real songs, mean: {told}", f"{value:.3f}")
    for key, target in _REAL_GATES.items():
        value = float(np.nanmean([scores[key] for scores in found.values()]))
        row = at_most if key == "false" else at_least
        yield row(f"real songs, mean: {key}", target, value)
    yield at_least("real songs, worst: pitch", 0.70, min(one["pitch"] for one in found.values()))
    short, right = (
        sum(one[key] for one in found.values()) for key in ("short_notes", "short_right")
    )
    yield at_least(f"real songs, {short:.0f} syllables under 0.12 s: pitch", 0.75, right / short)


def nobody_sings(audio: Path) -> Iterator[Row]:
    """Music, noise and silence without a voice: no melody, no notes, and the report says so."""
    options = AnalysisOptions("dsp", "auto", enable_lyrics=False, lyrics_language=None)
    for name, mix in instrumentals(audio):
        document = analyse(mix, options, lambda *_: None).document
        found = document.pitch_detection
        ratio = found.quality_metrics.voiced_ratio
        yield at_most(f"{name}: share of frames called voiced", _VOICED_WITHOUT_A_VOICE, ratio)
        yield at_most(f"{name}: notes", 0, len(found.note_sequence))
        codes = {reason.code for reason in document.quality.reasons}
        said = "no_voice_found" if "no_voice_found" in codes else ", ".join(sorted(codes))
        yield equal(f"{name}: the report says", "no_voice_found", said)


def cross_check(folder: Path) -> Iterator[Row]:
    """Songs rendered with other sounds, on which nothing was tuned; figures without targets."""
    for clip in rendered_clips(folder):
        yield figure(f"{clip.name}: SDR dB, OA, COnP, COnPOff, grade", _summary(score(clip)))


def words(audio: Path) -> Iterator[Row]:
    """Word starts with given line times, by the voice that the pipeline separates."""
    from benchmarks.material import read_audio
    from benchmarks.words import hear, word_errors, word_songs

    for song in word_songs(audio):
        for row in word_errors(song, hear(read_audio(song.mix))):
            name = f"words of {song.name}, {row.marks}: mean error, s"
            if row.marks == "starts+ends":
                yield at_most(name, 0.25, row.mean_error)
            else:
                yield figure(name, f"{row.mean_error:.3f}")
            yield figure(f"{name}, of even spreading", f"{row.spread_error:.3f}")


def plain_words(audio: Path) -> Iterator[Row]:
    """Word starts by the plain text alone, and whether another song's text is refused."""
    from benchmarks.plain_words import plain_rows

    for row in plain_rows(audio):
        name = f"plain words of {row.song} ({row.words})"
        yield figure(f"{name}: mean error, s", f"{row.mean:.2f}")
        yield at_most(f"{name}: median error, s", 0.12, row.median)
        yield at_least(f"{name}: share within 0.3 s", 0.7, row.near)
        if row.fast_words:
            fast = f"{name}, in its {row.fast_words} of fast lines: share within 0.3 s"
            yield figure(fast, f"{row.fast_near:.2f}")
        yield equal(f"{name}: another song's text", "refused", "refused" if row.refused else "kept")
        for one in row.altered:
            told = f"{name}, {one.case}: median error elsewhere, s"
            if one.median is None:
                yield equal(told, "≤ 0.15", "refused")
            else:
                yield at_most(told, 0.15, one.median)


def key_and_tempo(audio: Path) -> Iterator[Row]:
    """Key on synthetic chords and real and rendered music; tempo on the rendered songs."""
    from benchmarks import key_tempo

    yield at_least("key on synthetic chords, of 24", 24, key_tempo.key_on_synthetic_chords())
    played = key_tempo.key_on_soundfont_chords()
    if played is not None:
        yield figure("key on chords of a soundfont, of 24", str(played))
    yield equal("key of the Brahms", "G minor", key_tempo.key_of_the_brahms() or "none")
    for song in key_tempo.rendered_songs(audio / "rendered"):
        yield equal(f"key of {song.name} ({song.true_key})", "exact", song.key, ("relative",))
        name = f"tempo of {song.name} ({song.true_bpm:g})"
        yield equal(name, "exact", song.tempo, ("half", "double"))
        yield figure(f"tuning of {song.name}, error in Hz", f"{song.tuning_error_hertz:+.2f}")


def transposition(audio: Path) -> Iterator[Row]:
    """Both shifters; the targets are for Rubber Band."""
    from benchmarks.material import read_audio
    from benchmarks.transposition import measure
    from cantora_inference.transposition.catalogue import open_shifter, rubber_band_program

    voice, program = read_audio(audio / "vocadito_1.wav"), rubber_band_program()
    best = open_shifter(program)
    found = measure(best, voice)
    yield at_most(f"{best.info.name}: pitch error, cents", 0.5, found.cents)
    yield at_most(f"{best.info.name}: length error, samples", 0, found.samples)
    yield at_most(f"{best.info.name}: envelope, semitones", 0.75, found.envelope_semitones or 0)
    yield from _transposition_job(audio)
    if program is not None:
        other = measure(open_shifter(None), None)
        yield figure("fallback: pitch error, cents", f"{other.cents:.2f}")
        yield figure("fallback: length error, samples", str(other.samples))


def _transposition_job(audio: Path) -> Iterator[Row]:
    """What a singer downloads: coded and decoded."""
    from benchmarks.transposition_job import measure

    found = measure(audio)
    yield at_most("stored transposition: pitch error, cents", 1, found.cents)
    yield at_most("stored transposition: length error, samples", 0, found.samples)
    yield at_most("stored transposition: stems apart, samples", 48, found.offset_samples)
    yield at_most("stored transposition: envelope, semitones", 0.75, found.envelope_semitones)
    yield at_least("stored transposition: mix against its stems, dB", 20, found.mix_db)


def quality(audio: Path) -> Iterator[Row]:
    """Does the report order mixes whose true SDR is known?"""
    from benchmarks.quality_ranking import measure

    judged, found = measure(audio)
    yield figure("score against true SDR, rank correlation", f"{found.score_to_sdr:.2f}")
    yield at_least("grade against true SDR, rank correlation", 0.8, found.grade_to_sdr)
    yield figure("score against true OA, rank correlation", f"{found.score_to_accuracy:.2f}")
    failed = [one for one in judged if one.sdr_db < 0]
    praised = sum(one.grade in ("good", "usable") for one in failed)
    yield at_most(f"mixes whose stem has an SDR < 0 ({len(failed)}) called usable", 0, praised)


def _rows(name: str, one: ClipScores, gates: dict[str, float]) -> Iterator[Row]:
    for field, target in gates.items():
        yield at_least(f"{name}: {_NAMES[field]}", target, getattr(one.scores, field))


def _summary(one: ClipScores) -> str:
    s, grade = one.scores, one.document.quality.grade
    return f"{s.vocal_sdr_db:.1f} {s.oa:.2f} {s.conp:.2f} {s.conpoff:.2f} {grade}"
