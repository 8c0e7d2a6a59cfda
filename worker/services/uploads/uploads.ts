import { and, asc, eq, gt } from 'drizzle-orm';
import type { UploadBody, UploadListBody } from '#domain/contracts/upload-api.ts';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import type { RunOptions } from '#domain/pipeline/analysis.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { titleFromFileName } from '#domain/songs/readable-titles.ts';
import { cleanFileName, cleanTitle } from '#domain/songs/titles.ts';
import { looksLikeAudio } from '#domain/songs/upload-file-types.ts';
import { isTooLong, MAX_SONG_FILE_BYTES } from '#domain/songs/upload-limits.ts';
import {
  MAX_OPEN_UPLOADS,
  UPLOAD_KEPT_MS,
  UPLOAD_PART_BYTES,
  uploadPartCount,
} from '#domain/songs/upload-parts.ts';
import { takeAttempt } from '../../auth/attempt-budgets.ts';
import type { Context } from '../../context.ts';
import { type User, uploadParts, uploads } from '../../db/schema.ts';
import { precheck } from '../intake/song-intake.ts';
import { awaitedFileProblem } from './awaited-file.ts';

/** A song file that comes in parts. See docs/decisions/0025-resumable-uploads.md. */

export type Upload = typeof uploads.$inferSelect;
export type UploadPart = typeof uploadParts.$inferSelect;

export interface AnnouncedUpload {
  fileName: string;
  contentType: string;
  sizeBytes: number;
  sha256: string | null;
  /** Null: the file's name tells it. */
  title: string | null;
  durationSeconds: number | null;
  options: RunOptions;
  /** The song whose sound it brings back. */
  bringsBackSongId?: string | null;
}

/** Everything that can be refused before the first byte is. A call that died half-way finds its own row and answers it. */
export async function openUpload(
  context: Context,
  user: User,
  file: AnnouncedUpload,
): Promise<Result<UploadBody, AppError>> {
  const uploadId = newId('upload', context);
  const songId = newId('song', context);
  const begun = await findUpload(context, uploadId);
  if (begun) return ok(await describeUpload(context, begun));
  const refusal = fileProblem(file) ?? (await announcedRefusal(context, user, file));
  // Bytes may come while the credits wait for a confirmed address: completing is what they pay for.
  if (refusal && refusal.kind !== 'email_not_confirmed') return err(refusal);
  const attempt = await takeAttempt(context, [{ name: 'upload_opening', subject: user.id }]);
  if (!attempt.ok) return err({ kind: 'too_many_attempts', ...attempt.error });
  await insertUpload(context, user.id, { ...file, uploadId, songId });
  const upload = await findUpload(context, uploadId);
  return upload ? ok(await describeUpload(context, upload)) : err(await limitReached(context, user.id));
}

/** A new song has to be paid, the sound of an old one is. */
async function announcedRefusal(
  context: Context,
  user: User,
  file: AnnouncedUpload,
): Promise<AppError | null> {
  const { bringsBackSongId, durationSeconds } = file;
  if (bringsBackSongId) return awaitedFileProblem(context, user.id, bringsBackSongId, file);
  return precheck(context, user, durationSeconds);
}

/** Somebody else's upload and none at all are the same answer, to the byte: ids of uploads are nobody's business. */
export async function requireUpload(
  context: Context,
  userId: string,
  uploadId: string,
): Promise<Result<Upload, AppError>> {
  const upload = await findUpload(context, uploadId);
  return upload?.userId === userId ? ok(upload) : err({ kind: 'upload_not_found' });
}

/** Gives null while parts may come and the upload may be completed. */
export function closedReason(upload: Upload, nowMs: number): AppError | null {
  switch (upload.status) {
    case 'open':
      return upload.expiresAtMs > nowMs ? null : { kind: 'upload_expired' };
    case 'completed':
    case 'aborted':
      return { kind: 'upload_ended' };
    default:
      return upload.status satisfies never;
  }
}

export async function findUpload(context: Context, uploadId: string): Promise<Upload | null> {
  return (await context.db.select().from(uploads).where(eq(uploads.id, uploadId)).get()) ?? null;
}

export function receivedParts(context: Context, uploadId: string): Promise<UploadPart[]> {
  return context.db
    .select()
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, uploadId))
    .orderBy(asc(uploadParts.partNumber));
}

