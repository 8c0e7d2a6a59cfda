/** Pure. The song in phrases, the stretches that a singer practises: its lines, and where nobody wrote words, notes between breaths. */
import type { MelodyNote } from './notes-kept.ts';

export interface Phrase {
  startSeconds: number;
  endSeconds: number;
  /** Null where the phrase was found in the notes alone. */
  text: string | null;
}

/** A line of words. */
export interface TimedLine {
  startSeconds: number;
  endSeconds: number;
  text: string;
}

const BREATH_SECONDS = 0.5;
/** A longer run of notes is parted where it breathes most. */
const LONG_PHRASE_SECONDS = 10;
const SHORT_BREATH_SECONDS = 0.15;
/** A note this close to a line is sung to it. */
const LINE_MARGIN_SECONDS = 0.3;
/** Who goes back within the first second of a phrase means the one before. */
const JUST_BEGUN_SECONDS = 1;
const SEEK_MARGIN_SECONDS = 0.05;

/** In order, none reaches into the next. */
export function phrasesOf(notes: readonly MelodyNote[], lines: readonly TimedLine[]): Phrase[] {
  const written = lines
    .filter(({ startSeconds, endSeconds, text }) => endSeconds > startSeconds && text.trim() !== '')
    .map(({ startSeconds, endSeconds, text }) => ({ startSeconds, endSeconds, text }));
  const isWritten = (note: MelodyNote) =>
    written.some(
      ({ startSeconds, endSeconds }) =>
        note.startSeconds < endSeconds + LINE_MARGIN_SECONDS &&
        endOf(note) > startSeconds - LINE_MARGIN_SECONDS,
    );
  const wordless = phrasesBetweenBreaths(notes.filter((note) => !isWritten(note)));
  return withoutOverlaps([...written, ...wordless]);
}

/** Where "again from the last phrase" leads to. */
export function startOfLastPhrase(phrases: readonly Phrase[], songSeconds: number): number {
  const begun = phrases.findLast(({ startSeconds }) => startSeconds <= songSeconds - JUST_BEGUN_SECONDS);
  return begun?.startSeconds ?? 0;
}

/** The phrase that is sung, or between two the one that was; before the first, the first. */
export function phraseAt(phrases: readonly Phrase[], songSeconds: number): Phrase | null {
  return phrases.findLast(({ startSeconds }) => startSeconds <= songSeconds) ?? phrases[0] ?? null;
}

/** Of the phrases in their order: so many after the one that is sung, or before it; at the ends the last one there is. */
export function phraseAfter(phrases: readonly Phrase[], songSeconds: number, steps: number): Phrase | null {
  const place = phraseIndexAt(phrases, songSeconds) + steps;
  return phrases[Math.min(phrases.length - 1, Math.max(0, place))] ?? null;
}

/** Minus one before the first. A seek may land a moment early. */
export function phraseIndexAt(phrases: readonly Phrase[], songSeconds: number): number {
  return phrases.findLastIndex(({ startSeconds }) => startSeconds <= songSeconds + SEEK_MARGIN_SECONDS);
}

function phrasesBetweenBreaths(notes: readonly MelodyNote[]): Phrase[] {
  return runsBetween(notes, BREATH_SECONDS)
    .flatMap(shortRuns)
    .map((run) => ({
      startSeconds: run[0]?.startSeconds ?? 0,
      endSeconds: Math.max(...run.map(endOf)),
      text: null,
    }));
}

function runsBetween(notes: readonly MelodyNote[], breathSeconds: number): MelodyNote[][] {
  const runs: MelodyNote[][] = [];
  let sungUntil = Number.NEGATIVE_INFINITY;
  for (const note of notes) {
    if (note.startSeconds - sungUntil >= breathSeconds) runs.push([]);
    runs.at(-1)?.push(note);
    sungUntil = Math.max(sungUntil, endOf(note));
  }
  return runs;
}

function shortRuns(run: MelodyNote[]): MelodyNote[][] {
  const first = run[0];
  if (first === undefined || Math.max(...run.map(endOf)) - first.startSeconds <= LONG_PHRASE_SECONDS)
    return [run];
  const longestBreath = longestBreathIn(run);
  if (longestBreath < SHORT_BREATH_SECONDS) return [run];
  return runsBetween(run, longestBreath).flatMap(shortRuns);
}

function longestBreathIn(run: readonly MelodyNote[]): number {
  let [longest, sungUntil] = [0, Number.POSITIVE_INFINITY];
  for (const note of run) {
    longest = Math.max(longest, note.startSeconds - sungUntil);
    sungUntil = Math.max(Number.isFinite(sungUntil) ? sungUntil : 0, endOf(note));
  }
  return longest;
}

function withoutOverlaps(phrases: readonly Phrase[]): Phrase[] {
  const inOrder = phrases.toSorted((left, right) => left.startSeconds - right.startSeconds);
  return inOrder
    .map((phrase, index) => ({
      ...phrase,
      endSeconds: Math.min(phrase.endSeconds, inOrder[index + 1]?.startSeconds ?? phrase.endSeconds),
    }))
    .filter(({ startSeconds, endSeconds }) => endSeconds > startSeconds);
}

function endOf({ startSeconds, durationSeconds }: MelodyNote): number {
  return startSeconds + durationSeconds;
}
