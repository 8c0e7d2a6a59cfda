import { sql } from 'drizzle-orm';
import { errorTextOf } from '#domain/pipeline/snapshot.ts';
import { errorCodeOf } from '#domain/runs/ending.ts';
import type { SongEnding, TaskKind } from '#domain/songs/song-runs.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { returnCompute } from '../runs/compute.ts';
import { forgetIfGone, songRoom } from '../songs/song-rooms.ts';
import { TASK_TABLES } from './task-tables.ts';

/** Writes how a task ended into D1, once, and then tells the song's object that it is written down. It costs no credits. */
export async function recordTask(
  context: Context,
  { order, outcome, progress }: SongEnding<TaskKind>,
): Promise<void> {
  const { kind, songId, pipelineId } = order;
  const isCompleted = outcome.kind === 'completed';
  // Why words could not be placed is said in the engine's own words.
  const error = kind === 'alignment' ? sql`, error = ${errorTextOf(outcome, kind)}` : sql``;
  const isRunning = sql`EXISTS (SELECT 1 FROM ${sql.identifier(TASK_TABLES[kind])} WHERE id = ${pipelineId} AND status = 'running')`;
  const unused = isCompleted ? [] : [returnCompute(pipelineId, progress, isRunning)];
  const ended = sql`
    UPDATE ${sql.identifier(TASK_TABLES[kind])}
    SET status = ${outcome.kind}, committed_attempt = ${isCompleted ? outcome.attempt : null},
        size_bytes = ${isCompleted ? outcome.result.sizeBytes : null}, error_code = ${errorCodeOf(outcome)},
        finished_at_ms = ${context.nowMs()}${error}
    WHERE id = ${pipelineId} AND status = 'running'`;
  await runBatch(context, [...unused, ended]);
  await closeTask(context, order);
  context.log({ event: 'run_recorded', songId, pipelineId, outcome: outcome.kind });
}

/** Object and row agree from here on: nobody has to look after the run any more. */
export async function closeTask(
  context: Context,
  { kind, songId, pipelineId }: { kind: TaskKind; songId: string; pipelineId: string },
): Promise<void> {
  await songRoom(context.env, songId).apply(pipelineId, { type: 'recorded' });
  const { meta } = await context.db.run(
    sql`UPDATE ${sql.identifier(TASK_TABLES[kind])} SET is_closed = 1 WHERE id = ${pipelineId}`,
  );
  if (meta.changes === 0) await forgetIfGone(context, songId);
}
