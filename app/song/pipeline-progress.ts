/** Pure. What the page shows of a pipeline, from one report after another; it never goes backwards within one pipeline. */
import type { PipelineStatusBody } from '#domain/contracts/api.ts';

/** Percentages for reports without a number. */
const PERCENT_OF_STAGE: Readonly<Record<string, number>> = {
  pending: 35,
  pipeline_started: 35,
  vocal_separation: 50,
  pitch_detection: 70,
  lyrics_recognition: 85,
  quality_assessment: 85,
  finalizing: 95,
  completed: 100,
};
const PERCENT_OF_OTHER_STAGES = 50;
export const QUEUED_STAGE = 'pending';
const SEPARATION_STAGE = /^(vocal_separation|hybrid_|runpod_)/;

export const STAGE_ROWS = ['separation', 'pitch', 'lyrics'] as const;
export type StageRow = (typeof STAGE_ROWS)[number];
export type RowState = 'waiting' | 'current' | 'done';

export interface PipelineProgress {
  pipelineId: string;
  percent: number;
  /** How many of the three rows are behind us; null before the first has begun. */
  rowsDone: number | null;
  /** No engine has taken the song yet. */
  isQueued: boolean;
  message: string;
}

export function advanceProgress(
  previous: PipelineProgress | null,
  status: Pick<PipelineStatusBody, 'pipeline_id' | 'stage' | 'message'> & { progress: number | null },
): PipelineProgress {
  const reported = {
    pipelineId: status.pipeline_id,
    percent: percentOf(status.stage, status.progress),
    rowsDone: rowsDoneAt(status.stage),
    isQueued: status.stage === QUEUED_STAGE,
    message: status.message,
  };
  if (previous === null || previous.pipelineId !== reported.pipelineId) return reported;
  return {
    ...reported,
    percent: Math.max(previous.percent, reported.percent),
    rowsDone: furthest(previous.rowsDone, reported.rowsDone),
  };
}

export function rowState(progress: PipelineProgress | null, row: StageRow): RowState {
  const rowsDone = progress?.rowsDone ?? null;
  const index = STAGE_ROWS.indexOf(row);
  if (rowsDone === null || index > rowsDone) return 'waiting';
  return index === rowsDone ? 'current' : 'done';
}

function percentOf(stage: string, progress: number | null): number {
  if (progress === null || !Number.isFinite(progress))
    return PERCENT_OF_STAGE[stage] ?? PERCENT_OF_OTHER_STAGES;
  return Math.floor(Math.min(1, Math.max(0, progress)) * 100);
}

function rowsDoneAt(stage: string): number | null {
  if (SEPARATION_STAGE.test(stage)) return 0;
  switch (stage) {
    case 'pitch_detection':
      return 1;
    case 'lyrics_recognition':
      return 2;
    case 'quality_assessment':
    case 'finalizing':
    case 'completed':
      return 3;
    default:
      return null;
  }
}

function furthest(left: number | null, right: number | null): number | null {
  if (left === null || right === null) return left ?? right;
  return Math.max(left, right);
}
