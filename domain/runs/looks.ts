import { retry } from './attempt.ts';
import { wakeUpRetryMs } from './retries.ts';
import { type Failure, type KindOfRun, type LifeStage, NO_LOOK, type Run, type RunPhase } from './run.ts';
import { type Observed, type Step, shown, unchanged, unseen, wake } from './step.ts';

/**
 * Pure. Asking after a job that is silent, at a service that names its jobs itself: there a job may wait longer than any lease, and
 * silence says nothing. A consumer asks; what it is told counts only while the question is open.
 */

/** How long the answer of a service that was asked after a silent job holds. */
const LOOK_GAP_MS = 30_000;
/** Questions in a row that a service may leave unanswered before the attempt is given up. */
export const MAX_UNANSWERED_LOOKS = 3;
/** A service that says "look now" is not asked more often, whoever says it in its name. */
const HINT_GAP_MS = 5_000;
const LOST: Failure = { code: 'engine_failed', message: null };

type Running = Extract<RunPhase, { name: 'running' }>;

export function canBeAsked(run: Run): boolean {
  return run.job?.externalId != null;
}

/** Lets a consumer ask; again, and later each time, when the last question was never answered. */
export function ask<Kind extends KindOfRun>(run: Run<Kind>, phase: Running, nowMs: number): Step<Kind> {
  const unansweredWakeUps = phase.look.isOpen ? run.unansweredWakeUps + 1 : 0;
  const look = { ...phase.look, isOpen: true, askedAtMs: nowMs };
  const expiresAtMs = nowMs + wakeUpRetryMs(unansweredWakeUps);
  return unseen({ ...run, unansweredWakeUps, phase: { ...phase, expiresAtMs, look } }, [wake(0)]);
}

/** Anybody may send a hint: it costs at most one question every few seconds. */
export function hinted<Kind extends KindOfRun>(run: Run<Kind>, nowMs: number): Step<Kind> {
  const { phase } = run;
  if (phase.name !== 'running' || !canBeAsked(run) || phase.look.isOpen) return unchanged(run, 'repeated');
  if (nowMs - phase.look.askedAtMs < HINT_GAP_MS) return unchanged(run, 'repeated');
  return ask(run, phase, nowMs);
}

export function observed<Kind extends KindOfRun>(
  run: Run<Kind>,
  seen: Observed<Kind['stage']>,
  nowMs: number,
): Step<Kind> {
  const { phase } = run;
  if (phase.name !== 'running' || !phase.look.isOpen) return unchanged(run, 'repeated');
  const answered: Running = {
    ...phase,
    expiresAtMs: nowMs + LOOK_GAP_MS,
    look: { ...NO_LOOK, askedAtMs: nowMs },
  };
  switch (seen.kind) {
    case 'waiting':
      // Should the service begin the job anew, its events count from 1 again.
      return processing({ ...run, phase: { ...answered, lastSequence: 0 } });
    case 'working':
      return phase.lastSequence > 0 ? unseen({ ...run, phase: answered }) : working(run, answered, seen);
    case 'ended':
      // The question stays open: should whoever takes the result die over it, the next one asks again.
      return staged({ ...run, phase: { ...phase, expiresAtMs: nowMs + LOOK_GAP_MS } }, 'runpod_downloading');
    case 'gone':
      return retry({ ...run, job: null }, LOST, nowMs);
    case 'unreachable':
      return unreachable(run, answered, phase.look.unanswered + 1, nowMs);
    default:
      return seen satisfies never;
  }
}

export function arrived<Kind extends KindOfRun>(run: Run<Kind>): Step<Kind> {
  if (run.phase.name !== 'running' || !run.phase.look.isOpen) return unchanged(run, 'repeated');
  return staged(run, 'runpod_completed');
}

function unreachable<Kind extends KindOfRun>(
  run: Run<Kind>,
  phase: Running,
  unanswered: number,
  nowMs: number,
): Step<Kind> {
  if (unanswered >= MAX_UNANSWERED_LOOKS) {
    return retry(run, LOST, nowMs);
  }
  return unseen({ ...run, phase: { ...phase, look: { ...phase.look, unanswered } } });
}

/** Until the job's own events come, what the service passes on of them is the next best thing. */
function working<Kind extends KindOfRun>(
  run: Run<Kind>,
  phase: Running,
  seen: Extract<Observed<Kind['stage']>, { kind: 'working' }>,
): Step<Kind> {
  const { stage } = seen;
  if (stage === null) return processing({ ...run, phase });
  const progress = Math.max(run.progress, Math.min(seen.progress ?? 0, 0.99));
  if (run.stage === stage && run.progress === progress) return unseen({ ...run, phase });
  return shown({ ...run, phase }, stage, progress);
}

function processing<Kind extends KindOfRun>(run: Run<Kind>): Step<Kind> {
  return staged(run, 'runpod_processing');
}

function staged<Kind extends KindOfRun>(run: Run<Kind>, stage: LifeStage): Step<Kind> {
  return run.stage === stage ? unseen(run) : shown(run, stage, run.progress);
}
