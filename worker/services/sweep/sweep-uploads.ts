import type { Context } from '../../context.ts';
import { endTogether } from '../upkeep/end-due.ts';
import { endUploads } from '../uploads/upload-removal.ts';

/** A part that began in the last second before the expiry may still be on its way; then its bytes are found with its upload's row. */
const ENDED_KEPT_MS = 3_600_000;
/** Each costs a look into R2. */
const UPLOADS_AT_ONCE = 100;
const FORGET_UPLOADS =
  "DELETE FROM uploads WHERE id IN (SELECT value FROM json_each(?)) AND status <> 'open'";

interface DueUpload {
  id: string;
  songId: string;
  expiresAtMs: number;
}

/**
 * Uploads that nobody finished, parts that were left behind by an end that failed half-way, and last the rows, with another look for
 * bytes. Every object of an upload lies behind its id and was written after its row, so nothing is ever without a row that leads to it.
 */
export async function endAbandonedUploads(context: Context): Promise<number> {
  const nowMs = context.nowMs();
  const statement = context.d1.prepare(
    `SELECT id, song_id AS songId, expires_at_ms AS expiresAtMs FROM uploads WHERE id IN (
       SELECT id FROM uploads WHERE status = 'open' AND expires_at_ms <= ?1
       UNION ALL SELECT id FROM uploads WHERE status IN ('completed', 'aborted') AND expires_at_ms <= ?2
       UNION ALL SELECT upload_id FROM upload_parts CROSS JOIN uploads ON uploads.id = upload_id WHERE status <> 'open')
     ORDER BY expires_at_ms, id LIMIT ?3 OFFSET ?4`,
  );
  return endTogether(context, {
    part: 'endAbandonedUploads',
    atOnce: UPLOADS_AT_ONCE,
    next: async (limit, skipped) =>
      (await statement.bind(nowMs, nowMs - ENDED_KEPT_MS, limit, skipped).all<DueUpload>()).results,
    end: (due) => endAll(context, due),
  });
}

async function endAll(context: Context, due: readonly DueUpload[]): Promise<number> {
  await endUploads(context, due);
  const endedMs = context.nowMs() - ENDED_KEPT_MS;
  const forgotten = due.filter(({ expiresAtMs }) => expiresAtMs <= endedMs).map(({ id }) => id);
  await context.d1.prepare(FORGET_UPLOADS).bind(JSON.stringify(forgotten)).run();
  return due.length;
}
