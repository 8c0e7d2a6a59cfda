import type { TaskMessage } from '../contracts/socket-api.ts';
import { snapshotOf } from '../pipeline/snapshot.ts';
import { statusBody } from '../pipeline/status-body.ts';
import { isRunOf, type SongRun, type TaskKind } from '../songs/song-runs.ts';
import { transpositionUpdate } from '../transposition/socket-messages.ts';

/** What is told to who subscribes: how the task stands; of a key that is on its way, that it has been started. */
export function taskGreeting(run: SongRun<TaskKind>): TaskMessage {
  const update = taskUpdate(run);
  return update.type === 'transposition_progress' ? { ...update, type: 'transposition_started' } : update;
}

/** What those who have subscribed to a task are told of each change. */
export function taskUpdate(run: SongRun<TaskKind>): TaskMessage {
  if (isRunOf('transposition', run)) return transpositionUpdate(run);
  const { pipelineId } = run.order;
  const place = { epoch: pipelineId, sequence: run.revision };
  return { type: 'alignment_progress', task_id: pipelineId, status: statusBody(snapshotOf(run)), ...place };
}
