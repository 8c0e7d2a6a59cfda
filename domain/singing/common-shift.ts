/** Pure. What all notes of a pass share: a delay of the devices, or a voice that lies a little high or low throughout. */
import { weightedMedian } from './averages.ts';
import type { JudgedNote } from './take-judgement.ts';

/** Fewer notes agree by chance. */
const FEWEST_NOTES = 4;
/** More than this share of the notes has to agree. */
const AGREEING_SHARE = 0.5;
/** Notes agree that lie so near to the middle of all. */
const AGREEING = { seconds: 0.05, cents: 25 } as const;

/** Above 0 is late; null where the beginnings of the notes do not agree. */
export function commonDelaySeconds(notes: readonly JudgedNote[]): number | null {
  return commonOf(notes, ({ onsetSeconds }) => onsetSeconds, AGREEING.seconds);
}

/** Above 0 is sharp; null where the notes do not agree. */
export function commonCents(notes: readonly JudgedNote[]): number | null {
  return commonOf(notes, ({ cents }) => cents, AGREEING.cents);
}

function commonOf(
  notes: readonly JudgedNote[],
  figureOf: (note: JudgedNote) => number | null,
  agreeing: number,
): number | null {
  const known = notes.flatMap((note) => {
    const value = note.isDisputed ? null : figureOf(note);
    return value === null ? [] : [{ value, weight: note.weight }];
  });
  const middle = weightedMedian(known);
  if (middle === null || known.length < FEWEST_NOTES) return null;
  const agree = known.filter(({ value }) => Math.abs(value - middle) <= agreeing);
  return agree.length > AGREEING_SHARE * known.length ? middle : null;
}
