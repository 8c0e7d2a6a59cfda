import { type Failure, type Run, type RunPhase, WAKE_UP_RETRY_MS } from './run.ts';
import { type PipelineStage, STAGE_MESSAGES } from './stages.ts';

/** Pure. What may happen to a run, what comes of it, and the steps that the state machine is built from. */

export type RunEvent =
  | { type: 'claimed' }
  | { type: 'accepted'; attempt: number }
  | { type: 'refused'; attempt: number; retryAfterMs: number | null }
  | { type: 'rejected'; attempt: number; failure: Failure }
  | {
      type: 'progressed';
      attempt: number;
      sequence: number;
      stage: PipelineStage;
      progress: number;
      message: string;
    }
  | { type: 'completed'; attempt: number; durationSeconds: number }
  | { type: 'attempt_failed'; attempt: number; failure: Failure; isRetryable: boolean }
  | { type: 'released'; attempt: number }
  | { type: 'cancelled' }
  | { type: 'given_up'; failure: Failure }
  | { type: 'recorded' }
  | { type: 'alarm' };

/** What the shell must do after saving the run. The alarm is not an effect: it follows from the phase, see `nextAlarmMs`. */
export type RunEffect = { type: 'wake_consumer'; delayMs: number } | { type: 'broadcast' };

export type Verdict = 'applied' | 'repeated' | 'stale';

export interface Step {
  run: Run;
  effects: RunEffect[];
  verdict: Verdict;
}

/** Back in the queue; the consumer is woken after `delayMs`. */
export function requeue(run: Run, nowMs: number, delayMs: number): Step {
  const phase: RunPhase = { name: 'queued', wakeAtMs: nowMs + delayMs + WAKE_UP_RETRY_MS };
  const step = shown({ ...run, phase }, 'pending', run.progress, STAGE_MESSAGES.pending);
  return { ...step, effects: [wake(delayMs), ...step.effects] };
}

export function fail(run: Run, failure: Failure): Step {
  return end(run, { name: 'failed', failure, isRecorded: false }, failure.message);
}

/** The end of a run, which a woken consumer then writes down. */
export function end(run: Run, phase: RunPhase, message: string): Step {
  const stage: PipelineStage = phase.name === 'completed' ? 'completed' : 'failed';
  const step = shown({ ...run, phase }, stage, phase.name === 'completed' ? 1 : run.progress, message);
  return { ...step, effects: [wake(0), ...step.effects] };
}

/** A change that somebody may see: it counts as a revision and is broadcast. */
export function shown(run: Run, stage: PipelineStage, progress: number, message: string): Step {
  return {
    run: { ...run, stage, progress, message, revision: run.revision + 1 },
    effects: [{ type: 'broadcast' }],
    verdict: 'applied',
  };
}

export function unchanged(run: Run, verdict: Verdict): Step {
  return { run, effects: [], verdict };
}

export function wake(delayMs: number): RunEffect {
  return { type: 'wake_consumer', delayMs };
}
