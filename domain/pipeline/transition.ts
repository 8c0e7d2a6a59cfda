import {
  CANCELLED_MESSAGE,
  DISPATCH_LEASE_MS,
  type Failure,
  isTerminal,
  MAX_FAILED_ATTEMPTS,
  RUN_DEADLINE_MS,
  RUN_LEASE_MS,
  type Run,
  type RunOrder,
  type RunPhase,
  refusalDelayMs,
  WAKE_UP_RETRY_MS,
} from './run.ts';
import { STAGE_MESSAGES } from './stages.ts';
import {
  end,
  fail,
  type RunEffect,
  type RunEvent,
  requeue,
  type Step,
  shown,
  unchanged,
  wake,
} from './step.ts';

/**
 * The pipeline's state machine. Pure: no clock, no I/O; `nowMs` is an argument.
 * Events may come in any order and any number of times; one that no longer fits changes nothing and says so.
 */

const TIMED_OUT: Failure = { code: 'timeout', message: 'Pipeline processing timeout' };

export function startRun(order: RunOrder): Step {
  const run: Run = {
    order,
    phase: { name: 'queued', wakeAtMs: order.startedAtMs + WAKE_UP_RETRY_MS },
    attempt: 0,
    failedAttempts: 0,
    refusals: 0,
    stage: 'pending',
    progress: 0,
    message: STAGE_MESSAGES.pending,
    revision: 1,
  };
  return { run, effects: [wake(0), { type: 'broadcast' }], verdict: 'applied' };
}

export function transition(run: Run, event: RunEvent, nowMs: number): Step {
  if (event.type === 'recorded') return recorded(run);
  if (isTerminal(run.phase)) return afterTheEnd(run, event);
  switch (event.type) {
    case 'claimed':
      return claimed(run, nowMs);
    case 'cancelled':
      return end(run, { name: 'cancelled', isRecorded: false }, CANCELLED_MESSAGE);
    case 'given_up':
      return fail(run, event.failure);
    case 'alarm':
      return alarm(run, nowMs);
    case 'accepted':
    case 'refused':
    case 'rejected':
    case 'progressed':
    case 'completed':
    case 'attempt_failed':
    case 'released':
      return event.attempt === run.attempt && run.phase.name !== 'queued'
        ? fromTheAttempt(run, event, nowMs)
        : unchanged(run, 'stale');
    default:
      return event satisfies never;
  }
}

/** When the object must look again, or null when nothing is outstanding. */
export function nextAlarmMs(run: Run, nowMs: number): number | null {
  const { phase } = run;
  switch (phase.name) {
    case 'queued':
      return Math.max(nowMs, phase.wakeAtMs);
    case 'leased':
    case 'running':
      return Math.max(nowMs, phase.expiresAtMs);
    case 'completed':
    case 'failed':
    case 'cancelled':
      return phase.isRecorded ? null : nowMs + WAKE_UP_RETRY_MS;
    default:
      return phase satisfies never;
  }
}

// ─── Events of the current attempt ───────────────────────────────────────────────────────────────────────────────────

type AttemptEvent = Extract<RunEvent, { attempt: number }>;

function fromTheAttempt(run: Run, event: AttemptEvent, nowMs: number): Step {
  switch (event.type) {
    case 'accepted':
      return accepted(run, nowMs);
    case 'refused':
      return refused(run, event.retryAfterMs, nowMs);
    case 'rejected':
      return fail(run, event.failure);
    case 'progressed':
      return progressed(run, event, nowMs);
    case 'completed':
      return complete(run, event.durationSeconds);
    case 'attempt_failed':
      return event.isRetryable ? retry(run, event.failure, nowMs) : fail(run, event.failure);
    case 'released':
      return requeue(run, nowMs, 0);
    default:
      return event satisfies never;
  }
}

function claimed(run: Run, nowMs: number): Step {
  if (run.phase.name !== 'queued') return unchanged(run, 'repeated');
  const phase: RunPhase = { name: 'leased', expiresAtMs: nowMs + DISPATCH_LEASE_MS };
  return { run: { ...run, phase, attempt: run.attempt + 1 }, effects: [], verdict: 'applied' };
}

function accepted(run: Run, nowMs: number): Step {
  // A progress event may overtake the 202: then the run is already under way.
  if (run.phase.name === 'running') return unchanged(run, 'repeated');
  const phase: RunPhase = { name: 'running', expiresAtMs: nowMs + RUN_LEASE_MS, lastSequence: 0 };
  return shown(
    { ...run, phase, refusals: 0 },
    'pipeline_started',
    run.progress,
    STAGE_MESSAGES.pipeline_started,
  );
}

function refused(run: Run, retryAfterMs: number | null, nowMs: number): Step {
  const refusals = run.refusals + 1;
  return requeue({ ...run, refusals }, nowMs, Math.max(retryAfterMs ?? 0, refusalDelayMs(refusals)));
}

function progressed(run: Run, event: Extract<RunEvent, { type: 'progressed' }>, nowMs: number): Step {
  const lastSequence = run.phase.name === 'running' ? run.phase.lastSequence : 0;
  if (event.sequence <= lastSequence) return unchanged(run, 'repeated');
  const phase: RunPhase = {
    name: 'running',
    expiresAtMs: nowMs + RUN_LEASE_MS,
    lastSequence: event.sequence,
  };
  const progress = Math.max(run.progress, Math.min(event.progress, 0.99));
  return shown({ ...run, phase, refusals: 0 }, event.stage, progress, event.message);
}

function complete(run: Run, durationSeconds: number): Step {
  const phase: RunPhase = { name: 'completed', attempt: run.attempt, durationSeconds, isRecorded: false };
  return end(run, phase, STAGE_MESSAGES.completed);
}

function retry(run: Run, failure: Failure, nowMs: number): Step {
  const failedAttempts = run.failedAttempts + 1;
  if (failedAttempts >= MAX_FAILED_ATTEMPTS) return fail(run, failure);
  return requeue({ ...run, failedAttempts }, nowMs, 0);
}

// ─── Time ────────────────────────────────────────────────────────────────────────────────────────────────────────────

function alarm(run: Run, nowMs: number): Step {
  const dueMs = nextAlarmMs(run, nowMs) ?? nowMs;
  if (dueMs > nowMs) return unchanged(run, 'repeated');
  if (nowMs - run.order.startedAtMs > RUN_DEADLINE_MS) return fail(run, TIMED_OUT);
  if (run.phase.name === 'queued') return requeue(run, nowMs, 0);
  return retry(run, TIMED_OUT, nowMs);
}

function afterTheEnd(run: Run, event: RunEvent): Step {
  const isOutstanding = 'isRecorded' in run.phase && !run.phase.isRecorded;
  if (isOutstanding && (event.type === 'alarm' || event.type === 'claimed')) {
    const effects: RunEffect[] = event.type === 'alarm' ? [wake(0)] : [];
    return { run, effects, verdict: 'repeated' };
  }
  const isRepeat =
    event.type === 'completed' && run.phase.name === 'completed' && event.attempt === run.phase.attempt;
  return unchanged(run, isRepeat ? 'repeated' : 'stale');
}

function recorded(run: Run): Step {
  if (!('isRecorded' in run.phase)) return unchanged(run, 'stale');
  return { run: { ...run, phase: { ...run.phase, isRecorded: true } }, effects: [], verdict: 'applied' };
}
