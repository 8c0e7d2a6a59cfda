import { and, eq } from 'drizzle-orm';
import type { PipelineStatusBody } from '#domain/contracts/api.ts';
import type { AppError } from '#domain/errors.ts';
import { STAGE_MESSAGES } from '#domain/pipeline/stages.ts';
import { statusBody } from '#domain/pipeline/status-body.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { pipelines } from '../../db/schema.ts';
import type { AttemptId } from '../../storage/object-keys.ts';
import { songRoom } from './song-rooms.ts';
import { requireSongOrRun, type Song } from './songs.ts';

/** The live status of a song's newest run. */
export async function pipelineStatus(
  context: Context,
  userId: string,
  id: string,
): Promise<Result<PipelineStatusBody, AppError>> {
  const song = await requireSongOrRun(context, userId, id);
  if (!song.ok) return song;
  const snapshot = await songRoom(context.env, song.value.id).snapshot();
  return snapshot ? ok(statusBody(snapshot)) : ok(notYetStarted(song.value));
}

/** Where the files of a completed run lie. */
export async function requireCommittedAttempt(
  context: Context,
  userId: string,
  pipelineId: string,
): Promise<Result<AttemptId, AppError>> {
  const run = await context.db.select().from(pipelines).where(eq(pipelines.id, pipelineId)).get();
  if (!run) return err({ kind: 'pipeline_not_found' });
  if (run.userId !== userId) return err({ kind: 'not_song_owner' });
  if (run.status !== 'completed' || run.committedAttempt === null) {
    return err({ kind: 'pipeline_not_completed', status: run.status });
  }
  return ok({ songId: run.songId, pipelineId, attempt: run.committedAttempt });
}

/** The files of a song's newest completed run. */
export async function requireSongFiles(context: Context, song: Song): Promise<Result<AttemptId, AppError>> {
  const run = await context.db
    .select()
    .from(pipelines)
    .where(and(eq(pipelines.id, song.pipelineId), eq(pipelines.status, 'completed')))
    .get();
  if (run?.committedAttempt == null) return err({ kind: 'file_not_found' });
  return ok({ songId: song.id, pipelineId: run.id, attempt: run.committedAttempt });
}

/** The moment between the batch that wrote the song and the object that runs it. */
function notYetStarted(song: Song): PipelineStatusBody {
  return statusBody({
    pipelineId: song.pipelineId,
    songId: song.id,
    phase: 'queued',
    stage: 'pending',
    progress: 0,
    message: STAGE_MESSAGES.pending,
    error: null,
    revision: 0,
  });
}
