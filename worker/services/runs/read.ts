import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ActivePipelineBody, ActivePipelinesBody, PipelineStatusBody } from '#domain/contracts/api.ts';
import type { AppError } from '#domain/errors.ts';
import type { StatedKind } from '#domain/pipeline/run-words.ts';
import { type RecordedRun, recordedSnapshot, statusBody } from '#domain/pipeline/status-body.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { RunKind } from '#domain/runs/run.ts';
import { kindOfId } from '#domain/songs/song-runs.ts';
import type { Context } from '../../context.ts';
import { runs, songLyrics, songs } from '../../db/schema.ts';
import { type AttemptId, stemKey } from '../../storage/object-keys.ts';
import { noteOpening } from '../songs/song-openings.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { requireSong, type Song } from '../songs/songs.ts';
import { recordEnd } from './ending.ts';
import type { FoundRun, RunRow } from './orders.ts';
import { readTrackName } from './results.ts';

/** Finding runs and telling how they stand: rows first, and the song's object for what is under way. */

/** In a query: the song that `id` means, its own id or that of one of its runs. */
export function songIdOf(id: string): SQL {
  return sql`coalesce((SELECT song_id FROM runs WHERE id = ${id}), ${id})`;
}

/** An analysis by its own id, or the newest one of a song by the song's id. */
export async function findRun(context: Context, id: string): Promise<FoundRun | null> {
  const newestOfSong = sql`SELECT id FROM runs WHERE song_id = ${id} AND kind = 'analysis' ORDER BY created_at_ms DESC LIMIT 1`;
  const runId = sql`coalesce((SELECT id FROM runs WHERE id = ${id} AND kind = 'analysis'), (${newestOfSong}))`;
  const [found] = await findRuns(context, eq(runs.id, runId));
  return (found as FoundRun | undefined) ?? null;
}

/** Runs of every kind. */
export async function findRuns({ db }: Context, where: SQL | undefined): Promise<FoundRun<RunKind>[]> {
  const song = eq(songs.id, runs.songId);
  return db.select({ song: songs, run: runs }).from(runs).innerJoin(songs, song).where(where);
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
  const found = await requireStatedRun(context, userId, id);
  if (!found.ok) return found;
  const status = await runStatus(context, found.value);
  if (kindOfId(status.pipeline_id) === 'alignment') return ok(await withFitting(context, status));
  if (!status.is_processing) return ok(status);
  const findings = await songRoom(context.env, status.song_id).findings(status.pipeline_id);
  return ok(findings ? { ...status, findings } : status);
}

/** What an engine tells of a text is written down before the end of its run. */
async function withFitting({ db }: Context, status: PipelineStatusBody): Promise<PipelineStatusBody> {
  if (status.is_processing) return status;
  const isTheText = eq(songLyrics.id, status.pipeline_id);
  const text = await db.select({ fitting: songLyrics.fitting }).from(songLyrics).where(isTheText).get();
  return text?.fitting ? { ...status, lyrics_fitting: text.fitting } : status;
}

/** An analysis, or the placing of a text by its own id. */
async function requireStatedRun(
  context: Context,
  userId: string,
  id: string,
): Promise<Result<RecordedRun, AppError>> {
  const isText = kindOfId(id) === 'alignment';
  const found = isText ? (await findRuns(context, eq(runs.id, id)))[0] : await findRun(context, id);
  if (!found) return err({ kind: 'pipeline_not_found' });
  return found.song.userId === userId ? ok(found.run as RunRow<StatedKind>) : err({ kind: 'not_song_owner' });
}

/** Live where the song's object holds this run; otherwise as its row tells it. Once D1 knows an end, no object can say otherwise. */
export async function runStatus(context: Context, run: RecordedRun): Promise<PipelineStatusBody> {
  const live = await songRoom(context.env, run.songId).snapshot(run.id);
  const isLive = live?.pipelineId === run.id && (run.status === 'running' || run.status === live.phase);
  return statusBody(isLive ? live : recordedSnapshot(run));
}

/** A run may have ended without D1 knowing it: who is going to act on its row writes that down first. */
export async function upToDate(context: Context, found: FoundRun): Promise<FoundRun> {
  if (found.run.status !== 'running') return found;
  const hasEnded = await recordEnd(context, found.song.id, found.run.id);
  return hasEnded ? ((await findRun(context, found.run.id)) ?? found) : found;
}

