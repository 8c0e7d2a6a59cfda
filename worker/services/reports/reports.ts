import type { PipelineDocument } from '#domain/contracts/inference.ts';
import type { InferenceEvent } from '#domain/contracts/inference-event.ts';
import { kindOfId, type SongEvent, stageOf } from '#domain/songs/song-runs.ts';
import type { Context } from '../../context.ts';
import { type AttemptId, stemKey } from '../../storage/object-keys.ts';
import { readAligned } from '../alignment/completion.ts';
import { readDocument } from '../runs/results.ts';
import { readTransposed } from '../transposition/completion.ts';

/** What services report of a job, as the run takes it. A result is looked for before it counts. */

/** Of an analysis that has ended well also the document, so that it is read once. */
interface Report {
  event: SongEvent;
  document: PipelineDocument | null;
}

/** Null for what this kind of run does not report: nobody waits for it, so its sender is told to stop. */
export async function readReport(context: Context, event: InferenceEvent): Promise<Report | null> {
  if (event.type === 'completed')
    return kindOfId(event.pipeline_id) === 'analysis' ? readCompletion(context, event) : null;
  const told = await toRunEvent(context, event);
  return told && { event: told, document: null };
}

async function toRunEvent(
  context: Context,
  event: Exclude<InferenceEvent, { type: 'completed' }>,
): Promise<SongEvent | null> {
  const { attempt, sequence } = event;
  switch (event.type) {
    case 'progress': {
      const { progress, message, activity } = event;
      const kind = kindOfId(event.pipeline_id);
      const stage = kind && stageOf(kind, event.stage);
      return stage && { type: 'progressed', attempt, sequence, stage, progress, message, activity };
    }
    case 'transposed':
      return readTransposed(context, event);
    case 'aligned':
      return readAligned(context, event);
    case 'failed':
      return {
        type: 'attempt_failed',
        attempt,
        failure: {
          code: event.error.code,
          message: event.error.message,
          ...(event.error.audio_seconds !== null && { audioSeconds: event.error.audio_seconds }),
        },
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
  const id = { songId: event.song_id, pipelineId: event.pipeline_id, attempt };
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
