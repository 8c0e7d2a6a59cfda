import { eq } from 'drizzle-orm';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { uploadParts, uploads } from '../../db/schema.ts';
import { deleteAllObjects } from '../../storage/delete-objects.ts';
import { originalKey, uploadPrefix } from '../../storage/object-keys.ts';
import { requireUpload, type Upload } from './uploads.ts';

/**
 * The end of an upload without a song. First the row says so, which stops parts and completion for good; then the bytes go, and last
 * the rows of the parts: as long as one is there, the sweep looks for bytes. Doing it again changes nothing.
 */
export async function abortUpload(
  context: Context,
  userId: string,
  uploadId: string,
): Promise<Result<null, AppError>> {
  const found = await requireUpload(context, userId, uploadId);
  if (!found.ok) return found;
  const ended = await endUpload(context, found.value);
  if (ended === null) return err({ kind: 'upload_not_found' });
  return ended.status === 'completed' ? err({ kind: 'upload_ended' }) : ok(null);
}

/** Whatever the row said before: afterwards no part is stored any more. How the row tells the end; null when it is forgotten already. */
export async function endUpload(
  context: Context,
  upload: Pick<Upload, 'id' | 'songId'>,
): Promise<Upload | null> {
  const [ended] = await endUploads(context, [upload]);
  return ended ?? null;
}

/** The same for many, with the calls of one. */
export async function endUploads(
  context: Context,
  ending: readonly Pick<Upload, 'id' | 'songId'>[],
): Promise<Upload[]> {
  const ids = ending.map(({ id }) => id);
  await context.d1
    .prepare(
      "UPDATE uploads SET status = 'aborted' WHERE id IN (SELECT value FROM json_each(?)) AND status = 'open'",
    )
    .bind(JSON.stringify(ids))
    .run();
  const ended = await context.db.select().from(uploads).where(isOneOf(uploads.id, ids));
  // Only on the row's word: a song may have come of an upload that is forgotten, and then this is its original.
  const given = ended.filter(({ status }) => status === 'aborted').map(({ songId }) => originalKey(songId));
  if (given.length > 0) await context.env.AUDIO.delete(given);
  await forgetParts(context, ids);
  return ended;
}

/** The bytes of the parts, and then their rows. */
export async function forgetParts(context: Context, uploadIds: readonly string[]): Promise<void> {
  await deleteAllObjects(context.env.AUDIO, uploadIds.map(uploadPrefix));
  await context.db.delete(uploadParts).where(isOneOf(uploadParts.uploadId, uploadIds));
}

/** Before the account's rows go: nothing would lead to the bytes any more. */
export async function endUploadsOf(context: Context, userId: string): Promise<void> {
  await endUploads(context, await context.db.select().from(uploads).where(eq(uploads.userId, userId)));
}
