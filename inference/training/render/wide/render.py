"""Renders one wide song: the same files as any rendered song."""

from dataclasses import asdict, replace
from functools import partial

from training.render.band import band_parts
from training.render.choir import Singer
from training.render.midi_file import play
from training.render.mixing import PEAK, mix_song
from training.render.plan import SongPlan
from training.render.render import TAIL_SECONDS, RenderedSong
from training.render.singing import time_syllables
from training.render.truth import describe
from training.render.voice import DryVoice
from training.render.wide.choir import wide_backing
from training.render.wide.effects import VoiceEffects, draw_voice_effects, with_effects
from training.render.wide.plan import WideSinger
from training.render.wide.score import WideScore, write_wide_score
from training.render.wide.speaking import speak_words, spoken_passages
from training.render.wide.voice import sing_widely
from training.render.wide.voices import FESTIVAL


def render_wide(plan: SongPlan, title: str) -> RenderedSong:
    """Sing, speak, play and mix; SpeechError or BandError where a program is missing."""
    singer = plan.singer
    assert isinstance(singer, WideSinger)
    pitch = int(plan.stream("wide speech").integers(30, 70))
    written = write_wide_score(plan, singer, partial(speak_words, singer=singer, pitch=pitch))
    score = written.score
    seconds = score.form.seconds + TAIL_SECONDS
    scatter = singer.timing_scatter_seconds
    timed = time_syllables(score, scatter, 0.0, plan.stream("lead timing"))
    sung = sing_widely(timed, singer, plan.tuning_hertz, seconds, plan.stream("lead"))
    spoken, intervals = spoken_passages(plan, singer, _spans(written), seconds)
    lead = Singer(sung, 0.0, 0.0)
    truth = describe(plan, title, score, timed, lead)
    effects = draw_voice_effects(plan.stream("wide effects"))
    dry = sung.samples + spoken[: len(sung.samples)]
    others = wide_backing(plan, singer, score, seconds)
    singers = [_affected(Singer(DryVoice(dry, sung.f0_hertz), 0.0, 0.0), effects)]
    singers += [_affected(one, effects) for one in others]
    band = play(
        band_parts(plan, score), plan.tempo_bpm, plan.tuning_hertz, seconds, plan.stream("players")
    )[:, : len(dry)]
    mix = mix_song(singers, band, plan.mix, score.form.beat_seconds, plan.stream("mix"))
    truth |= {
        "language": singer.voice.removeprefix(FESTIVAL),
        "voice": _described(singer),
        "spoken": [[round(start, 3), round(end, 3)] for start, end in intervals],
        "effects": asdict(effects),
    }
    quiet = dry * min(1.0, PEAK / max(float(abs(dry).max()), 1e-9))
    return RenderedSong(mix.vocals + mix.band, mix.vocals, mix.band, quiet, truth)


def _spans(written: WideScore) -> list[tuple[float, float]]:
    beat_seconds = written.score.form.beat_seconds
    return [(first * beat_seconds, last * beat_seconds) for first, last in written.spoken]


def _affected(singer: Singer, effects: VoiceEffects) -> Singer:
    samples = with_effects(singer.voice.samples, effects)
    return replace(singer, voice=replace(singer.voice, samples=samples))


def _described(singer: WideSinger) -> dict[str, str]:
    """Which program and which voice sang: what a model card must name."""
    recorded = singer.voice.startswith(FESTIVAL)
    return {
        "engine": "festival" if recorded else "espeak",
        "name": singer.voice.removeprefix(FESTIVAL),
        "sounds": {"child": "c"}.get(singer.register, "m" if singer.lowest < 52 else "f"),
    }
