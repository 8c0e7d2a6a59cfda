"""Measures a rendered demo song: how well its melody can be heard, in tune and against the band."""

import argparse
import json
from pathlib import Path

import mir_eval
import numpy as np
import soundfile
import soxr
from swift_f0 import SwiftF0, segment_notes

NAME = "first-light"
TRACKER_RATE_HZ = 16_000
VOICED_CONFIDENCE = 0.5
NOTE_HOLD_MS = 80


def to_hz(midi: np.ndarray) -> np.ndarray:
    """MIDI pitch to frequency."""
    return 440 * 2 ** ((np.asarray(midi) - 69) / 12)


def melody_scores(truth: dict, samples: np.ndarray, rate_hz: int) -> dict[str, float]:
    """Pitch and notes that SwiftF0 finds in a mono signal, against the truth."""
    mono = soxr.resample(samples.astype(np.float32), rate_hz, TRACKER_RATE_HZ)
    found = SwiftF0().detect(mono, TRACKER_RATE_HZ)
    signed_hz = np.where(found.confidence > VOICED_CONFIDENCE, found.pitch_hz, -found.pitch_hz)
    times_s, f0_hz = np.array(truth["f0"]).T
    cents = mir_eval.melody.to_cent_voicing(times_s, f0_hz, np.array(found.timestamps), signed_hz)
    notes = list(segment_notes(found, pitch_hold_ms=NOTE_HOLD_MS))
    true_spans = np.array([[note["onset"], note["offset"]] for note in truth["notes"]])
    found_spans = np.array([[note.start, note.end] for note in notes])
    *_, agreement, _ = mir_eval.transcription.precision_recall_f1_overlap(
        true_spans,
        to_hz([note["midi"] for note in truth["notes"]]),
        found_spans,
        np.array([note.pitch_hz for note in notes]),
        offset_ratio=None,
    )
    return {
        "raw_pitch_accuracy": mir_eval.melody.raw_pitch_accuracy(*cents),
        "overall_accuracy": mir_eval.melody.overall_accuracy(*cents),
        "COnP": agreement,
    }


def steady_error_cents(truth: dict) -> float:
    """Largest distance of a note's true pitch from the score before its vibrato sets in."""
    times_s, f0_hz = np.array(truth["f0"]).T
    errors = []
    for note in truth["notes"]:
        end_s = min(note["offset"] - 0.06, note["onset"] + 0.32)
        inside = (times_s > note["onset"] + 0.1) & (times_s < end_s) & (f0_hz > 0)
        if inside.sum() >= 5:
            ratio = np.median(f0_hz[inside]) / to_hz(note["midi"])
            errors.append(abs(1200 * np.log2(ratio)))
    return max(errors)


def voice_over_band_db(truth: dict, mix: np.ndarray, vocals: np.ndarray, rate_hz: int) -> float:
    """Level of the voice against the band while there are words."""
    sung = np.zeros(len(mix), dtype=bool)
    for line in truth["lines"]:
        sung[round(line["start"] * rate_hz) : round(line["end"] * rate_hz)] = True
    band = mix - vocals
    return float(10 * np.log10((vocals[sung] ** 2).mean() / (band[sung] ** 2).mean()))


def main() -> None:
    """Print the figures of the WAV files in the work folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("public/demo"))
    parser.add_argument("--work", type=Path, required=True, help="folder with the WAV files")
    options = parser.parse_args()
    truth = json.loads((options.out / f"{NAME}.truth.json").read_text())
    tracks = {}
    for key, suffix in (("dry voice", ".dry"), ("vocal stem", ".vocals"), ("mix", "")):
        tracks[key], rate_hz = soundfile.read(options.work / f"{NAME}{suffix}.wav", always_2d=True)
        scores = melody_scores(truth, tracks[key].mean(axis=1), rate_hz)
        print(key, {name: round(float(value), 3) for name, value in scores.items()})
    balance_db = voice_over_band_db(truth, tracks["mix"], tracks["vocal stem"], rate_hz)
    print(f"voice over band {balance_db:.1f} dB, steady pitch within", end=" ")
    print(f"{steady_error_cents(truth):.1f} cents")


if __name__ == "__main__":
    main()
