/** Pure. Times and pitches drawn to a grid. */
import { extendedBars, nearestBeat } from '../music/bar-places.ts';
import { hertzForMidi, midiForHertz } from '../music/pitch.ts';
import type { SongBar } from '../music/song-bars.ts';
import type { NoteShape } from './edits.ts';

/** `fine`: hundredths of a second. */
type TimeSnap = 'off' | 'fine' | 'beat';

export interface Snap {
  time: TimeSnap;
  toSemitones: boolean;
}

const FINE_PER_SECOND = 100;
/** Behind the last bar the nearest beat may lie so far ahead. */
const LONGEST_BEAT_SECONDS = 4;

/** Where nobody knows the beats, nothing is drawn to them. */
export function snappedSeconds(seconds: number, to: TimeSnap, bars: readonly SongBar[]): number {
  switch (to) {
    case 'off':
      return seconds;
    case 'fine':
      return Math.round(seconds * FINE_PER_SECOND) / FINE_PER_SECOND;
    case 'beat': {
      const nearest = nearestBeat(extendedBars(bars, seconds, seconds + LONGEST_BEAT_SECONDS), seconds);
      return nearest === null ? seconds : Math.max(0, nearest.songSeconds);
    }
    default:
      return to satisfies never;
  }
}

export function snappedHertz(hertz: number): number {
  return hertzForMidi(Math.round(midiForHertz(hertz)));
}

/** Its start is drawn, and its end unless nothing would be left of it. */
export function snappedShape(shape: NoteShape, to: TimeSnap, bars: readonly SongBar[]): NoteShape {
  const startSeconds = snappedSeconds(shape.startSeconds, to, bars);
  const endSeconds = snappedSeconds(shape.startSeconds + shape.durationSeconds, to, bars);
  const durationSeconds = endSeconds > startSeconds ? endSeconds - startSeconds : shape.durationSeconds;
  return { startSeconds, durationSeconds, frequencyHertz: shape.frequencyHertz };
}
