import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { SongBody, SongListBody, SongStatsBody } from '#domain/contracts/api.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { songs } from '../../db/schema.ts';

export type Song = typeof songs.$inferSelect;

/** Adds up what all runs of a song have cost; one that is under way counts with what is reserved for it. */
const USED_CREDITS = sql<
  number | null
>`(SELECT sum(iif(status = 'running', reserved_credits, settled_credits)) FROM runs WHERE song_id = songs.id)`;

/** `hasResult` in SQL. */
export const HAS_RESULT = "(status = 'completed' OR (status <> 'failed' AND result_pipeline_id IS NOT NULL))";

/** Whether there is something to sing to: also while the song is done again, since its earlier result is served until then. */
export function hasResult({ status, resultPipelineId }: Song): boolean {
  return status === 'completed' || (status !== 'failed' && resultPipelineId !== null);
}

export async function findSong(context: Context, songId: string): Promise<Song | null> {
  return (await context.db.select().from(songs).where(eq(songs.id, songId)).get()) ?? null;
}

/** The song if this user owns it. Somebody else's song is a 403, as specified. `known` is what was found just now, where it was. */
export async function requireSong(
  context: Context,
  userId: string,
  songId: string,
  known?: Song | null,
): Promise<Result<Song, AppError>> {
  const song = known === undefined ? await findSong(context, songId) : known;
  if (!song) return err({ kind: 'song_not_found' });
  return song.userId === userId ? ok(song) : err({ kind: 'not_song_owner' });
}

export async function listSongs(
  context: Context,
  userId: string,
  page: { limit: number; offset: number; includeProcessing: boolean },
): Promise<SongListBody> {
  const mine = eq(songs.userId, userId);
  const wanted = page.includeProcessing
    ? mine
    : and(mine, sql`(${songs.status} = 'failed' OR ${sql.raw(HAS_RESULT)})`);
  const rows = context.db
    .select({ song: songs, credits: USED_CREDITS })
    .from(songs)
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

/** Songs that are ready or in work. Those that failed count nowhere: not here, in the status of the account or in its plan's limit. */
export async function songStats({ db }: Context, userId: string): Promise<SongStatsBody> {
  const [stats] = await db
    .select({ total: count(), completed: sql<number>`coalesce(sum(${sql.raw(HAS_RESULT)}), 0)` })
    .from(songs)
    .where(and(eq(songs.userId, userId), ne(songs.status, 'failed')));
  return { total_songs: stats?.total ?? 0, songs_completed: stats?.completed ?? 0 };
}

export async function describeSong(context: Context, song: Song): Promise<SongBody> {
  const row = await context.db
    .select({ credits: USED_CREDITS })
    .from(songs)
    .where(eq(songs.id, song.id))
    .get();
  return songBody(song, row?.credits ?? null);
}

function songBody(song: Song, usedCredits: number | null): SongBody {
  return {
    id: song.id,
    title: song.title,
    artist: song.artist,
    duration_seconds: song.durationMs === null ? null : song.durationMs / 1000,
    created_at: new Date(song.createdAtMs).toISOString(),
    key_signature: song.keySignature,
    tempo_bpm: song.tempoCentiBpm === null ? null : song.tempoCentiBpm / 100,
    processing_credits_used: usedCredits,
    processing_status: song.status,
    pipeline_id: song.pipelineId,
    is_processing: song.status === 'pending' || song.status === 'processing',
    processing_stage: song.stage,
    processing_error: song.error,
    processing_error_code: song.errorCode,
    original_filename: song.originalFilename,
    repertoire: song.repertoire,
    play_count: song.playCount,
    last_played_at: song.lastPlayedAtMs === null ? null : new Date(song.lastPlayedAtMs).toISOString(),
    sound_put_away_at: song.soundPutAwayAtMs === null ? null : new Date(song.soundPutAwayAtMs).toISOString(),
  };
}
