import { ALIGNMENT_STAGES, type Alignment } from '../alignment/alignment.ts';
import type { Analysis } from '../pipeline/analysis.ts';
import { ENGINE_STAGES } from '../pipeline/stages.ts';
import { type Assignment, assign } from '../runs/assignment.ts';
import { endingOf, type RunEnding, unrecordedEnding } from '../runs/ending.ts';
import type { Run, RunKind } from '../runs/run.ts';
import type { RunEvent, Step } from '../runs/step.ts';
import { startRun, transition } from '../runs/transition.ts';
import { TRANSPOSITION_STAGES, type Transposition } from '../transposition/transposition.ts';

/**
 * Pure. The runs that a song's object holds, of every kind. The state machine of domain/runs keeps a run's kind, which its types cannot
 * say of a run whose kind is not known: they are put right here, once.
 */

interface Kinds {
  analysis: Analysis;
  transposition: Transposition;
  alignment: Alignment;
}

type AnyKind = {
  order: Kinds[RunKind]['order'];
  stage: Kinds[RunKind]['stage'];
  result: Kinds[RunKind]['result'];
};

/** A run beside the song's analysis: any number of them, each in a row of its own, and free of charge. */
export type TaskKind = Exclude<RunKind, 'analysis'>;

export type SongOrder<Kind extends RunKind = RunKind> = Kinds[Kind]['order'];
export type SongRun<Kind extends RunKind = RunKind> = { [Of in Kind]: Run<Kinds[Of]> }[Kind];
export type SongEvent = RunEvent<AnyKind>;
export type SongEnding<Kind extends RunKind = RunKind> = { [Of in Kind]: RunEnding<Kinds[Of]> }[Kind];
export type SongAssignment = { [Of in RunKind]: Assignment<Kinds[Of]> }[RunKind];
export type SongStep = Omit<Step<AnyKind>, 'run'> & { run: SongRun };

type Of<Kind extends RunKind> = { order: { kind: Kind } };

/** The ids of runs tell their kinds. */
const ID_PREFIXES = {
  analysis: 'pipe_',
  transposition: 'task_',
  alignment: 'align_',
} as const satisfies Record<RunKind, string>;

const STAGES = {
  analysis: ENGINE_STAGES,
  transposition: TRANSPOSITION_STAGES,
  alignment: ALIGNMENT_STAGES,
} as const satisfies { [Kind in RunKind]: readonly Kinds[Kind]['stage'][] };

/** Gives null for what is no run's id. */
export function kindOfId(id: string): RunKind | null {
  const kinds = Object.keys(ID_PREFIXES) as RunKind[];
  return kinds.find((kind) => id.startsWith(ID_PREFIXES[kind])) ?? null;
}

/** Gives null for a word that is no stage of this kind of run: it is not shown. */
export function stageOf(kind: RunKind, word: string | null | undefined): AnyKind['stage'] | null {
  return STAGES[kind].find((stage) => stage === word) ?? null;
}

export function isRunOf<Kind extends RunKind>(kind: Kind, run: SongRun): run is Extract<SongRun, Of<Kind>> {
  return run.order.kind === kind;
}

export function isEndingOf<Kind extends RunKind>(
  kind: Kind,
  ending: SongEnding,
): ending is Extract<SongEnding, Of<Kind>> {
  return ending.order.kind === kind;
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
