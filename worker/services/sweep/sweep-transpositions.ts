import { and, asc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { pipelines, songs, transpositions } from '../../db/schema.ts';
import { deleteObjects } from '../../storage/delete-objects.ts';
import { transpositionPrefix } from '../../storage/object-keys.ts';
import { recordEnding } from '../runs/ending.ts';
import { STEM_LINK_MS } from '../runs/results.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { closeTransposition } from '../transposition/ending.ts';
import { orderOf, type TranspositionRow } from '../transposition/read.ts';
import { endTransposition } from '../transposition/removal.ts';
import { keepGoing } from './keep-going.ts';

/** Transpositions: the watch over those under way, as over other runs, and the end of those that nobody needs. */

/** Younger ones are still being started by the request that wrote their rows. */
const WATCHED_AFTER_MS = 120_000;
const KEPT_UNUSED_MS = 30 * 24 * 3_600_000;
/** Some ten calls of the platform each at the most. */
const ROWS_AT_ONCE = 30;
/** Spelled out, so that the partial index is used. */
const IS_OPEN = sql`${transpositions.isClosed} = 0`;

export async function watchTranspositions(context: Context): Promise<number> {
  const rows = await context.db
    .select()
    .from(transpositions)
    .where(and(IS_OPEN, lt(transpositions.createdAtMs, context.nowMs() - WATCHED_AFTER_MS)))
    .orderBy(sql`random()`)
    .limit(ROWS_AT_ONCE);
  return keepGoing(context, 'watchTranspositions', rows, (row) => watchOne(context, row));
}

async function watchOne(context: Context, row: TranspositionRow): Promise<number> {
  const order = await orderOf(context, row);
  if (row.status !== 'running') {
    await closeTransposition(context, order);
    return 0;
  }
  const watched = await songRoom(context.env, row.songId).watch(order);
  if (watched.kind === 'ended') await recordEnding(context, watched.ending);
  return watched.kind === 'alive' ? 0 : 1;
}

/** What nobody has used for thirty days, and what was made of a result that another one replaced a quarter of an hour ago, as its stems. */
export async function removeOldTranspositions(context: Context): Promise<number> {
  const rows = await context.db
    .select({ row: transpositions })
    .from(transpositions)
    .innerJoin(songs, eq(songs.id, transpositions.songId))
    .leftJoin(pipelines, eq(pipelines.id, songs.resultPipelineId))
    .where(isOld(context.nowMs()))
    .orderBy(asc(transpositions.lastUsedAtMs))
    .limit(ROWS_AT_ONCE);
  return keepGoing(context, 'removeOldTranspositions', rows, ({ row }) => remove(context, row));
}

function isOld(nowMs: number): SQL | undefined {
  const isReplaced = sql`${songs.resultPipelineId} <> ${transpositions.resultPipelineId}`;
  return or(
    lt(transpositions.lastUsedAtMs, nowMs - KEPT_UNUSED_MS),
    and(isReplaced, lt(pipelines.finishedAtMs, nowMs - STEM_LINK_MS)),
  );
}

/** The row first: who reads it finds the files. What stays of these because the process died in between is an orphan. */
async function remove(context: Context, row: TranspositionRow): Promise<number> {
  await endTransposition(context, row);
  const isTheRow = and(eq(transpositions.id, row.id), eq(transpositions.lastUsedAtMs, row.lastUsedAtMs));
  const { meta } = await context.db.delete(transpositions).where(isTheRow);
  if (meta.changes === 0) return 0;
  await deleteObjects(context.env.AUDIO, transpositionPrefix(row.songId, row.id));
  return 1;
}
