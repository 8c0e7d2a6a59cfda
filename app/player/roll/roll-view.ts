/** Pure. Which part of the song the roll shows, and where a moment and a pitch lie on it: time runs to the right, pitch upwards. */

import { type PitchRange, type Projection, pitchRange, rightwards, widened } from '#app/score/index.ts';
import { clamp } from '#domain/clamp.ts';

/** The piano at the left and the times at the top. */
export const PIANO_PIXELS = 44;
export const RULER_PIXELS = 32;
const PIXELS_PER_SECOND = { least: 12, most: 800 } as const;
const PIXELS_PER_SEMITONE = { least: 9, most: 24 } as const;
/** Rows above and below the melody, so that a note can be moved there. */
const SPARE_SEMITONES = 4;
const FEWEST_SEMITONES = 18;
/** How far into the picture the playhead stands after the roll has followed it. */
const FOLLOWED_SHARE = 0.1;
const LEAVING_SHARE = 0.92;

export interface RollSize {
  widthPixels: number;
  heightPixels: number;
}

export interface RollView extends RollSize {
  /** At the left edge of the notes. */
  fromSeconds: number;
  pixelsPerSecond: number;
  /** The pitch at the upper edge of the notes; a fraction between two rows. */
  topMidi: number;
  pixelsPerSemitone: number;
}

export interface RollBounds extends PitchRange {
  durationSeconds: number;
  /** Rows of the melody alone: notes that are hidden may lie far away from it. */
  melody: PitchRange;
}

/** Rows for all notes and some more. */
export function rollBounds(
  melodyPitches: readonly number[],
  hiddenPitches: readonly number[],
  durationSeconds: number,
): RollBounds {
  return {
    ...rowsFor([...melodyPitches, ...hiddenPitches]),
    melody: rowsFor(melodyPitches),
    durationSeconds,
  };
}

function rowsFor(midiPitches: readonly number[]): PitchRange {
  const { lowestMidi, highestMidi } = pitchRange(midiPitches);
  const rows = {
    lowestMidi: Math.floor(lowestMidi) - SPARE_SEMITONES,
    highestMidi: Math.ceil(highestMidi) + SPARE_SEMITONES,
  };
  return widened(rows, FEWEST_SEMITONES);
}

/** All rows of the melody if they fit, else its middle. */
export function firstView(size: RollSize, bounds: RollBounds, pixelsPerSecond: number): RollView {
  const { lowestMidi, highestMidi } = bounds.melody;
  const fitting = (size.heightPixels - RULER_PIXELS) / (highestMidi - lowestMidi + 1);
  const pixelsPerSemitone = clamp(fitting, PIXELS_PER_SEMITONE.least, PIXELS_PER_SEMITONE.most);
  const shown = (size.heightPixels - RULER_PIXELS) / pixelsPerSemitone;
  const middle = (highestMidi + lowestMidi) / 2;
  return within(
    { ...size, fromSeconds: 0, pixelsPerSecond, topMidi: middle + shown / 2, pixelsPerSemitone },
    bounds,
  );
}

export function rollProjection(view: RollView): Projection {
  const [width, height] = [view.widthPixels - PIANO_PIXELS, view.heightPixels - RULER_PIXELS];
  return rightwards({
    ...view,
    area: { left: PIANO_PIXELS, top: RULER_PIXELS, width, height },
    notes: { heightPixels: view.pixelsPerSemitone - 1, gapPixels: 1, leastPixels: 2 },
  });
}

/** The strip above the notes. */
export function rulerProjection(view: RollView): Projection {
  const projection = rollProjection(view);
  return { ...projection, area: { ...projection.area, top: 0, height: RULER_PIXELS } };
}

export function rollX(view: RollView, songSeconds: number): number {
  return PIANO_PIXELS + (songSeconds - view.fromSeconds) * view.pixelsPerSecond;
}

/** The middle of the row of a whole pitch. */
export function rollY(view: RollView, midiPitch: number): number {
  return RULER_PIXELS + (view.topMidi - midiPitch) * view.pixelsPerSemitone;
}

export function secondsAt(view: RollView, x: number): number {
  return view.fromSeconds + (x - PIANO_PIXELS) / view.pixelsPerSecond;
}

export function midiAt(view: RollView, y: number): number {
  return view.topMidi - (y - RULER_PIXELS) / view.pixelsPerSemitone;
}

export function secondsShown(view: RollView): number {
  return Math.max(0, view.widthPixels - PIANO_PIXELS) / view.pixelsPerSecond;
}

export function semitonesShown(view: RollView): number {
  return Math.max(0, view.heightPixels - RULER_PIXELS) / view.pixelsPerSemitone;
}

export function scrolled(
  view: RollView,
  bounds: RollBounds,
  pixels: { right: number; down: number },
): RollView {
  const fromSeconds = view.fromSeconds + pixels.right / view.pixelsPerSecond;
  return within(
    { ...view, fromSeconds, topMidi: view.topMidi - pixels.down / view.pixelsPerSemitone },
    bounds,
  );
}

/** What lies under `atX` stays there, as far as the song's ends allow. */
export function zoomed(view: RollView, bounds: RollBounds, factor: number, atX: number): RollView {
  const pixelsPerSecond = clamp(
    view.pixelsPerSecond * factor,
    PIXELS_PER_SECOND.least,
    PIXELS_PER_SECOND.most,
  );
  const fromSeconds = secondsAt(view, atX) - (atX - PIANO_PIXELS) / pixelsPerSecond;
  return within({ ...view, pixelsPerSecond, fromSeconds }, bounds);
}

/** Turns the page when the playhead leaves it: notes that stand still can be grabbed. */
export function following(view: RollView, bounds: RollBounds, songSeconds: number): RollView {
  const share = (songSeconds - view.fromSeconds) / secondsShown(view);
  if (share >= 0 && share <= LEAVING_SHARE) return view;
  return within({ ...view, fromSeconds: songSeconds - FOLLOWED_SHARE * secondsShown(view) }, bounds);
}

/** Scrolls as little as possible, so that a note is seen with some room around it. */
export function revealing(
  view: RollView,
  bounds: RollBounds,
  note: { startSeconds: number; endSeconds: number; midiPitch: number },
): RollView {
  const room = 0.15 * secondsShown(view);
  const latest = note.startSeconds - room;
  const earliest = Math.min(latest, note.endSeconds + room - secondsShown(view));
  const highest = note.midiPitch - 2 + semitonesShown(view);
  return within(
    {
      ...view,
      fromSeconds: clamp(view.fromSeconds, earliest, latest),
      topMidi: clamp(view.topMidi, note.midiPitch + 2, Math.max(note.midiPitch + 2, highest)),
    },
    bounds,
  );
}

/** Nothing is shown beyond the ends of the song and of the rows, unless all of it fits. */
export function within(view: RollView, bounds: RollBounds): RollView {
  const lastFrom = Math.max(0, bounds.durationSeconds - secondsShown(view));
  const highestTop = bounds.highestMidi + 0.5;
  const lowestTop = Math.min(highestTop, bounds.lowestMidi - 0.5 + semitonesShown(view));
  return {
    ...view,
    fromSeconds: clamp(view.fromSeconds, 0, lastFrom),
    topMidi: clamp(view.topMidi, lowestTop, highestTop),
  };
}
