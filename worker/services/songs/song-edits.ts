import { and, eq } from 'drizzle-orm';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type AskedChanges, readSongChanges } from '#domain/songs/song-changes.ts';
import type { Context } from '../../context.ts';
import { songs } from '../../db/schema.ts';
import type { Song } from './songs.ts';

/** Everything in one statement: all of it or nothing. A run that ends meanwhile leaves an edited key alone. */
export async function changeSong(
  context: Context,
  song: Song,
  asked: AskedChanges,
): Promise<Result<Song, AppError>> {
  const changes = readSongChanges(song, asked);
  if (!changes.ok) return err({ kind: 'invalid_fields', issues: changes.error });
  const { title, keySignature, repertoire } = changes.value;
  if (title === undefined && keySignature === undefined && repertoire === undefined) return ok(song);
  const changed = await context.db
    .update(songs)
    .set({
      ...(title === undefined ? {} : { title }),
      ...(keySignature === undefined ? {} : { keySignature, isKeyEdited: true }),
      ...(repertoire === undefined ? {} : { repertoire }),
    })
    .where(and(eq(songs.id, song.id), eq(songs.userId, song.userId)))
    .returning()
    .get();
  // Deleted since it was looked up.
  return changed === undefined ? err({ kind: 'song_not_found' }) : ok(changed);
}
