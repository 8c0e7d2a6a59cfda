import { and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { runs, songLyrics } from '../../db/schema.ts';
import type { RunRow } from '../runs/orders.ts';

/** Finding the texts that singers gave for their songs, each with the run that places it. */

export type LyricsRow = RunRow<'alignment'> & typeof songLyrics.$inferSelect;

const COLUMNS = { ...getTableColumns(runs), ...getTableColumns(songLyrics) };

export async function findLyrics(context: Context, id: string): Promise<LyricsRow | null> {
  return (await newestFirst(context, eq(runs.id, id)))[0] ?? null;
}

/** All texts of a song, newest first. */
export async function textsOf(context: Context, songId: string): Promise<LyricsRow[]> {
  return newestFirst(context, eq(runs.songId, songId));
}

/** The text whose words are shown: the newest that was placed. One that is on its way, or that failed, leaves that in its place. */
export async function findPlaced(context: Context, songId: string | SQL): Promise<LyricsRow | null> {
  const isPlaced = and(eq(runs.songId, songId), eq(runs.status, 'completed'));
  return (await newestFirst(context, isPlaced))[0] ?? null;
}

async function newestFirst({ db }: Context, where: SQL | undefined): Promise<LyricsRow[]> {
  const rows = db.select(COLUMNS).from(runs).innerJoin(songLyrics, eq(songLyrics.id, runs.id));
  return (await rows.where(where).orderBy(desc(runs.createdAtMs))) as LyricsRow[];
}
