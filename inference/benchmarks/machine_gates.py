"""Speed, memory, malformed files and neural adapters: the parts of the table about the machine."""

import importlib.util
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from benchmarks.job_runs import JobRun, first_seconds, run_job, run_malformed_files, twelve_minutes
from benchmarks.report import Row, at_least, at_most, figure
from cantora_inference.networks.settings import NetworkSettings

_DEMO_SONG = Path(__file__).parents[2] / "public" / "demo" / "first-light.opus"
_GIB = 1024**3
_MINUTE_SECONDS = 60.0
_MDX = {"n_fft": 6144, "hop": 1024, "dim_f": 3072, "dim_t": 256}
_MDX_SECONDS = 15
_WARM_SAMPLES = 16_000
_HEARINGS = 2
_NEURAL_PYTHON = Path(__file__).parents[1] / ".venv-neural" / "bin" / "python"


def speed_and_memory(audio: Path) -> Iterator[Row]:
    """Whole jobs by the real child process: decode, analyse, encode."""
    songs = [audio / "jamendo_Fantasma_-_Los_Rombos.mp3", audio / "fishin_karissa_hobbs.hq.ogg"]
    for path in [*(song for song in songs if song.exists()), _DEMO_SONG]:
        run = run_job(path.read_bytes())
        yield at_most(f"time of {path.name}, share of its length", 0.25, _ratio(run))
    yield from _beside_librosa(songs[1])
    long = run_job(twelve_minutes(audio / "rendered" / "dev2_bossa_es" / "mix.flac"))
    yield at_most("time of 12 minutes, share of their length", 0.25, _ratio(long))
    yield at_most("memory for 12 minutes, GiB", 1.0, long.peak_bytes / _GIB)


def _beside_librosa(song: Path) -> Iterator[Row]:
    """A whole job and librosa's default pyin on the same minute, one after the other."""
    if importlib.util.find_spec("librosa") is None:
        yield figure("a minute of a song beside pyin: librosa is not installed", "-")
        return
    from benchmarks.pyin_speed import default_on

    minute = first_seconds(song, _MINUTE_SECONDS)
    ours, theirs = run_job(minute), default_on(minute)
    yield at_most("a minute of a song, share of its length", 0.25, _ratio(ours))
    yield at_most(
        "the same minute, share of the time of librosa's pyin", 0.5, ours.seconds / theirs.seconds
    )
    processor = ours.processor_seconds / theirs.processor_seconds
    yield at_most("the same minute, share of its processor time", 0.5, processor)


def voice_net(audio: Path) -> Iterator[Row]:
    """What our own network costs in both hearings: spectra, network and path, on two cores."""
    from benchmarks.material import read_audio
    from cantora_inference.melody.views import melody_rate
    from cantora_inference.melody.voice_net import FILE, VoiceNetListener

    mix = read_audio(audio / "vibeace_kevin_macleod.hq.ogg")
    stereo = melody_rate(mix.samples, mix.sample_rate_hertz)
    listener = VoiceNetListener(NetworkSettings(threads=2), FILE)
    listener.listen(stereo[:, :_WARM_SAMPLES])
    started = time.perf_counter()
    for _ in range(_HEARINGS):
        listener.listen(stereo)
    seconds = mix.samples.shape[1] / mix.sample_rate_hertz
    ratio = (time.perf_counter() - started) / seconds
    yield at_most("voice net: time, share of the song's length", 0.1, ratio)
    yield at_most("voice net: size of its file, MB", 3, FILE.stat().st_size / 1e6)


