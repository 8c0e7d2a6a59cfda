import { and, eq, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { transpositions } from '../../db/schema.ts';
import { applyToRun } from '../runs/progress.ts';
import { closeTransposition, recordTransposition } from './ending.ts';
import { orderOf, type TranspositionRow } from './read.ts';

/** Ends every rendering of a song that may still be at work: the song is being deleted. */
export async function endTranspositions(context: Context, songId: string): Promise<void> {
  const rows = await context.db
    .select()
    .from(transpositions)
    .where(
      and(
        eq(transpositions.songId, songId),
        or(eq(transpositions.status, 'running'), eq(transpositions.isClosed, false)),
      ),
    );
  for (const row of rows) await endTransposition(context, row);
}

/** Cancels a rendering that is under way; one that has ended stays as it ended. Afterwards nobody has to look after it. */
export async function endTransposition(context: Context, row: TranspositionRow): Promise<void> {
  const run = { songId: row.songId, pipelineId: row.id };
  if (row.status !== 'running') return closeTransposition(context, run);
  const { ending, verdict } = await applyToRun(context, run, { type: 'cancelled' });
  // The object may know nothing of it, or may have ended it long ago: then its row alone is ended.
  if (ending || verdict === 'applied') return;
  const order = await orderOf(context, row);
  await recordTransposition(context, { order, outcome: { kind: 'cancelled' }, abandonedJob: null });
}
