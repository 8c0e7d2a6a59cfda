import type { PipelineDocument } from '#domain/contracts/inference.ts';
import type { SongEvent } from '#domain/songs/song-runs.ts';
import type { Applied } from '#durable-objects/room-answers.ts';
import type { Context } from '../../context.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { recordEnding, recordStage } from './ending.ts';

/** What happens to a run on its way, and what the song's object makes of it. */

/**
 * Tells the song's object what happened to a run; D1 follows. An end that D1 does not know yet is written down also when the event itself
 * changed nothing: whoever repeats a report after a failure brings both to agree.
 */
export async function applyToRun(
  context: Context,
  run: { songId: string; pipelineId: string },
  event: SongEvent,
  document: PipelineDocument | null = null,
): Promise<Applied> {
  const applied = await songRoom(context.env, run.songId).apply(run.pipelineId, event);
  const { verdict, snapshot, hasNewStage, ending } = applied;
  if (ending) await recordEnding(context, ending, verdict === 'applied' ? document : null);
  else if (verdict === 'applied' && snapshot && hasNewStage) await recordStage(context, snapshot);
  return applied;
}

/**
 * "There is news of this job", said by whoever calls: nothing of it is believed. A run that waits on a service is looked after a little
 * earlier, and not more often than every few seconds; a made-up id costs one look into a table and makes no object.
 */
export async function takeHint(context: Context, pipelineId: string, attempt: number): Promise<void> {
  const running = "SELECT song_id FROM runs WHERE id = ? AND status = 'running'";
  const songId = await context.d1.prepare(running).bind(pipelineId).first<string>('song_id');
  if (songId !== null) await songRoom(context.env, songId).apply(pipelineId, { type: 'hinted', attempt });
}
