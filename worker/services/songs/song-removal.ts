import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { pipelines, songs } from '../../db/schema.ts';
import { songPrefixes } from '../../storage/object-keys.ts';
import { orderFromRows } from './run-orders.ts';
import { recordOutcome } from './run-records.ts';
import { songRoom } from './song-rooms.ts';
import type { Song } from './songs.ts';

/**
 * Deletes a song. A run under way is cancelled first and its credits come back; then the files go, then the object's state, then the
 * rows. In this order a call that fails half-way can be made again; the ledger keeps its entries. The object forgets once more at
 * the end: until the rows are gone, somebody may still get a ticket or a socket.
 */
export async function removeSong(context: Context, song: Song, withFiles: boolean): Promise<void> {
  await endRun(context, song);
  if (withFiles) for (const prefix of songPrefixes(song.id)) await deleteObjects(context.env.AUDIO, prefix);
  await songRoom(context.env, song.id).forget();
  await context.db.batch([
    context.db.delete(pipelines).where(eq(pipelines.songId, song.id)),
    context.db.delete(songs).where(eq(songs.id, song.id)),
  ]);
  await songRoom(context.env, song.id).forget();
}

async function endRun(context: Context, song: Song): Promise<void> {
  const run = await context.db.select().from(pipelines).where(eq(pipelines.id, song.pipelineId)).get();
  if (run?.status !== 'running') return;
  const room = songRoom(context.env, song.id);
  await room.apply(run.id, { type: 'cancelled' });
  // The run may have ended by itself a moment ago; then that end is the one to write down.
  const assignment = await room.take(run.id);
  const outcome = assignment.kind === 'record' ? assignment.outcome : { kind: 'cancelled' as const };
  await recordOutcome(context, orderFromRows(song, run), outcome);
}

async function deleteObjects(bucket: R2Bucket, prefix: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await bucket.list({ prefix });
    if (objects.length > 0) await bucket.delete(objects.map((object) => object.key));
    if (!truncated) return;
  }
}
