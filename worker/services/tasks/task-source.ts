import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { pipelines } from '../../db/schema.ts';

/** The result whose stems a task works on. Without an attempt its stems are gone, and no job can be made of the order. */
export async function taskSource({ db }: Context, { resultPipelineId }: { resultPipelineId: string }) {
  const run = await db
    .select({ attempt: pipelines.committedAttempt })
    .from(pipelines)
    .where(eq(pipelines.id, resultPipelineId))
    .get();
  return { pipelineId: resultPipelineId, attempt: run?.attempt ?? 0 };
}
