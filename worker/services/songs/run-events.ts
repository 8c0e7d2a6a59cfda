import type { AnalysisEvent } from '#domain/pipeline/analysis.ts';
import type { Applied } from '#durable-objects/song-room.ts';
import type { Context } from '../../context.ts';
import { recordEnding } from './run-endings.ts';
import { recordStage } from './run-records.ts';
import { songRoom } from './song-rooms.ts';

/**
 * Tells the song's object what happened to a run; D1 follows. An end that D1 does not know yet is written down also when the event itself
 * changed nothing: whoever repeats a report after a failure brings both to agree.
 */
export async function applyToRun(
  context: Context,
  run: { songId: string; pipelineId: string },
  event: AnalysisEvent,
): Promise<Applied> {
  const applied = await songRoom(context.env, run.songId).apply(run.pipelineId, event);
  const { verdict, snapshot, hasNewStage, ending } = applied;
  if (ending) await recordEnding(context, ending);
  else if (verdict === 'applied' && snapshot && hasNewStage) await recordStage(context, snapshot);
  return applied;
}
