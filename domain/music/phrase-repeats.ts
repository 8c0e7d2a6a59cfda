/**
 * Pure. The runs of phrases that a song sings again: first those that come back with their words (a chorus), then those that come back
 * with other words (a verse).
 */
import type { MelodyNote } from './notes-kept.ts';
import { contourOf, melodyLikeness, wordLikeness } from './phrase-likeness.ts';
import type { Phrase } from './phrases.ts';

/** A run of phrases; `kind` is the same for all that are alike. */
export interface Run {
  first: number;
  count: number;
  kind: number;
  hasSameWords: boolean;
}

type IsRepeat = (first: number, other: number, count: number) => boolean;

const LONGEST_RUN = 16;
/** From here on phrases are taken for the same: on average over a run, and each for itself. */
const SAME_WORDS = { mean: 0.7, each: 0.45 };
const SAME_MELODY = { mean: 0.75, each: 0.55 };
/** Words that come back on quite another tune are no chorus. */
const TUNE_UNDER_SAME_WORDS = { mean: 0.6, each: 0 };
/** Shorter runs come back by chance. */
export const SHORTEST_SECTION_SECONDS = 7;

export function repeatedRuns(phrases: readonly Phrase[], notes: readonly MelodyNote[]): Run[] {
  const contours = phrases.map((phrase) => contourOf(phrase, notes));
  const melody = likenessTable(contours, melodyLikeness);
  const words = likenessTable(phrases, (one, other) => wordLikeness(one.text, other.text));
  const runs: Run[] = [];
  const isChorus = repeatsIn(words, SAME_WORDS, repeatsIn(melody, TUNE_UNDER_SAME_WORDS));
  collectRepeats(phrases, { isRepeat: isChorus, hasSameWords: true }, runs);
  collectRepeats(phrases, { isRepeat: repeatsIn(melody, SAME_MELODY), hasSameWords: false }, runs);
  return runs;
}

/** Adds the repeats that explain most of what is left, again and again, until nothing long comes back. */
function collectRepeats(
  phrases: readonly Phrase[],
  { isRepeat, hasSameWords }: { isRepeat: IsRepeat; hasSameWords: boolean },
  runs: Run[],
): void {
  for (;;) {
    const kind = runs.length;
    const best = bestRepeat(phrases, isRepeat, runs);
    if (best === null) return;
    for (const first of best.firsts) runs.push({ first, count: best.count, kind, hasSameWords });
  }
}

interface Repeat {
  firsts: number[];
  count: number;
  explainedSeconds: number;
}

function bestRepeat(phrases: readonly Phrase[], isRepeat: IsRepeat, taken: readonly Run[]): Repeat | null {
  const isFree = phrases.map((_, index) => !taken.some((run) => covers(run, index)));
  let best: Repeat | null = null;
  for (let first = 0; first < phrases.length; first += 1) {
    for (let count = 1; count <= LONGEST_RUN && isFree[first + count - 1]; count += 1) {
      const seconds = secondsOf(phrases, first, count);
      if (seconds < SHORTEST_SECTION_SECONDS) continue;
      const firsts = repeatsOf(first, count, isFree, isRepeat);
      const explainedSeconds = (firsts.length - 1) * seconds;
      if (explainedSeconds > (best?.explainedSeconds ?? 0)) best = { firsts, count, explainedSeconds };
    }
  }
  return best;
}

function repeatsOf(first: number, count: number, isFree: readonly boolean[], isRepeat: IsRepeat): number[] {
  const firsts = [first];
  for (let other = first + count; other + count <= isFree.length; other += 1) {
    const isAllFree = isFree.slice(other, other + count).every(Boolean);
    if (!isAllFree || !isRepeat(first, other, count)) continue;
    firsts.push(other);
    other += count - 1;
  }
  return firsts;
}

function repeatsIn(table: number[][], least: { mean: number; each: number }, also?: IsRepeat): IsRepeat {
  return (first, other, count) => {
    let sum = 0;
    for (let step = 0; step < count; step += 1) {
      const likeness = table[first + step]?.[other + step] ?? 0;
      if (likeness < least.each) return false;
      sum += likeness;
    }
    return sum / count >= least.mean && (also?.(first, other, count) ?? true);
  };
}

function likenessTable<Thing>(
  things: readonly Thing[],
  likeness: (one: Thing, other: Thing) => number,
): number[][] {
  const table = things.map(() => new Array<number>(things.length).fill(1));
  for (const [row, one] of things.entries())
    for (const [column, other] of things.entries()) {
      if (column <= row) continue;
      const value = likeness(one, other);
      (table[row] as number[])[column] = value;
      (table[column] as number[])[row] = value;
    }
  return table;
}

function covers({ first, count }: Run, index: number): boolean {
  return first <= index && index < first + count;
}

export function secondsOf(phrases: readonly Phrase[], first: number, count: number): number {
  return (phrases[first + count - 1]?.endSeconds ?? 0) - (phrases[first]?.startSeconds ?? 0);
}
