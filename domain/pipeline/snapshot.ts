import type { Failure, Run, RunOrder } from './run.ts';
import type { PipelineStage } from './stages.ts';

/** What others may see of a run. */
export interface RunSnapshot {
  pipelineId: string;
  songId: string;
  phase: Run['phase']['name'];
  stage: PipelineStage;
  progress: number;
  message: string;
  error: string | null;
  revision: number;
}

/** How a run ended, for D1 and the ledger. */
export type Outcome =
  | { kind: 'completed'; attempt: number; durationSeconds: number }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'cancelled' };

/** What a woken consumer has to do. */
export type Assignment =
  | { kind: 'dispatch'; attempt: number; order: RunOrder }
  | { kind: 'record'; order: RunOrder; outcome: Outcome }
  | { kind: 'nothing' };

export function snapshotOf(run: Run): RunSnapshot {
  return {
    pipelineId: run.order.pipelineId,
    songId: run.order.songId,
    phase: run.phase.name,
    stage: run.stage,
    progress: run.progress,
    message: run.message,
    error: run.phase.name === 'failed' || run.phase.name === 'cancelled' ? run.message : null,
    revision: run.revision,
  };
}

/** The outcome that is still to be written down, or null. */
export function outstandingOutcome(run: Run): Outcome | null {
  const { phase } = run;
  if (phase.name === 'completed' && !phase.isRecorded) {
    return { kind: 'completed', attempt: phase.attempt, durationSeconds: phase.durationSeconds };
  }
  if (phase.name === 'failed' && !phase.isRecorded) return { kind: 'failed', failure: phase.failure };
  if (phase.name === 'cancelled' && !phase.isRecorded) return { kind: 'cancelled' };
  return null;
}
