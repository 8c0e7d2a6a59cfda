import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { newId } from '#domain/ids.ts';
import { cleanFileName } from '#domain/songs/titles.ts';
import { UPLOAD_KEPT_MS } from '#domain/songs/upload-parts.ts';
import type { Context } from '../../context.ts';
import { uploadParts, uploads } from '../../db/schema.ts';
import { uploadPartKey } from '../../storage/object-keys.ts';
import { type FileWriter, openPartWriter } from '../../upload/file-writer.ts';
import { endUpload } from './upload-removal.ts';
import { type AnnouncedUpload, durationMs, titleOf, type Upload, type UploadPart } from './uploads.ts';

/**
 * The upload that a form becomes. Its row is written before its first byte, so that the sweep finds what a form that died has left. Until
 * the form is whole nobody knows how long its file is: the row says `aborted` so long, and no list or limit counts it.
 */
export function formParts(context: Context, upload: Pick<Upload, 'id' | 'songId' | 'userId'>) {
  const parts: UploadPart[] = [];
  const keepPart = async (bytes: Uint8Array) => {
    const objectId = newId('part', context);
    const partNumber = parts.length + 1;
    await context.env.AUDIO.put(uploadPartKey(upload.id, partNumber, objectId), bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    parts.push({ uploadId: upload.id, partNumber, objectId, sizeBytes: bytes.length, sha256 });
  };
  return {
    open: async (fileName: string): Promise<FileWriter> => {
      await insertUnfinished(context, upload, fileName);
      return openPartWriter(keepPart, async () => void (await endUpload(context, upload)));
    },
    /** From then on it lacks nothing but its completion. */
    record: async (file: AnnouncedUpload): Promise<void> => {
      const isUnfinished = and(eq(uploads.id, upload.id), eq(uploads.status, 'aborted'));
      await context.db.batch([
        context.db
          .update(uploads)
          .set({
            status: 'open',
            title: titleOf(file),
            sizeBytes: file.sizeBytes,
            sha256: file.sha256,
            durationMs: durationMs(file),
            optionsJson: JSON.stringify(file.options),
          })
          .where(isUnfinished),
        context.db.insert(uploadParts).values(parts).onConflictDoNothing(),
      ]);
    },
  };
}

async function insertUnfinished(
  context: Context,
  upload: Pick<Upload, 'id' | 'songId' | 'userId'>,
  fileName: string,
): Promise<void> {
  const nowMs = context.nowMs();
  await context.db
    .insert(uploads)
    .values({
      ...upload,
      fileName: cleanFileName(fileName),
      title: '',
      sizeBytes: 0,
      optionsJson: '{}',
      status: 'aborted',
      createdAtMs: nowMs,
      expiresAtMs: nowMs + UPLOAD_KEPT_MS,
    })
    .onConflictDoNothing();
}
