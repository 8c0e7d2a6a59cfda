import { renewedLease } from './lease.ts';
import { MAX_FAILED_ATTEMPTS, RETRY_AFTER_MAX_MS, refusalDelayMs, retryDelayMs } from './retries.ts';
import { type Failure, jobIdOf, type KindOfRun, NO_LOOK, type Run, type RunPhase } from './run.ts';
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
import { turnCheckMs } from './turns.ts';

/** Pure. What the engine that holds the lease reports of the attempt. */

type EngineEvent<Kind extends KindOfRun> = Exclude<
  AttemptEvent<Kind>,
  { type: 'hinted' | 'observed' | 'arrived' }
>;
type EventOf<Kind extends KindOfRun, Type extends RunEvent['type']> = Extract<RunEvent<Kind>, { type: Type }>;

export function fromTheEngine<Kind extends KindOfRun>(
  run: Run<Kind>,
  event: EngineEvent<Kind>,
  nowMs: number,
): Step<Kind> {
  switch (event.type) {
    case 'accepted':
      return accepted(run, event.externalId, nowMs);
    case 'refused':
      return refused(run, event.retryAfterMs, nowMs);
    case 'waits':
      return waits(run, event.place, nowMs);
    case 'rejected':
      return fail({ ...run, job: null }, event.failure, nowMs);
    case 'progressed':
      return progressed(run, event, nowMs);
    case 'completed':
      return completed(run, event.result, nowMs);
    case 'attempt_failed':
      return attemptFailed({ ...run, job: null }, event, nowMs);
    case 'released':
      return released(run, nowMs);
    default:
      return event satisfies never;
  }
}

/** One more attempt has ended badly; the run with it, when it was the last. */
export function retry<Kind extends KindOfRun>(run: Run<Kind>, failure: Failure, nowMs: number): Step<Kind> {
  const failedAttempts = run.failedAttempts + 1;
  if (failedAttempts >= MAX_FAILED_ATTEMPTS) return fail({ ...run, failedAttempts }, failure, nowMs);
  return requeue({ ...run, failedAttempts }, nowMs, retryDelayMs(failure.code, failedAttempts));
}

function accepted<Kind extends KindOfRun>(
  run: Run<Kind>,
  externalId: string | null,
  nowMs: number,
): Step<Kind> {
  const job = { jobId: jobIdOf(run.order.pipelineId, run.attempt), externalId };
  // A progress event may overtake the answer to the hand-over: then the run is already under way.
  if (run.phase.name === 'running')
    return isKnown(run, externalId) ? unchanged(run, 'repeated') : unseen({ ...run, job });
  const phase: RunPhase<Kind['result']> = {
    name: 'running',
    expiresAtMs: renewedLease(nowMs),
    lastSequence: 0,
    look: NO_LOOK,
  };
  // A service with names of its own has a queue of its own: nobody has taken the song yet.
  const stage = externalId === null ? 'pipeline_started' : 'runpod_processing';
  return shown({ ...run, phase, job, refusals: 0 }, stage, run.progress);
}

function isKnown(run: Run, externalId: string | null): boolean {
  return (run.job?.externalId ?? null) === externalId;
}

function refused<Kind extends KindOfRun>(
  run: Run<Kind>,
  retryAfterMs: number | null,
  nowMs: number,
): Step<Kind> {
  // The engine has spoken for this attempt already: the refusal is that of a hand-over that came twice.
  if (run.phase.name === 'running') return unchanged(run, 'repeated');
  const refusals = run.refusals + 1;
  const delayMs = Math.max(Math.min(retryAfterMs ?? 0, RETRY_AFTER_MAX_MS), refusalDelayMs(refusals));
  return requeue({ ...run, job: null, refusals }, nowMs, delayMs);
}

/** No machine was asked. It is woken for its turn, and asks by itself now and then, in case that wake-up is lost. */
function waits<Kind extends KindOfRun>(run: Run<Kind>, place: number, nowMs: number): Step<Kind> {
  if (run.phase.name === 'running') return unchanged(run, 'repeated');
  const waiting: Run<Kind> = {
    ...run,
    phase: { name: 'queued', waitsForTurn: true },
    job: null,
    refusals: 0,
    wakeAtMs: nowMs + turnCheckMs(place),
    unansweredWakeUps: 0,
    waitedUntilMs: nowMs,
  };
  if (run.stage === 'pending' && run.message === '' && run.activity?.queue_place === place)
    return unseen(waiting);
  const activity = { name: 'waiting', separator: null, queue_place: place } as const;
  return shown(waiting, 'pending', run.progress, { message: '', activity });
}

function progressed<Kind extends KindOfRun>(
  run: Run<Kind>,
  event: EventOf<Kind, 'progressed'>,
  nowMs: number,
): Step<Kind> {
  const lastSequence = run.phase.name === 'running' ? run.phase.lastSequence : 0;
  if (event.sequence <= lastSequence) return unchanged(run, 'repeated');
  const phase: RunPhase<Kind['result']> = {
    name: 'running',
    expiresAtMs: renewedLease(nowMs),
    lastSequence: event.sequence,
    look: NO_LOOK,
  };
  const progress = Math.max(run.progress, Math.min(event.progress, 0.99));
  // A service may have taken the job and not begun it: then no stage of its work has.
  const stage = event.activity?.name === 'waiting' ? 'pending' : event.stage;
  return shown({ ...run, phase, refusals: 0 }, stage, progress, event);
}

function completed<Kind extends KindOfRun>(
  run: Run<Kind>,
  result: Kind['result'],
  nowMs: number,
): Step<Kind> {
  const phase: RunPhase<Kind['result']> = {
    name: 'completed',
    attempt: run.attempt,
    result,
    isRecorded: false,
  };
  return end({ ...run, job: null }, phase, nowMs);
}

function attemptFailed<Kind extends KindOfRun>(
  run: Run<Kind>,
  event: EventOf<Kind, 'attempt_failed'>,
  nowMs: number,
): Step<Kind> {
  return event.isRetryable ? retry(run, event.failure, nowMs) : fail(run, event.failure, nowMs);
}

/** At once the first time; an engine that hands back again and again is given time. */
function released<Kind extends KindOfRun>(run: Run<Kind>, nowMs: number): Step<Kind> {
  const delayMs = run.releases === 0 ? 0 : refusalDelayMs(run.releases);
  return requeue({ ...run, job: null, releases: run.releases + 1 }, nowMs, delayMs);
}
