/** Pure. What the page shows of a pipeline, from one report after another; it never goes backwards within one pipeline. */

import { percentOfStage } from '#domain/pipeline/stages.ts';
import type { PipelineReport } from './pipeline-feed.ts';

/** A song that was handed to an engine waits there, too: it is taken when the first of its stages is told. */
const QUEUED_STAGES: readonly string[] = ['pending', 'pipeline_started'];
/** Not `runpod_processing`: there the song may wait in the cloud's own queue. */
const SEPARATION_STAGE = /^(vocal_separation|hybrid_|runpod_(?!processing))/;

export interface PipelineProgress {
  pipelineId: string;
  percent: number;
  /** How many of the three rows are behind us; null before the first has begun. */
  rowsDone: number | null;
  /** No engine has taken the song yet. */
  isQueued: boolean;
  stage: string;
  activity: PipelineReport['activity'];
  /** In the server's English. */
  message: string;
}

/** What a single report says, whatever was known before. */
export function progressOf(
  report: Pick<PipelineReport, 'pipeline_id' | 'stage' | 'activity' | 'message' | 'progress'>,
): PipelineProgress {
  return {
    pipelineId: report.pipeline_id,
    percent: percentOf(report.stage, report.progress),
    rowsDone: rowsDoneAt(report.stage),
    isQueued: isQueuedStage(report.stage),
    stage: report.stage,
    activity: report.activity,
    message: report.message,
  };
}

export function isQueuedStage(stage: string | null): boolean {
  return stage !== null && QUEUED_STAGES.includes(stage);
}

/** The pipeline's own percentage. */
export function advanceProgress(
  previous: PipelineProgress | null,
  report: Parameters<typeof progressOf>[0],
): PipelineProgress {
  return neverBackwards(previous, progressOf(report));
}

/** Within one run neither the percentage nor the rows fall back; a new run starts over. */
export function neverBackwards(
  previous: PipelineProgress | null,
  reported: PipelineProgress,
): PipelineProgress {
  if (previous === null || previous.pipelineId !== reported.pipelineId) return reported;
  return {
    ...reported,
    percent: Math.max(previous.percent, reported.percent),
    rowsDone: furthest(previous.rowsDone, reported.rowsDone),
  };
}

function percentOf(stage: string, progress: number | null): number {
  if (progress === null || !Number.isFinite(progress)) return percentOfStage(stage);
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
