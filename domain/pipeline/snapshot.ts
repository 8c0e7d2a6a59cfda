import type { Failure, JobRef, Run, RunErrorCode, RunOrder, RunPhase } from './run.ts';
import type { PipelineStage } from './stages.ts';

const FINISHING = {
  phase: 'running',
  stage: 'finalizing',
  progress: 0.99,
  message: 'Writing down how it went',
  error: null,
  errorCode: null,
} as const;

/** What others may see of a run. */
export interface RunSnapshot {
  pipelineId: string;
  songId: string;
  phase: Run['phase']['name'];
  stage: PipelineStage;
  progress: number;
  message: string;
  error: string | null;
  errorCode: RunErrorCode | null;
  revision: number;
}

/** How a run ended, for D1 and the ledger. */
export type Outcome =
  | { kind: 'completed'; attempt: number; durationSeconds: number }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'cancelled' };

/** An end that D1 does not know yet. `abandonedJob` is what an engine may still be working on: it is to be told to stop. */
export interface RunEnding {
  order: RunOrder;
  outcome: Outcome;
  abandonedJob: JobRef | null;
}

/** What a woken consumer has to do. */
export type Assignment =
  | { kind: 'dispatch'; attempt: number; order: RunOrder }
  /** The job is silent; its service is to be asked. */
  | { kind: 'look'; attempt: number; order: RunOrder; job: JobRef }
  | ({ kind: 'record' } & RunEnding)
  | { kind: 'nothing' };

/**
 * An end is told only once D1 knows it: whoever hears of it finds the result there, and the credits back. Until then the run is
 * finishing, however long D1 is away.
 */
export function snapshotOf(run: Run): RunSnapshot {
  const { phase, stage, progress, message } = run;
  const seen = {
    pipelineId: run.order.pipelineId,
    songId: run.order.songId,
    revision: run.revision,
  };
  if ('isRecorded' in phase && !phase.isRecorded) {
    return { ...seen, ...FINISHING, progress: Math.min(progress, FINISHING.progress) };
  }
  const errorCode = errorCodeOf(phase);
  return { ...seen, phase: phase.name, stage, progress, message, error: errorCode && message, errorCode };
}

/** Null for a run that is under way or has a result. */
export function errorCodeOf(end: RunPhase | Outcome): RunErrorCode | null {
  const name = 'name' in end ? end.name : end.kind;
  if (name === 'cancelled') return 'cancelled';
  return 'failure' in end ? end.failure.code : null;
}

/** What the watch over running rows finds in a song's object. */
export type Watched =
  | { kind: 'alive' }
  | { kind: 'started' }
  /** It has ended, whether the object believes that D1 knows or not. */
  | ({ kind: 'ended' } & RunEnding)
  /** Another run has taken the place of this one. */
  | { kind: 'replaced' };

/** The end that is still to be written down, or null. */
export function unrecordedEnding(run: Run): RunEnding | null {
  return 'isRecorded' in run.phase && run.phase.isRecorded ? null : endingOf(run);
}

/** How the run ended, or null while it is under way. */
export function endingOf(run: Run): RunEnding | null {
  const outcome = outcomeOf(run);
  return outcome && { order: run.order, outcome, abandonedJob: run.job };
}

function outcomeOf({ phase }: Run): Outcome | null {
  switch (phase.name) {
    case 'completed':
      return { kind: 'completed', attempt: phase.attempt, durationSeconds: phase.durationSeconds };
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
