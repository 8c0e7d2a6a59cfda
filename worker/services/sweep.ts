import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { newId } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import { pipelines, songs } from '../db/schema.ts';
import { ORIGINALS_PREFIX, originalKey, songIdOfOriginal } from '../storage/object-keys.ts';
import { auditSomeAccounts } from './audit.ts';
import { applyWaitingEvents } from './billing-events.ts';
import { forgetOldMails, sendDueMails } from './mails.ts';
import { orderFromRows } from './run-orders.ts';
import { songRoom } from './song-rooms.ts';
import { refreshOverdue } from './subscription-upkeep.ts';
import { closeForgottenSessions } from './training.ts';

/** The scheduled safety net. Each part is idempotent and bounded; what is left over is taken next time. */

const START_OVERDUE_MS = 120_000;
/** Two hours before the promise of the privacy page: the uploaded original is gone within 24 h of completion. */
const ORIGINAL_KEPT_MS = 22 * 3_600_000;
/** An upload over a slow line takes its time; after this, an original without a song will never get one. */
const UPLOAD_OVERDUE_MS = 3 * 3_600_000;
/** Also the number of parameters that D1 takes in one statement. */
const MAX_ROWS = 100;

export async function sweep(context: Context): Promise<void> {
  const started = await startForgottenRuns(context);
  const originalsDeleted = await deleteDueOriginals(context);
  const orphansDeleted = await deleteOrphans(context);
  await closeForgottenSessions(context);
  await sendDueMails(context);
  await forgetOldMails(context);
  await applyWaitingEvents(context);
  await refreshOverdue(context);
  await auditSomeAccounts(context);
  context.log({ event: 'sweep_done', started, originalsDeleted, orphansDeleted });
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

/**
 * Originals whose song was never written: the process died between the last byte and the batch. Ids are random, so looking from a
 * random place on finds every one of them in time, without a note of where the last look ended.
 */
async function deleteOrphans(context: Context): Promise<number> {
  const startAfter = originalKey(newId('song', context.randomBytes));
  const { objects } = await context.env.AUDIO.list({ prefix: ORIGINALS_PREFIX, startAfter, limit: MAX_ROWS });
  const overdueMs = context.nowMs() - UPLOAD_OVERDUE_MS;
  const ids = objects
    .filter(({ uploaded }) => uploaded.getTime() < overdueMs)
    .map(({ key }) => songIdOfOriginal(key));
  const rows = await context.db.select({ id: songs.id }).from(songs).where(inArray(songs.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  const orphans = ids.filter((id) => !known.has(id));
  if (orphans.length > 0) await context.env.AUDIO.delete(orphans.map(originalKey));
  return orphans.length;
}
