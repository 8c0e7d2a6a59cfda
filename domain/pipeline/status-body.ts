import type { PipelineStatusBody } from '../contracts/api.ts';
import type { RunSnapshot } from './snapshot.ts';

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
    is_processing: !isCompleted && !isFailed,
    is_completed: isCompleted,
    is_failed: isFailed,
    error: snapshot.error,
    result: isCompleted ? { pipeline_id: snapshot.pipelineId } : null,
  };
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
