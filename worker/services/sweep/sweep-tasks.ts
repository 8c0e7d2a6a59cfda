import type { TaskKind } from '#domain/songs/song-runs.ts';
import type { Context } from '../../context.ts';
import { recordEnding } from '../runs/ending.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { closeTask } from '../tasks/ending.ts';
import { orderOfTask } from '../tasks/orders.ts';
import { TASK_KINDS, TASK_TABLES, type TaskRow } from '../tasks/task-tables.ts';
import { keepGoing } from './keep-going.ts';

/** The watch over tasks under way, as over other runs. */

/** Younger ones are still being started by the request that wrote their rows. */
const WATCHED_AFTER_MS = 120_000;
/** Of each kind; some ten calls of the platform each, of the ten thousand that a sweep may make. */
const ROWS_AT_ONCE = 100;

export async function watchTasks(context: Context): Promise<number> {
  return keepGoing(context, 'watchTasks', TASK_KINDS, (kind) => watchTasksOf(context, kind));
}

async function watchTasksOf(context: Context, kind: TaskKind): Promise<number> {
  const open = `SELECT id, song_id AS songId, status FROM ${TASK_TABLES[kind]} WHERE is_closed = 0 AND created_at_ms < ?
                ORDER BY random() LIMIT ${ROWS_AT_ONCE}`;
  const overdueMs = context.nowMs() - WATCHED_AFTER_MS;
  const { results } = await context.env.DB.prepare(open).bind(overdueMs).all<TaskRow>();
  return keepGoing(context, 'watchTasks', results, (row) => watchOne(context, kind, row));
}

async function watchOne(context: Context, kind: TaskKind, { id, songId, status }: TaskRow): Promise<number> {
  if (status !== 'running') {
    await closeTask(context, { kind, songId, pipelineId: id });
    return 0;
  }
  const order = await orderOfTask(context, kind, id);
  if (!order) return 0;
  const watched = await songRoom(context.env, songId).watch(order);
  if (watched.kind === 'ended') await recordEnding(context, watched.ending);
  return watched.kind === 'alive' ? 0 : 1;
}
