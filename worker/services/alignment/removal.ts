import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { songLyrics } from '../../db/schema.ts';
import { deleteObjects } from '../../storage/delete-objects.ts';
import { lyricsPrefix } from '../../storage/object-keys.ts';
import { writeTombstone } from '../../storage/tombstones.ts';
import { endTasksOf } from '../tasks/removal.ts';

/**
 * Takes the singer's own words away, typed texts and all: the song has those of its analysis again. A text that comes meanwhile is a
 * newer one, and stays.
 */
export async function removeLyrics(context: Context, songId: string): Promise<void> {
  await endTasksOf(context, 'alignment', songId);
  const ended = and(eq(songLyrics.songId, songId), ne(songLyrics.status, 'running'));
  const rows = await context.db.select({ id: songLyrics.id }).from(songLyrics).where(ended);
  for (const { id } of rows) await removeText(context, songId, id);
}

/** One text that is not being placed. The row goes before its files: what stays of these because the process died in between is an orphan. */
export async function removeText(context: Context, songId: string, lyricsId: string): Promise<void> {
  await writeTombstone(context.env.AUDIO, { kind: 'lyrics', songId, lyricsId });
  await context.db.delete(songLyrics).where(eq(songLyrics.id, lyricsId));
  await deleteObjects(context.env.AUDIO, lyricsPrefix(songId, lyricsId));
}
