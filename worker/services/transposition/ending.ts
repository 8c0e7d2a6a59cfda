import { and, eq } from 'drizzle-orm';
import { errorCodeOf } from '#domain/runs/ending.ts';
import type { TranspositionEnding } from '#domain/transposition/transposition.ts';
import type { Context } from '../../context.ts';
import { transpositions } from '../../db/schema.ts';
import { forgetIfGone, songRoom } from '../songs/song-rooms.ts';

/** Writes how a rendering ended into D1, once, and then tells the song's object that it is written down. It costs no credits. */
export async function recordTransposition(
  context: Context,
  { order, outcome }: TranspositionEnding,
): Promise<void> {
  const isCompleted = outcome.kind === 'completed';
  const ended = {
    status: outcome.kind,
    committedAttempt: isCompleted ? outcome.attempt : null,
    sizeBytes: isCompleted ? outcome.result.sizeBytes : null,
    errorCode: errorCodeOf(outcome),
    finishedAtMs: context.nowMs(),
  };
  const { songId, pipelineId } = order;
  const isRunning = and(eq(transpositions.id, pipelineId), eq(transpositions.status, 'running'));
  await context.db.update(transpositions).set(ended).where(isRunning);
  await closeTransposition(context, order);
  context.log({ event: 'run_recorded', songId, pipelineId, outcome: outcome.kind });
}

/** Object and row agree from here on: nobody has to look after the run any more. */
export async function closeTransposition(
  context: Context,
  { songId, pipelineId }: { songId: string; pipelineId: string },
): Promise<void> {
  await songRoom(context.env, songId).apply(pipelineId, { type: 'recorded' });
  const { meta } = await context.db
    .update(transpositions)
    .set({ isClosed: true })
    .where(eq(transpositions.id, pipelineId));
  if (meta.changes === 0) await forgetIfGone(context, songId);
}