def mask_net(audio: Path) -> Iterator[Row]:
    """What the net for the mask costs beyond the classical mask, on two cores."""
    from benchmarks.material import read_audio
    from cantora_inference.analysis.classical_engines import CentreCombSeparator
    from cantora_inference.separation.voice_mask import FILE, VoiceMaskNet
    from cantora_inference.sound.stereo import CENTRE_RADIANS
    from cantora_inference.values import MelodyTrack, frame_count

    mix = read_audio(audio / "vibeace_kevin_macleod.hq.ogg")
    frames = frame_count(mix.samples.shape[1])
    sung = MelodyTrack(np.full(frames, 220.0), np.ones(frames), np.full(frames, -20.0))
    seconds = []
    for net in (None, VoiceMaskNet(NetworkSettings(threads=2), FILE)):
        started = time.perf_counter()
        CentreCombSeparator(net).separate_along(mix, sung, CENTRE_RADIANS)
        seconds.append(time.perf_counter() - started)
    ratio = (seconds[1] - seconds[0]) * mix.sample_rate_hertz / mix.samples.shape[1]
    yield at_most("mask net: time, share of the song's length", 0.1, ratio)
    yield at_most("mask net: size of its file, MB", 1, FILE.stat().st_size / 1e6)


def malformed(_: Path) -> Iterator[Row]:
    """Every malformed file through a whole job process."""
    runs = run_malformed_files()
    yield at_least("malformed files", 300, runs.count)
    yield at_most("malformed files: jobs that crashed", 0, runs.crashed)
    yield at_most("malformed files: answers that were not true", 0, runs.untrue)
    yield at_most("malformed files: memory of a job, GiB", 1.2, runs.peak_bytes / _GIB)
    counted = ", ".join(f"{name} {count}" for name, count in runs.outcomes.most_common())
    yield figure("malformed files: outcomes", counted)


def neural(audio: Path) -> Iterator[Row]:
    """The adapters of the networks, without any published weight."""
    yield at_least(
        "identity network through the MDX path, worst of 2 clips, dB", 60, _identity(audio)
    )
    if not _NEURAL_PYTHON.exists():
        yield figure("Demucs and RoFormer with random weights", "npm run test:neural first")
        return
    for name, python, tests in (
        ("Demucs, RoFormer, RMVPE with tiny networks: tests", _NEURAL_PYTHON, _SEPARATION_TESTS),
        ("Whisper and CTC with tiny networks: tests", Path(sys.executable), _LYRICS_TESTS),
    ):
        passed, failed = _pytest(python, tests)
        yield at_most(f"{name} failed (of {passed + failed})", 0, failed)


_SEPARATION_TESTS = ("tests/separation", "tests/melody/test_rmvpe.py")
_LYRICS_TESTS = ("tests/lyrics/test_whisper_engine.py", "tests/lyrics/test_ctc_aligner.py")


def _ratio(run: JobRun) -> float:
    return run.seconds / run.duration_seconds if run.outcome == "decoded" else float("inf")


def _identity(audio: Path) -> float:
    """Worst SDR of the mix after a network that changes nothing, at the published sizes."""
    sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "separation"))
    from network_material import ONE_THREAD, mdx_network, no_progress, store_with

    from benchmarks.accuracy import sdr_db
    from benchmarks.material import read_audio
    from cantora_inference.separation.mdx import MdxSeparator
    from cantora_inference.values import Audio

    worst = float("inf")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        network = mdx_network(folder / "identity.onnx", 1.0, _MDX["dim_f"], _MDX["dim_t"])
        store = store_with(folder / "store", {"mdx-vocals": network}, {"mdx-vocals": _MDX})
        separator = MdxSeparator(store.verified("mdx-vocals"), ONE_THREAD)
        for file in ("vibeace_kevin_macleod.hq.ogg", "fishin_karissa_hobbs.hq.ogg"):
            whole = read_audio(audio / file)
            cut = whole.samples[:, : _MDX_SECONDS * whole.sample_rate_hertz]
            mix = Audio(cut, whole.sample_rate_hertz)
            voice = separator.separate(mix, no_progress).vocals.samples
            worst = min(worst, sdr_db(mix.samples, voice))
    return worst


def _pytest(python: Path, tests: tuple[str, ...]) -> tuple[int, int]:
    done = subprocess.run(
        [python, "-m", "pytest", "-q", *tests],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    dots = "".join(line.split("[")[0] for line in done.stdout.splitlines() if "%]" in line)
    passed, failed = dots.count("."), dots.count("F") + dots.count("E")
    # A run that breaks off, or in which everything is skipped, proves nothing.
    is_proof = done.returncode == 0 and passed > 0
    return passed, failed if is_proof or failed else 1
