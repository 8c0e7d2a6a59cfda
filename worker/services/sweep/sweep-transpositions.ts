import { and, asc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { pipelines, songs, transpositions } from '../../db/schema.ts';
import { deleteObjects } from '../../storage/delete-objects.ts';
import { transpositionPrefix } from '../../storage/object-keys.ts';
import { STEM_LINK_MS } from '../runs/results.ts';
import { endTask } from '../tasks/removal.ts';
import type { TranspositionRow } from '../transposition/read.ts';
import { endOneByOne } from './end-one-by-one.ts';

/** The end of transpositions that nobody needs. */

const KEPT_UNUSED_MS = 30 * 24 * 3_600_000;

/** What nobody has used for thirty days, and what was made of a result that another one replaced a quarter of an hour ago, as its stems. */
export async function removeOldTranspositions(context: Context): Promise<number> {
  return endOneByOne(context, {
    part: 'removeOldTranspositions',
    callsEach: 10,
    next: (limit, skipped) =>
      context.db
        .select({ row: transpositions })
        .from(transpositions)
        .innerJoin(songs, eq(songs.id, transpositions.songId))
        .leftJoin(pipelines, eq(pipelines.id, songs.resultPipelineId))
        .where(isOld(context.nowMs()))
        .orderBy(asc(transpositions.lastUsedAtMs), asc(transpositions.id))
        .limit(limit)
        .offset(skipped),
    end: ({ row }) => remove(context, row),
  });
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
  await endTask(context, 'transposition', row);
  const isTheRow = and(eq(transpositions.id, row.id), eq(transpositions.lastUsedAtMs, row.lastUsedAtMs));
  const { meta } = await context.db.delete(transpositions).where(isTheRow);
  if (meta.changes === 0) return 0;
  await deleteObjects(context.env.AUDIO, transpositionPrefix(row.songId, row.id));
  return 1;
}
