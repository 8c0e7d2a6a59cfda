import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { songLyrics } from '../../db/schema.ts';
import { deleteObjects } from '../../storage/delete-objects.ts';
import { lyricsPrefix } from '../../storage/object-keys.ts';
import { endTasksOf } from '../tasks/removal.ts';

/**
 * Takes the singer's own words away, typed texts and all: the song has those of its analysis again. The rows go first: what stays of the files
 * because the process died in between is an orphan. A text that comes meanwhile is a newer one, and stays.
 */
export async function removeLyrics(context: Context, songId: string): Promise<void> {
  await endTasksOf(context, 'alignment', songId);
  const ended = and(eq(songLyrics.songId, songId), ne(songLyrics.status, 'running'));
  const rows = await context.db.delete(songLyrics).where(ended).returning({ id: songLyrics.id });
  for (const { id } of rows) await deleteObjects(context.env.AUDIO, lyricsPrefix(songId, id));
}
