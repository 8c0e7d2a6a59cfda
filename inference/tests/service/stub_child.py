"""A spawner of job processes with scripted engines; everything around them is real.

`vocal_method` says what the analysis does, the number of semitones what the transposition does, and
the words that are given what the alignment does.
"""

import json
import os
import signal
import subprocess
import sys
import time
import types
from pathlib import Path

import numpy as np

import cantora_inference.analysis
import cantora_inference.transposition
from cantora_inference.analysis.model import Analysis, AnalysisError, AnalysisOptions
from cantora_inference.contract.document import Provenance
from cantora_inference.contract.messages import Activity, LyricsDocument, PipelineDocument
from cantora_inference.engines import Stems
from cantora_inference.job import spawner
from cantora_inference.values import Audio

FIXTURES = Path(__file__).parents[2] / "fixtures"
# Read before the fork: a job process finds no file of the tests.
DOCUMENT = (FIXTURES / "pipeline-document.json").read_text()
LYRICS = (FIXTURES / "lyrics-document.json").read_text()
DETACHED = "stub_child.py detached"
SEPARATING = Activity(name="separating", separator="scripted")


def analyse(mix, options, report, reuse, findings, *, on_stems):
    print("a library that prints to stdout")
    report("vocal_separation", 0.1, SEPARATING)
    findings.key_and_tempo("B minor", 92.5)
    behaviour = options.vocal_method
    if behaviour == "slow":
        for step in range(600):
            report("vocal_separation", 0.1 + step / 1000, SEPARATING)
            time.sleep(0.1)
    if behaviour == "brief":
        time.sleep(3)
    if behaviour == "hang":
        report("pitch_detection", 0.2, Activity(name="writing_melody"))
        time.sleep(600)
    if behaviour == "hog":
        np.ones(1 << 44)
    if behaviour in ("killed", "segfault"):
        os.kill(os.getpid(), signal.SIGKILL if behaviour == "killed" else signal.SIGSEGV)
    if behaviour == "trace":
        leave_traces(mix)
    if behaviour == "full-disk":
        os.kill(os.getpid(), signal.SIGBUS)
    if behaviour == "defect":
        raise RuntimeError("an engine broke")
    if behaviour == "silent":
        raise AnalysisError("silent_audio", "There is nothing to hear in this recording.")
    for stage, fraction in (
        ("pitch_detection", 0.5),
        ("lyrics_recognition", 0.7),
        ("pitch_detection", 0.4),
        ("quality_assessment", 1.0),
    ):
        report(stage, fraction, Activity(name="judging"))
    stems = Stems(stem(mix, behaviour), Audio(mix.samples * 0.5, 48_000))
    on_stems(stems)
    return Analysis(stems.vocals, stems.instrumental, document(mix))


def leave_traces(mix):
    """Fails where an earlier job has left any; a program that detached itself is one, too."""
    assert "TRACE" not in os.environ
    assert not hasattr(cantora_inference, "trace")
    assert len(list(Path("/proc/self/fd").iterdir())) < 12
    os.environ["TRACE"] = cantora_inference.trace = "of a singer"
    os.open("/dev/null", os.O_RDONLY)
    detach = (
        "import os, sys; os.fork() and sys.exit(); os.setsid(); os.execlp('sleep', *sys.argv[1:])"
    )
    subprocess.run([sys.executable, "-S", "-c", detach, DETACHED, "600"], check=True)


def stem(mix, behaviour):
    samples = mix.samples * np.float32(0.5)
    if behaviour == "nan":
        samples[0, 100] = np.nan
    if behaviour == "short-stem":
        samples = samples[:, :-1]
    return Audio(samples, 48_000)


def document(mix):
    plain = json.loads(DOCUMENT)
    count = mix.samples.shape[1]
    plain |= {"sample_count": count, "duration_seconds": count / 48_000}
    return PipelineDocument.model_validate_json(json.dumps(plain))


def transpose_stems(instrumental, vocals, *, semitones, preserve_formants, progress, workdir):
    assert workdir.is_dir()
    (workdir / "shifted.wav").write_bytes(b"left behind")
    for step in range(5):
        progress(step / 4)
    if semitones == 12:
        vocals = Audio(vocals.samples[:, :-1], 48_000)
    entry = Provenance(
        stage="transposition", engine="scripted", version="1", degraded=False, reason=None,
        seconds=0.1, cached=False, weights=[],
    )  # fmt: skip
    shifted = Audio(instrumental.samples * 0.5, 48_000)
    return types.SimpleNamespace(instrumental=shifted, vocals=vocals, provenance=[entry])


def align(instrumental, vocals, document, options, report):
    behaviour = options.given_lyrics.text
    for step in range(5):
        report("lyrics_recognition", step / 4, Activity(name="placing_words"))
    if behaviour == "slow":
        time.sleep(600)
    if behaviour == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    if behaviour == "hog":
        np.ones(1 << 44)
    if behaviour == "another song":
        raise AnalysisError("unreadable_audio", "They do not belong together.")
    plain = json.loads(LYRICS)
    plain["wordTimings"][0]["word"] = behaviour
    return LyricsDocument.model_validate_json(json.dumps(plain))


def install():
    engine = types.ModuleType("cantora_inference.transposition")
    engine.__path__ = cantora_inference.transposition.__path__
    engine.transpose_stems = transpose_stems
    sys.modules[engine.__name__] = engine
    stub = types.ModuleType("cantora_inference.analysis")
    stub.__path__ = cantora_inference.analysis.__path__
    stub.Analysis, stub.AnalysisError, stub.Audio = Analysis, AnalysisError, Audio
    stub.AnalysisOptions, stub.analyse, stub.align = AnalysisOptions, analyse, align
    sys.modules["cantora_inference.analysis"] = stub


if __name__ == "__main__":
    sys.exit(spawner.main(install))
