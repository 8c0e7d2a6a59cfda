import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { RunKind } from '#domain/runs/run.ts';
import type { Context } from '../../context.ts';
import { runs, songs } from '../../db/schema.ts';
import { deleteObjects } from '../../storage/delete-objects.ts';
import { transpositionPrefix } from '../../storage/object-keys.ts';
import type { FoundRun } from '../runs/orders.ts';
import { endRun } from '../runs/removal.ts';
import { STEM_LINK_MS } from '../runs/results.ts';
import { endOneByOne } from '../upkeep/end-due.ts';

/** The end of transpositions that nobody needs. */

const KEPT_UNUSED_MS = 30 * 24 * 3_600_000;
/** A sweep that was away for longer leaves replaced ones until nobody has used them for thirty days. */
const LOOKED_BACK_MS = 6 * 3_600_000;

/** What nobody has used for thirty days, and what was made of a result that another one replaced a quarter of an hour ago, as its stems. */
export async function removeOldTranspositions(context: Context): Promise<number> {
  return endOneByOne<FoundRun<RunKind>>(context, {
    part: 'removeOldTranspositions',
    next: (limit, skipped) =>
      context.db
        .select({ run: runs, song: songs })
        .from(runs)
        .innerJoin(songs, eq(songs.id, runs.songId))
        .where(isOld(context.nowMs()))
        .orderBy(asc(runs.lastUsedAtMs), asc(runs.id))
        .limit(limit)
        .offset(skipped),
    end: (found) => remove(context, found),
  });
}

function isOld(nowMs: number): SQL {
  return sql`${runs.id} IN (
    SELECT id FROM runs WHERE kind = 'transposition' AND last_used_at_ms IS NOT NULL AND last_used_at_ms < ${nowMs - KEPT_UNUSED_MS}
    UNION ALL SELECT old.id FROM songs CROSS JOIN runs AS result ON result.id = songs.result_pipeline_id
      CROSS JOIN runs AS old ON old.song_id = songs.id AND old.kind = 'transposition'
    WHERE songs.completed_at_ms > ${nowMs - LOOKED_BACK_MS} AND result.finished_at_ms < ${nowMs - STEM_LINK_MS}
      AND old.result_pipeline_id <> songs.result_pipeline_id)`;
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