/** A completed run with its song, and where its files lie. Those of a run that was done again go, so they count as gone at once. */
async function requireCommittedAttempt(
  context: Context,
  userId: string,
  pipelineId: string,
): Promise<Result<{ song: Song; files: AttemptId }, AppError>> {
  const found = await requireRun(context, userId, pipelineId);
  if (!found.ok) return found;
  if (found.value.run.id !== pipelineId) return err({ kind: 'pipeline_not_found' });
  const { song, run } = await upToDate(context, found.value);
  if (run.status !== 'completed' || run.committedAttempt === null) {
    return err({ kind: 'pipeline_not_completed', status: (await runStatus(context, run)).status });
  }
  if (song.resultPipelineId !== run.id) return err({ kind: 'result_replaced' });
  await noteOpening(context, song);
  return ok({ song, files: { songId: song.id, pipelineId, attempt: run.committedAttempt } });
}

/** The files that the singer hears: of the newest completed run, also while the song is done again. */
export async function requireSongFiles(context: Context, song: Song): Promise<Result<AttemptId, AppError>> {
  return filesOfSong(context, song, await findResultOf(context, song.id));
}

/** The run whose result a song shows. */
export async function findResultOf({ db }: Context, songId: string | SQL): Promise<RunRow | undefined> {
  const resultId = sql`(SELECT result_pipeline_id FROM songs WHERE id = ${songId})`;
  return db.select().from(runs).where(eq(runs.id, resultId)).get();
}

async function filesOfSong(
  context: Context,
  song: Song,
  run: RunRow | undefined,
): Promise<Result<AttemptId, AppError>> {
  if (run?.committedAttempt == null) return err({ kind: 'file_not_found' });
  await noteOpening(context, song);
  return ok({ songId: song.id, pipelineId: run.id, attempt: run.committedAttempt });
}

/** The same for whoever needs the sound itself. */
export async function requireStems(context: Context, song: Song): Promise<Result<AttemptId, AppError>> {
  if (song.soundPutAwayAtMs !== null) return err({ kind: 'sound_put_away' });
  return requireSongFiles(context, song);
}

/** The files of a result: by the run's id, or by the song's for what its singer hears. A song without one yet says how far its run is. */
export async function requireResult(
  context: Context,
  userId: string,
  id: string,
): Promise<Result<AttemptId, AppError>> {
  if (id.startsWith('pipe_')) return filesOfRun(context, userId, id);
  const [song, run] = await Promise.all([requireSong(context, userId, id), findResultOf(context, id)]);
  if (!song.ok) return song;
  const files = await filesOfSong(context, song.value, run);
  return files.ok ? files : filesOfRun(context, userId, song.value.pipelineId);
}

async function filesOfRun(context: Context, userId: string, pipelineId: string) {
  const run = await requireCommittedAttempt(context, userId, pipelineId);
  return run.ok ? ok(run.value.files) : run;
}

/** Each costs a call of its song's object, and pages ask every five seconds. */
const MAX_ACTIVE = 20;

/** A user's runs under way, newest first. */
export async function activeRuns(context: Context, userId: string): Promise<ActivePipelinesBody> {
  const found = await context.db
    .select({ song: songs, run: runs })
    .from(songs)
    .innerJoin(runs, eq(runs.id, songs.pipelineId))
    .where(
      and(
        eq(songs.userId, userId),
        inArray(songs.status, ['pending', 'processing']),
        eq(runs.status, 'running'),
      ),
    )
    .orderBy(desc(runs.createdAtMs), desc(runs.id))
    .limit(MAX_ACTIVE);
  const bodies = await Promise.all(found.map((one) => activeBody(context, one as FoundRun)));
  return { pipelines: bodies.filter((body) => body !== null) };
}

/** Null for a run that has ended a moment ago, before D1 knows. */
async function activeBody(context: Context, { song, run }: FoundRun): Promise<ActivePipelineBody | null> {
  const found = await runStatus(context, run);
  if (!found.is_processing) return null;
  const { stage, status, progress, message, activity } = found;
  return {
    file_id: song.id,
    created_at: new Date(run.createdAtMs).toISOString(),
    pipeline_id: run.id,
    title: song.title,
    stage,
    status,
    progress,
    message,
    activity,
  };
}

/** The R2 key of a track by its name. A run that has not completed has no tracks yet. */
export async function requireAudioFile(
  context: Context,
  userId: string,
  fileName: string,
): Promise<Result<string, AppError>> {
  const track = readTrackName(fileName);
  if (!track) return err({ kind: 'file_not_found' });
  const run = await requireCommittedAttempt(context, userId, track.pipelineId);
  if (!run.ok) return run.error.kind === 'not_song_owner' ? run : err({ kind: 'file_not_found' });
  const { song, files } = run.value;
  return song.soundPutAwayAtMs === null ? ok(stemKey(files, track.stem)) : err({ kind: 'sound_put_away' });
}
