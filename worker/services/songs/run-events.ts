import type { RunEvent, Verdict } from '#domain/pipeline/step.ts';
import type { Context } from '../../context.ts';
import { recordEnd } from './run-endings.ts';
import { recordStage } from './run-records.ts';
import { songRoom } from './song-rooms.ts';

/**
 * Tells the song's object what happened to a run; D1 follows. If D1 fails here, the object keeps waking the queue consumer until the
 * end of the run is written down.
 */
export async function applyToRun(
  context: Context,
  run: { songId: string; pipelineId: string },
  event: RunEvent,
): Promise<Verdict> {
  const applied = await songRoom(context.env, run.songId).apply(run.pipelineId, event);
  const { verdict, snapshot, hasNewStage, hasEnded } = applied;
  if (verdict !== 'applied' || !snapshot) return verdict;
  if (hasEnded) {
    await recordEnd(context, run.songId, run.pipelineId);
  } else if (hasNewStage) {
    await recordStage(context, snapshot);
  }
  return verdict;
}
