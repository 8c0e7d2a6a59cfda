import type { Context } from '../../context.ts';
import { originalKey } from '../../storage/object-keys.ts';
import { endTogether } from '../upkeep/end-due.ts';

/** Two hours before the promise of the privacy page: the uploaded original is gone within 24 h after the last run has ended. */
const ORIGINAL_KEPT_MS = 22 * 3_600_000;

/** R2 deletes a thousand in one call. */
const ORIGINALS_AT_ONCE = 1_000;

const IS_DUE = `original_deleted_at_ms IS NULL AND completed_at_ms < ?1
                AND NOT EXISTS (SELECT 1 FROM runs WHERE song_id = songs.id AND kind = 'analysis' AND status = 'running')`;

/** The originals of songs whose last run has ended that long ago, however it ended. */
export async function deleteDueOriginals(context: Context): Promise<number> {
  const statement = context.d1.prepare(
    `SELECT id FROM songs WHERE ${IS_DUE} ORDER BY completed_at_ms, id LIMIT ?2 OFFSET ?3`,
  );
  const beforeMs = context.nowMs() - ORIGINAL_KEPT_MS;
  return endTogether(context, {
    part: 'deleteDueOriginals',
    atOnce: ORIGINALS_AT_ONCE,
    next: async (limit, skipped) =>
      (await statement.bind(beforeMs, limit, skipped).all<{ id: string }>()).results,
    end: (songs) =>
      deleteOriginals(
        context,
        songs.map(({ id }) => id),
      ),
  });
}

/**
 * The rows first, under the same condition: a run that has begun meanwhile keeps its source. A file that stays although its row says
 * that it is gone, because the process died in between, is an orphan.
 */
async function deleteOriginals(context: Context, songIds: readonly string[]): Promise<number> {
  const nowMs = context.nowMs();
  const { results } = await context.d1
    .prepare(
      `UPDATE songs SET original_deleted_at_ms = ?2 WHERE id IN (SELECT value FROM json_each(?3)) AND ${IS_DUE} RETURNING id`,
    )
    .bind(nowMs - ORIGINAL_KEPT_MS, nowMs, JSON.stringify(songIds))
    .run<{ id: string }>();
  const marked = results.map(({ id }) => id);
  try {
    if (marked.length > 0) await context.env.AUDIO.delete(marked.map(originalKey));
  } catch (error) {
    await unmark(context, marked, nowMs);
    throw error;
  }
  return marked.length;
}

/** Our mark only: a deletion of the song may have set its own meanwhile, which closes the song to runs. */
async function unmark(context: Context, songIds: readonly string[], markedAtMs: number): Promise<void> {
  await context.d1
    .prepare(
      `UPDATE songs SET original_deleted_at_ms = NULL
     WHERE id IN (SELECT value FROM json_each(?1)) AND original_deleted_at_ms = ?2`,
    )
    .bind(JSON.stringify(songIds), markedAtMs)
    .run();
}
