import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { newId } from '#domain/ids.ts';
import type { Context } from '../../context.ts';
import { pipelines, songs } from '../../db/schema.ts';
import { originalKey, SONG_KEY_PREFIXES, songIdOfKey } from '../../storage/object-keys.ts';
import { orderFromRows } from '../songs/run-orders.ts';
import { songRoom } from '../songs/song-rooms.ts';

/** What the sweep does for songs and their files, oldest first. */

const START_OVERDUE_MS = 120_000;
/** Two hours before the promise of the privacy page: the uploaded original is gone within 24 h of completion. */
const ORIGINAL_KEPT_MS = 22 * 3_600_000;
/** An upload over a slow line takes its time; after this, a file without a song will never get one. */
const UPLOAD_OVERDUE_MS = 3 * 3_600_000;
/** Also the number of parameters that D1 takes in one statement. */
const MAX_ROWS = 100;

/** Songs whose rows were written but whose object was never told: the process died in between. Starting twice changes nothing. */
export async function startForgottenRuns(context: Context): Promise<number> {
  const rows = await context.db
    .select({ song: songs, run: pipelines })
    .from(songs)
    .innerJoin(pipelines, eq(pipelines.id, songs.pipelineId))
    .where(and(eq(songs.status, 'pending'), lt(songs.createdAtMs, context.nowMs() - START_OVERDUE_MS)))
    .orderBy(asc(songs.createdAtMs))
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

export async function deleteDueOriginals(context: Context): Promise<number> {
  const nowMs = context.nowMs();
  const due = await context.db
    .select({ id: songs.id })
    .from(songs)
    .where(and(lt(songs.completedAtMs, nowMs - ORIGINAL_KEPT_MS), isNull(songs.originalDeletedAtMs)))
    .orderBy(asc(songs.completedAtMs))
    .limit(MAX_ROWS);
  for (const { id } of due) {
    await context.env.AUDIO.delete(originalKey(id));
    await context.db.update(songs).set({ originalDeletedAtMs: nowMs }).where(eq(songs.id, id));
  }
  return due.length;
}

/**
 * Files without a song: the process died between the last byte and the batch, or the song was deleted and its files were left. Ids
 * are random, so looking from a random place on finds every one of them in time, without a note of where the last look ended.
 */
export async function deleteOrphans(context: Context): Promise<number> {
  let deleted = 0;
  for (const prefix of SONG_KEY_PREFIXES) deleted += await deleteOrphansOf(context, prefix);
  return deleted;
}

async function deleteOrphansOf(context: Context, prefix: string): Promise<number> {
  const startAfter = prefix + newId('song', context.randomBytes);
  const { objects } = await context.env.AUDIO.list({ prefix, startAfter, limit: MAX_ROWS });
  const overdueMs = context.nowMs() - UPLOAD_OVERDUE_MS;
  const old = objects.filter(({ uploaded }) => uploaded.getTime() < overdueMs).map(({ key }) => key);
  const ids = [...new Set(old.map(songIdOfKey))];
  const rows = await context.db.select({ id: songs.id }).from(songs).where(inArray(songs.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  const orphans = old.filter((key) => !known.has(songIdOfKey(key)));
  if (orphans.length > 0) await context.env.AUDIO.delete(orphans);
  return orphans.length;
}
