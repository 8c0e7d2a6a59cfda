import type { Activity } from './activity.ts';
import { wakeUpRetryMs } from './retries.ts';
import type { Failure, KindOfRun, LifeStage, Run, RunPhase } from './run.ts';

/** Pure. What may happen to a run, what comes of it, and the steps that the state machine is built from. */

export type RunEvent<Kind extends KindOfRun = KindOfRun> =
  | { type: 'claimed' }
  | { type: 'accepted'; attempt: number; externalId: string | null }
  | { type: 'refused'; attempt: number; retryAfterMs: number | null }
  /** Every machine is at work: `place` runs, itself included, have their turn before the next one that asks. */
  | { type: 'waits'; attempt: number; place: number }
  | { type: 'rejected'; attempt: number; failure: Failure }
  | {
      type: 'progressed';
      attempt: number;
      sequence: number;
      stage: Kind['stage'];
      progress: number;
      message: string;
      activity: Activity | null;
    }
  | { type: 'completed'; attempt: number; result: Kind['result'] }
  | { type: 'attempt_failed'; attempt: number; failure: Failure; isRetryable: boolean }
  | { type: 'released'; attempt: number }
  /** Somebody says that the service has news; the word of nobody in particular. */
  | { type: 'hinted'; attempt: number }
  | { type: 'observed'; attempt: number; observed: Observed<Kind['stage']> }
  /** What a service that was asked has named as its result is there and in order. */
  | { type: 'arrived'; attempt: number }
  | { type: 'cancelled' }
  | { type: 'given_up'; failure: Failure }
  | { type: 'recorded' }
  | { type: 'alarm' };

export type AttemptEvent<Kind extends KindOfRun> = Extract<RunEvent<Kind>, { attempt: number }>;

/** What a service answered when it was asked how a job stands. */
export type Observed<Stage extends string = string> =
  /** In the service's own queue, or its machine is being made ready. */
  | { kind: 'waiting' }
  /** `stage`: null where the service says none that this kind of run has. */
  | { kind: 'working'; stage: Stage | null; progress: number | null }
  | { kind: 'ended' }
  /** The service has no such job, or no result of it: nothing is left to wait for. */
  | { kind: 'gone'; reason: string }
  | { kind: 'unreachable'; reason: string };

/** What the shell must do after saving the run. The alarm is not an effect: it follows from the phase, see `nextAlarmMs`. */
type RunEffect = { type: 'wake_consumer'; delayMs: number } | { type: 'broadcast' };

/** What the engine says of what it is at. */
type Said = Pick<Run, 'message' | 'activity'>;

const NOTHING_SAID: Said = { message: '', activity: null };

export type Verdict = 'applied' | 'repeated' | 'stale';

export interface Step<Kind extends KindOfRun = KindOfRun> {
  run: Run<Kind>;
  effects: RunEffect[];
  verdict: Verdict;
}

/** Back in the queue; the consumer is woken after `delayMs`. */
export function requeue<Kind extends KindOfRun>(run: Run<Kind>, nowMs: number, delayMs: number): Step<Kind> {
  const queued: Run<Kind> = { ...run, phase: { name: 'queued' }, ...firstWakeUp(nowMs + delayMs) };
  const step = shown(queued, 'pending', run.progress);
  return { ...step, effects: [wake(delayMs), ...step.effects] };
}

export function fail<Kind extends KindOfRun>(run: Run<Kind>, failure: Failure, nowMs: number): Step<Kind> {
  return end(run, { name: 'failed', failure, isRecorded: false }, nowMs);
}

/** The end of a run, which a woken consumer then writes down. */
export function end<Kind extends KindOfRun>(
  run: Run<Kind>,
  phase: RunPhase<Kind['result']>,
  nowMs: number,
): Step<Kind> {
  const isCompleted = phase.name === 'completed';
  const ended: Run<Kind> = { ...run, phase, ...firstWakeUp(nowMs) };
  const step = shown(ended, isCompleted ? 'completed' : 'failed', isCompleted ? 1 : run.progress);
  return { ...step, effects: [wake(0), ...step.effects] };
}

/** Nobody has answered: the consumer is woken again, and the time after that later. */
export function wakeAgain<Kind extends KindOfRun>(run: Run<Kind>, nowMs: number): Step<Kind> {
  const unansweredWakeUps = run.unansweredWakeUps + 1;
  return unseen({ ...run, unansweredWakeUps, wakeAtMs: nowMs + wakeUpRetryMs(unansweredWakeUps) }, [wake(0)]);
}

function firstWakeUp(atMs: number): Pick<Run, 'wakeAtMs' | 'unansweredWakeUps'> {
  return { wakeAtMs: atMs + wakeUpRetryMs(0), unansweredWakeUps: 0 };
}

/** A change that somebody may see: it counts as a revision and is broadcast. */
export function shown<Kind extends KindOfRun>(
  run: Run<Kind>,
  stage: LifeStage | Kind['stage'],
  progress: number,
  { message, activity }: Said = NOTHING_SAID,
): Step<Kind> {
  return {
    run: { ...run, stage, progress, message, activity, revision: run.revision + 1 },
    effects: [{ type: 'broadcast' }],
    verdict: 'applied',
  };
}

/** A change that nobody sees. */
export function unseen<Kind extends KindOfRun>(run: Run<Kind>, effects: RunEffect[] = []): Step<Kind> {
  return { run, effects, verdict: 'applied' };
}

export function unchanged<Kind extends KindOfRun>(run: Run<Kind>, verdict: Verdict): Step<Kind> {
  return { run, effects: [], verdict };
}

export function wake(delayMs: number): RunEffect {
  return { type: 'wake_consumer', delayMs };
}
