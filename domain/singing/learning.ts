/**
 * Pure. Learning a song line by line over days: each line comes back after a rest that grows with every day on which it was sung well,
 * and at once after a day on which it was not. It is worked out from the passes alone, so every device has the same.
 */
import { localDay } from '../calendar.ts';
import type { Span } from './take-judgement.ts';

export interface LinePass {
  startSeconds: number;
  endSeconds: number;
  score: number;
  atMs: number;
  /** Whether the singer saw their pitch while they sang; null where nobody told. */
  withPicture: boolean | null;
}

export interface LearnedLine {
  index: number;
  /** The best of its newest day; null where it was never sung. */
  score: number | null;
  /** Days on which it was sung well, without the picture where that is asked. */
  stage: number;
  /** It was not sung well on its newest day. */
  isSlipping: boolean;
  /** When it is to be sung again. */
  dueAtMs: number;
}

const DAY_MS = 86_400_000;
/** The rest after so many good days. */
const REST_DAYS = [0, 1, 3, 7, 14, 30] as const;
const SHOWN_SHARES = [1, 0.6, 0.3] as const;
/** Notes and lines may have been mended since: a line is known by where it lies. */
const LEAST_SHARED = 0.5;
/** A line is learned when it was sung well on so many days. */
const LEARNED_DAYS = 2;

export interface LearningRules {
  /** The score from which on a pass is clean. */
  goal: number;
  /** An IANA name: days are those of the singer's calendar. */
  timeZone: string;
  /** A pass in which the singer saw their pitch shows nothing of what stays: it makes no good day. */
  isByEar: boolean;
}

/** In the order of the song. */
export function learnedLines(
  lines: readonly Span[],
  passes: readonly LinePass[],
  { goal, timeZone, isByEar }: LearningRules,
): LearnedLine[] {
  const inOrder = passes
    .toSorted((left, right) => left.atMs - right.atMs)
    .map((pass) => ({ ...pass, day: localDay(timeZone, pass.atMs) }));
  return lines.map((line, index) => {
    const ofLine = inOrder.filter((pass) => isSameLine(line, pass));
    return { index, ...stateOf(daysOf(ofLine, isByEar), goal) };
  });
}

/** What is due, the hardest first; lines that were never sung come in the order of the song, after those. Null: nothing is due. */
export function nextLine(lines: readonly LearnedLine[], nowMs: number): LearnedLine | null {
  const due = lines.filter(({ dueAtMs }) => dueAtMs <= nowMs);
  return (
    due.toSorted((left, right) => (left.score ?? 2) - (right.score ?? 2) || left.index - right.index)[0] ??
    null
  );
}

export function isLearned({ stage }: LearnedLine): boolean {
  return stage >= LEARNED_DAYS;
}

/** How much of a line's notes and words is still shown to who requests to do without them: all of a new one, none after three good days. */
export function shownShare({ stage, isSlipping }: LearnedLine): number {
  return SHOWN_SHARES[isSlipping ? Math.min(1, stage) : stage] ?? 0;
}

interface SungDay {
  /** Of the first pass of the day. */
  atMs: number;
  bestScore: number;
  /** Of the passes that can make it a good day. */
  bestCountedScore: number;
}

/** The best pass of a day counts, so the order within a day says nothing: who fails and then succeeds has succeeded. */
function daysOf(inOrder: readonly (LinePass & { day: number })[], isByEar: boolean): SungDay[] {
  const days = new Map<number, SungDay>();
  for (const { day, atMs, score, withPicture } of inOrder) {
    const known = days.get(day);
    const counted = isByEar && withPicture === true ? 0 : score;
    days.set(day, {
      atMs: known?.atMs ?? atMs,
      bestScore: Math.max(known?.bestScore ?? 0, score),
      bestCountedScore: Math.max(known?.bestCountedScore ?? 0, counted),
    });
  }
  return [...days.values()];
}

/** A bad day takes no good one away: it only brings the line back. */
function stateOf(days: readonly SungDay[], goal: number): Omit<LearnedLine, 'index'> {
  const newest = days.at(-1);
  if (newest === undefined) return { score: null, stage: 0, isSlipping: false, dueAtMs: 0 };
  const isSlipping = newest.bestScore < goal;
  const goodDays = days.filter(({ bestCountedScore }) => bestCountedScore >= goal).length;
  const stage = Math.min(REST_DAYS.length - 1, goodDays);
  const restDays = isSlipping ? 0 : (REST_DAYS[stage] ?? 0);
  return { score: newest.bestScore, stage, isSlipping, dueAtMs: newest.atMs + restDays * DAY_MS };
}

/** Whether two stretches are one line of the song. */
export function isSameLine(line: Span, pass: Span): boolean {
  const shared = Math.min(line.endSeconds, pass.endSeconds) - Math.max(line.startSeconds, pass.startSeconds);
  const longer = Math.max(line.endSeconds - line.startSeconds, pass.endSeconds - pass.startSeconds);
  return shared >= LEAST_SHARED * longer;
}
