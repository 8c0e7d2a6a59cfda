/** Pure. Turns music into pixels: three octaves of keys, and above them a lane in which notes fall onto their keys. */

import type { MelodyNote } from '#domain/music/notes-kept.ts';
import { isBlackKey, midiForName } from '#domain/music/pitch.ts';

export const LANE_HEIGHT_PIXELS = 200;
export const LOOK_AHEAD_SECONDS = 3;
export const LOWEST_KEY_MIDI = 48;
export const HIGHEST_KEY_MIDI = 83;
const WHITE_KEY_COUNT = 21;
const WHITE_KEY_PIXELS = 32;
const BLACK_KEY_PIXELS = 20;
const NOTE_INSET_PIXELS = 3;
/** Room beside the keyboard for the marks of notes that it does not reach. */
const GUTTER_PIXELS = 14;
const WHITE_KEYS_BEFORE = [0, 1, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6] as const;

export interface LaneLayout {
  widthPixels: number;
  keyboardLeftPixels: number;
  keyboardWidthPixels: number;
  /** 1 where there is room for keys of 32 px, less on narrow screens. */
  scale: number;
}

export interface HorizontalSpan {
  left: number;
  width: number;
}

export interface NoteBox extends HorizontalSpan {
  top: number;
  height: number;
  /** On which side of the keyboard the note lies, if it has no key. */
  beyond: 'below' | 'above' | null;
}

export function laneLayout(widthPixels: number): LaneLayout {
  const fullWidth = WHITE_KEY_COUNT * WHITE_KEY_PIXELS;
  const scale = Math.min(1, Math.max(0, widthPixels - 2 * GUTTER_PIXELS) / fullWidth);
  const keyboardWidthPixels = fullWidth * scale;
  return {
    widthPixels,
    keyboardWidthPixels,
    keyboardLeftPixels: (widthPixels - keyboardWidthPixels) / 2,
    scale,
  };
}

/** The key as a share of the keyboard: 0 is its left edge, 1 its right one. */
export function keyShare(midiNote: number): HorizontalSpan {
  const octave = Math.floor((midiNote - LOWEST_KEY_MIDI) / 12);
  const whiteKeys = octave * 7 + (WHITE_KEYS_BEFORE[(midiNote - LOWEST_KEY_MIDI) % 12] ?? 0);
  if (!isBlackKey(midiNote)) return { left: whiteKeys / WHITE_KEY_COUNT, width: 1 / WHITE_KEY_COUNT };
  const width = BLACK_KEY_PIXELS / WHITE_KEY_PIXELS / WHITE_KEY_COUNT;
  return { left: whiteKeys / WHITE_KEY_COUNT - width / 2, width };
}

/** The name decides where a note falls: it is what the notes were kept by. */
export function keyOf(note: MelodyNote): number {
  return midiForName(note.noteName) ?? Math.round(note.midiNote);
}

/** The lower edge of the box touches the keyboard when the view begins at the note's onset. */
export function noteBox(note: MelodyNote, viewStartSeconds: number, layout: LaneLayout): NoteBox {
  const pixelsPerSecond = LANE_HEIGHT_PIXELS / LOOK_AHEAD_SECONDS;
  const bottom = LANE_HEIGHT_PIXELS - (note.startSeconds - viewStartSeconds) * pixelsPerSecond;
  const height = note.durationSeconds * pixelsPerSecond;
  return { ...noteSpan(keyOf(note), layout), top: bottom - height, height };
}

/** Standing pages instead of falling notes, for people who want no motion: each shows the next three seconds. */
export function pageStartSeconds(songSeconds: number): number {
  return Math.floor(songSeconds / LOOK_AHEAD_SECONDS) * LOOK_AHEAD_SECONDS;
}

/** The height above the keyboard's edge at which a moment lies on a standing page. */
export function playheadTop(songSeconds: number): number {
  const shareOfPage = (songSeconds - pageStartSeconds(songSeconds)) / LOOK_AHEAD_SECONDS;
  return LANE_HEIGHT_PIXELS * (1 - shareOfPage);
}

function noteSpan(midiNote: number, layout: LaneLayout): HorizontalSpan & Pick<NoteBox, 'beyond'> {
  const { keyboardLeftPixels, keyboardWidthPixels, scale, widthPixels } = layout;
  const markWidth = GUTTER_PIXELS - 4;
  if (midiNote < LOWEST_KEY_MIDI) {
    return { left: keyboardLeftPixels - GUTTER_PIXELS + 2, width: markWidth, beyond: 'below' };
  }
  if (midiNote > HIGHEST_KEY_MIDI) {
    return { left: widthPixels - keyboardLeftPixels + 2, width: markWidth, beyond: 'above' };
  }
  const share = keyShare(midiNote);
  const inset = (isBlackKey(midiNote) ? NOTE_INSET_PIXELS / 3 : NOTE_INSET_PIXELS) * scale;
  return {
    left: keyboardLeftPixels + share.left * keyboardWidthPixels + inset,
    width: share.width * keyboardWidthPixels - 2 * inset,
    beyond: null,
  };
}
