/** Pure. Times and pitches drawn to a grid. */
import type { BeatGrid } from '../music/beat-grid.ts';
import { hertzForMidi, midiForHertz } from '../music/pitch.ts';
import type { NoteShape } from './edits.ts';

/** `fine`: hundredths of a second. */
type TimeSnap = 'off' | 'fine' | 'beat';

export interface Snap {
  time: TimeSnap;
  toSemitones: boolean;
}

const FINE_PER_SECOND = 100;

/** Where nobody knows the beats, nothing is drawn to them. */
export function snappedSeconds(seconds: number, to: TimeSnap, beats: BeatGrid | null): number {
  switch (to) {
    case 'off':
      return seconds;
    case 'fine':
      return Math.round(seconds * FINE_PER_SECOND) / FINE_PER_SECOND;
    case 'beat': {
      if (beats === null) return seconds;
      const { firstBeatSeconds, secondsPerBeat } = beats;
      const beat = Math.round((seconds - firstBeatSeconds) / secondsPerBeat);
      return Math.max(0, firstBeatSeconds + beat * secondsPerBeat);
    }
    default:
      return to satisfies never;
  }
}

export function snappedHertz(hertz: number): number {
  return hertzForMidi(Math.round(midiForHertz(hertz)));
}

/** Its start is drawn, and its end unless nothing would be left of it. */
export function snappedShape(shape: NoteShape, to: TimeSnap, beats: BeatGrid | null): NoteShape {
  const startSeconds = snappedSeconds(shape.startSeconds, to, beats);
  const endSeconds = snappedSeconds(shape.startSeconds + shape.durationSeconds, to, beats);
  const durationSeconds = endSeconds > startSeconds ? endSeconds - startSeconds : shape.durationSeconds;
  return { startSeconds, durationSeconds, frequencyHertz: shape.frequencyHertz };
}
