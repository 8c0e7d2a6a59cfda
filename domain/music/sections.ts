/**
 * Pure. The song's sections, where its phrases show them: first the runs of phrases that come back with their words (a chorus), then
 * those that come back with other words (a verse), then what lies between. Nothing where nothing comes back clearly.
 */
import type { MelodyNote } from './notes-kept.ts';
import { contourOf, melodyLikeness, wordLikeness } from './phrase-likeness.ts';
import type { Phrase } from './phrases.ts';

export interface Section {
  /** A, B, C in the order in which they are first sung; what comes back has the same letter. */
  letter: string;
  startSeconds: number;
  endSeconds: number;
}

/** A run of phrases; `kind` is the same for all that are alike. */
interface Run {
  first: number;
  count: number;
  kind: number;
  hasSameWords: boolean;
}

type IsRepeat = (first: number, other: number, count: number) => boolean;

const MOST_PHRASES = 120;
const LONGEST_RUN = 16;
/** From here on phrases are taken for the same: on average over a run, and each for itself. */
const SAME_WORDS = { mean: 0.7, each: 0.45 };
const SAME_MELODY = { mean: 0.75, each: 0.55 };
/** Words that come back on quite another tune are no chorus. */
const TUNE_UNDER_SAME_WORDS = { mean: 0.6, each: 0 };
/** With so much music between them, the same twice is two sections. */
const INTERLUDE_SECONDS = 2;
/** Shorter runs come back by chance. */
const SHORTEST_SECTION_SECONDS = 7;
/** The structure is clear when what comes back is so much of the singing. */
const CLEAR_SHARE = 0.4;

export function sectionsOf(phrases: readonly Phrase[], notes: readonly MelodyNote[]): Section[] {
  if (phrases.length > MOST_PHRASES) return [];
  const contours = phrases.map((phrase) => contourOf(phrase, notes));
  const melody = likenessTable(contours, melodyLikeness);
  const words = likenessTable(phrases, (one, other) => wordLikeness(one.text, other.text));
  const runs: Run[] = [];
  const isChorus = repeatsIn(words, SAME_WORDS, repeatsIn(melody, TUNE_UNDER_SAME_WORDS));
  collectRepeats(phrases, { isRepeat: isChorus, hasSameWords: true }, runs);
  collectRepeats(phrases, { isRepeat: repeatsIn(melody, SAME_MELODY), hasSameWords: false }, runs);
  const repeated = joined(phrases, runs);
  if (!isClear(phrases, repeated)) return [];
  return lettered(phrases, withRest(phrases, repeated));
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

/** What follows itself is one section; so are two choruses, or two verses, that are only ever sung one after the other. */
function joined(phrases: readonly Phrase[], runs: readonly Run[]): Run[] {
  const inOrder = runs.toSorted((left, right) => left.first - right.first);
  const pauseBefore = ({ first }: Run) =>
    (phrases[first]?.startSeconds ?? 0) - (phrases[first - 1]?.endSeconds ?? 0);
  const once = joinNeighbours(
    inOrder,
    (left, right) => left.kind === right.kind && pauseBefore(right) < INTERLUDE_SECONDS,
  );
  return joinNeighbours(
    once,
    (left, right) =>
      left.kind !== right.kind &&
      left.hasSameWords === right.hasSameWords &&
      kindAfter(once, left.kind) === right.kind &&
      kindBefore(once, right.kind) === left.kind,
  );
}

function joinNeighbours(runs: readonly Run[], belongsTo: (left: Run, right: Run) => boolean): Run[] {
  const joinedRuns: Run[] = [];
  let last: Run | null = null;
  for (const run of runs) {
    const before = joinedRuns.at(-1);
    if (before && last && last.first + last.count === run.first && belongsTo(last, run))
      before.count += run.count;
    else joinedRuns.push({ ...run });
    last = run;
  }
  return joinedRuns;
}

/** The one kind that directly follows every run of `kind`, or null. */
function kindAfter(runs: readonly Run[], kind: number): number | null {
  return onlyKind(runs.flatMap((run, index) => (run.kind === kind ? [neighbour(run, runs[index + 1])] : [])));
}

function kindBefore(runs: readonly Run[], kind: number): number | null {
  const before = runs.map((_, index) => runs[index - 1]);
  return onlyKind(
    runs.flatMap((run, index) => {
      const other = before[index];
      return run.kind === kind ? [other && neighbour(other, run) === kind ? other.kind : null] : [];
    }),
  );
}

function neighbour(run: Run, next: Run | undefined): number | null {
  return next && run.first + run.count === next.first ? next.kind : null;
}

function onlyKind(kinds: readonly (number | null)[]): number | null {
  const [first = null] = kinds;
  return kinds.every((kind) => kind === first) ? first : null;
}

/** A kind that comes back after something else has been sung, and enough of the song in such kinds. */
function isClear(phrases: readonly Phrase[], runs: readonly Run[]): boolean {
  const comesBack = runs.filter(({ kind }) => runs.filter((run) => run.kind === kind).length > 1);
  const repeatedSeconds = comesBack.reduce(
    (sum, { first, count }) => sum + sungSeconds(phrases, first, count),
    0,
  );
  return repeatedSeconds >= CLEAR_SHARE * sungSeconds(phrases, 0, phrases.length) && comesBack.length > 1;
}

/** What lies between the repeats is a section of its own where it is long enough. */
function withRest(phrases: readonly Phrase[], runs: readonly Run[]): Run[] {
  const all: Run[] = [...runs];
  let restFrom = 0;
  for (const run of [...runs, { first: phrases.length, count: 0 }]) {
    const count = run.first - restFrom;
    if (count > 0 && secondsOf(phrases, restFrom, count) >= SHORTEST_SECTION_SECONDS)
      all.push({ first: restFrom, count, kind: phrases.length + restFrom, hasSameWords: false });
    restFrom = run.first + run.count;
  }
  return all.sort((left, right) => left.first - right.first);
}

function lettered(phrases: readonly Phrase[], runs: readonly Run[]): Section[] {
  const kinds = [...new Set(runs.map(({ kind }) => kind))];
  return runs.map(({ first, count, kind }) => ({
    letter: String.fromCharCode('A'.charCodeAt(0) + Math.min(25, kinds.indexOf(kind))),
    startSeconds: phrases[first]?.startSeconds ?? 0,
    endSeconds: phrases[first + count - 1]?.endSeconds ?? 0,
  }));
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

function covers({ first, count }: Run, index: number): boolean {
  return first <= index && index < first + count;
}

function secondsOf(phrases: readonly Phrase[], first: number, count: number): number {
  return (phrases[first + count - 1]?.endSeconds ?? 0) - (phrases[first]?.startSeconds ?? 0);
}

function sungSeconds(phrases: readonly Phrase[], first: number, count: number): number {
  return phrases
    .slice(first, first + count)
    .reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
}
