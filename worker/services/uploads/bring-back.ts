import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import type { User } from '../../db/schema.ts';
import { originalKey } from '../../storage/object-keys.ts';
import { bringSoundBack } from '../runs/redo.ts';
import { awaitedFileProblem } from './awaited-file.ts';
import { joinParts, sha256OfParts } from './joined-parts.ts';
import { endUpload } from './upload-removal.ts';
import type { Upload, UploadPart } from './uploads.ts';

/** An upload that names a song whose sound was put away: the file that the song was made of brings it back, and no other file does. */

interface Arrival {
  upload: Upload;
  songId: string;
  parts: readonly UploadPart[];
}

/** The bytes are compared before they become the song's original: another file never lies there. */
export async function bringBack(
  context: Context,
  user: User,
  { upload, songId, parts }: Arrival,
): Promise<Result<string, AppError>> {
  const sha256 = await sha256OfParts(context, parts);
  const { sizeBytes } = upload;
  const problem = await awaitedFileProblem(context, user.id, songId, { sizeBytes, sha256 });
  if (problem?.kind === 'another_file') await endUpload(context, upload);
  if (problem) return err(problem);
  await joinParts(context, originalKey(songId), upload, parts);
  const started = await bringSoundBack(context, user, songId, upload.id);
  if (!started.ok) return started;
  // A run that was under way already has taken another upload's file. Of the one that took this, only the parts are left.
  await endUpload(context, upload);
  return ok(songId);
}
