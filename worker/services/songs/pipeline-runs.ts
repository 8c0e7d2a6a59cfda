import { eq, sql } from 'drizzle-orm';
import type { PipelineStatusBody } from '#domain/contracts/api.ts';
import type { AppError } from '#domain/errors.ts';
import { recordedSnapshot, statusBody } from '#domain/pipeline/status-body.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { pipelines, songs } from '../../db/schema.ts';
import type { AttemptId } from '../../storage/object-keys.ts';
import { recordEnd } from './run-endings.ts';
import { songRoom } from './song-rooms.ts';
import { requireSong, type Song } from './songs.ts';

export type RunRow = typeof pipelines.$inferSelect;

export interface FoundRun {
  song: Song;
  run: RunRow;
}

/** A run by its own id, or the newest one of a song by the song's id. */
export async function findRun(context: Context, id: string): Promise<FoundRun | null> {
  const newestOfSong = sql`SELECT id FROM pipelines WHERE song_id = ${id} ORDER BY created_at_ms DESC LIMIT 1`;
  const runId = sql`coalesce((SELECT id FROM pipelines WHERE id = ${id}), (${newestOfSong}))`;
  const found = await context.db
    .select({ song: songs, run: pipelines })
    .from(pipelines)
    .innerJoin(songs, eq(songs.id, pipelines.songId))
    .where(eq(pipelines.id, runId))
    .get();
  return found ?? null;
}

/** The same if this user owns it: status, cancel and retry take either id. */
export async function requireRun(
  context: Context,
  userId: string,
  id: string,
): Promise<Result<FoundRun, AppError>> {
  const found = await findRun(context, id);
  if (!found) return err({ kind: 'pipeline_not_found' });
  return found.song.userId === userId ? ok(found) : err({ kind: 'not_song_owner' });
}

export async function pipelineStatus(
  context: Context,
  userId: string,
  id: string,
): Promise<Result<PipelineStatusBody, AppError>> {
  const found = await requireRun(context, userId, id);
  return found.ok ? ok(await runStatus(context, found.value.run)) : found;
}

/** Live where the song's object holds this run; otherwise as its row tells it. Once D1 knows an end, no object can say otherwise. */
export async function runStatus(context: Context, run: RunRow): Promise<PipelineStatusBody> {
  const live = await songRoom(context.env, run.songId).snapshot();
  const isLive = live?.pipelineId === run.id && (run.status === 'running' || run.status === live.phase);
  return statusBody(isLive ? live : recordedSnapshot(run));
}

/** A run may have ended without D1 knowing it: who is going to act on its row writes that down first. */
export async function upToDate(context: Context, found: FoundRun): Promise<FoundRun> {
  if (found.run.status !== 'running') return found;
  const hasEnded = await recordEnd(context, found.song.id, found.run.id);
  return hasEnded ? ((await findRun(context, found.run.id)) ?? found) : found;
}

/** Where the files of a completed run lie. Those of a run that was done again go, so they count as gone at once. */
export async function requireCommittedAttempt(
  context: Context,
  userId: string,
  pipelineId: string,
): Promise<Result<AttemptId, AppError>> {
  const found = await requireRun(context, userId, pipelineId);
  if (!found.ok) return found;
  if (found.value.run.id !== pipelineId) return err({ kind: 'pipeline_not_found' });
  const { song, run } = await upToDate(context, found.value);
  if (run.status !== 'completed' || run.committedAttempt === null) {
    return err({ kind: 'pipeline_not_completed', status: (await runStatus(context, run)).status });
  }
  if (song.resultPipelineId !== run.id) return err({ kind: 'result_replaced' });
  return ok({ songId: song.id, pipelineId, attempt: run.committedAttempt });
}

/** The files that the singer hears: of the newest completed run, also while the song is done again. */
export async function requireSongFiles(context: Context, song: Song): Promise<Result<AttemptId, AppError>> {
  const run = await context.db
    .select()
    .from(pipelines)
    .where(eq(pipelines.id, song.resultPipelineId ?? ''))
    .get();
  if (run?.committedAttempt == null) return err({ kind: 'file_not_found' });
  return ok({ songId: song.id, pipelineId: run.id, attempt: run.committedAttempt });
}

/** The files of a result: by the run's id, or by the song's for what its singer hears. */
export async function requireResult(
  context: Context,
  userId: string,
  id: string,
): Promise<Result<AttemptId, AppError>> {
  if (id.startsWith('pipe_')) return requireCommittedAttempt(context, userId, id);
  const song = await requireSong(context, userId, id);
  return song.ok ? requireSongFiles(context, song.value) : song;
}
