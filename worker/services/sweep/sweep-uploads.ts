import type { Context } from '../../context.ts';
import { endOneByOne } from '../upkeep/end-one-by-one.ts';
import { endUpload } from '../uploads/upload-removal.ts';

/** A part that began in the last second before the expiry may still be on its way; then its bytes are found with its upload's row. */
const ENDED_KEPT_MS = 3_600_000;
const FORGET_UPLOAD = "DELETE FROM uploads WHERE id = ? AND status <> 'open'";

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
  return endOneByOne(context, {
    part: 'endAbandonedUploads',
    callsEach: 10,
    next: async (limit, skipped) =>
      (await statement.bind(nowMs, nowMs - ENDED_KEPT_MS, limit, skipped).all<DueUpload>()).results,
    end: (upload) => endOne(context, upload),
  });
}

async function endOne(context: Context, upload: DueUpload): Promise<number> {
  await endUpload(context, upload);
  const isForgotten = upload.expiresAtMs <= context.nowMs() - ENDED_KEPT_MS;
  if (isForgotten) await context.d1.prepare(FORGET_UPLOAD).bind(upload.id).run();
  return 1;
}
