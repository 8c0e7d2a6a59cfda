import { type Failure, type Run, type RunPhase, wakeUpRetryMs } from './run.ts';
import { type PipelineStage, STAGE_MESSAGES } from './stages.ts';

/** Pure. What may happen to a run, what comes of it, and the steps that the state machine is built from. */

export type RunEvent =
  | { type: 'claimed' }
  | { type: 'accepted'; attempt: number; externalId: string | null }
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
  /** Somebody says that the service has news; the word of nobody in particular. */
  | { type: 'hinted'; attempt: number }
  | { type: 'observed'; attempt: number; observed: Observed }
  /** What a service that was asked has named as its result is there and in order. */
  | { type: 'arrived'; attempt: number }
  | { type: 'cancelled' }
  | { type: 'given_up'; failure: Failure }
  | { type: 'recorded' }
  | { type: 'alarm' };

export type AttemptEvent = Extract<RunEvent, { attempt: number }>;

/** What a service answered when it was asked how a job stands. */
export type Observed =
  /** In the service's own queue, or its machine is being made ready. */
  | { kind: 'waiting' }
  /** `stage` in the service's words: one that we do not know is not shown. */
  | { kind: 'working'; stage: string | null; progress: number | null }
  | { kind: 'ended' }
  /** The service has no such job, or no result of it: nothing is left to wait for. */
  | { kind: 'gone'; reason: string }
  | { kind: 'unreachable'; reason: string };

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
  const queued: Run = { ...run, phase: { name: 'queued' }, ...firstWakeUp(nowMs + delayMs) };
  const step = shown(queued, 'pending', run.progress, STAGE_MESSAGES.pending);
  return { ...step, effects: [wake(delayMs), ...step.effects] };
}

export function fail(run: Run, failure: Failure, nowMs: number): Step {
  return end(run, { name: 'failed', failure, isRecorded: false }, failure.message, nowMs);
}

/** The end of a run, which a woken consumer then writes down. */
export function end(run: Run, phase: RunPhase, message: string, nowMs: number): Step {
  const isCompleted = phase.name === 'completed';
  const ended: Run = { ...run, phase, ...firstWakeUp(nowMs) };
  const step = shown(ended, isCompleted ? 'completed' : 'failed', isCompleted ? 1 : run.progress, message);
  return { ...step, effects: [wake(0), ...step.effects] };
}

/** Nobody has answered: the consumer is woken again, and the time after that later. */
export function wakeAgain(run: Run, nowMs: number): Step {
  const unansweredWakeUps = run.unansweredWakeUps + 1;
  return unseen({ ...run, unansweredWakeUps, wakeAtMs: nowMs + wakeUpRetryMs(unansweredWakeUps) }, [wake(0)]);
}

function firstWakeUp(atMs: number): Pick<Run, 'wakeAtMs' | 'unansweredWakeUps'> {
  return { wakeAtMs: atMs + wakeUpRetryMs(0), unansweredWakeUps: 0 };
}

/** A change that somebody may see: it counts as a revision and is broadcast. */
export function shown(run: Run, stage: PipelineStage, progress: number, message: string): Step {
  return {
    run: { ...run, stage, progress, message, revision: run.revision + 1 },
    effects: [{ type: 'broadcast' }],
    verdict: 'applied',
  };
}

/** A change that nobody sees. */
export function unseen(run: Run, effects: RunEffect[] = []): Step {
  return { run, effects, verdict: 'applied' };
}

export function unchanged(run: Run, verdict: Verdict): Step {
  return { run, effects: [], verdict };
}

export function wake(delayMs: number): RunEffect {
  return { type: 'wake_consumer', delayMs };
}
