/** Pure. The pitch that was really sung, as places on the keyboard: for the faint line behind the notes. */
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { midiForHertz } from '#domain/music/pitch.ts';
import { pitchPlace } from './key-places.ts';

export interface PitchContour {
  secondsPerPoint: number;
  /** In white keys; not a number where nobody sings or it is not sure what. */
  places: Float32Array;
}

/** Finer is not seen: it is a pixel or two of the lane. */
const POINT_SECONDS = 0.02;
const LEAST_CONFIDENCE = 0.5;

/** Null where the result has no curve. */
export function pitchContour(
  { f0, confidence, hop_seconds }: PipelineResultBody['pitch_detection']['raw_data'],
  semitones: number,
): PitchContour | null {
  if (f0.length === 0) return null;
  const hopsPerPoint = Math.max(1, Math.round(POINT_SECONDS / hop_seconds));
  const places = new Float32Array(Math.ceil(f0.length / hopsPerPoint));
  for (let point = 0; point < places.length; point++) {
    const hop = point * hopsPerPoint;
    const hertz = f0[hop] ?? 0;
    const isVoiced = hertz > 0 && (confidence[hop] ?? 0) >= LEAST_CONFIDENCE;
    places[point] = isVoiced ? pitchPlace(midiForHertz(hertz) + semitones) : Number.NaN;
  }
  return { secondsPerPoint: hopsPerPoint * hop_seconds, places };
}
