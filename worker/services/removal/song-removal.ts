import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import {
  historyLinks,
  plays,
  practiceResults,
  queuedDeletions,
  runs,
  songEdits,
  songLyrics,
  songs,
  uploadParts,
  uploads,
  webhookDeliveries,
} from '../../db/schema.ts';
import { deleteObjects } from '../../storage/delete-objects.ts';
import { songPrefixes } from '../../storage/object-keys.ts';
import { writeTombstone } from '../../storage/tombstones.ts';
import { endRuns } from '../runs/removal.ts';
import { forgetIfGone, songRoom } from '../songs/song-rooms.ts';
import type { Song } from '../songs/songs.ts';
import { forgetParts } from '../uploads/upload-removal.ts';

/** A singer reads this of a song whose deletion broke off: its tracks may be gone, so it shows none. */
export const HALF_DELETED = 'Deleting this song was interrupted. Please delete it again.';

/**
 * Deletes a song. Runs under way are cancelled first and credits come back; then the files go, then the object's state, then the
 * rows. In this order a call that fails half-way can be made again; the ledger keeps its entries. The object forgets once more at
 * the end: until the rows are gone, somebody may still get a ticket or a socket.
 *
 * Without its files only the rows go at once, and with them every way to reach the files; these stand in a queue that the next sweep
 * works off. For clients that remove many songs and do not want to wait for each.
 */
export async function removeSong(context: Context, song: Song, withFiles: boolean): Promise<void> {
  await closeToRuns(context, song.id);
  await writeTombstone(context.env.AUDIO, { kind: 'song', songId: song.id });
  await endRuns(context, song.id);
  if (withFiles) await deleteFiles(context, song.id);
  await songRoom(context.env, song.id).forget(false);
  await forgetPartsOf(context, song.id);
  try {
    await deleteRows(context, song.id, withFiles ? [] : songPrefixes(song.id));
  } finally {
    // The answer of a batch that took effect may be lost: whoever listens is told all the same.
    await forgetIfGone(context, song.id);
  }
}

/** A run that began between its end and the last row would keep its credits for ever: from here on each finds the original gone, and no file brings it back. */
async function closeToRuns(context: Context, songId: string): Promise<void> {
  const closed = { originalDeletedAtMs: context.nowMs(), soundPutAwayAtMs: null, soundLookAtMs: null };
  await context.db.update(songs).set(closed).where(eq(songs.id, songId));
}

/** No row may lead to files that are gone, should the deletion break off here. */
async function deleteFiles({ db, env }: Context, songId: string): Promise<void> {
  const withoutResult = {
    resultPipelineId: null,
    status: 'failed',
    stage: 'failed',
    error: HALF_DELETED,
  } as const;
  await db.batch([
    db.update(songs).set(withoutResult).where(eq(songs.id, songId)),
    db.update(runs).set({ committedAttempt: null }).where(eq(runs.songId, songId)),
    db.delete(runs).where(and(eq(runs.songId, songId), ne(runs.kind, 'analysis'))),
    db.delete(songEdits).where(eq(songEdits.songId, songId)),
    db.delete(songLyrics).where(eq(songLyrics.songId, songId)),
  ]);
  for (const prefix of songPrefixes(songId)) await deleteObjects(env.AUDIO, prefix);
}

/** An end of its upload that failed half-way may have left parts: without the row nothing would lead there. */
async function forgetPartsOf(context: Context, songId: string): Promise<void> {
  const rows = await context.db.select({ id: uploads.id }).from(uploads).where(eq(uploads.songId, songId));
  await forgetParts(
    context,
    rows.map(({ id }) => id),
  );
}

/** Children before parents. A table that points to songs belongs here; the database refuses the batch of whoever forgets one. */
async function deleteRows({ db }: Context, songId: string, queuedPrefixes: string[]): Promise<void> {
  const uploadIds = db.select({ id: uploads.id }).from(uploads).where(eq(uploads.songId, songId));
  const owner = db.select({ id: songs.userId }).from(songs).where(eq(songs.id, songId));
  const ofOwner = inArray(webhookDeliveries.userId, owner);
  await db.batch([
    db.delete(webhookDeliveries).where(and(ofOwner, eq(webhookDeliveries.songId, songId))),
    db.delete(plays).where(eq(plays.songId, songId)),
    db.delete(historyLinks).where(eq(historyLinks.songId, songId)),
    db.delete(practiceResults).where(eq(practiceResults.songId, songId)),
    db.delete(uploadParts).where(inArray(uploadParts.uploadId, uploadIds)),
    db.delete(uploads).where(eq(uploads.songId, songId)),
    db.delete(songEdits).where(eq(songEdits.songId, songId)),
    db.delete(songLyrics).where(eq(songLyrics.songId, songId)),
    db.delete(runs).where(eq(runs.songId, songId)),
    db.delete(songs).where(eq(songs.id, songId)),
    ...queuedPrefixes.map((prefix) => db.insert(queuedDeletions).values({ prefix }).onConflictDoNothing()),
  ]);
}
