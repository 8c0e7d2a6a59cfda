import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { pipelines, songs } from '../db/schema.ts';
import { originalKey } from '../storage/object-keys.ts';
import { orderFromRows } from './run-orders.ts';
import { songRoom } from './song-rooms.ts';

/** The scheduled safety net. Each part is idempotent and bounded; what is left over is taken next time. */

const START_OVERDUE_MS = 120_000;
/** Two hours before the promise of the privacy page: the uploaded original is gone within 24 h of completion. */
const ORIGINAL_KEPT_MS = 22 * 3_600_000;
const MAX_ROWS = 100;

export async function sweep(context: Context): Promise<void> {
  const started = await startForgottenRuns(context);
  const originalsDeleted = await deleteDueOriginals(context);
  context.log({ event: 'sweep_done', started, originalsDeleted });
}

/** Songs whose rows were written but whose object was never told: the process died in between. Starting twice changes nothing. */
async function startForgottenRuns(context: Context): Promise<number> {
  const rows = await context.db
    .select({ song: songs, run: pipelines })
    .from(songs)
    .innerJoin(pipelines, eq(pipelines.id, songs.pipelineId))
    .where(and(eq(songs.status, 'pending'), lt(songs.createdAtMs, context.nowMs() - START_OVERDUE_MS)))
    .limit(MAX_ROWS);
  let started = 0;
  for (const { song, run } of rows) {
    const room = songRoom(context.env, song.id);
    // Most of these only wait for a busy sidecar, and their objects know them.
    if ((await room.snapshot())?.pipelineId === run.id) continue;
    await room.start(orderFromRows(song, run));
    started += 1;
  }
  return started;
}

async function deleteDueOriginals(context: Context): Promise<number> {
  const nowMs = context.nowMs();
  const due = await context.db
    .select({ id: songs.id })
    .from(songs)
    .where(and(lt(songs.completedAtMs, nowMs - ORIGINAL_KEPT_MS), isNull(songs.originalDeletedAtMs)))
    .limit(MAX_ROWS);
  for (const { id } of due) {
    await context.env.AUDIO.delete(originalKey(id));
    await context.db.update(songs).set({ originalDeletedAtMs: nowMs }).where(eq(songs.id, id));
  }
  return due.length;
}
