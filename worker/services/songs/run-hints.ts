import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { pipelines } from '../../db/schema.ts';
import { songRoom } from './song-rooms.ts';

/**
 * "There is news of this job", said by whoever calls: nothing of it is believed. A run that waits on a service is looked after a little
 * earlier, and not more often than every few seconds; a made-up id costs one look into a table and makes no object.
 */
export async function takeHint(context: Context, pipelineId: string, attempt: number): Promise<void> {
  const run = await context.db
    .select({ songId: pipelines.songId })
    .from(pipelines)
    .where(and(eq(pipelines.id, pipelineId), eq(pipelines.status, 'running')))
    .get();
  if (run) await songRoom(context.env, run.songId).apply(pipelineId, { type: 'hinted', attempt });
}
