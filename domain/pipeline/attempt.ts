import {
  type Failure,
  jobIdOf,
  MAX_FAILED_ATTEMPTS,
  NO_LOOK,
  RETRY_AFTER_MAX_MS,
  RUN_LEASE_MS,
  type Run,
  type RunPhase,
  refusalDelayMs,
  retryDelayMs,
} from './run.ts';
import { STAGE_MESSAGES } from './stages.ts';
import {
  type AttemptEvent,
  end,
  fail,
  type RunEvent,
  requeue,
  type Step,
  shown,
  unchanged,
  unseen,
} from './step.ts';

/** Pure. What the engine that holds the lease reports of the attempt. */

type EngineEvent = Exclude<AttemptEvent, { type: 'hinted' | 'observed' | 'arrived' }>;
type EventOf<Type extends RunEvent['type']> = Extract<RunEvent, { type: Type }>;

export function fromTheEngine(run: Run, event: EngineEvent, nowMs: number): Step {
  switch (event.type) {
    case 'accepted':
      return accepted(run, event.externalId, nowMs);
    case 'refused':
      return refused(run, event.retryAfterMs, nowMs);
    case 'rejected':
      return fail({ ...run, job: null }, event.failure, nowMs);
    case 'progressed':
      return progressed(run, event, nowMs);
    case 'completed':
      return completed(run, event.durationSeconds, nowMs);
    case 'attempt_failed':
      return attemptFailed({ ...run, job: null }, event, nowMs);
    case 'released':
      return released(run, nowMs);
    default:
      return event satisfies never;
  }
}

/** One more attempt has ended badly; the run with it, when it was the last. */
export function retry(run: Run, failure: Failure, nowMs: number): Step {
  const failedAttempts = run.failedAttempts + 1;
  if (failedAttempts >= MAX_FAILED_ATTEMPTS) return fail({ ...run, failedAttempts }, failure, nowMs);
  return requeue({ ...run, failedAttempts }, nowMs, retryDelayMs(failure.code, failedAttempts));
}

function accepted(run: Run, externalId: string | null, nowMs: number): Step {
  const job = { jobId: jobIdOf(run.order.pipelineId, run.attempt), externalId };
  // A progress event may overtake the answer to the hand-over: then the run is already under way.
  if (run.phase.name === 'running')
    return isKnown(run, externalId) ? unchanged(run, 'repeated') : unseen({ ...run, job });
  const phase: RunPhase = {
    name: 'running',
    expiresAtMs: nowMs + RUN_LEASE_MS,
    lastSequence: 0,
    look: NO_LOOK,
  };
  // A service with names of its own has a queue of its own: nobody has taken the song yet.
  const stage = externalId === null ? 'pipeline_started' : 'runpod_processing';
  return shown({ ...run, phase, job, refusals: 0 }, stage, run.progress, STAGE_MESSAGES[stage]);
}

function isKnown(run: Run, externalId: string | null): boolean {
  return (run.job?.externalId ?? null) === externalId;
}

function refused(run: Run, retryAfterMs: number | null, nowMs: number): Step {
  // The engine has spoken for this attempt already: the refusal is that of a hand-over that came twice.
  if (run.phase.name === 'running') return unchanged(run, 'repeated');
  const refusals = run.refusals + 1;
  const delayMs = Math.max(Math.min(retryAfterMs ?? 0, RETRY_AFTER_MAX_MS), refusalDelayMs(refusals));
  return requeue({ ...run, job: null, refusals }, nowMs, delayMs);
}

function progressed(run: Run, event: EventOf<'progressed'>, nowMs: number): Step {
  const lastSequence = run.phase.name === 'running' ? run.phase.lastSequence : 0;
  if (event.sequence <= lastSequence) return unchanged(run, 'repeated');
  const phase: RunPhase = {
    name: 'running',
    expiresAtMs: nowMs + RUN_LEASE_MS,
    lastSequence: event.sequence,
    look: NO_LOOK,
  };
  const progress = Math.max(run.progress, Math.min(event.progress, 0.99));
  return shown({ ...run, phase, refusals: 0 }, event.stage, progress, event.message);
}

function completed(run: Run, durationSeconds: number, nowMs: number): Step {
  const phase: RunPhase = { name: 'completed', attempt: run.attempt, durationSeconds, isRecorded: false };
  return end({ ...run, job: null }, phase, STAGE_MESSAGES.completed, nowMs);
}

function attemptFailed(run: Run, event: EventOf<'attempt_failed'>, nowMs: number): Step {
  return event.isRetryable ? retry(run, event.failure, nowMs) : fail(run, event.failure, nowMs);
}

/** At once the first time; an engine that hands back again and again is given time. */
function released(run: Run, nowMs: number): Step {
  const delayMs = run.releases === 0 ? 0 : refusalDelayMs(run.releases);
  return requeue({ ...run, job: null, releases: run.releases + 1 }, nowMs, delayMs);
}
