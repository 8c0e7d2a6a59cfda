/** What the singer has chosen and is doing in the roll. No React, and nothing of it is an edit: those go to the edit store. */
import type { ScoreBar } from '#app/score/index.ts';
import type { NoteId, NoteShape } from '#domain/edits/edits.ts';
import type { Snap } from '#domain/edits/snap.ts';
import { NOTHING_CHOSEN, type Selection } from './selection.ts';

export interface SongPlace {
  songSeconds: number;
  midiPitch: number;
}

/** What a pointer is doing; it becomes an edit or a choice when it is lifted. */
export type Gesture =
  | { kind: 'drag'; shapes: Readonly<Record<NoteId, NoteShape>> }
  | { kind: 'draw'; shape: NoteShape }
  | { kind: 'bars'; bars: readonly ScoreBar[] }
  | { kind: 'band'; from: SongPlace; to: SongPlace };

export interface RollState {
  selection: Selection;
  /** A drag over the ground chooses notes, or draws a new one. */
  tool: 'choose' | 'draw';
  snap: Snap;
  showsHidden: boolean;
  /** Until the singer scrolls. */
  isFollowing: boolean;
  gesture: Gesture | null;
  /** The key of the piano at the left that is pressed, as a row of the roll. */
  heldMidi: number | null;
  /** The bar whose line is moved; null until one is chosen. */
  barIndex: number | null;
  isBarMenuOpen: boolean;
  /** Beats that were tapped so far, in seconds of the song; null while nobody taps. */
  taps: readonly number[] | null;
}

export const NEW_ROLL: RollState = {
  selection: NOTHING_CHOSEN,
  tool: 'choose',
  snap: { time: 'fine', toSemitones: true },
  showsHidden: false,
  isFollowing: true,
  gesture: null,
  heldMidi: null,
  barIndex: null,
  isBarMenuOpen: false,
  taps: null,
};
