/** Pure. Two voices over one phrase: the recorded singer's in the key that is heard, and one's own brought into its octave. */
import { CONCERT_PITCH_HERTZ, midiForHertz } from '../../music/pitch.ts';
import { median } from '../averages.ts';
import type { Span } from '../take-judgement.ts';
import { type CurveFrame, isVoicedFrame } from './tone.ts';

interface RecordedCurve {
  hop_seconds: number;
  f0: readonly number[];
  confidence: readonly number[];
}

const SEMITONES_PER_OCTAVE = 12;

/** `tuningHertz`: the song's A4. One's own frames are told as if every song were tuned to 440 Hz, so the recorded ones are too. */
export function recordedFrames(
  { hop_seconds: hopSeconds, f0, confidence }: RecordedCurve,
  span: Span,
  { semitones, tuningHertz }: { semitones: number; tuningHertz: number | null },
): CurveFrame[] {
  const from = Math.max(0, Math.floor(span.startSeconds / hopSeconds));
  const until = Math.min(f0.length, Math.ceil(span.endSeconds / hopSeconds));
  const reference = tuningHertz ?? CONCERT_PITCH_HERTZ;
  return f0.slice(from, until).map((hertz, index) => ({
    atSeconds: (from + index) * hopSeconds,
    midi: hertz > 0 ? midiForHertz((hertz * CONCERT_PITCH_HERTZ) / reference) + semitones : null,
    confidence: confidence[from + index] ?? 0,
    levelDb: null,
  }));
}

/** Whole octaves are taken out, so that a low voice lies over a high one. */
export function inOctaveOf(own: readonly CurveFrame[], recorded: readonly CurveFrame[]): CurveFrame[] {
  const [mine, theirs] = [middleOf(own), middleOf(recorded)];
  if (mine === null || theirs === null) return [...own];
  const octaves = Math.round((theirs - mine) / SEMITONES_PER_OCTAVE);
  return own.map((frame) => ({
    ...frame,
    midi: frame.midi === null ? null : frame.midi + SEMITONES_PER_OCTAVE * octaves,
  }));
}

function middleOf(frames: readonly CurveFrame[]): number | null {
  return median(frames.filter(isVoicedFrame).map(({ midi }) => midi ?? 0));
}
