import { eq, type SQL, sql } from 'drizzle-orm';
import { traceparentOf } from '#domain/logs/trace.ts';
import type { AnalysisOrder } from '#domain/pipeline/analysis.ts';
import type { SongOrder } from '#domain/songs/song-runs.ts';
import type { Context } from '../../context.ts';
import { runs } from '../../db/schema.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { applyToRun } from './progress.ts';

/** What every start of a run has in common: its row, written beside its reserve, and the call that tells the song's object. */

/** What a run may take. */
export interface RunAllowance {
  credits: number;
  /** As much of the file as may be decoded. */
  audioSeconds: number;
}

export function insertRun(
  order: AnalysisOrder,
  { credits, audioSeconds }: RunAllowance,
  isReserved: SQL,
): SQL {
  const { pipelineId, songId, userId, options, startedAtMs } = order;
  return sql`
    INSERT INTO runs (id, kind, song_id, user_id, options_json, status, reserved_credits, audio_seconds, created_at_ms)
    SELECT ${pipelineId}, 'analysis', ${songId}, ${userId}, ${JSON.stringify(options)}, 'running', ${credits}, ${audioSeconds}, ${startedAtMs}
    WHERE ${isReserved}`;
}

/** The song's row now tells of the new run. Its result, duration and key stay, and its original is not due before the run has ended. */
export function takePlace(order: AnalysisOrder, earlierPipelineId: string, isReserved: SQL): SQL {
  return sql`
    UPDATE songs SET pipeline_id = ${order.pipelineId}, status = 'pending', stage = 'pending', error = NULL,
                     error_code = NULL, completed_at_ms = NULL
    WHERE pipeline_id = ${earlierPipelineId} AND ${isReserved}`;
}

/**
 * An upload has one end and not two: when it is not open any more, the first statement breaks a rule of its table on purpose, and
 * the whole batch with it.
 */
export function completeUpload(uploadId: string, isReserved: SQL): SQL[] {
  const isOpen = sql`id = ${uploadId} AND status = 'open'`;
  return [
    sql`INSERT INTO uploads (id) SELECT ${uploadId} WHERE NOT EXISTS (SELECT 1 FROM uploads WHERE ${isOpen})`,
    sql`UPDATE uploads SET status = 'completed' WHERE ${isOpen} AND ${isReserved}`,
  ];
}

/**
 * Tells the song's object of a run whose row is there; doing so again changes nothing. Should the object still hold an earlier run that
 * has ended in D1 (its end was written down without it, or the note that it was got lost), that one is let go first.
 */
export async function startInRoom(context: Context, begun: AnalysisOrder): Promise<void> {
  const order = traced(context, begun);
  const room = songRoom(context.env, order.songId);
  const held = await room.start(order);
  if (held.pipelineId === order.pipelineId) return;
  // Rows of a song end before its next run begins: where this run's row says `running`, the held one has ended.
  const run = await context.db.select().from(runs).where(eq(runs.id, order.pipelineId)).get();
  if (run?.status !== 'running') return;
  await applyToRun(context, held, { type: 'cancelled' });
  await room.start(order);
}

/** The run goes on with the trace of whoever starts it. */
export function traced<Order extends SongOrder>({ scope }: Context, order: Order): Order {
  return { ...order, traceparent: traceparentOf(scope.trace) };
}
