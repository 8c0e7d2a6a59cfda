import { and, eq, or } from 'drizzle-orm';
import type { RunKind } from '#domain/runs/run.ts';
import type { Context } from '../../context.ts';
import { runs } from '../../db/schema.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { closeRun, endedOverHead, recordEnding } from './ending.ts';
import { type FoundRun, orderOf } from './orders.ts';
import { applyToRun } from './progress.ts';
import { findRuns } from './read.ts';

/** Ends every run of a song that may still be at work, or those of one kind: what they work for is being deleted. */
export async function endRuns(context: Context, songId: string, kind?: RunKind): Promise<void> {
  const isOpen = or(eq(runs.status, 'running'), eq(runs.isClosed, false));
  const ofKind = kind && eq(runs.kind, kind);
  const found = await findRuns(context, and(eq(runs.songId, songId), ofKind, isOpen));
  for (const one of found) await endRun(context, one);
}

/** Cancels a run that is under way; one that has ended stays as it ended. Afterwards nobody has to look after it. */
export async function endRun(context: Context, found: FoundRun<RunKind>): Promise<void> {
  const { id: pipelineId, songId, status } = found.run;
  if (status !== 'running') return closeRun(context, { songId, pipelineId });
  const order = await orderOf(context, found);
  // An object that has not heard of the task yet hears of it now: a start that comes late would bring it to life again. An analysis that
  // comes late finds its original gone; begun here, the second of two deletions at once would begin anew what the first has ended.
  if (order.kind !== 'analysis') await songRoom(context.env, order.songId).start(order);
  const { ending } = await applyToRun(context, order, { type: 'cancelled' });
  // The object holds another run, or believes that D1 knows an end already: then the row alone is ended.
  if (!ending) await recordEnding(context, endedOverHead(order, { kind: 'cancelled' }));
}
