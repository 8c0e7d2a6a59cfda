import type { UploadPartBody } from '#domain/contracts/upload-api.ts';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { uploadPartCount, uploadPartRange } from '#domain/songs/upload-parts.ts';
import type { Context } from '../../context.ts';
import { uploadPartKey } from '../../storage/object-keys.ts';
import { type Chunks, storeStream } from '../../storage/store-stream.ts';
import { openHash } from '../../upload/file-writer.ts';
import { inChunkPlace } from '../../upload/form-places.ts';
import { inTime } from '../../upload/in-time.ts';
import { PACES } from '../../upload/paces.ts';
import { closedReason, requireUpload, type Upload, type UploadPart } from './uploads.ts';

/**
 * One part of an upload. The first whole try of a part counts and never changes: the same bytes again get the same answer, other bytes
 * are a conflict. So whoever joins the parts, and however often, gets one file.
 */

interface AnnouncedPart {
  uploadId: string;
  partNumber: number;
  sizeBytes: number;
  /** The client reckoned this hash; null when it did not. */
  sha256: string | null;
}

interface PartBytes {
  /** Not read before the part is let in. */
  body: AsyncIterator<Uint8Array>;
  /** Asked when all of them have come: whoever was signed out meanwhile adds nothing. */
  isStillAllowed: () => Promise<boolean>;
}

const UPLOAD_ENDED: AppError = { kind: 'upload_ended' };
const CUT_OFF: AppError = { kind: 'malformed_request', reason: 'part_cut_off' };

export async function takePart(
  context: Context,
  userId: string,
  part: AnnouncedPart,
  { body, isStillAllowed }: PartBytes,
): Promise<Result<UploadPartBody, AppError>> {
  const [found, { recorded }] = await Promise.all([
    requireUpload(context, userId, part.uploadId),
    recordedPart(context, part),
  ]);
  if (!found.ok) return found;
  const refusal = closedReason(found.value, context.nowMs()) ?? partProblem(found.value, part);
  if (refusal) return err(refusal);
  if (recorded && part.sha256 !== null) return comparePart(recorded, part.sha256);
  return inChunkPlace(userId, (place) => {
    const chunks = inTime(body, PACES.part, place);
    return recorded ? compareBytes(recorded, chunks) : storePart(context, part, chunks, isStillAllowed);
  });
}

async function storePart(
  context: Context,
  part: AnnouncedPart,
  chunks: Chunks,
  isStillAllowed: () => Promise<boolean>,
): Promise<Result<UploadPartBody, AppError>> {
  const objectId = newId('part', context);
  const key = uploadPartKey(part.uploadId, part.partNumber, objectId);
  const stored = await storeStream(context.env.AUDIO, key, part.sizeBytes, chunks);
  if (stored.kind === 'cut_off') return err(CUT_OFF);
  const isAsAnnounced = part.sha256 === null || part.sha256 === stored.sha256;
  if (!isAsAnnounced) return dropped(context, key, err({ kind: 'checksum_mismatch' }));
  if (!(await isStillAllowed())) return dropped(context, key, err({ kind: 'authentication_failed' }));
  const { recorded, closed } = await recordPart(context, part, { objectId, sha256: stored.sha256 });
  if (recorded?.objectId === objectId) return ok(partBody(recorded));
  // Another try of the same part was faster, or the upload has ended meanwhile.
  return dropped(context, key, recorded ? comparePart(recorded, stored.sha256) : err(closed));
}

/** An object that cannot be deleted now goes with everything else of the upload, at its end. */
async function dropped<Answer>(context: Context, key: string, answer: Answer): Promise<Answer> {
  await context.env.AUDIO.delete(key).catch(() => undefined);
  return answer;
}

function partProblem(upload: Upload, { partNumber, sizeBytes }: AnnouncedPart): AppError | null {
  const range = uploadPartRange(upload.sizeBytes, partNumber);
  if (!range) {
    const partCount = uploadPartCount(upload.sizeBytes);
    return { kind: 'upload_part_invalid', reason: 'unknown_number', partCount };
  }
  const expectedBytes = range.endByte - range.startByte;
  if (sizeBytes === expectedBytes) return null;
  return { kind: 'upload_part_invalid', reason: 'wrong_size', partNumber, expectedBytes, sizeBytes };
}

function comparePart(recorded: UploadPart, sha256: string): Result<UploadPartBody, AppError> {
  if (recorded.sha256 === sha256) return ok(partBody(recorded));
  return err({ kind: 'upload_part_conflict', partNumber: recorded.partNumber });
}

async function compareBytes(recorded: UploadPart, chunks: Chunks): Promise<Result<UploadPartBody, AppError>> {
  const hash = openHash();
  try {
    for await (const chunk of chunks) await hash.write(chunk);
  } catch {
    return err(CUT_OFF);
  }
  return comparePart(recorded, (await hash.finish()).sha256);
}

/** Only while the upload is open, and only the first. */
async function recordPart(
  context: Context,
  part: AnnouncedPart,
  { objectId, sha256 }: { objectId: string; sha256: string },
): Promise<{ recorded: UploadPart | null; closed: AppError }> {
  const { uploadId, partNumber, sizeBytes } = part;
  const { meta } = await context.d1
    .prepare(
      `INSERT INTO upload_parts (upload_id, part_number, size_bytes, sha256, object_id)
     SELECT id, ?2, ?3, ?4, ?5 FROM uploads WHERE id = ?1 AND status = 'open' AND expires_at_ms > ?6
     ON CONFLICT (upload_id, part_number) DO NOTHING`,
    )
    .bind(uploadId, partNumber, sizeBytes, sha256, objectId, context.nowMs())
    .run();
  if (meta.changes === 1)
    return { recorded: { uploadId, partNumber, sizeBytes, sha256, objectId }, closed: UPLOAD_ENDED };
  return recordedPart(context, part);
}

async function recordedPart(
  context: Context,
  { uploadId, partNumber }: AnnouncedPart,
): Promise<{ recorded: UploadPart | null; closed: AppError }> {
  const [upload, recorded] = await Promise.all([
    context.db.query.uploads.findFirst({ where: (row, { eq }) => eq(row.id, uploadId) }),
    context.db.query.uploadParts.findFirst({
      where: (row, { and, eq }) => and(eq(row.uploadId, uploadId), eq(row.partNumber, partNumber)),
    }),
  ]);
  const closed = upload ? closedReason(upload, context.nowMs()) : null;
  return { recorded: recorded ?? null, closed: closed ?? UPLOAD_ENDED };
}

function partBody({ partNumber, sizeBytes, sha256 }: UploadPart): UploadPartBody {
  return { part_number: partNumber, size_bytes: sizeBytes, sha256 };
}
