import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ActivePipelineBody, ActivePipelinesBody } from '#domain/contracts/api.ts';
import type { Context } from '../../context.ts';
import { pipelines, songs } from '../../db/schema.ts';
import { type FoundRun, runStatus } from './pipeline-runs.ts';

/** Each costs a call of its song's object, and pages ask every five seconds. */
const MAX_ACTIVE = 20;

/** A user's runs under way, newest first. */
export async function activeRuns(context: Context, userId: string): Promise<ActivePipelinesBody> {
  const found = await context.db
    .select({ song: songs, run: pipelines })
    .from(songs)
    .innerJoin(pipelines, eq(pipelines.id, songs.pipelineId))
    .where(
      and(
        eq(songs.userId, userId),
        inArray(songs.status, ['pending', 'processing']),
        eq(pipelines.status, 'running'),
      ),
    )
    .orderBy(desc(pipelines.createdAtMs), desc(pipelines.id))
    .limit(MAX_ACTIVE);
  const bodies = await Promise.all(found.map((one) => activeBody(context, one)));
  return { pipelines: bodies.filter((body) => body !== null) };
}

/** Null for a run that has ended a moment ago, before D1 knows. */
async function activeBody(context: Context, { song, run }: FoundRun): Promise<ActivePipelineBody | null> {
  const { stage, status, progress, message, is_processing: isActive } = await runStatus(context, run);
  if (!isActive) return null;
  return {
    file_id: song.id,
    created_at: new Date(run.createdAtMs).toISOString(),
    pipeline_id: run.id,
    title: song.title,
    stage,
    status,
    progress,
    message,
  };
}
