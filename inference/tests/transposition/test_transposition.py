"""Both stems in another key: in tune, as long as before, with the engine that ran named."""

import functools
import stat
from pathlib import Path

import numpy as np
import pytest

from benchmarks.transposition import cents_off, envelope_movement, sawtooth
from cantora_inference.engines import Stems
from cantora_inference.transposition.catalogue import (
    PROGRAM_VARIABLE,
    open_shifter,
    rubber_band_program,
)
from cantora_inference.transposition.shifter import PitchShifter, TranspositionError
from cantora_inference.transposition.stems import TransposedStems, transpose_stems
from cantora_inference.values import Audio

RATE_HERTZ = 48_000
PROGRAM = rubber_band_program()
deep = functools.partial(pytest.param, marks=pytest.mark.deep)
needs_rubber_band = pytest.mark.skipif(PROGRAM is None, reason="Rubber Band is not installed.")


def quiet(_: float) -> None:
    pass


def run(shifter: PitchShifter, stems: Stems, semitones: int, folder: Path) -> TransposedStems:
    return transpose_stems(stems, semitones, shifter, folder, quiet)


def vowel(f0_hertz: float) -> Audio:
    """A buzz through three fixed formants."""
    seconds = np.arange(2 * RATE_HERTZ) / RATE_HERTZ
    wave = np.zeros(len(seconds))
    for partial in range(1, int(8000 / f0_hertz)):
        hertz = partial * f0_hertz
        level = sum(np.exp(-0.5 * ((hertz - f) / 150) ** 2) for f in (700, 1220, 2600)) + 0.02
        wave += level * np.sin(2 * np.pi * hertz * seconds + partial)
    wave = 0.2 * wave / np.abs(wave).max()
    return Audio(np.stack([wave, wave]).astype(np.float32), RATE_HERTZ)


@needs_rubber_band
@pytest.mark.parametrize("semitones", [deep(-12), deep(-5), 7, deep(12)])
def test_rubber_band_is_in_tune_to_half_a_cent(semitones: int, tmp_path: Path) -> None:
    tone = sawtooth(220.0, 2.0)
    result = run(open_shifter(PROGRAM), Stems(tone, tone), semitones, tmp_path)
    for stem in (result.stems.vocals, result.stems.instrumental):
        assert abs(cents_off(stem, 220.0 * 2 ** (semitones / 12))) <= 0.5
    assert (result.engine.name, result.engine.degraded) == ("rubberband-r3", False)


@pytest.mark.parametrize("semitones", [-7, deep(4)])
def test_the_fallback_is_in_tune_to_four_cents_and_says_what_it_cannot_do(
    semitones: int, tmp_path: Path
) -> None:
    tone = sawtooth(220.0, 2.0)
    result = run(open_shifter(None), Stems(tone, tone), semitones, tmp_path)
    assert abs(cents_off(result.stems.vocals, 220.0 * 2 ** (semitones / 12))) <= 4
    assert result.engine.degraded
    assert result.engine.reason is not None
    assert "Rubber Band" in result.engine.reason


@pytest.mark.parametrize("frames", [deep(48_000), 48_001, deep(50_003), 96_331])
@pytest.mark.parametrize("program", [PROGRAM, None])
def test_no_sample_is_lost_or_won(program: Path | None, frames: int, tmp_path: Path) -> None:
    noise = np.random.default_rng(3).normal(0, 0.1, (2, frames)).astype(np.float32)
    stems = Stems(Audio(noise, RATE_HERTZ), Audio(-noise, RATE_HERTZ))
    result = run(open_shifter(program), stems, 3, tmp_path)
    assert result.stems.vocals.samples.shape == (2, frames)
    assert result.stems.instrumental.samples.shape == (2, frames)


@pytest.mark.deep
@pytest.mark.parametrize("program", [PROGRAM, None])
def test_onsets_stay_where_they_were(program: Path | None, tmp_path: Path) -> None:
    tone = sawtooth(330.0, 2.0)
    beats = (np.arange(tone.samples.shape[1]) % 24_000 < 6_000).astype(np.float32)
    beaten = Audio(tone.samples * beats, RATE_HERTZ)
    result = run(open_shifter(program), Stems(beaten, beaten), 5, tmp_path)
    window = np.hanning(961) / 480
    before, after = (
        np.convolve(np.abs(one.samples[0]), window, "same")[::48]
        for one in (beaten, result.stems.vocals)
    )
    lags = np.arange(-30, 31)
    scores = [np.dot(before[100:-100], np.roll(after, -lag)[100:-100]) for lag in lags]
    assert abs(int(lags[int(np.argmax(scores))])) <= 5


