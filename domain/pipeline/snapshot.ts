import type { AlignmentRun } from '../alignment/alignment.ts';
import type { Activity } from '../runs/activity.ts';
import { errorCodeOf } from '../runs/ending.ts';
import type { RunErrorCode } from '../runs/run.ts';
import type { AnalysisRun } from './analysis.ts';
import { runErrorText, type StatedKind, stageText } from './run-words.ts';
import type { PipelineStage } from './stages.ts';

/** Runs that are told of as pipelines: by their status, and on the socket. */
type StatedRun = AnalysisRun | AlignmentRun;

const FINISHING = {
  phase: 'running',
  stage: 'finalizing',
  progress: 0.99,
  message: 'Writing down how it went',
  activity: null,
  error: null,
  errorCode: null,
} as const;

/** Shows what others may see of a run. */
export interface RunSnapshot {
  pipelineId: string;
  songId: string;
  phase: StatedRun['phase']['name'];
  stage: PipelineStage;
  progress: number;
  message: string;
  activity: Activity | null;
  error: string | null;
  errorCode: RunErrorCode | null;
  revision: number;
}

/** An end concerns these fields, of the run itself or of its outcome. */
type End = Parameters<typeof errorCodeOf>[0];

/**
 * An end is told only once D1 knows it: whoever hears of it finds the result there, and the credits back. Until then the run is
 * finishing, however long D1 is away.
 */
export function snapshotOf(run: StatedRun): RunSnapshot {
  const { order, phase, stage, progress, revision } = run;
  const seen = { pipelineId: order.pipelineId, songId: order.songId, revision };
  if ('isRecorded' in phase && !phase.isRecorded) {
    return { ...seen, ...FINISHING, progress: Math.min(progress, FINISHING.progress) };
  }
  const errorCode = errorCodeOf(phase);
  const message = run.message || errorTextOf(phase, order.kind) || stageText(order.kind, stage);
  // A run that was kept by an earlier version has no activity at all.
  const activity = run.activity ?? null;
  const error = errorCode && message;
  return { ...seen, phase: phase.name, stage, progress, message, activity, error, errorCode };
}

/** Why there is no result, in words for the singer; null for a run that is under way or has one. */
export function errorTextOf(end: End, kind: StatedKind): string | null {
  const code = errorCodeOf(end);
  if (code === null) return null;
  const said = 'failure' in end ? end.failure.message : null;
  return said ?? runErrorText(kind, code);
}
