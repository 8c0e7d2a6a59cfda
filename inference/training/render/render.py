"""Renders one planned song into a folder."""

import json
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import soundfile

from cantora_inference.values import DoubleArray
from training.render.band import band_parts
from training.render.choir import backing, lead
from training.render.codec import through_codec
from training.render.midi_file import play
from training.render.mixing import mix_song
from training.render.plan import SongPlan
from training.render.score import write_score
from training.render.speech import speak
from training.render.truth import describe
from training.render.voice import RATE_HERTZ

TAIL_SECONDS = 1.2
SPOKEN_PITCH = 50


@dataclass(frozen=True)
class RenderedSong:
    """mix, vocals, band: (2, n) at 44.1 kHz; voice: (n,), dry; truth: fields of truth.json."""

    mix: DoubleArray
    vocals: DoubleArray
    band: DoubleArray
    voice: DoubleArray
    truth: dict[str, object]


def render(plan: SongPlan, title: str) -> RenderedSong:
    """Sing, play and mix a song; SpeechError or BandError where a program is missing."""
    rate = plan.singer.words_per_minute
    score = write_score(
        plan,
        partial(speak, voice=plan.singer.voice, words_per_minute=rate, pitch=SPOKEN_PITCH),
    )
    seconds = score.form.seconds + TAIL_SECONDS
    singer, timed = lead(plan, score, seconds)
    band = play(
        band_parts(plan, score), plan.tempo_bpm, plan.tuning_hertz, seconds, plan.stream("players")
    )
    singers = [singer, *backing(plan, score, seconds)]
    band = band[:, : len(singer.voice.samples)]
    mix = mix_song(singers, band, plan.mix, score.form.beat_seconds, plan.stream("mix"))
    truth = describe(plan, title, score, timed, singer)
    whole = through_codec(mix.vocals + mix.band, plan.mix.codec)
    return RenderedSong(whole, mix.vocals, mix.band, singer.voice.samples, truth)


def write(song: RenderedSong, folder: Path, with_parts: bool = False) -> None:
    """mix.flac, vocals.flac and truth.json (`with_parts`: band.flac and voice.flac too)."""
    folder.mkdir(parents=True, exist_ok=True)
    sounds = {"mix": song.mix, "vocals": song.vocals}
    if with_parts:
        sounds |= {"band": song.band, "voice": song.voice[None]}
    for name, samples in sounds.items():
        soundfile.write(folder / f"{name}.flac", samples.T, RATE_HERTZ, subtype="PCM_16")
    text = json.dumps(song.truth, ensure_ascii=False, indent=1)
    (folder / "truth.json").write_text(text + "\n", encoding="utf-8")
