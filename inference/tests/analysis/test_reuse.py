"""What an earlier run has left is used again, and only that."""

from pathlib import Path

import numpy as np
import pytest
from sounds import no_report, rest, stereo, sung, vibrato

from cantora_inference.analysis import Analysis, AnalysisOptions, Audio, analyse
from cantora_inference.analysis.cached_stages import (
    HeardMelody,
    Reuse,
    read_lyrics,
    read_melody,
    write_lyrics,
    write_melody,
)
from cantora_inference.lyrics.model import Lyrics, SungLine, SungSyllable, SungWord
from cantora_inference.result_cache import ResultCache
from cantora_inference.values import MelodyTrack

SHA256 = "5" * 64


@pytest.fixture(scope="module")
def song() -> Audio:
    voice = np.concatenate([np.concatenate([sung(vibrato(f, 0.6)), rest(0.1)]) for f in (262, 330)])
    return stereo(voice, voice)


@pytest.fixture
def cache(tmp_path: Path) -> ResultCache:
    return ResultCache(tmp_path)


def run(song: Audio, cache: ResultCache | None, pitch: str = "auto", sha: str = SHA256) -> Analysis:
    options = AnalysisOptions("dsp", pitch, enable_lyrics=False, lyrics_language=None)
    return analyse(song, options, no_report, Reuse(cache, sha))


def cached_stages(result: Analysis) -> list[str]:
    return [entry.stage for entry in result.document.provenance if entry.cached]


def test_a_second_run_gives_the_same_without_separating_again(
    song: Audio, cache: ResultCache
) -> None:
    first, second = run(song, cache), run(song, cache)
    assert cached_stages(first) == []
    assert cached_stages(second) == ["vocal_separation", "pitch_detection"]
    assert "melody_guide" not in [entry.stage for entry in second.document.provenance]
    assert np.array_equal(first.vocals.samples, second.vocals.samples)
    assert np.array_equal(first.instrumental.samples, second.instrumental.samples)
    assert first.document.pitch_detection == second.document.pitch_detection
    assert first.document.quality == second.document.quality


@pytest.mark.deep
def test_another_tracker_uses_the_stems_again_and_not_the_melody(
    song: Audio, cache: ResultCache
) -> None:
    run(song, cache)
    assert cached_stages(run(song, cache, pitch="pyin")) == ["vocal_separation"]


@pytest.mark.deep
def test_another_recording_uses_nothing(song: Audio, cache: ResultCache) -> None:
    run(song, cache)
    assert cached_stages(run(song, cache, sha="6" * 64)) == []


@pytest.mark.deep
def test_a_damaged_entry_is_run_again(song: Audio, cache: ResultCache, tmp_path: Path) -> None:
    first = run(song, cache)
    for kept in tmp_path.glob("kept/*/*"):
        kept.write_bytes(kept.read_bytes()[:50])
    again = run(song, cache)
    assert cached_stages(again) == []
    assert np.array_equal(first.vocals.samples, again.vocals.samples)
    assert cached_stages(run(song, cache)) == ["vocal_separation", "pitch_detection"]


@pytest.mark.deep
def test_without_a_cache_every_stage_runs(song: Audio) -> None:
    assert cached_stages(run(song, None)) == []


@pytest.mark.parametrize("onset", [None, np.array([0.0, 0.9, 0.1])])
def test_a_kept_melody_comes_back_as_it_was(onset: np.ndarray | None, tmp_path: Path) -> None:
    values = np.array([220.0, 221.0, 222.0])
    melody = HeardMelody(MelodyTrack(values, values / 300, -values), values / 400, onset)
    write_melody(melody)(tmp_path)
    again = read_melody(tmp_path)
    for kept, true in (
        (again.track.f0_hertz, values),
        (again.track.confidence, values / 300),
        (again.track.loudness_db, -values),
        (again.voice_support, values / 400),
    ):
        assert np.array_equal(kept, true)
    assert (again.onset is None) == (onset is None)
    assert onset is None or np.array_equal(again.onset, onset)


def test_kept_words_come_back_as_they_were(tmp_path: Path) -> None:
    syllables = (SungSyllable("Bo", 1.0, 1.2), SungSyllable("ot", 1.2, 1.5))
    word = SungWord("Boot", 1.0, 1.5, 0.8, syllables)
    lyrics = Lyrics("de", (SungLine("Boot", 1.0, 1.5, (word,)),), "made up")
    write_lyrics(lyrics)(tmp_path)
    assert read_lyrics(tmp_path) == lyrics
