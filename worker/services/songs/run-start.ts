import { eq } from 'drizzle-orm';
import type { RunOrder } from '#domain/pipeline/run.ts';
import type { Context } from '../../context.ts';
import { pipelines } from '../../db/schema.ts';
import { reserveId } from '../credits/credit-ledger.ts';
import { applyToRun } from './run-events.ts';
import { songRoom } from './song-rooms.ts';

/** What every start of a run has in common: its row, written beside its reserve, and the call that tells the song's object. */

/** Belongs into the batch of the run's reserve: without that entry it writes nothing. */
export function insertRun(context: Context, order: RunOrder, credits: number): D1PreparedStatement {
  return context.env.DB.prepare(
    `INSERT INTO pipelines (id, song_id, user_id, options_json, status, reserved_credits, created_at_ms)
     SELECT ?1, ?2, ?3, ?4, 'running', ?5, ?6 WHERE EXISTS (SELECT 1 FROM ledger WHERE id = ?7)`,
  ).bind(
    order.pipelineId,
    order.songId,
    order.userId,
    JSON.stringify(order.options),
    credits,
    order.startedAtMs,
    reserveId(order.pipelineId),
  );
}

/** The song's row now tells of the new run. Its result, duration and key stay, and its original is not due before the run has ended. */
export function takePlace(context: Context, order: RunOrder, earlierPipelineId: string): D1PreparedStatement {
  return context.env.DB.prepare(
    `UPDATE songs SET pipeline_id = ?1, status = 'pending', stage = 'pending', error = NULL, error_code = NULL, completed_at_ms = NULL
     WHERE pipeline_id = ?2 AND EXISTS (SELECT 1 FROM ledger WHERE id = ?3)`,
  ).bind(order.pipelineId, earlierPipelineId, reserveId(order.pipelineId));
}

/**
 * Tells the song's object of a run whose row is there; doing so again changes nothing. Should the object still hold an earlier run that
 * has ended in D1 (its end was written down without it, or the note that it was got lost), that one is let go first.
 */
export async function startInRoom(context: Context, order: RunOrder): Promise<void> {
  const room = songRoom(context.env, order.songId);
  const held = await room.start(order);
  if (held.pipelineId === order.pipelineId) return;
  // Rows of a song end before its next run begins: where this run's row says `running`, the held one has ended.
  const run = await context.db.select().from(pipelines).where(eq(pipelines.id, order.pipelineId)).get();
  if (run?.status !== 'running') return;
  await applyToRun(context, held, { type: 'cancelled' });
  await room.start(order);
}
