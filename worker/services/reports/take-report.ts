import { eq } from 'drizzle-orm';
import type { InferenceEvent } from '#domain/contracts/inference-event.ts';
import type { Verdict } from '#domain/runs/step.ts';
import type { Context } from '../../context.ts';
import { runs } from '../../db/schema.ts';
import { applyToRun } from '../runs/progress.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { readReport } from './reports.ts';

/** Reports of services on their way to the run that they are about. */

/** Takes an event that the sidecar has sent: the song's object decides whether it still counts. */
export async function takeInferenceEvent(context: Context, event: InferenceEvent): Promise<Verdict> {
  const report = await readReport(context, event);
  if (report === null) return 'stale';
  const { verdict } = await applyToRun(context, runOf(event), report.event, report.document);
  context.log({ event: 'job_reported', ...runOf(event), attempt: event.attempt, type: event.type, verdict });
  if (verdict === 'applied' && event.type === 'progress' && event.findings) {
    const room = songRoom(context.env, event.song_id);
    if (await room.learn(event.pipeline_id, event.attempt, event.findings))
      await context.db
        .update(runs)
        .set({ firstNotesAtMs: context.nowMs() })
        .where(eq(runs.id, event.pipeline_id));
  }
  return verdict;
}

/** Takes the last event of a job that a service was asked for. */
export async function takeFetchedEvent(context: Context, event: InferenceEvent): Promise<Verdict> {
  const report = await readReport(context, event);
  if (report === null) return 'stale';
  if (report.event.type === 'completed') {
    await applyToRun(context, runOf(event), { type: 'arrived', attempt: event.attempt });
  }
  return (await applyToRun(context, runOf(event), report.event, report.document)).verdict;
}

function runOf(event: InferenceEvent): { songId: string; pipelineId: string } {
  return { songId: event.song_id, pipelineId: event.pipeline_id };
}
