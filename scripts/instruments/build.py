"""Makes public/instruments/NAME.mp3 from recordings of single notes, and prints the table for sample-sets.ts.

Each file holds its notes one after another, in slots of equal length: cut at the onset, tuned, equally loud. Notes of instruments
that can hold a tone are faded into their own beginning at the end of a loop, so that they sound as long as a singer holds them.

The recordings are npm packages: tonejs-instrument-NAME-mp3, violin 1.1.1, the others 1.1.2 (`npm pack`), each unpacked into a folder
of its name. Besides it needs ffmpeg, and Python with numpy and scipy.
"""

import argparse
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from scipy.ndimage import uniform_filter1d
from scipy.signal import correlate, lfilter

RATE = 44_100
OUTPUT = Path(__file__).parents[2] / "public" / "instruments"
LEVEL_LUFS = -18.0
BITS_PER_SECOND = "80k"
LEAD_SECONDS = 0.006
CROSSFADE_SECONDS = 0.25
SEMITONES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


@dataclass(frozen=True)
class Instrument:
    package: str
    notes: str
    slot_seconds: float
    is_held: bool
    # Breath and bow come before the tone: from this share of the full level on, the note is used.
    onset_share: float


INSTRUMENTS = {
    "piano": Instrument("piano", "C3 E3 Gs3 C4 E4 A4 Cs5 Fs5", 3.5, False, 0.02),
    "violin": Instrument("violin", "G3 C4 E4 A4 C5 E5 A5 C6", 2.9, True, 0.25),
    "flute": Instrument("flute", "C4 E4 A4 C5 E5 A5 C6", 2.9, True, 0.6),
    "saxophone": Instrument("saxophone", "Cs3 F3 As3 D4 Fs4 As4 D5 Fs5", 2.9, True, 0.2),
    "guitar": Instrument("guitar-acoustic", "B2 E3 Gs3 C4 E4 Gs4 B4 D5", 3.0, False, 0.02),
}


def midi_of(name: str) -> int:
    letter, sharp, octave = re.fullmatch(r"([A-G])(s?)(\d)", name).groups()
    return 12 * (int(octave) + 1) + SEMITONES[letter] + len(sharp)


def decoded(path: Path, cents: float = 0.0) -> np.ndarray:
    """The sound, made lower by so many cents."""
    filters = f"aresample={RATE},asetrate={RATE / 2 ** (cents / 1200):.4f},aresample={RATE}:filter_size=64"
    command = ["ffmpeg", "-v", "error", "-i", str(path), "-af", filters, "-ac", "1", "-f", "f32le", "-"]
    return np.frombuffer(subprocess.run(command, capture_output=True, check=True).stdout, "<f4").astype(float)


