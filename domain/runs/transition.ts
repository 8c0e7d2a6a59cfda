import { fromTheEngine, retry } from './attempt.ts';
import { DISPATCH_LEASE_MS, deadlineMs } from './lease.ts';
import { arrived, ask, canBeAsked, hinted, observed } from './looks.ts';
import { wakeUpRetryMs } from './retries.ts';
import { type Failure, isTerminal, jobIdOf, type KindOfRun, type Run, type RunPhase } from './run.ts';
import {
  type AttemptEvent,
  end,
  fail,
  type RunEvent,
  type Step,
  shown,
  unchanged,
  unseen,
  wake,
  wakeAgain,
} from './step.ts';

/**
 * The state machine of every kind of run. Pure: no clock, no I/O; `nowMs` is an argument.
 * Events may come in any order and any number of times; one that no longer fits changes nothing and says so.
 */

/** Clocks differ a little: a wake-up that is this much early counts. */
const EARLY_WAKE_UP_MS = 1_000;

const TIMED_OUT: Failure = { code: 'timeout', message: null };

export function startRun<Kind extends KindOfRun>(order: Kind['order']): Step<Kind> {
  const run: Run<Kind> = {
    order,
    phase: { name: 'queued' },
    job: null,
    attempt: 0,
    failedAttempts: 0,
    refusals: 0,
    releases: 0,
    wakeAtMs: order.startedAtMs + wakeUpRetryMs(0),
    unansweredWakeUps: 0,
    stage: 'pending',
    progress: 0,
    message: '',
    activity: null,
    revision: 1,
  };
  return { run, effects: [wake(0), { type: 'broadcast' }], verdict: 'applied' };
}

export function transition<Kind extends KindOfRun>(
  run: Run<Kind>,
  event: RunEvent<Kind>,
  nowMs: number,
): Step<Kind> {
  if (event.type === 'recorded') return recorded(run);
  if (isTerminal(run.phase)) return afterTheEnd(run, event, nowMs);
  switch (event.type) {
    case 'claimed':
      return claimed(run, nowMs);
    case 'cancelled':
      return end(run, { name: 'cancelled', isRecorded: false }, nowMs);
    case 'given_up':
      return givenUp(run, event.failure, nowMs);
    case 'alarm':
      return alarm(run, nowMs);
    default:
      return event.attempt === run.attempt && run.phase.name !== 'queued'
        ? ofTheAttempt(run, event, nowMs)
        : unchanged(run, 'stale');
  }
}

/** When the object must look again, or null when nothing is outstanding. */
export function nextAlarmMs(run: Run, nowMs: number): number | null {
  const { phase } = run;
  switch (phase.name) {
    case 'queued':
      return Math.max(nowMs, Math.min(run.wakeAtMs, deadlineOf(run)));
    case 'leased':
    case 'running':
      return Math.max(nowMs, Math.min(phase.expiresAtMs, deadlineOf(run)));
    case 'completed':
    case 'failed':
    case 'cancelled':
      return phase.isRecorded ? null : Math.max(nowMs, run.wakeAtMs);
    default:
      return phase satisfies never;
  }
}

export function deadlineOf({ order, waitedUntilMs }: Run): number {
  return deadlineMs(order.startedAtMs, waitedUntilMs);
}

function claimed<Kind extends KindOfRun>(run: Run<Kind>, nowMs: number): Step<Kind> {
  // A wake-up that comes twice must not be two: each would be refused and would wake again, and they would double for ever.
  const dueMs = run.wakeAtMs - wakeUpRetryMs(run.unansweredWakeUps);
  if (run.phase.name !== 'queued') return unchanged(run, 'repeated');
  // Waiting for a turn wakes nobody, so whoever comes early is the turn itself.
  if (!run.phase.waitsForTurn && nowMs < dueMs - EARLY_WAKE_UP_MS) return unchanged(run, 'repeated');
  const phase: RunPhase<Kind['result']> = { name: 'leased', expiresAtMs: nowMs + DISPATCH_LEASE_MS };
  const attempt = run.attempt + 1;
  const job = { jobId: jobIdOf(run.order.pipelineId, attempt), externalId: null };
  return unseen({ ...run, phase, job, attempt, unansweredWakeUps: 0 });
}

/** For a run that its wake-ups cannot move on. One that an engine is at work on is watched by its lease instead. */
function givenUp<Kind extends KindOfRun>(run: Run<Kind>, failure: Failure, nowMs: number): Step<Kind> {
  const isMoving = run.phase.name === 'running' && !run.phase.look.isOpen;
  return isMoving ? unchanged(run, 'repeated') : fail(run, failure, nowMs);
}

function ofTheAttempt<Kind extends KindOfRun>(
  run: Run<Kind>,
  event: AttemptEvent<Kind>,
  nowMs: number,
): Step<Kind> {
  switch (event.type) {
    case 'hinted':
      return hinted(run, nowMs);
    case 'observed':
      return observed(run, event.observed, nowMs);
    case 'arrived':
      return arrived(run);
    default:
      return fromTheEngine(run, event, nowMs);
  }
}

// ─── Time ────────────────────────────────────────────────────────────────────────────────────────────────────────────

function alarm<Kind extends KindOfRun>(run: Run<Kind>, nowMs: number): Step<Kind> {
  const dueMs = nextAlarmMs(run, nowMs) ?? nowMs;
  if (dueMs > nowMs) return unchanged(run, 'repeated');
  if (nowMs >= deadlineOf(run)) return fail(run, TIMED_OUT, nowMs);
  if (run.phase.name === 'queued') return wakeAgain(run, nowMs);
  if (run.phase.name === 'running' && canBeAsked(run)) return ask(run, run.phase, nowMs);
  return retry(run, TIMED_OUT, nowMs);
}

function afterTheEnd<Kind extends KindOfRun>(
  run: Run<Kind>,
  event: RunEvent<Kind>,
  nowMs: number,
): Step<Kind> {
  const isOutstanding = 'isRecorded' in run.phase && !run.phase.isRecorded;
  if (isOutstanding && event.type === 'alarm') {
    return run.wakeAtMs > nowMs ? unchanged(run, 'repeated') : wakeAgain(run, nowMs);
  }
  if (isOutstanding && event.type === 'claimed') return unchanged(run, 'repeated');
  const isRepeat =
    event.type === 'completed' && run.phase.name === 'completed' && event.attempt === run.phase.attempt;
  return unchanged(run, isRepeat ? 'repeated' : 'stale');
}

function recorded<Kind extends KindOfRun>(run: Run<Kind>): Step<Kind> {
  if (!('isRecorded' in run.phase)) return unchanged(run, 'stale');
  if (run.phase.isRecorded) return unchanged(run, 'repeated');
  const told: Run<Kind> = { ...run, phase: { ...run.phase, isRecorded: true } };
  return shown(told, run.stage, run.progress, run);
}
