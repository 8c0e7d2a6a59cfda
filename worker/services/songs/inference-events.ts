import type { InferenceEvent } from '#domain/contracts/inference-event.ts';
import type { AnalysisEvent } from '#domain/pipeline/analysis.ts';
import type { Verdict } from '#domain/runs/step.ts';
import type { Context } from '../../context.ts';
import { type AttemptId, stemKey } from '../../storage/object-keys.ts';
import { readDocument } from './pipeline-documents.ts';
import { applyToRun } from './run-events.ts';

/** Takes an event that the sidecar has sent: the song's object decides whether it still counts. */
export async function takeInferenceEvent(context: Context, event: InferenceEvent): Promise<Verdict> {
  const runEvent = await toRunEvent(context, event);
  return runEvent === null ? 'stale' : (await applyToRun(context, runOf(event), runEvent)).verdict;
}

/** Takes the last event of a job that a service was asked for. */
export async function takeFetchedEvent(context: Context, event: InferenceEvent): Promise<Verdict> {
  const runEvent = await toRunEvent(context, event);
  if (runEvent === null) return 'stale';
  if (runEvent.type === 'completed') {
    await applyToRun(context, runOf(event), { type: 'arrived', attempt: event.attempt });
  }
  return (await applyToRun(context, runOf(event), runEvent)).verdict;
}

function runOf(event: InferenceEvent): { songId: string; pipelineId: string } {
  return { songId: event.song_id, pipelineId: event.pipeline_id };
}

/** Null for what only a transposition reports: no run of a song waits for it, so its sender is told to stop. */
async function toRunEvent(context: Context, event: InferenceEvent): Promise<AnalysisEvent | null> {
  const { attempt, sequence } = event;
  switch (event.type) {
    case 'progress': {
      const { stage, progress, message } = event;
      if (stage === 'transposition') return null;
      return { type: 'progressed', attempt, sequence, stage, progress, message };
    }
    case 'transposed':
      return null;
    case 'completed':
      return await completion(context, event);
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
async function completion(
  context: Context,
  event: Extract<InferenceEvent, { type: 'completed' }>,
): Promise<AnalysisEvent> {
  const id = { songId: event.song_id, pipelineId: event.pipeline_id, attempt: event.attempt };
  const problem = await resultProblem(context, id, event);
  if (problem === null) {
    return { type: 'completed', attempt: event.attempt, result: { durationSeconds: event.duration_seconds } };
  }
  context.log({ event: 'result_refused', ...id, reason: problem });
  const failure = { code: 'invalid_result', message: null } as const;
  return { type: 'attempt_failed', attempt: event.attempt, failure, isRetryable: true };
}

async function resultProblem(
  context: Context,
  id: AttemptId,
  event: Extract<InferenceEvent, { type: 'completed' }>,
): Promise<string | null> {
  for (const stem of ['instrumental', 'vocals'] as const) {
    const object = await context.env.AUDIO.head(stemKey(id, stem));
    if (object?.size !== event.artefacts[stem].size_bytes) return `The ${stem} stem is not there in full.`;
  }
  const document = await readDocument(context, id);
  if (document === null) return 'The document is missing or outside the contract.';
  const isSameLength = Math.abs(document.duration_seconds - event.duration_seconds) < 0.01;
  return isSameLength ? null : 'The document and the event disagree about the duration.';
}
