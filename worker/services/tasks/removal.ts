import type { SongEnding, TaskKind } from '#domain/songs/song-runs.ts';
import type { Context } from '../../context.ts';
import { applyToRun } from '../runs/progress.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { closeTask, recordTask } from './ending.ts';
import { orderOfTask } from './orders.ts';
import { TASK_KINDS, TASK_TABLES, type TaskRow } from './task-tables.ts';

/** Ends every task of a song that may still be at work: the song is being deleted. */
export async function endTasks(context: Context, songId: string): Promise<void> {
  for (const kind of TASK_KINDS) await endTasksOf(context, kind, songId);
}

export async function endTasksOf(context: Context, kind: TaskKind, songId: string): Promise<void> {
  const open = `SELECT id, song_id AS songId, status FROM ${TASK_TABLES[kind]} WHERE song_id = ? AND (status = 'running' OR is_closed = 0)`;
  const { results } = await context.env.DB.prepare(open).bind(songId).all<TaskRow>();
  for (const row of results) await endTask(context, kind, row);
}

/** Cancels a task that is under way; one that has ended stays as it ended. Afterwards nobody has to look after it. */
export async function endTask(context: Context, kind: TaskKind, row: TaskRow): Promise<void> {
  const order = await orderOfTask(context, kind, row.id);
  if (!order) return;
  if (row.status !== 'running') return closeTask(context, order);
  // An object that has not heard of the task yet hears of it now: a start that comes late would bring it to life again.
  await songRoom(context.env, row.songId).startTask(order);
  const { ending } = await applyToRun(context, order, { type: 'cancelled' });
  if (ending) return;
  // The object believes that D1 knows an end already: then the row alone is ended.
  const cancelled = { order, outcome: { kind: 'cancelled' }, abandonedJob: null, progress: 1 };
  await recordTask(context, cancelled as SongEnding<TaskKind>);
}
