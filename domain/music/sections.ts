/** Pure. The song's sections: the runs of phrases that come back, and what lies between. Nothing where nothing comes back clearly. */
import type { MelodyNote } from './notes-kept.ts';
import { type Run, repeatedRuns, SHORTEST_SECTION_SECONDS, secondsOf } from './phrase-repeats.ts';
import type { Phrase } from './phrases.ts';

export interface Section {
  /** A, B, C in the order in which they are first sung; what comes back has the same letter. */
  letter: string;
  startSeconds: number;
  endSeconds: number;
}

const MOST_PHRASES = 120;
/** With so much music between them, the same twice is two sections. */
const INTERLUDE_SECONDS = 2;
/** A run that lasts as long is a section, also where it follows itself. */
const STROPHE_SECONDS = 15;
/** The structure is clear when what comes back is so much of the singing. */
const CLEAR_SHARE = 0.4;

export function sectionsOf(phrases: readonly Phrase[], notes: readonly MelodyNote[]): Section[] {
  if (phrases.length > MOST_PHRASES) return [];
  const repeated = joined(phrases, repeatedRuns(phrases, notes));
  if (!isClear(phrases, repeated)) return [];
  return lettered(phrases, withRest(phrases, repeated));
}

/** What follows itself is one section; so are two choruses, or two verses, that are only ever sung one after the other. */
function joined(phrases: readonly Phrase[], runs: readonly Run[]): Run[] {
  const inOrder = runs.toSorted((left, right) => left.first - right.first);
  const pauseBefore = ({ first }: Run) =>
    (phrases[first]?.startSeconds ?? 0) - (phrases[first - 1]?.endSeconds ?? 0);
  const once = joinNeighbours(
    inOrder,
    (left, right) =>
      left.kind === right.kind &&
      pauseBefore(right) < INTERLUDE_SECONDS &&
      secondsOf(phrases, right.first, right.count) < STROPHE_SECONDS,
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

function sungSeconds(phrases: readonly Phrase[], first: number, count: number): number {
  return phrases
    .slice(first, first + count)
    .reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
}
