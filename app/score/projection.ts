/** Pure. Where a moment and a pitch of the recording lie on a picture. */
import type { SongNote } from '#domain/edits/edited-song.ts';
import type { NoteShape } from '#domain/edits/edits.ts';
import { keyOf } from '#domain/music/notes-kept.ts';
import { midiForHertz } from '#domain/music/pitch.ts';
import type { Room } from './canvas-surface.ts';

export interface Point {
  x: number;
  y: number;
}

export interface NoteBox {
  left: number;
  top: number;
  width: number;
  height: number;
  /** On which side of what is shown the note lies, if none of it is. */
  beyond: 'below' | 'above' | null;
}

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function wholeOf({ widthPixels: width, heightPixels: height }: Room): Area {
  return { left: 0, top: 0, width, height };
}

/** What of a note says where it lies; one that is only being drawn has no name yet. */
export type PlacedNote = NoteShape & Partial<Pick<SongNote, 'noteName' | 'midiNote'>>;

/** As it is sung, which may be between two keys. */
export function pitchSung({ frequencyHertz }: PlacedNote): number {
  return midiForHertz(frequencyHertz);
}

/** The key that is asked: a voice that is drawn on a note is judged to be on it. */
export function keyAsked({ noteName, midiNote, frequencyHertz }: PlacedNote): number {
  return noteName === undefined || midiNote === undefined
    ? Math.round(midiForHertz(frequencyHertz))
    : keyOf({ noteName, midiNote });
}

export interface Projection {
  /** Where the notes are drawn. */
  readonly area: Area;
  /** Which way time runs. */
  readonly runs: 'upwards' | 'rightwards';
  readonly fromSeconds: number;
  readonly untilSeconds: number;
  x(songSeconds: number, midiPitch: number): number;
  y(songSeconds: number, midiPitch: number): number;
  /** Written into `box`, so that a frame makes nothing new. */
  place(box: NoteBox, note: PlacedNote): NoteBox;
}

export function emptyBox(): NoteBox {
  return { left: 0, top: 0, width: 0, height: 0, beyond: null };
}

export interface Rows {
  area: Area;
  /** At the left edge of the area. */
  fromSeconds: number;
  pixelsPerSecond: number;
  /** At the upper edge of the area. */
  topMidi: number;
  pixelsPerSemitone: number;
  /** The row of a note. */
  rowOf?: (note: PlacedNote) => number;
  notes: {
    heightPixels: number;
    /** Between a note and one that follows at once. */
    gapPixels: number;
    leastPixels: number;
  };
}

/** Time runs to the right, and pitch upwards. */
export function rightwards(rows: Rows): Projection {
  const { area, fromSeconds, topMidi, notes, pixelsPerSecond, pixelsPerSemitone, rowOf = pitchSung } = rows;
  const x = (songSeconds: number) => area.left + (songSeconds - fromSeconds) * pixelsPerSecond;
  const y = (_: number, midiPitch: number) => area.top + (topMidi - midiPitch) * pixelsPerSemitone;
  return {
    ...{ area, fromSeconds, x, y },
    runs: 'rightwards',
    untilSeconds: fromSeconds + Math.max(0, area.width) / pixelsPerSecond,
    place(box, note) {
      const { startSeconds, durationSeconds } = note;
      box.left = x(startSeconds);
      box.width = Math.max(notes.leastPixels, durationSeconds * pixelsPerSecond - notes.gapPixels);
      box.height = notes.heightPixels;
      box.top = y(startSeconds, rowOf(note)) - box.height / 2;
      return box;
    },
  };
}
