/** Pure. Which note of the lane lies under a finger. */
import { type LaneView, type NoteBox, placeNote } from './lane-view.ts';
import { endOf, firstEndingAfter } from './melody-index.ts';
import type { StageSong } from './stage-song.ts';

export interface LanePoint {
  x: number;
  y: number;
}

export interface LaneHit {
  /** Of the note in the melody. */
  index: number;
  box: NoteBox;
}

/** As large as a fingertip needs, where a note is smaller. */
const LEAST_PIXELS = 24;

/** The nearest of the notes under the point. `wordPixels`: how far its word beside it belongs to a note. */
export function noteAtPoint(
  song: Pick<StageSong, 'melody' | 'places'>,
  view: LaneView,
  point: LanePoint,
  wordPixels = 0,
): LaneHit | null {
  let nearest: LaneHit | null = null;
  let leastPixels = Number.POSITIVE_INFINITY;
  for (let index = firstEndingAfter(song.melody, view.fromSeconds); ; index++) {
    const note = song.melody.notes[index];
    const place = song.places[index];
    if (note === undefined || place === undefined) return nearest;
    if (note.startSeconds >= view.fromSeconds + view.secondsShown) return nearest;
    if (endOf(note) <= view.fromSeconds) continue;
    const box = placeNote({ left: 0, top: 0, width: 0, height: 0, beyond: null }, note, place, view);
    const awayPixels = distance(box, point, wordPixels);
    if (awayPixels === null || awayPixels >= leastPixels) continue;
    nearest = { index, box };
    leastPixels = awayPixels;
  }
}

/** From the note itself; null for a point that is not on it. */
function distance(
  { left, top, width, height }: NoteBox,
  { x, y }: LanePoint,
  wordPixels: number,
): number | null {
  const [sidePixels, endPixels] = [slack(width), slack(height)];
  const besides = Math.max(left - x, x - left - width, 0);
  const beyond = Math.max(top - y, y - top - height, 0);
  const isBeside = x > left ? besides <= Math.max(sidePixels, wordPixels) : besides <= sidePixels;
  return isBeside && beyond <= endPixels ? besides + beyond : null;
}

function slack(pixels: number): number {
  return Math.max(0, (LEAST_PIXELS - pixels) / 2);
}
