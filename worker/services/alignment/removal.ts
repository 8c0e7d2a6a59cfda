import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { runs, songLyrics } from '../../db/schema.ts';
import { deleteObjects } from '../../storage/delete-objects.ts';
import { lyricsPrefix } from '../../storage/object-keys.ts';
import { writeTombstone } from '../../storage/tombstones.ts';
import { endRuns } from '../runs/removal.ts';
import { textsOf } from './read.ts';

/**
 * Takes the singer's own words away, typed texts and all: the song has those of its analysis again. A text that comes meanwhile is a
 * newer one, and stays.
 */
export async function removeLyrics(context: Context, songId: string): Promise<void> {
  await endRuns(context, songId, 'alignment');
  const texts = await textsOf(context, songId);
  for (const { id, status } of texts) if (status !== 'running') await removeText(context, songId, id);
}

/** One text that is not being placed. Its rows go before its files: what stays of these because the process died in between is an orphan. */
export async function removeText(context: Context, songId: string, lyricsId: string): Promise<void> {
  await writeTombstone(context.env.AUDIO, { kind: 'lyrics', songId, lyricsId });
  await context.db.batch([
    context.db.delete(songLyrics).where(eq(songLyrics.id, lyricsId)),
    context.db.delete(runs).where(eq(runs.id, lyricsId)),
  ]);
  await deleteObjects(context.env.AUDIO, lyricsPrefix(songId, lyricsId));
}
