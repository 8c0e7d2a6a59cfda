/** Pure. The pitch that was really sung, for the faint line behind the notes. */
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { midiForHertz } from '#domain/music/pitch.ts';

export interface SungPitch {
  secondsPerPoint: number;
  /** 69 is A4 of the recording; not a number where nobody sings or it is not sure what. */
  midi: Float32Array;
}

/** Finer is not seen: it is a pixel or two of the lane. */
const POINT_SECONDS = 0.02;
const LEAST_CONFIDENCE = 0.5;

/** Null where the result has no curve. */
export function sungPitch({
  f0,
  confidence,
  hop_seconds,
}: PipelineResultBody['pitch_detection']['raw_data']): SungPitch | null {
  if (f0.length === 0) return null;
  const hopsPerPoint = Math.max(1, Math.round(POINT_SECONDS / hop_seconds));
  const midi = new Float32Array(Math.ceil(f0.length / hopsPerPoint));
  for (let point = 0; point < midi.length; point++) {
    const hop = point * hopsPerPoint;
    const hertz = f0[hop] ?? 0;
    const isVoiced = hertz > 0 && (confidence[hop] ?? 0) >= LEAST_CONFIDENCE;
    midi[point] = isVoiced ? midiForHertz(hertz) : Number.NaN;
  }
  return { secondsPerPoint: hopsPerPoint * hop_seconds, midi };
}
