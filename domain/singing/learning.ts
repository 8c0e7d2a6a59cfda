/**
 * Pure. Learning a song line by line over days: each line comes back after a rest that grows with every day on which it was sung well,
 * and at once when it was not. It is worked out from the passes alone, so every device has the same.
 */
import type { Span } from './take-judgement.ts';

export interface LinePass {
  startSeconds: number;
  endSeconds: number;
  score: number;
  atMs: number;
}

export interface LearnedLine {
  index: number;
  /** Of its newest pass; null where it was never sung. */
  score: number | null;
  /** Days on which it was sung well, one after the other. */
  stage: number;
  /** When it is to be sung again. */
  dueAtMs: number;
}

const DAY_MS = 86_400_000;
/** The rest after so many good days. */
const REST_DAYS = [0, 1, 3, 7, 14, 30] as const;
const SHOWN_SHARES = [1, 0.6, 0.3] as const;
/** Notes and lines may have been mended since: a line is known by where it lies. */
const LEAST_SHARED = 0.5;
/** Two good passes within half a day are one day's. */
const SAME_DAY_MS = DAY_MS / 2;

/** In the order of the song. `goal`: the score that a line is learned with. */
export function learnedLines(
  lines: readonly Span[],
  passes: readonly LinePass[],
  goal: number,
): LearnedLine[] {
  const inOrder = passes.toSorted((left, right) => left.atMs - right.atMs);
  return lines.map((line, index) => ({
    index,
    ...stateOf(
      inOrder.filter((pass) => isSameLine(line, pass)),
      goal,
    ),
  }));
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
  return stage > 0;
}

/** How much of a line's notes and words is still shown to who wishes to do without them: all of a new one, none after three good days. */
export function shownShare({ stage }: LearnedLine): number {
  return SHOWN_SHARES[stage] ?? 0;
}

function stateOf(passes: readonly LinePass[], goal: number): Omit<LearnedLine, 'index'> {
  let [stage, dueAtMs, goodAtMs] = [0, 0, Number.NEGATIVE_INFINITY];
  for (const { score, atMs } of passes) {
    if (score < goal) [stage, dueAtMs] = [Math.max(0, stage - 2), atMs];
    else if (stage === 0 || atMs - goodAtMs >= SAME_DAY_MS) {
      stage = Math.min(REST_DAYS.length - 1, stage + 1);
      goodAtMs = atMs;
      dueAtMs = atMs + (REST_DAYS[stage] ?? 0) * DAY_MS;
    } else dueAtMs = goodAtMs + (REST_DAYS[stage] ?? 0) * DAY_MS;
  }
  return { score: passes.at(-1)?.score ?? null, stage, dueAtMs };
}

/** Whether two stretches are one line of the song. */
export function isSameLine(line: Span, pass: Span): boolean {
  const shared = Math.min(line.endSeconds, pass.endSeconds) - Math.max(line.startSeconds, pass.startSeconds);
  const longer = Math.max(line.endSeconds - line.startSeconds, pass.endSeconds - pass.startSeconds);
  return shared >= LEAST_SHARED * longer;
}
