"""The whole analysis: the document's form, honest grades and inputs that are hard to digest."""

import subprocess
import sys

import numpy as np
import pytest
from sounds import OPTIONS, no_report

from cantora_inference.analysis import (
    Analysis,
    AnalysisOptions,
    Audio,
    analyse,
    capabilities,
)
from cantora_inference.contract.document import PipelineDocument
from cantora_inference.contract.messages import Activity, to_json
from cantora_inference.melody import tracking


def test_the_document_survives_its_own_json(result: Analysis, song: Audio) -> None:
    again = PipelineDocument.model_validate_json(to_json(result.document))
    assert again == result.document
    assert again.sample_count == song.samples.shape[1]


def test_every_stage_names_its_engine_and_time(result: Analysis) -> None:
    stages = [entry.stage for entry in result.document.provenance]
    assert stages == [
        "key_tempo",
        "beats",
        "melody_guide",
        "vocal_separation",
        "pitch_detection",
        "note_segmentation",
        "chord_recognition",
        "quality_assessment",
    ]
    assert result.document.pitch_detection.method_used == "voice-net+swiftf0+salience"


def test_lyrics_say_why_there_are_none(result: Analysis, song: Audio) -> None:
    assert result.document.lyrics_recognition.reason == (
        "No lyrics engine is installed on this machine."
        " You can practise with the notes and both tracks."
    )
    quiet = AnalysisOptions("dsp", "auto", enable_lyrics=False, lyrics_language=None)
    document = analyse(_cut(song, 1.0), quiet, no_report).document
    assert document.lyrics_recognition.reason == "Lyrics were not requested."
    assert not document.vocal_separation.degraded


@pytest.mark.deep
def test_the_same_song_gives_the_same_result(song: Audio) -> None:
    first, second = (analyse(_cut(song, 2.0), OPTIONS, no_report) for _ in range(2))
    assert np.array_equal(first.vocals.samples, second.vocals.samples)
    without_times = [run.document.model_copy(update={"provenance": []}) for run in (first, second)]
    assert without_times[0] == without_times[1]


@pytest.mark.deep
def test_progress_never_falls_and_ends_at_one(song: Audio) -> None:
    seen: list[tuple[str, float]] = []
    analyse(_cut(song, 1.5), OPTIONS, lambda stage, share, _: seen.append((stage, share)))
    fractions = [share for _, share in seen]
    assert fractions == sorted(fractions)
    assert fractions[-1] == 1.0
    assert [stage for stage, _ in seen if stage == "finalizing"] == []


@pytest.mark.deep
def test_while_the_voice_is_separated_the_engine_that_does_it_is_named(
    song: Audio,
) -> None:
    said: list[str | None] = []

    def note(stage: str, _share: float, activity: Activity) -> None:
        if stage == "vocal_separation":
            said.append(activity.separator)

    document = analyse(_cut(song, 2.0), OPTIONS, note).document
    assert set(said) == {document.vocal_separation.engine}


def test_another_rate_or_shape_is_a_programming_error() -> None:
    with pytest.raises(ValueError, match="48 kHz"):
        analyse(Audio(np.zeros((2, 100), dtype=np.float32), 44_100), OPTIONS, no_report)


def test_a_missing_pitch_network_is_named(song: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise RuntimeError("no session")

    monkeypatch.setattr(tracking, "SwiftPitch", broken)
    document = analyse(_cut(song, 2.0), OPTIONS, no_report).document
    entries = {entry.stage: entry for entry in document.provenance}
    for entry in (entries["melody_guide"], entries["pitch_detection"]):
        assert entry.degraded
        assert entry.reason is not None
        assert "SwiftF0 could not be loaded" in entry.reason
    assert document.pitch_detection.method_used == "voice-net+salience"


def test_capabilities_name_what_is_missing_and_why() -> None:
    listed = capabilities()
    assert listed["profile"] == "embedded"
    engines = {entry["name"]: entry for entry in listed["engines"]}  # type: ignore[attr-defined]
    assert engines["dsp-centre-comb"]["available"]
    assert not engines["demucs"]["available"]
    assert engines["demucs"]["reason"]


def test_the_contract_loads_without_the_engines() -> None:
    code = (
        "import sys, cantora_inference.contract.messages, cantora_inference.contract.document;"
        "print([n for n in ('scipy', 'onnxruntime') if n in sys.modules])"
    )
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert printed.stdout.strip() == b"[]"


def _cut(song: Audio, length: float) -> Audio:
    return Audio(song.samples[:, : round(length * 48_000)], 48_000)