/** Lists what the singer has begun and not finished, to be gone on with or given up on any device. */
export async function listOpenUploads(context: Context, userId: string): Promise<UploadListBody> {
  const open = await context.db.select().from(uploads).where(isOpenNow(context, userId));
  return { uploads: await Promise.all(open.map((upload) => describeUpload(context, upload))) };
}

export async function describeUpload(context: Context, upload: Upload): Promise<UploadBody> {
  return uploadBody(context, upload, await receivedParts(context, upload.id));
}

export function uploadBody(context: Context, upload: Upload, parts: readonly UploadPart[]): UploadBody {
  const isExpired = upload.status === 'open' && upload.expiresAtMs <= context.nowMs();
  return {
    id: upload.id,
    status: isExpired ? 'expired' : upload.status,
    file_name: upload.fileName,
    title: upload.title,
    size_bytes: upload.sizeBytes,
    part_size_bytes: UPLOAD_PART_BYTES,
    part_count: uploadPartCount(upload.sizeBytes),
    received_parts: parts.map(({ partNumber, sizeBytes, sha256 }) => ({
      part_number: partNumber,
      size_bytes: sizeBytes,
      sha256,
    })),
    expires_at: new Date(upload.expiresAtMs).toISOString(),
    song_id: upload.status === 'completed' ? (upload.bringsBackSongId ?? upload.songId) : null,
    brings_back_song_id: upload.bringsBackSongId,
  };
}

export function titleOf({ title, fileName }: AnnouncedUpload): string {
  return title?.trim() ? cleanTitle(title) : titleFromFileName(fileName);
}

export function durationMs({ durationSeconds }: AnnouncedUpload): number | null {
  return durationSeconds === null ? null : Math.round(durationSeconds * 1000);
}

/** Judges what can be told of a file before its first byte. */
export function fileProblem({
  fileName,
  contentType,
  sizeBytes,
  durationSeconds,
}: Pick<AnnouncedUpload, 'fileName' | 'contentType' | 'sizeBytes' | 'durationSeconds'>): AppError | null {
  if (sizeBytes > MAX_SONG_FILE_BYTES) return { kind: 'file_too_large' };
  const name = cleanFileName(fileName);
  if (!looksLikeAudio(name, contentType)) return { kind: 'unsupported_file', fileName: name };
  return isTooLong(durationSeconds) ? { kind: 'song_too_long' } : null;
}

/** The count and the row are one statement, so that a hundred calls at once do not get past the limit together. */
async function insertUpload(
  context: Context,
  userId: string,
  file: AnnouncedUpload & { uploadId: string; songId: string },
): Promise<void> {
  const nowMs = context.nowMs();
  await context.d1
    .prepare(
      `INSERT INTO uploads (id, user_id, song_id, file_name, title, size_bytes, sha256, duration_ms, options_json, status,
                          created_at_ms, expires_at_ms, brings_back_song_id)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 'open', ?10, ?11, ?12
     WHERE (SELECT count(*) FROM uploads WHERE user_id = ?2 AND status = 'open' AND expires_at_ms > ?10) < ${MAX_OPEN_UPLOADS}
     ON CONFLICT (id) DO NOTHING`,
    )
    .bind(
      file.uploadId,
      userId,
      file.songId,
      cleanFileName(file.fileName),
      titleOf(file),
      file.sizeBytes,
      file.sha256,
      durationMs(file),
      JSON.stringify(file.options),
      nowMs,
      nowMs + UPLOAD_KEPT_MS,
      file.bringsBackSongId ?? null,
    )
    .run();
}

async function limitReached(context: Context, userId: string): Promise<AppError> {
  const next = await context.db
    .select({ expiresAtMs: uploads.expiresAtMs })
    .from(uploads)
    .where(isOpenNow(context, userId))
    .orderBy(asc(uploads.expiresAtMs))
    .limit(1)
    .get();
  const waitMs = (next?.expiresAtMs ?? 0) - context.nowMs();
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return { kind: 'upload_limit', uploadLimit: MAX_OPEN_UPLOADS, retryAfterSeconds };
}

function isOpenNow(context: Context, userId: string) {
  return and(
    eq(uploads.userId, userId),
    eq(uploads.status, 'open'),
    gt(uploads.expiresAtMs, context.nowMs()),
  );
}
