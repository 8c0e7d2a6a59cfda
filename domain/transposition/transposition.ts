import type { Run, RunErrorCode, RunOrder } from '../runs/run.ts';
import type { RunEvent } from '../runs/step.ts';

/** A transposition is a run of domain/runs: these are its order, its stages, its outcome and its words. */

/** What one singer may have rendered at the same time. */
export const MAX_RENDERINGS = 2;

/** The stages that an engine reports of itself. */
export const TRANSPOSITION_STAGES = ['transposition', 'finalizing'] as const;
type TranspositionStage = (typeof TRANSPOSITION_STAGES)[number];

/** `pipelineId` is the task's id. */
export interface TranspositionOrder extends RunOrder {
  kind: 'transposition';
  userId: string;
  /** Never 0: that is the result itself. */
  semitones: number;
  /** The result whose stems are moved. */
  source: { pipelineId: string; attempt: number };
  /** Each stem has so many samples, and so has each file that comes of it. */
  sampleCount: number;
}

export interface Transposition {
  order: TranspositionOrder;
  stage: TranspositionStage;
  /** Both files together. */
  result: { sizeBytes: number };
}

export type TranspositionRun = Run<Transposition>;
export type TranspositionEvent = RunEvent<Transposition>;

/** Why there are no files, in words for the singer. */
export function transpositionErrorText(code: RunErrorCode): string {
  switch (code) {
    case 'cancelled':
      return 'Changing the key was cancelled.';
    case 'timeout':
      return 'Changing the key took too long. Please try again.';
    default:
      return 'Changing the key failed. Please try again.';
  }
}
