/** Pure. Which falling note lies under a finger, and which of the words beside it. */
import { eachNote, type NoteBox, type NoteLayer, type Point, type ScoreNote } from '#app/score/index.ts';
import { textsIn } from '#domain/edits/line-words.ts';
import type { FallingProjection } from './falling-projection.ts';

export interface LaneHit {
  note: ScoreNote;
  box: NoteBox;
  /** Which of the words beside the note; null: none of them lies there. */
  textIndex: number | null;
}

/** As large as a fingertip needs, where a note is smaller. */
const LEAST_PIXELS = 24;
/** So far beside a note its word belongs to it, also where it is short or not yet written. */
const WORD_PIXELS = 72;

/** The nearest of the notes under the point. `widthOf`: how wide the words beside a note are; null: they do not belong to it. */
export function noteAtPoint(
  score: NoteLayer['score'],
  projection: FallingProjection,
  point: Point,
  widthOf: ((note: ScoreNote) => number) | null = null,
): LaneHit | null {
  let nearest: LaneHit | null = null;
  let leastPixels = Number.POSITIVE_INFINITY;
  eachNote({ score, projection, held: null }, (box, note) => {
    const widthPixels = widthOf?.(note) ?? 0;
    const awayPixels = distance(box, point, widthOf === null ? 0 : Math.max(WORD_PIXELS, widthPixels));
    if (awayPixels === null || awayPixels >= leastPixels) return;
    const share = (point.x - projection.wordLeft(box, widthPixels)) / widthPixels;
    nearest = { note, box: { ...box }, textIndex: textAt(note.word?.text ?? '', share) };
    leastPixels = awayPixels;
  });
  return nearest;
}

/** Letters count as equally wide. */
function textAt(text: string, share: number): number | null {
  if (!(share >= 0 && share <= 1)) return null;
  return textsIn(text.slice(0, Math.floor(share * text.length) + 1)).length - 1;
}

/** From the note itself; null for a point that is not on it. */
function distance({ left, top, width, height }: NoteBox, { x, y }: Point, wordPixels: number): number | null {
  const [sidePixels, endPixels] = [slack(width), slack(height)];
  const besides = Math.max(left - x, x - left - width, 0);
  const beyond = Math.max(top - y, y - top - height, 0);
  const isBeside = x > left ? besides <= Math.max(sidePixels, wordPixels) : besides <= sidePixels;
  return isBeside && beyond <= endPixels ? besides + beyond : null;
}

function slack(pixels: number): number {
  return Math.max(0, (LEAST_PIXELS - pixels) / 2);
}
