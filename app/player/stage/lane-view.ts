/** Pure. Where a moment and a key lie on the lane: notes fall onto the keyboard below it and reach their key at their onset. */
import type { MelodyNote } from '#domain/music/notes-kept.ts';
import type { KeyPlace } from './key-places.ts';
import type { StageLayout } from './stage-layout.ts';

/** Room for the mark of a note that lies beyond the keys shown. */
const MARK_PIXELS = 10;
const MARK_GAP_PIXELS = 2;
const TEXT_GAP_PIXELS = 3;

/** One object for all frames: what changes is written into it. */
export interface LaneView {
  layout: StageLayout;
  /** The left edge of the keys shown, in white keys. */
  leftKey: number;
  songSeconds: number;
  /** The moment at the lower edge. */
  fromSeconds: number;
  /** From the lower edge to the upper one. */
  secondsShown: number;
}

export interface NoteBox {
  left: number;
  top: number;
  width: number;
  height: number;
  /** On which side of the keys shown the note lies, if it is none of them. */
  beyond: 'below' | 'above' | null;
}

/** Notes fall by song time and the eye sees them by the clock: at half speed half as much of the song is seen, and falls as fast. */
export function secondsShown({ lookAheadSeconds }: StageLayout, rate: number): number {
  return lookAheadSeconds * rate;
}

/** Standing pages instead of falling notes, for people who want no motion. */
export function pageStartSeconds(songSeconds: number, pageSeconds: number): number {
  return Math.floor(songSeconds / pageSeconds) * pageSeconds;
}

export function laneX({ layout, leftKey }: LaneView, place: number): number {
  return layout.keyboardLeftPixels + (place - leftKey) * layout.whiteKeyPixels;
}

export function laneY({ layout, fromSeconds, secondsShown }: LaneView, songSeconds: number): number {
  return layout.heightPixels * (1 - (songSeconds - fromSeconds) / secondsShown);
}

/** Of the word beside a note: at its right, or at its left where the lane ends. */
export function wordLeft({ left, width }: NoteBox, widthPixels: number, { layout }: LaneView): number {
  const right = left + width + TEXT_GAP_PIXELS;
  return right + widthPixels <= layout.widthPixels ? right : left - TEXT_GAP_PIXELS - widthPixels;
}

/** Written into `box`, so that a frame makes nothing new. */
export function placeNote(
  box: NoteBox,
  note: MelodyNote,
  { left, width }: KeyPlace,
  view: LaneView,
): NoteBox {
  const { layout, leftKey } = view;
  const middle = left + width / 2;
  box.top = laneY(view, note.startSeconds + note.durationSeconds);
  box.height = laneY(view, note.startSeconds) - box.top;
  box.width = width * layout.whiteKeyPixels;
  box.left = laneX(view, left);
  box.beyond = null;
  if (middle < leftKey) {
    box.beyond = 'below';
    box.left = Math.max(MARK_GAP_PIXELS, layout.keyboardLeftPixels - MARK_PIXELS - MARK_GAP_PIXELS);
    box.width = MARK_PIXELS;
  } else if (middle > leftKey + layout.whiteKeysShown) {
    const right = layout.widthPixels - layout.keyboardLeftPixels;
    box.beyond = 'above';
    box.left = Math.min(layout.widthPixels - MARK_PIXELS - MARK_GAP_PIXELS, right + MARK_GAP_PIXELS);
    box.width = MARK_PIXELS;
  }
  return box;
}
