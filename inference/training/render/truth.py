"""What is true of a rendered song, as the plain fields of `truth.json`."""

from collections.abc import Sequence
from dataclasses import asdict

import numpy as np

from training.render.choir import Singer
from training.render.form import Form
from training.render.harmony import key_name
from training.render.mixing import frame_levels_db
from training.render.plan import Meter, SongPlan
from training.render.rhythm.chords import ChordSpan
from training.render.rhythm.timeline import BarPlan
from training.render.rhythm.truth import describe as rhythm_of
from training.render.score import Score
from training.render.singers import REGISTERS
from training.render.singing import TimedSyllable
from training.render.voice_model import FRAME_SECONDS
from training.songs import F0_STEP_SECONDS

QUIET_DB = -32.0


def describe(
    plan: SongPlan, title: str, score: Score, timed: Sequence[TimedSyllable], singer: Singer
) -> dict[str, object]:
    """All fields; times in seconds from the start of the file, pitches without the tuning."""
    words = _words(timed)
    lines = _lines(timed, score)
    return {
        "title": title,
        "language": plan.language,
        "key": key_name(plan.tonic + _longest_transposition(score), plan.mode),
        "tempo_bpm": plan.tempo_bpm,
        "meter": plan.meter,
        "tuning_hz": plan.tuning_hertz,
        "sections": _sections(score),
        "voice": {
            "engine": "espeak",
            "name": plan.singer.voice,
            "sounds": REGISTERS[plan.singer.register].sounds,
        },
        "notes": _notes(timed),
        "f0": _f0(singer),
        "words": words,
        "phones": _phones(timed),
        "lines": lines,
        "lyrics_text": "\n".join(str(line["text"]) for line in lines),
        "notes_on_the_case": _case(plan),
        **_rhythm(plan.meter, score.form),
        "plan": asdict(plan),
    }


def _rhythm(meter: Meter, form: Form) -> dict[str, object]:
    """Beats, meters and chords: one chord a bar, a steady tempo from the start of the file."""
    bars = [
        (section, chord, number == 0)
        for section in form.sections
        for number, chord in enumerate(section.chords)
    ]
    count = form.beats_per_bar
    plans = [BarPlan(meter, count, 0, opens, False) for _, _, opens in bars]
    spans = [ChordSpan(n * count, count, chord) for n, (_, chord, _) in enumerate(bars)]
    times = [beat * form.beat_seconds for beat in range(len(bars) * count + 1)]
    known = rhythm_of(plans, spans, times, (True,))
    return {name: known[name] for name in ("beats", "meters", "chords")}


def _notes(timed: Sequence[TimedSyllable]) -> list[dict[str, object]]:
    notes: list[dict[str, object]] = []
    for one in timed:
        ends = [*(at for at, _ in one.pitches[1:]), one.note_end]
        for (onset, midi), offset in zip(one.pitches, ends, strict=True):
            notes.append({
                "onset": round(float(onset), 4),
                "offset": round(float(offset), 4),
                "midi": midi,
                "word": one.source.word.text,
                "syllable": one.source.word.syllables[one.source.syllable],
            })  # fmt: skip
    return notes


def _words(timed: Sequence[TimedSyllable]) -> list[dict[str, object]]:
    groups: dict[int, list[TimedSyllable]] = {}
    for one in timed:
        groups.setdefault(one.source.word_number, []).append(one)
    return [_span(group, group[0].source.word.text) for group in groups.values()]


def _phones(timed: Sequence[TimedSyllable]) -> list[list[float | str]]:
    """[start, sound in the IPA]; no sound where a syllable ends. Empty if the voice names none."""
    phones: list[list[float | str]] = []
    for one in timed:
        spoken = one.source.word.spoken
        part = spoken.syllables[one.source.syllable]
        sounds = [(at, name) for at, name in spoken.sounds if part.start <= at < part.end]
        for at, name in sounds:
            start = float(np.interp(at, one.word_seconds, one.song_seconds))
            phones.append([round(start, 4), name])
        if sounds:
            phones.append([round(float(one.end), 4), ""])
    return phones


def _lines(timed: Sequence[TimedSyllable], score: Score) -> list[dict[str, object]]:
    groups: dict[int, list[TimedSyllable]] = {}
    for one in timed:
        groups.setdefault(one.source.line_number, []).append(one)
    return [
        _span(group, " ".join(word.text for word in score.lines[number]))
        for number, group in groups.items()
    ]


def _span(group: Sequence[TimedSyllable], text: str) -> dict[str, object]:
    start, end = round(float(group[0].start), 4), round(float(group[-1].end), 4)
    return {"start": start, "end": end, "text": text}


def _sections(score: Score) -> list[dict[str, object]]:
    bar_seconds = score.form.beats_per_bar * score.form.beat_seconds
    return [
        {
            "start": round(section.first_bar * bar_seconds, 3),
            "end": round((section.first_bar + section.bars) * bar_seconds, 3),
            "kind": section.kind,
            "transposed": section.transposed,
        }
        for section in score.form.sections
    ]


def _longest_transposition(score: Score) -> int:
    """Semitones from the plan's key to that of most of the song."""
    bars: dict[int, int] = {}
    for section in score.form.sections:
        bars[section.transposed] = bars.get(section.transposed, 0) + section.bars
    return max(bars, key=lambda semitones: bars[semitones])


def _f0(singer: Singer) -> list[list[float]]:
    """[seconds, Hz] every 10 ms; 0 where unvoiced or quieter than QUIET_DB below loud parts."""
    f0 = singer.voice.f0_hertz
    levels = frame_levels_db(singer.voice.samples, len(f0), FRAME_SECONDS)
    heard = levels > np.percentile(levels, 95) + QUIET_DB
    step = round(F0_STEP_SECONDS / FRAME_SECONDS)
    shown = np.where(heard, f0, 0.0)[::step]
    return [[round(i * F0_STEP_SECONDS, 2), round(float(hz), 2)] for i, hz in enumerate(shown)]


def _case(plan: SongPlan) -> str:
    mix = plan.mix
    parts = [
        f"Style {plan.style}, {plan.singer.register}; voice {mix.voice_db:+.1f} dB against the "
        f"band, pan {mix.voice_pan:+.2f}, band width {mix.band_width:.2f}.",
        f"Chorus voices: {plan.backing}; solo instrument: {plan.solo or 'none'}; last chorus "
        f"{plan.modulation:+d} semitones; codec: {mix.codec or 'none'}.",
        "Note onset = start of the vowel (in a melisma: middle of the pitch change); word start = "
        "start of its first sound; f0 = 0 where unvoiced or 32 dB below the loud parts. Lead voice "
        "only. In 6/8 the tempo counts dotted quarters.",
    ]
    return " ".join(parts)
