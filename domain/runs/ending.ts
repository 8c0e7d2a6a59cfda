import type { Failure, JobRef, KindOfRun, Run, RunErrorCode, RunPhase } from './run.ts';

/** Pure. How a run ended, and what of that is still to be written down. */

/** For D1 and the ledger. */
export type Outcome<Result = object> =
  | { kind: 'completed'; attempt: number; result: Result }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'cancelled' };

/** `abandonedJob` is what an engine may still be working on: it is to be told to stop. */
export interface RunEnding<Kind extends KindOfRun = KindOfRun> {
  order: Kind['order'];
  outcome: Outcome<Kind['result']>;
  abandonedJob: JobRef | null;
  /** How far it had come, from 0 to 1. */
  progress: number;
}

/** The end that D1 does not know yet, or null. */
export function unrecordedEnding<Kind extends KindOfRun>(run: Run<Kind>): RunEnding<Kind> | null {
  return 'isRecorded' in run.phase && run.phase.isRecorded ? null : endingOf(run);
}

/** How the run ended, or null while it is under way. */
export function endingOf<Kind extends KindOfRun>(run: Run<Kind>): RunEnding<Kind> | null {
  const outcome = outcomeOf<Kind['result']>(run.phase);
  return outcome && { order: run.order, outcome, abandonedJob: run.job, progress: run.progress };
}

/** Null for a run that is under way or has a result. */
export function errorCodeOf(end: RunPhase | Outcome): RunErrorCode | null {
  const name = 'name' in end ? end.name : end.kind;
  if (name === 'cancelled') return 'cancelled';
  return 'failure' in end ? end.failure.code : null;
}

function outcomeOf<Result>(phase: RunPhase<Result>): Outcome<Result> | null {
  switch (phase.name) {
    case 'completed':
      return { kind: 'completed', attempt: phase.attempt, result: phase.result };
    case 'failed':
      return { kind: 'failed', failure: phase.failure };
    case 'cancelled':
      return { kind: 'cancelled' };
    case 'queued':
    case 'leased':
    case 'running':
      return null;
    default:
      return phase satisfies never;
  }
}
