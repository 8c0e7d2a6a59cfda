/** Pure. What the roll has of a score besides its notes: made once for each edit, so that a frame only reads it. */
import { type HeardKey, indexMelody, type NoteLayer, type Score, type ScoreNote } from '#app/score/index.ts';
import type { PitchCurve } from '#domain/edits/sung-pitch.ts';
import { type RollBounds, rollBounds } from './roll-view.ts';

export interface RollSong extends Score {
  /** The hidden notes, as a layer of their own. */
  ghosts: NoteLayer['score'];
  bounds: RollBounds;
}

/** What is shown; all of it may change with an edit or another key. */
export interface RollShown {
  song: RollSong;
  key: HeardKey;
  curve: PitchCurve;
  durationSeconds: number;
}

export function rollSong(score: Score, durationSeconds: number): RollSong {
  const pitchesOf = (some: readonly ScoreNote[]) => some.map(({ midiPitch }) => midiPitch);
  return {
    ...score,
    ghosts: { ...indexMelody(score.hidden), byId: score.byId },
    bounds: rollBounds(pitchesOf(score.notes), pitchesOf(score.hidden), durationSeconds),
  };
}

/** From the first to the last of some notes. */
export function spanOf(notes: readonly Pick<ScoreNote, 'startSeconds' | 'endSeconds'>[]) {
  return {
    startSeconds: Math.min(...notes.map(({ startSeconds }) => startSeconds)),
    endSeconds: Math.max(...notes.map(({ endSeconds }) => endSeconds)),
  };
}
