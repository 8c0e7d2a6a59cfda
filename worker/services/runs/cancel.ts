import type { PipelineStatusBody } from '#domain/contracts/api.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { type FoundRun, orderFromRows } from './orders.ts';
import { applyToRun } from './progress.ts';
import { findRun, requireRun, runStatus } from './read.ts';
import { startInRoom } from './start.ts';

/**
 * Cancels a run. The song's object decides whether the cancel came before the end; whichever end it was is written down before the
 * answer, so whoever is told "cancelled" has the credits back. Again: the same answer.
 */
export async function cancelRun(
  context: Context,
  userId: string,
  id: string,
): Promise<Result<PipelineStatusBody, AppError>> {
  const found = await requireRun(context, userId, id);
  if (!found.ok) return found;
  const ended = found.value.run.status === 'running' ? await end(context, found.value) : found.value;
  if (!ended) return err({ kind: 'pipeline_not_found' });
  if (ended.run.status !== 'cancelled') return err({ kind: 'pipeline_ended', status: ended.run.status });
  return ok(await runStatus(context, ended.run));
}

/** Null when the song is gone by now. */
async function end(context: Context, { song, run }: FoundRun): Promise<FoundRun | null> {
  // An object that has not heard of the run yet hears of it now: a start that comes late would bring it to life again.
  await startInRoom(context, orderFromRows(song, run));
  await applyToRun(context, { songId: song.id, pipelineId: run.id }, { type: 'cancelled' });
  return findRun(context, run.id);
}
