import { type RunEnding, unrecordedEnding } from './ending.ts';
import type { JobRef, KindOfRun, Run } from './run.ts';
import { type Step, unchanged } from './step.ts';
import { transition } from './transition.ts';

/** What a woken consumer has to do. */
export type Assignment<Kind extends KindOfRun = KindOfRun> =
  | { kind: 'dispatch'; attempt: number; order: Kind['order'] }
  /** The job is silent; its service is to be asked. */
  | { kind: 'look'; attempt: number; order: Kind['order']; job: JobRef }
  | ({ kind: 'record' } & RunEnding<Kind>)
  | { kind: 'nothing' };

/** Pure. The next thing to do for a run, and the run as it is from then on: a lease is given to one consumer only. */
export function assign<Kind extends KindOfRun>(
  run: Run<Kind>,
  nowMs: number,
): { assignment: Assignment<Kind>; step: Step<Kind> } {
  const { phase, job, attempt, order } = run;
  const step = unchanged(run, 'repeated');
  const ending = unrecordedEnding(run);
  if (ending) return { assignment: { kind: 'record', ...ending }, step };
  if (phase.name === 'running' && phase.look.isOpen && job)
    return { assignment: { kind: 'look', attempt, order, job }, step };
  const claimed = transition(run, { type: 'claimed' }, nowMs);
  if (claimed.verdict !== 'applied') return { assignment: { kind: 'nothing' }, step };
  return { assignment: { kind: 'dispatch', attempt: claimed.run.attempt, order }, step: claimed };
}
