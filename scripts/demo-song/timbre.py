"""The colour of the sung tone: clear formants, a first one that follows high notes, breath."""

import numpy as np
from scipy.ndimage import median_filter

FORMANT_CONTRAST = 1.12
FORMANT_QUEFRENCIES = (2, 60)
TUNING_SHARE = 0.75
TUNING_WIDTH = 0.25
BREATH_DB = ((0, -40), (2000, -28), (4000, -15), (8000, -7), (16000, -3))
MOST_BREATH_OVER_LEAST_DB = 9.0


def sharpen_formants(log_envelope: np.ndarray) -> np.ndarray:
    """Deepen the formants a little; statistical voices blur them."""
    cepstrum = np.fft.irfft(log_envelope, axis=1)
    order = np.arange(cepstrum.shape[1])
    distance = np.minimum(order, cepstrum.shape[1] - order)
    low, high = FORMANT_QUEFRENCIES
    lift = np.where((distance > low) & (distance < high), FORMANT_CONTRAST, 1.0)
    return np.fft.rfft(cepstrum * lift, axis=1).real


def tune_first_formant(log_envelope: np.ndarray, f0_hz: np.ndarray, rate_hz: int) -> np.ndarray:
    """Where a note lies above the first formant, lift the envelope at the note, as singers do."""
    hz = np.linspace(0, rate_hz / 2, log_envelope.shape[1])
    below = hz[None, :] <= f0_hz[:, None]
    peak = np.where(below, log_envelope, -np.inf).max(axis=1)
    at_note = np.take_along_axis(
        log_envelope, np.searchsorted(hz, f0_hz)[:, None].clip(max=len(hz) - 1), axis=1
    )[:, 0]
    lift = TUNING_SHARE * np.maximum(peak - at_note, 0)
    distance = (hz[None, :] - f0_hz[:, None]) / (TUNING_WIDTH * f0_hz[:, None])
    return log_envelope + lift[:, None] * np.exp(-0.5 * distance**2)


def even_breath(aperiodicity: np.ndarray, tonal: np.ndarray, rate_hz: int) -> np.ndarray:
    """Let some breath into every tone, more towards the top; keep clear tones from hissing."""
    hz = np.linspace(0, rate_hz / 2, aperiodicity.shape[1])
    points_hz, points_db = zip(*BREATH_DB, strict=True)
    least_db = np.interp(hz, points_hz, points_db)
    least = 10 ** (least_db / 20)
    most = 10 ** (np.minimum(least_db + MOST_BREATH_OVER_LEAST_DB, 0) / 20)
    capped = np.where(tonal[:, None], np.minimum(aperiodicity, most), aperiodicity)
    return np.maximum(capped, least)


def steady_voicing(voiced: np.ndarray) -> np.ndarray:
    """Remove flicker between tone and noise."""
    return median_filter(voiced.astype(np.uint8), 7).astype(bool)
