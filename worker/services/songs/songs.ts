import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { ProcessingStatus, SongBody, SongListBody } from '#domain/contracts/api.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { pipelines, songs } from '../../db/schema.ts';

export type Song = typeof songs.$inferSelect;

const FINISHED: ProcessingStatus[] = ['completed', 'failed'];

export async function findSong(context: Context, songId: string): Promise<Song | null> {
  return (await context.db.select().from(songs).where(eq(songs.id, songId)).get()) ?? null;
}

/** The song if this user owns it. Somebody else's song is a 403, as specified. */
export async function requireSong(
  context: Context,
  userId: string,
  songId: string,
): Promise<Result<Song, AppError>> {
  const song = await findSong(context, songId);
  if (!song) return err({ kind: 'song_not_found' });
  return song.userId === userId ? ok(song) : err({ kind: 'not_song_owner' });
}

/** The song by its own id or by the id of one of its runs: status, cancel and retry take either. */
export async function requireSongOrRun(
  context: Context,
  userId: string,
  id: string,
): Promise<Result<Song, AppError>> {
  const run = await context.db
    .select({ songId: pipelines.songId })
    .from(pipelines)
    .where(eq(pipelines.id, id))
    .get();
  const song = await requireSong(context, userId, run?.songId ?? id);
  if (!song.ok && song.error.kind === 'song_not_found') return err({ kind: 'pipeline_not_found' });
  return song;
}

export async function listSongs(
  context: Context,
  userId: string,
  page: { limit: number; offset: number; includeProcessing: boolean },
): Promise<SongListBody> {
  const mine = eq(songs.userId, userId);
  const wanted = page.includeProcessing ? mine : and(mine, inArray(songs.status, FINISHED));
  const rows = context.db
    .select({ song: songs, credits: pipelines.settledCredits })
    .from(songs)
    .leftJoin(pipelines, eq(pipelines.id, songs.pipelineId))
    .where(wanted)
    .orderBy(desc(songs.createdAtMs), desc(songs.id))
    .limit(page.limit)
    .offset(page.offset);
  const [list, total] = await context.db.batch([
    rows,
    context.db.select({ n: count() }).from(songs).where(wanted),
  ]);
  return {
    songs: list.map(({ song, credits }) => songBody(song, credits)),
    total: total[0]?.n ?? 0,
    limit: page.limit,
    offset: page.offset,
  };
}

export async function describeSong(context: Context, song: Song): Promise<SongBody> {
  const run = await context.db
    .select({ credits: pipelines.settledCredits })
    .from(pipelines)
    .where(eq(pipelines.id, song.pipelineId))
    .get();
  return songBody(song, run?.credits ?? null);
}

function songBody(song: Song, settledCredits: number | null): SongBody {
  return {
    id: song.id,
    title: song.title,
    duration_seconds: song.durationMs === null ? null : song.durationMs / 1000,
    created_at: new Date(song.createdAtMs).toISOString(),
    key_signature: song.keySignature,
    tempo_bpm: song.tempoCentiBpm === null ? null : song.tempoCentiBpm / 100,
    processing_credits_used: settledCredits,
    processing_status: song.status,
    pipeline_id: song.pipelineId,
    is_processing: song.status === 'pending' || song.status === 'processing',
    processing_stage: song.stage,
    processing_error: song.error,
    original_filename: song.originalFilename,
  };
}
