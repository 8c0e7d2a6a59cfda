import { and, eq, isNotNull } from 'drizzle-orm';
import { isOpeningNoted, nextSoundLookMs } from '#domain/songs/dormant-sound.ts';
import type { Context } from '../../context.ts';
import { songs } from '../../db/schema.ts';
import type { Song } from './songs.ts';

/**
 * Somebody has opened the song, so its sound stays: called by whatever gives its singer a result or takes a play or an edit. Once a week
 * that is one statement, otherwise nothing.
 */
export async function noteOpening(context: Context, { id, soundLookAtMs }: Song): Promise<void> {
  const nowMs = context.nowMs();
  if (!isOpeningNoted(soundLookAtMs, nowMs)) return;
  await context.db
    .update(songs)
    .set({ soundLookAtMs: nextSoundLookMs(nowMs), soundMailId: null })
    // A sound that was put away in this moment stays so.
    .where(and(eq(songs.id, id), isNotNull(songs.soundLookAtMs)));
}
