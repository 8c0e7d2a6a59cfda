import type { Analysis, AnalysisOrder, AnalysisRun } from '../pipeline/analysis.ts';
import { type Assignment, assign } from '../runs/assignment.ts';
import { endingOf, type RunEnding, unrecordedEnding } from '../runs/ending.ts';
import type { RunEvent, Step } from '../runs/step.ts';
import { startRun, transition } from '../runs/transition.ts';
import type { Transposition, TranspositionOrder, TranspositionRun } from '../transposition/transposition.ts';

/**
 * Pure. The runs that a song's object holds, of either kind. The state machine of domain/runs keeps a run's kind, which its types cannot
 * say of a run whose kind is not known: they are put right here, once.
 */

type AnyKind = {
  order: AnalysisOrder | TranspositionOrder;
  stage: Analysis['stage'] | Transposition['stage'];
  result: Analysis['result'] | Transposition['result'];
};

export type SongOrder = AnyKind['order'];
export type SongRun = AnalysisRun | TranspositionRun;
export type SongEvent = RunEvent<AnyKind>;
export type SongEnding = RunEnding<Analysis> | RunEnding<Transposition>;
export type SongAssignment = Assignment<Analysis> | Assignment<Transposition>;
export type SongStep = Omit<Step<AnyKind>, 'run'> & { run: SongRun };

export function isAnalysis(run: SongRun): run is AnalysisRun {
  return run.order.kind === 'analysis';
}

export function isAnalysisEnding(ending: SongEnding): ending is RunEnding<Analysis> {
  return ending.order.kind === 'analysis';
}

export function started(order: SongOrder): SongStep {
  return startRun<AnyKind>(order) as SongStep;
}

export function moved(run: SongRun, event: SongEvent, nowMs: number): SongStep {
  return transition<AnyKind>(run, event, nowMs) as SongStep;
}

export function assigned(run: SongRun, nowMs: number): { assignment: SongAssignment; step: SongStep } {
  return assign<AnyKind>(run, nowMs) as { assignment: SongAssignment; step: SongStep };
}

/** How the run ended, or null while it is under way. */
export function endOf(run: SongRun): SongEnding | null {
  return endingOf<AnyKind>(run) as SongEnding | null;
}

/** The end that D1 does not know yet, or null. */
export function unrecordedEndOf(run: SongRun): SongEnding | null {
  return unrecordedEnding<AnyKind>(run) as SongEnding | null;
}
