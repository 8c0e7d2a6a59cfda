import type { PipelineStatusBody } from '../contracts/api.ts';
import type { RunErrorCode } from '../runs/run.ts';
import type { RunStatus } from './redo.ts';
import { type StatedKind, stageText } from './run-words.ts';
import type { RunSnapshot } from './snapshot.ts';
import type { PipelineStage } from './stages.ts';

/** A run as its row remembers it. */
export interface RecordedRun {
  kind: StatedKind;
  id: string;
  songId: string;
  status: RunStatus;
  error: string | null;
  errorCode: RunErrorCode | null;
}

/** A run as the API shows it. */
export function statusBody(snapshot: RunSnapshot): PipelineStatusBody {
  const isCompleted = snapshot.phase === 'completed';
  const isFailed = snapshot.phase === 'failed' || snapshot.phase === 'cancelled';
  return {
    pipeline_id: snapshot.pipelineId,
    song_id: snapshot.songId,
    stage: snapshot.stage,
    status: statusWord(snapshot.phase),
    progress: snapshot.progress,
    message: snapshot.message,
    activity: snapshot.activity,
    is_processing: !isCompleted && !isFailed,
    is_completed: isCompleted,
    is_failed: isFailed,
    error: snapshot.error,
    error_code: snapshot.errorCode,
    result: isCompleted ? { pipeline_id: snapshot.pipelineId } : null,
  };
}

/**
 * A run that the song's object does not hold: it has not heard of it yet, or has moved on to a later one. How far a failed run had come
 * is known to the object only.
 */
export function recordedSnapshot(run: RecordedRun): RunSnapshot {
  const isCompleted = run.status === 'completed';
  const stage = recordedStage(run.status);
  const message = run.error ?? stageText(run.kind, stage);
  return {
    pipelineId: run.id,
    songId: run.songId,
    phase: run.status === 'running' ? 'queued' : run.status,
    stage,
    progress: isCompleted ? 1 : 0,
    message,
    activity: null,
    error: run.status === 'failed' || run.status === 'cancelled' ? message : null,
    errorCode: run.errorCode,
    revision: 0,
  };
}

function recordedStage(status: RunStatus): PipelineStage {
  switch (status) {
    case 'running':
      return 'pending';
    case 'completed':
      return 'completed';
    case 'failed':
    case 'cancelled':
      return 'failed';
    default:
      return status satisfies never;
  }
}

function statusWord(phase: RunSnapshot['phase']): string {
  switch (phase) {
    case 'queued':
      return 'pending';
    case 'leased':
    case 'running':
      return 'processing';
    case 'completed':
      return 'completed';
    case 'failed':
    case 'cancelled':
      return 'failed';
    default:
      return phase satisfies never;
  }
}
