"""Renders the demo song: mix and vocal stem as Ogg Opus, and the truth about it as JSON."""

import argparse
import json
import subprocess
from pathlib import Path

import numpy as np
import soundfile
from channel import voice_channel
from filters import RATE_HZ
from instruments import PLAYERS, play
from lines import SungLine, sing_line
from mastering import balance_voice, master
from rooms import reverberate, room
from song import DURATION_S, LINES, SEED
from speech import speak
from truth import audible_f0, truth
from voice import sing

NAME = "first-light"
# Targets of a variable rate; this music takes about a fifth more.
MIX_KBPS = 104
VOCALS_KBPS = 64
BAND_KBPS = 96


def render_band(random: np.random.Generator) -> np.ndarray:
    """All players in one room."""
    length = round(DURATION_S * RATE_HZ)
    dry, sent = np.zeros((length, 2)), np.zeros((length, 2))
    for player in PLAYERS:
        part = play(player, random)
        dry += part
        sent += player.reverb * part
    return dry + reverberate(sent, room(1.2, 0.012, random))


def sung_samples(lines: list[SungLine], length: int) -> np.ndarray:
    """True where a line is being sung."""
    sung = np.zeros(length, dtype=bool)
    for line in lines:
        start_s, end_s = line.words[0][0], line.words[-1][1]
        sung[round(start_s * RATE_HZ) : round(end_s * RATE_HZ)] = True
    return sung


def write_opus(path: Path, stereo: np.ndarray, kbps: int, work: Path) -> None:
    """Encode reproducibly."""
    wav = work / f"{path.stem}.wav"
    soundfile.write(wav, stereo, RATE_HZ, "FLOAT")
    command = ["ffmpeg", "-y", "-loglevel", "error", "-i", wav, "-map_metadata", "-1"]
    command += ["-c:a", "libopus", "-b:a", f"{kbps}k", "-vbr", "on", "-application", "audio"]
    command += ["-fflags", "+bitexact", "-flags:a", "+bitexact", path]
    subprocess.run([str(part) for part in command], check=True)


def main() -> None:
    """Render everything into one folder; uncompressed versions go to the work folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("public/demo"))
    parser.add_argument("--work", type=Path, required=True, help="folder for WAV files")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    options.work.mkdir(parents=True, exist_ok=True)

    random = np.random.default_rng(SEED)
    lines = [sing_line(line, speak(line.text), random) for line in LINES]
    voice = sing(lines, random)
    length = round(DURATION_S * RATE_HZ)
    dry = np.pad(voice.samples, (0, max(0, length - len(voice.samples))))[:length]
    shaped, vocals = voice_channel(dry, lines, random)
    band = render_band(random)
    vocals, band = master(balance_voice(vocals, band, sung_samples(lines, length)), band)

    soundfile.write(options.work / f"{NAME}.dry.wav", shaped, RATE_HZ)
    write_opus(options.out / f"{NAME}.opus", vocals + band, MIX_KBPS, options.work)
    write_opus(options.out / f"{NAME}.vocals.opus", vocals, VOCALS_KBPS, options.work)
    write_opus(options.out / f"{NAME}.instrumental.opus", band, BAND_KBPS, options.work)
    facts = truth(lines, audible_f0(voice.f0_hz, shaped, RATE_HZ))
    text = json.dumps(facts, separators=(",", ":"), ensure_ascii=False)
    (options.out / f"{NAME}.truth.json").write_text(text + "\n")


if __name__ == "__main__":
    main()
