import { and, eq } from 'drizzle-orm';
import type { PipelineDocument } from '#domain/contracts/inference.ts';
import type { InferenceEvent } from '#domain/contracts/inference-event.ts';
import type { AnalysisEvent } from '#domain/pipeline/analysis.ts';
import type { Verdict } from '#domain/runs/step.ts';
import type { Applied } from '#durable-objects/song-room.ts';
import type { Context } from '../../context.ts';
import { pipelines } from '../../db/schema.ts';
import { type AttemptId, stemKey } from '../../storage/object-keys.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { recordEnding, recordStage } from './ending.ts';
import { readDocument } from './results.ts';

/** What happens to a run on its way: reports of services, hints, and what the song's object makes of them. */

/**
 * Tells the song's object what happened to a run; D1 follows. An end that D1 does not know yet is written down also when the event itself
 * changed nothing: whoever repeats a report after a failure brings both to agree.
 */
export async function applyToRun(
  context: Context,
  run: { songId: string; pipelineId: string },
  event: AnalysisEvent,
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
  const run = await context.db
    .select({ songId: pipelines.songId })
    .from(pipelines)
    .where(and(eq(pipelines.id, pipelineId), eq(pipelines.status, 'running')))
    .get();
  if (run) await songRoom(context.env, run.songId).apply(pipelineId, { type: 'hinted', attempt });
}

/** What a service has reported, as the run takes it; of a result also the document, so that it is read once. */
interface Report {
  event: AnalysisEvent;
  document: PipelineDocument | null;
}

/** Takes an event that the sidecar has sent: the song's object decides whether it still counts. */
export async function takeInferenceEvent(context: Context, event: InferenceEvent): Promise<Verdict> {
  const report = await readReport(context, event);
  if (report === null) return 'stale';
  return (await applyToRun(context, runOf(event), report.event, report.document)).verdict;
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

/** Null for what only a transposition reports: no run of a song waits for it, so its sender is told to stop. */
async function readReport(context: Context, event: InferenceEvent): Promise<Report | null> {
  if (event.type === 'completed') return readCompletion(context, event);
  const told = toRunEvent(event);
  return told && { event: told, document: null };
}

function toRunEvent(event: Exclude<InferenceEvent, { type: 'completed' }>): AnalysisEvent | null {
  const { attempt, sequence } = event;
  switch (event.type) {
    case 'progress': {
      const { stage, progress, message } = event;
      if (stage === 'transposition') return null;
      return { type: 'progressed', attempt, sequence, stage, progress, message };
    }
    case 'transposed':
      return null;
    case 'failed':
      return {
        type: 'attempt_failed',
        attempt,
        failure: { code: event.error.code, message: event.error.message },
        isRetryable: event.error.retryable,
      };
    case 'released':
      return { type: 'released', attempt };
    default:
      return event satisfies never;
  }
}

/** A result counts only when everything that it names is there and readable: the sidecar's word is not enough. */
async function readCompletion(
  context: Context,
  event: Extract<InferenceEvent, { type: 'completed' }>,
): Promise<Report> {
  const { attempt, duration_seconds: durationSeconds } = event;
  const id = { ...runOf(event), attempt };
  const document = await readDocument(context, id);
  const problem = (await stemProblem(context, id, event)) ?? documentProblem(document, durationSeconds);
  if (problem === null)
    return { event: { type: 'completed', attempt, result: { durationSeconds } }, document };
  context.log({ event: 'result_refused', ...id, reason: problem });
  const failure = { code: 'invalid_result', message: null } as const;
  return { event: { type: 'attempt_failed', attempt, failure, isRetryable: true }, document: null };
}

async function stemProblem(
  context: Context,
  id: AttemptId,
  { artefacts }: Extract<InferenceEvent, { type: 'completed' }>,
): Promise<string | null> {
  for (const stem of ['instrumental', 'vocals'] as const) {
    const object = await context.env.AUDIO.head(stemKey(id, stem));
    if (object?.size !== artefacts[stem].size_bytes) return `The ${stem} stem is not there in full.`;
  }
  return null;
}

function documentProblem(document: PipelineDocument | null, durationSeconds: number): string | null {
  if (document === null) return 'The document is missing or outside the contract.';
  const isSameLength = Math.abs(document.duration_seconds - durationSeconds) < 0.01;
  return isSameLength ? null : 'The document and the event disagree about the duration.';
}
