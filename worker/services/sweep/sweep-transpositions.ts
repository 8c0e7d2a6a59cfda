import { and, asc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { RunKind } from '#domain/runs/run.ts';
import type { Context } from '../../context.ts';
import { runs, songs } from '../../db/schema.ts';
import { deleteObjects } from '../../storage/delete-objects.ts';
import { transpositionPrefix } from '../../storage/object-keys.ts';
import type { FoundRun } from '../runs/orders.ts';
import { endRun } from '../runs/removal.ts';
import { STEM_LINK_MS } from '../runs/results.ts';
import { endOneByOne } from '../upkeep/end-one-by-one.ts';

/** The end of transpositions that nobody needs. */

const KEPT_UNUSED_MS = 30 * 24 * 3_600_000;
const results = alias(runs, 'results');

/** What nobody has used for thirty days, and what was made of a result that another one replaced a quarter of an hour ago, as its stems. */
export async function removeOldTranspositions(context: Context): Promise<number> {
  return endOneByOne<FoundRun<RunKind>>(context, {
    part: 'removeOldTranspositions',
    callsEach: 10,
    next: (limit, skipped) =>
      context.db
        .select({ run: runs, song: songs })
        .from(runs)
        .innerJoin(songs, eq(songs.id, runs.songId))
        .leftJoin(results, eq(results.id, songs.resultPipelineId))
        .where(isOld(context.nowMs()))
        .orderBy(asc(runs.lastUsedAtMs), asc(runs.id))
        .limit(limit)
        .offset(skipped),
    end: (found) => remove(context, found),
  });
}

function isOld(nowMs: number): SQL | undefined {
  const isUnused = lt(runs.lastUsedAtMs, nowMs - KEPT_UNUSED_MS);
  const isReplaced = sql`${songs.resultPipelineId} <> ${runs.resultPipelineId}`;
  const isReplacedLongAgo = and(isReplaced, lt(results.finishedAtMs, nowMs - STEM_LINK_MS));
  return and(eq(runs.kind, 'transposition'), or(isUnused, isReplacedLongAgo));
}

/** The row first: who reads it finds the files. What stays of these because the process died in between is an orphan. */
async function remove(context: Context, found: FoundRun<RunKind>): Promise<number> {
  const { id, songId, lastUsedAtMs } = found.run;
  await endRun(context, found);
  const isTheRow = and(eq(runs.id, id), eq(runs.lastUsedAtMs, lastUsedAtMs ?? 0));
  const { meta } = await context.db.delete(runs).where(isTheRow);
  if (meta.changes === 0) return 0;
  await deleteObjects(context.env.AUDIO, transpositionPrefix(songId, id));
  return 1;
}