@needs_rubber_band
@pytest.mark.parametrize("gain", [1.0, 0.02])
def test_the_voice_keeps_its_formants_and_the_accompaniment_moves_as_a_whole(
    gain: float, tmp_path: Path
) -> None:
    sound = Audio(vowel(140.0).samples * np.float32(gain), RATE_HERTZ)
    result = run(open_shifter(PROGRAM), Stems(sound, sound), 5, tmp_path)
    assert abs(envelope_movement(sound, result.stems.vocals)) <= 0.75
    assert abs(envelope_movement(sound, result.stems.instrumental) - 5) <= 0.75


@pytest.mark.deep
@needs_rubber_band
def test_a_stem_that_is_too_loud_keeps_its_level(tmp_path: Path) -> None:
    loud = Audio(sawtooth(220.0, 1.0).samples * 4, RATE_HERTZ)
    level = np.sqrt(np.mean(np.square(loud.samples)))
    shifted = run(open_shifter(PROGRAM), Stems(loud, loud), 2, tmp_path).stems.instrumental
    assert abs(20 * np.log10(np.sqrt(np.mean(np.square(shifted.samples))) / level)) < 0.3


@pytest.mark.deep
@needs_rubber_band
def test_the_same_stems_give_the_same_transposition(tmp_path: Path) -> None:
    sound = vowel(200.0)
    first, second = (
        run(open_shifter(PROGRAM), Stems(sound, sound), -3, folder)
        for folder in (_folder(tmp_path / "a"), _folder(tmp_path / "b"))
    )
    assert np.array_equal(first.stems.vocals.samples, second.stems.vocals.samples)


@pytest.mark.deep
@pytest.mark.parametrize("program", [PROGRAM, None])
def test_progress_rises_to_the_end(program: Path | None, tmp_path: Path) -> None:
    tone = sawtooth(220.0, 2.0)
    seen: list[float] = []
    transpose_stems(Stems(tone, tone), 1, open_shifter(program), tmp_path, seen.append)
    assert seen == sorted(seen)
    assert seen[-1] > 0.95


def test_more_than_an_octave_is_refused(tmp_path: Path) -> None:
    tone = sawtooth(220.0, 1.0)
    with pytest.raises(ValueError, match="octave"):
        run(open_shifter(None), Stems(tone, tone), 13, tmp_path)


def test_a_program_that_fails_is_told_with_what_it_said(tmp_path: Path) -> None:
    program = _script(tmp_path, 'if [ "$1" = --version ]; then echo 3.1.2; exit 0; fi\n'
                      "echo 'Pass 1: 20%' >&2; echo 'out of something' >&2; exit 3\n")  # fmt: skip
    tone = sawtooth(220.0, 1.0)
    with pytest.raises(TranspositionError, match=r"ended with 3.*out of something"):
        run(open_shifter(program), Stems(tone, tone), 1, tmp_path)


def test_a_program_that_gives_another_length_is_not_believed(tmp_path: Path) -> None:
    short = tmp_path / "short.wav"
    import soundfile

    soundfile.write(short, np.zeros((100, 2)), RATE_HERTZ, subtype="FLOAT")
    program = _script(tmp_path, 'if [ "$1" = --version ]; then echo 3.1.2; exit 0; fi\n'
                      f'for last; do :; done; cp "{short}" "$last"\n')  # fmt: skip
    tone = sawtooth(220.0, 1.0)
    with pytest.raises(TranspositionError, match="the shifter gave"):
        run(open_shifter(program), Stems(tone, tone), 1, tmp_path)


def test_the_program_can_be_named_and_a_missing_one_is_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program = _script(tmp_path, "exit 0\n")
    monkeypatch.setenv(PROGRAM_VARIABLE, str(program))
    assert rubber_band_program() == program
    monkeypatch.setenv(PROGRAM_VARIABLE, str(tmp_path / "missing"))
    assert rubber_band_program() is None


def _folder(path: Path) -> Path:
    path.mkdir()
    return path


def _script(folder: Path, body: str) -> Path:
    program = folder / "rubberband-r3"
    program.write_text(f"#!/bin/sh\n{body}")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return program
