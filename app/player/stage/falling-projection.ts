/** Pure. Where a moment and a pitch lie on the stage: notes fall onto the keyboard below and reach the key that is heard at their onset. */

import {
  type Area,
  type HeardKey,
  heardMidi,
  keyAsked,
  type NoteBox,
  type PlacedNote,
  type Projection,
} from '#app/score/index.ts';
import { keyPlace, pitchPlace } from './key-places.ts';
import type { StageLayout } from './stage-layout.ts';

/** Room for the mark of a note that lies beyond the keys shown. */
const MARK_PIXELS = 10;
const MARK_GAP_PIXELS = 2;
const TEXT_GAP_PIXELS = 3;

/** One object for all frames: what changes is written into it. */
export class FallingProjection implements Projection {
  readonly runs = 'upwards';
  readonly layout: StageLayout;
  readonly area: Area;
  /** The left edge of the keys shown, in white keys. */
  leftKey = 0;
  songSeconds = 0;
  /** The moment at the lower edge. */
  fromSeconds = 0;
  /** From the lower edge to the upper one. */
  secondsShown = 1;
  readonly #key: HeardKey;

  constructor(layout: StageLayout, key: HeardKey) {
    this.layout = layout;
    this.#key = key;
    const left = layout.keyboardLeftPixels;
    this.area = { left, top: 0, width: layout.widthPixels - 2 * left, height: layout.heightPixels };
  }

  get untilSeconds(): number {
    return this.fromSeconds + this.secondsShown;
  }

  x(_: number, midiPitch: number): number {
    return this.xOfPlace(pitchPlace(heardMidi(this.#key, midiPitch)));
  }

  y(songSeconds: number): number {
    return this.layout.heightPixels * (1 - (songSeconds - this.fromSeconds) / this.secondsShown);
  }

  /** Of a place on the keyboard, in white keys. */
  xOfPlace(place: number): number {
    return this.layout.keyboardLeftPixels + (place - this.leftKey) * this.layout.whiteKeyPixels;
  }

  /** The key that is heard when a note arrives. */
  keyOf(note: PlacedNote): number {
    return heardMidi(this.#key, keyAsked(note));
  }

  place(box: NoteBox, note: PlacedNote): NoteBox {
    const { layout, leftKey } = this;
    const { left, width } = keyPlace(this.keyOf(note));
    const middle = left + width / 2;
    box.top = this.y(note.startSeconds + note.durationSeconds);
    box.height = this.y(note.startSeconds) - box.top;
    box.width = width * layout.whiteKeyPixels;
    box.left = this.xOfPlace(left);
    box.beyond = middle < leftKey ? 'below' : middle > leftKey + layout.whiteKeysShown ? 'above' : null;
    if (box.beyond === null) return box;
    box.width = MARK_PIXELS;
    const below = this.area.left - MARK_PIXELS - MARK_GAP_PIXELS;
    const above = this.area.left + this.area.width + MARK_GAP_PIXELS;
    box.left =
      box.beyond === 'below'
        ? Math.max(MARK_GAP_PIXELS, below)
        : Math.min(layout.widthPixels - MARK_PIXELS - MARK_GAP_PIXELS, above);
    return box;
  }

  /** Of the word beside a note: at its right, or at its left where the stage ends. */
  wordLeft({ left, width }: NoteBox, widthPixels: number): number {
    const right = left + width + TEXT_GAP_PIXELS;
    return right + widthPixels <= this.layout.widthPixels ? right : left - TEXT_GAP_PIXELS - widthPixels;
  }
}

/** Notes fall by song time and the eye sees them by the clock: at half speed half as much of the song is seen, and falls as fast. */
export function secondsShown({ lookAheadSeconds }: StageLayout, rate: number): number {
  return lookAheadSeconds * rate;
}

/** Standing pages instead of falling notes, for people who want no motion. */
export function pageStartSeconds(songSeconds: number, pageSeconds: number): number {
  return Math.floor(songSeconds / pageSeconds) * pageSeconds;
}
