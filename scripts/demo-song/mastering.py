"""Balance, loudness and peaks of the record; every gain is applied to voice and band alike."""

import re
import subprocess
import tempfile
from pathlib import Path

import numpy as np
import soundfile
from filters import RATE_HZ
from scipy.ndimage import gaussian_filter1d, minimum_filter1d
from scipy.signal import resample_poly

VOICE_OVER_BAND_DB = 2.0
LOUDNESS_LUFS = -16.0
PEAK_LIMIT_DB = -2.2
LOOK_S = 0.004
FADE_S = 1.6


def integrated_lufs(stereo: np.ndarray) -> float:
    """Loudness by EBU R 128, as ffmpeg measures it."""
    with tempfile.TemporaryDirectory() as folder:
        wav = Path(folder, "mix.wav")
        soundfile.write(wav, stereo, RATE_HZ, "FLOAT")
        command = ["ffmpeg", "-nostats", "-i", str(wav), "-af", "ebur128", "-f", "null", "-"]
        report = subprocess.run(command, check=True, capture_output=True, text=True).stderr
    return float(re.findall(r"I:\s+(-?[\d.]+) LUFS", report)[-1])


def rms_db(stereo: np.ndarray) -> float:
    """Mean level in dB."""
    return float(10 * np.log10((stereo**2).mean()))


def balance_voice(voice: np.ndarray, band: np.ndarray, sung: np.ndarray) -> np.ndarray:
    """Set the voice against the band, measured where there is singing."""
    gain_db = rms_db(band[sung]) + VOICE_OVER_BAND_DB - rms_db(voice[sung])
    return voice * 10 ** (gain_db / 20)


def true_peaks(stereo: np.ndarray) -> np.ndarray:
    """Largest value around each sample, between the samples too (four times oversampled)."""
    finer = np.abs(resample_poly(stereo, 4, 1, axis=0)).max(axis=1)
    return finer.reshape(-1, 4).max(axis=1)


def limiter_gain(stereo: np.ndarray) -> np.ndarray:
    """A smooth gain curve that keeps every peak under the limit."""
    ceiling = 10 ** (PEAK_LIMIT_DB / 20)
    needed = np.minimum(1, ceiling / np.maximum(true_peaks(stereo), 1e-9))
    width = round(LOOK_S * RATE_HZ)
    held = minimum_filter1d(needed, 4 * width + 1)
    return gaussian_filter1d(held, width / 2, truncate=4)


def fade_out(length: int) -> np.ndarray:
    """Full level, then a soft end."""
    left_s = (length - np.arange(length)) / RATE_HZ
    return np.sin(0.5 * np.pi * np.clip(left_s / FADE_S, 0, 1))


def master(voice: np.ndarray, band: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Bring both stems to their final level; their sum is the record."""
    gain = fade_out(len(band))
    for _ in range(2):
        mix = (voice + band) * gain[:, None]
        gain = gain * 10 ** ((LOUDNESS_LUFS - integrated_lufs(mix)) / 20)
        gain = gain * limiter_gain((voice + band) * gain[:, None])
    return voice * gain[:, None], band * gain[:, None]
