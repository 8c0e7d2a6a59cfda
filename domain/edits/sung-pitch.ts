/** Pure. The pitch that was really sung, from the curve of the analysis. */
import type { PipelineResultBody } from '../contracts/api.ts';
import { hertzForMidi, midiForHertz } from '../music/pitch.ts';
import type { NoteShape } from './edits.ts';

export type PitchCurve = PipelineResultBody['pitch_detection']['raw_data'];

const LEAST_CONFIDENCE = 0.5;
/** Fewer moments tell nothing. */
const FEWEST_MOMENTS = 3;

/** The shape with the median of what is sung between its borders; as it is where nobody sings there. */
export function resung<Shape extends NoteShape>(shape: Shape, curve: PitchCurve): Shape {
  const frequencyHertz = medianHertz(curve, shape.startSeconds, shape.startSeconds + shape.durationSeconds);
  return frequencyHertz === null ? shape : { ...shape, frequencyHertz };
}

function medianHertz(
  { f0, confidence, hop_seconds }: PitchCurve,
  startSeconds: number,
  endSeconds: number,
): number | null {
  const first = Math.max(0, Math.ceil(startSeconds / hop_seconds));
  const sung = f0
    .slice(first, Math.ceil(endSeconds / hop_seconds))
    .filter((hertz, index) => hertz > 0 && (confidence[first + index] ?? 0) >= LEAST_CONFIDENCE)
    .map(midiForHertz)
    .sort((left, right) => left - right);
  if (sung.length < FEWEST_MOMENTS) return null;
  const [below = 0, above = 0] = [sung[(sung.length - 1) >> 1], sung[sung.length >> 1]];
  return hertzForMidi((below + above) / 2);
}