def cents_off(sound: np.ndarray, midi: int) -> float:
    """By autocorrelation over periods near the expected one; the median over the first two seconds."""
    expected = 440 * 2 ** ((midi - 69) / 12)
    lags = np.arange(int(RATE / expected / 1.06), int(RATE / expected * 1.06) + 2)
    window = max(4096, int(4 * RATE / expected))
    offsets = []
    for start in range(int(0.1 * RATE), min(int(2 * RATE), len(sound) - window - lags[-1]), window // 2):
        part = sound[start : start + window]
        scores = np.array([alike(part, sound[start + lag : start + lag + window]) for lag in lags])
        best = int(np.argmax(scores[1:-1])) + 1
        before, peak, after = scores[best - 1 : best + 2]
        lag = lags[best] + 0.5 * (before - after) / (before - 2 * peak + after)
        if peak > 0.8:
            offsets.append(1200 * np.log2(RATE / lag / expected))
    return float(np.median(offsets))


def alike(left: np.ndarray, right: np.ndarray) -> float:
    return float(np.dot(left, right) / (np.linalg.norm(left) * np.linalg.norm(right) + 1e-12))


def level_of(sound: np.ndarray, seconds: float) -> np.ndarray:
    power = uniform_filter1d(sound**2, max(1, int(seconds * RATE)), mode="nearest")
    return np.sqrt(np.maximum(power, 0))


def from_onset(sound: np.ndarray, share: float) -> np.ndarray:
    level = level_of(sound, 0.005)
    start = int(np.argmax(level > share * level[:RATE].max())) - int(LEAD_SECONDS * RATE)
    cut = sound[max(0, start) :].copy()
    lead = int(LEAD_SECONDS * RATE)
    cut[:lead] *= np.linspace(0, 1, lead) ** 2
    return cut


def loudness_lufs(sound: np.ndarray) -> float:
    """The loudest 400 ms, weighted as ITU-R BS.1770 asks (coefficients for 48 kHz: near enough to compare notes)."""
    shelf = ([1.53512486, -2.69169619, 1.19839281], [1, -1.69065929, 0.73248077])
    high_pass = ([1, -2, 1], [1, -1.99004745, 0.99007225])
    weighted = lfilter(*high_pass, lfilter(*shelf, sound))
    return -0.691 + 20 * np.log10(level_of(weighted, 0.4)[: 2 * RATE].max())


def even(sound: np.ndarray) -> np.ndarray:
    """A held tone neither swells nor dies away: otherwise one would hear each turn of the loop."""
    level = level_of(sound, 0.3)
    target = level[int(0.25 * RATE) : int(1.0 * RATE)].mean()
    strength = np.clip((np.arange(len(sound)) / RATE - 0.1) / 0.3, 0, 1)
    return sound * (target / np.maximum(level, target / 4)) ** strength


def looped(sound: np.ndarray, slot_seconds: float) -> tuple[np.ndarray, float, float]:
    """Fades the end of the loop into what comes before its start, where the two are most alike."""
    fade = int(CROSSFADE_SECONDS * RATE)
    best = (-1.0, 0, 0)
    ends = (int(1.7 * RATE), int((slot_seconds - 0.1) * RATE))
    for start in range(int(0.35 * RATE), int(0.9 * RATE), int(0.02 * RATE)):
        pattern = sound[start - fade : start]
        area = sound[ends[0] - fade : ends[1]]
        norms = level_of(area, CROSSFADE_SECONDS)[fade // 2 : fade // 2 + len(area) - fade + 1] * np.sqrt(fade)
        scores = correlate(area, pattern, "valid") / (norms * np.linalg.norm(pattern) + 1e-12)
        end = int(np.argmax(scores))
        best = max(best, (float(scores[end]), start, end + ends[0]))
    score, start, end = best
    ramp = np.linspace(0, 1, fade)
    # Two tones that are not quite alike are weaker together than each alone.
    strength = 1 / np.sqrt((1 - ramp) ** 2 + ramp**2 + 2 * ramp * (1 - ramp) * score)
    joined = sound[: end + fade].copy()
    joined[end - fade : end] = strength * (joined[end - fade : end] * (1 - ramp) + sound[start - fade : start] * ramp)
    # Beyond the end it goes on as after the start, so that a player may look a little further than the loop.
    joined[end : end + fade] = sound[start : start + fade]
    print(f"    # alike at the seam: {score:.3f}")
    return joined, start / RATE, end / RATE


def slot_of(sound: np.ndarray, slot_seconds: float, is_held: bool) -> np.ndarray:
    slot = np.zeros(int(slot_seconds * RATE))
    count = min(len(sound), len(slot) - int(0.05 * RATE))
    slot[:count] = sound[:count]
    fade = int((0.05 if is_held else 0.6) * RATE)
    slot[count - fade : count] *= np.linspace(1, 0, fade) ** 2
    return slot


def build(name: str, instrument: Instrument, packages: Path) -> None:
    slots = []
    print(f"  {name}: {{ slotSeconds: {instrument.slot_seconds}, notes: [")
    for note in instrument.notes.split():
        path = packages / f"tonejs-instrument-{instrument.package}-mp3" / f"{note}.mp3"
        cents = cents_off(from_onset(decoded(path), instrument.onset_share), midi_of(note))
        sound = from_onset(decoded(path, cents), instrument.onset_share)
        loop = "null"
        if instrument.is_held:
            sound, start, end = looped(even(sound), instrument.slot_seconds)
            loop = f"[{start:.4f}, {end:.4f}]"
        slot = slot_of(sound, instrument.slot_seconds, instrument.is_held)
        slots.append(slot * 10 ** ((LEVEL_LUFS - loudness_lufs(slot)) / 20))
        print(f"    {{ midiNote: {midi_of(note)}, loop: {loop} }},")
    print("  ] },")
    write(name, np.concatenate(slots))


def write(name: str, sound: np.ndarray) -> None:
    OUTPUT.mkdir(exist_ok=True)
    command = ["ffmpeg", "-v", "error", "-y", "-f", "f32le", "-ar", str(RATE), "-ac", "1", "-i", "-", "-b:a", BITS_PER_SECOND]
    subprocess.run([*command, "-map_metadata", "-1", str(OUTPUT / f"{name}-1.mp3")], input=sound.astype("<f4").tobytes(), check=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--packages", type=Path, required=True, help="the folder with the unpacked tonejs-instrument-*-mp3 packages")
    arguments = parser.parse_args()
    for name, instrument in INSTRUMENTS.items():
        build(name, instrument, arguments.packages)
