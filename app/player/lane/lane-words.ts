/** Pure. What is written over the notes of the lane: each syllable once, and notes on which it is held joined to where it began. */
import type { Area, ScoreNote } from '#app/score/index.ts';

export interface LaneWord {
  /** Null: nothing is written here. */
  text: string | null;
  /** The note before, on which the same syllable is sung; null where one begins. */
  heldFrom: ScoreNote | null;
  /** How far it is lifted over the words before it; null until it is seen, and the same from then on, so that no word jumps. */
  liftPixels: number | null;
}

export type WordTime = 'past' | 'now' | 'line' | 'later';

/** By the note's id. */
export function laneWords(notes: readonly ScoreNote[]): Map<string, LaneWord> {
  return new Map(
    notes.map((note, index) => {
      const { word } = note;
      const heldFrom = word?.isHeld ? (notes[index - 1] ?? null) : null;
      return [note.id, { text: word && !word.isHeld ? word.text : null, heldFrom, liftPixels: null }];
    }),
  );
}

/** How far a word has to be lifted until it lies over none of the words that are there. */
export function liftOver(taken: readonly Area[], word: Area): number {
  let top = word.top;
  for (const other of taken.toSorted((one, two) => two.top - one.top)) {
    const isBeside = other.left + other.width <= word.left || word.left + word.width <= other.left;
    const isApart = other.top + other.height <= top || top + word.height <= other.top;
    if (!isBeside && !isApart) top = other.top - word.height;
  }
  return word.top - top;
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
