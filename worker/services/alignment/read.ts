import { and, desc, eq } from 'drizzle-orm';
import type { AlignmentOrder } from '#domain/alignment/alignment.ts';
import type { Context } from '../../context.ts';
import { songLyrics } from '../../db/schema.ts';
import { taskSource } from '../tasks/task-source.ts';

/** Finding the texts that singers gave for their songs. */

export type LyricsRow = typeof songLyrics.$inferSelect;

export async function findLyrics(context: Context, id: string): Promise<LyricsRow | null> {
  return (await context.db.select().from(songLyrics).where(eq(songLyrics.id, id)).get()) ?? null;
}

/** All texts of a song, newest first. */
export async function textsOf(context: Context, songId: string): Promise<LyricsRow[]> {
  return context.db
    .select()
    .from(songLyrics)
    .where(eq(songLyrics.songId, songId))
    .orderBy(desc(songLyrics.createdAtMs));
}

/** The text whose words are shown: the newest that was placed. One that is on its way, or that failed, leaves that in its place. */
export async function findPlaced(context: Context, songId: string): Promise<LyricsRow | null> {
  const placed = await context.db
    .select()
    .from(songLyrics)
    .where(and(eq(songLyrics.songId, songId), eq(songLyrics.status, 'completed')))
    .orderBy(desc(songLyrics.createdAtMs))
    .limit(1)
    .get();
  return placed ?? null;
}

/** The order of an alignment as its rows tell it: also for when the song's object does not know it (any more). */
export async function lyricsOrder(context: Context, row: LyricsRow): Promise<AlignmentOrder> {
  return {
    kind: 'alignment',
    pipelineId: row.id,
    songId: row.songId,
    userId: row.userId,
    source: await taskSource(context, row),
    startedAtMs: row.createdAtMs,
  };
}
