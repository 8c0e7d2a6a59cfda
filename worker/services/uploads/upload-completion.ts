import { and, eq } from 'drizzle-orm';
import type { AppError } from '#domain/errors.ts';
import type { RunOptions } from '#domain/pipeline/analysis.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { countedSeconds, isSongTooLong, type SongLength } from '#domain/songs/song-length.ts';
import { missingUploadParts } from '#domain/songs/upload-parts.ts';
import type { Context } from '../../context.ts';
import { type User, uploads } from '../../db/schema.ts';
import { originalKey } from '../../storage/object-keys.ts';
import { type ArrivedSong, precheck, startRecordedRun, takeSongIn } from '../intake/song-intake.ts';
import { findSong } from '../songs/songs.ts';
import { bringBack } from './bring-back.ts';
import { joinParts } from './joined-parts.ts';
import { endUpload, forgetParts } from './upload-removal.ts';
import { closedReason, findUpload, receivedParts, requireUpload, type Upload } from './uploads.ts';

/** A song's id, or why there is no song (yet). */
type Completion = Result<string, AppError>;

/**
 * From parts to a song. The song and the end of its upload are written in one batch, so that there is never one without the other;
 * everything before can be done again, by anybody, at once or later, with the same effect. A song that cannot be paid leaves the
 * upload open: it may be completed when there are credits again, until it expires.
 */
export async function completeUpload(context: Context, user: User, uploadId: string): Promise<Completion> {
  const found = await requireUpload(context, user.id, uploadId);
  if (!found.ok) return found;
  if (found.value.status === 'completed') return songOf(context, found.value);
  const closed = closedReason(found.value, context.nowMs());
  if (closed) return err(closed);
  let failure: unknown = null;
  const completion = await becomeSong(context, user, found.value).catch((error: unknown) => {
    failure = error;
    return null;
  });
  if (completion?.ok) return completion;
  const ended = await endedMeanwhile(context, found.value);
  if (ended && !isOfBytes(completion)) return ended;
  if (completion) return completion;
  throw failure;
}

async function becomeSong(context: Context, user: User, upload: Upload): Promise<Completion> {
  const parts = await receivedParts(context, upload.id);
  const received = parts.map(({ partNumber }) => partNumber);
  const missingParts = missingUploadParts(upload.sizeBytes, received);
  if (missingParts.length > 0) return err({ kind: 'upload_incomplete', missingParts });
  if (upload.bringsBackSongId !== null) {
    return bringBack(context, user, { upload, songId: upload.bringsBackSongId, parts });
  }
  const refusal = await precheck(context, user, statedSeconds(upload));
  if (refusal) return err(refusal);
  const { sha256, readSeconds } = await joinParts(context, originalKey(upload.songId), upload, parts);
  const length = { statedSeconds: statedSeconds(upload), readSeconds };
  const problem = bytesProblem(upload, sha256, length);
  if (problem) {
    await endUpload(context, upload);
    return err(problem);
  }
  const taken = await takeSongIn(context, user, arrivedSong(upload, sha256, length));
  if (!taken.ok) await rememberLength(context, upload, length);
  return taken.ok ? songOf(context, upload) : taken;
}

/** Gives the refusals that no later try can change. */
function bytesProblem(upload: Upload, sha256: string, length: SongLength): AppError | null {
  if (upload.sha256 !== null && upload.sha256 !== sha256) return { kind: 'checksum_mismatch' };
  return isSongTooLong(length) ? { kind: 'song_too_long' } : null;
}

/** The upload stays open, and the next try is refused for the true price before the parts are joined again. */
async function rememberLength(context: Context, { id }: Upload, length: SongLength): Promise<void> {
  const seconds = countedSeconds(length);
  if (seconds === null || seconds === length.statedSeconds) return;
  const isOpen = and(eq(uploads.id, id), eq(uploads.status, 'open'));
  await context.db
    .update(uploads)
    .set({ durationMs: Math.round(seconds * 1000) })
    .where(isOpen);
}

/**
 * Another call has completed or aborted the upload under our hands, or ours did and its answer was lost: that end is the answer. The
 * file that we may just have written of an aborted upload goes again.
 */
async function endedMeanwhile(context: Context, { id }: Upload): Promise<Completion | null> {
  const upload = await findUpload(context, id);
  if (upload?.status === 'completed') return songOf(context, upload);
  if (upload?.status !== 'aborted') return null;
  await endUpload(context, upload);
  return err({ kind: 'upload_ended' });
}

/** Ended by ourselves, for what its bytes are. */
function isOfBytes(completion: Completion | null): boolean {
  const kind = completion?.ok === false ? completion.error.kind : null;
  return kind === 'checksum_mismatch' || kind === 'song_too_long' || kind === 'another_file';
}

/** A process that died after the batch has not started the run. Starting twice changes nothing. */
async function songOf(context: Context, upload: Upload): Promise<Completion> {
  const song = await findSong(context, upload.bringsBackSongId ?? upload.songId);
  if (!song) return err({ kind: 'upload_ended' });
  await startRecordedRun(context, song);
  // The sweep does what the process leaves undone here.
  context.defer(() => forgetParts(context, [upload.id]));
  return ok(song.id);
}

function arrivedSong(upload: Upload, sha256: string, length: SongLength): ArrivedSong {
  return {
    songId: upload.songId,
    title: upload.title,
    source: { fileName: upload.fileName, sizeBytes: upload.sizeBytes, sha256 },
    length,
    // Written by ourselves from a parsed request; nobody else writes this column.
    options: JSON.parse(upload.optionsJson) as RunOptions,
    uploadId: upload.id,
  };
}

function statedSeconds({ durationMs }: Upload): number | null {
  return durationMs === null ? null : durationMs / 1000;
}
