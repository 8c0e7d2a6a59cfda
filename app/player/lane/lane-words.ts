/** Pure. What is written over the notes of the lane: each syllable once, and notes on which it is held joined to where it began. */
import type { ScoreNote } from '#app/score/index.ts';

export interface LaneWord {
  /** Null: nothing is written here. */
  text: string | null;
  /** The note before, on which the same syllable is sung; null where one begins. */
  heldFrom: ScoreNote | null;
}

export type WordTime = 'past' | 'now' | 'line' | 'later';

/** By the note's id. */
export function laneWords(notes: readonly ScoreNote[]): Map<string, LaneWord> {
  return new Map(
    notes.map((note, index) => {
      const { word } = note;
      const heldFrom = word?.isHeld ? (notes[index - 1] ?? null) : null;
      return [note.id, { text: word && !word.isHeld ? word.text : null, heldFrom }];
    }),
  );
}

/** `line`: the one that is sung; words of the lines after it are drawn soft. */
export function wordTime(
  { startSeconds, endSeconds }: Pick<ScoreNote, 'startSeconds' | 'endSeconds'>,
  line: { endSeconds: number } | null,
  songSeconds: number,
): WordTime {
  if (endSeconds <= songSeconds) return 'past';
  if (startSeconds <= songSeconds) return 'now';
  return line === null || startSeconds < line.endSeconds ? 'line' : 'later';
}
