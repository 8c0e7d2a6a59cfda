import type { AnalysisEnding } from '#domain/pipeline/analysis.ts';
import type { Context } from '../../context.ts';
import { inferenceClient } from '../../inference/inference-clients.ts';
import { recordOutcome } from './run-records.ts';
import { songRoom } from './song-rooms.ts';

/**
 * Writes the end of a run down, whoever brought it about: an event, a cancel, a deadline, a dead letter. D1 first; then an engine
 * that works on for nothing is told to stop. True when there was an end to write down.
 */
export async function recordEnd(context: Context, songId: string, pipelineId: string): Promise<boolean> {
  const ending = await songRoom(context.env, songId).unrecordedEnding(pipelineId);
  if (ending) await recordEnding(context, ending);
  return ending !== null;
}

/** The same for whoever has the ending in hand. */
export async function recordEnding(context: Context, ending: AnalysisEnding): Promise<void> {
  await recordOutcome(context, ending.order, ending.outcome);
  // Nobody waits for the engine: should it not hear of this, its next report is refused and it stops by itself.
  if (ending.abandonedJob) context.defer(() => stopEngine(context, ending));
}

async function stopEngine(context: Context, { order, abandonedJob }: AnalysisEnding): Promise<void> {
  if (!abandonedJob) return;
  const isStopped = await inferenceClient(context).cancel(abandonedJob);
  context.log({
    event: isStopped ? 'job_stopped' : 'job_not_stopped',
    songId: order.songId,
    pipelineId: order.pipelineId,
  });
}
