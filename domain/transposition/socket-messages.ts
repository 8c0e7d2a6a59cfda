import type { TranspositionMessage } from '../contracts/socket-api.ts';
import { errorCodeOf } from '../runs/ending.ts';
import { type TranspositionRun, transpositionErrorText } from './transposition.ts';

/** What listeners of a song's room are told of its transpositions. Each message holds the whole state of one task. */

const STARTED = 'Changing the key';
const AT_WORK = 'Changing the key of both tracks';
const COMPLETED = 'The tracks are ready in the new key.';
/** A result is told only once D1 knows it, so that its listeners find the files. */
const FINISHING_PROGRESS = 0.99;

export function transpositionUpdate(run: TranspositionRun): TranspositionMessage {
  const { order, phase, revision } = run;
  const base = {
    task_id: order.pipelineId,
    target_pitch: order.semitones,
    progress: run.progress,
    stage: run.stage,
    activity: run.activity ?? null,
    file_path: null,
    error: null,
    error_code: null,
    epoch: order.pipelineId,
    sequence: revision,
  };
  if ('isRecorded' in phase && !phase.isRecorded) {
    const progress = Math.min(run.progress, FINISHING_PROGRESS);
    return { ...base, type: 'transposition_progress', stage: 'finalizing', progress, message: AT_WORK };
  }
  const errorCode = errorCodeOf(phase);
  if (errorCode !== null) {
    const error = transpositionErrorText(errorCode);
    return { ...base, type: 'transposition_failed', error, error_code: errorCode, message: error };
  }
  if (phase.name === 'completed') {
    const filePath = transpositionPath(order.songId, order.semitones);
    return { ...base, type: 'transposition_completed', file_path: filePath, message: COMPLETED };
  }
  if (revision === 1) return { ...base, type: 'transposition_started', message: STARTED };
  return { ...base, type: 'transposition_progress', message: run.message || AT_WORK };
}

/** The call that gives the audio of a song in this key. */
export function transpositionPath(songId: string, semitones: number): string {
  return `/api/v1/transposition/download/${songId}/${semitones}`;
}
