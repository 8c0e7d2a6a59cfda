import { eq } from 'drizzle-orm';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { uploadParts, uploads } from '../../db/schema.ts';
import { deleteObjects } from '../../storage/delete-objects.ts';
import { originalKey, uploadPrefix } from '../../storage/object-keys.ts';
import { findUpload, requireUpload, type Upload } from './uploads.ts';

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
  { id, songId }: Pick<Upload, 'id' | 'songId'>,
): Promise<Upload | null> {
  await context.d1
    .prepare("UPDATE uploads SET status = 'aborted' WHERE id = ? AND status = 'open'")
    .bind(id)
    .run();
  const ended = await findUpload(context, id);
  // Only on the row's word: a song may have come of an upload that is forgotten, and then this is its original.
  if (ended?.status === 'aborted') await context.env.AUDIO.delete(originalKey(songId));
  await forgetParts(context, id);
  return ended;
}

/** The bytes of the parts, and then their rows. */
export async function forgetParts(context: Context, uploadId: string): Promise<void> {
  await deleteObjects(context.env.AUDIO, uploadPrefix(uploadId));
  await context.db.delete(uploadParts).where(eq(uploadParts.uploadId, uploadId));
}

/** Before the account's rows go: nothing would lead to the bytes any more. */
export async function endUploadsOf(context: Context, userId: string): Promise<void> {
  const mine = await context.db.select().from(uploads).where(eq(uploads.userId, userId));
  for (const upload of mine) await endUpload(context, upload);
}
