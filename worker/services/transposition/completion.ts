import type { InferenceEvent } from '#domain/contracts/inference-event.ts';
import type { TranspositionEvent } from '#domain/transposition/transposition.ts';
import type { Context } from '../../context.ts';
import { type AttemptId, TRANSPOSED_TRACKS, transpositionKey } from '../../storage/object-keys.ts';
import { findTask } from './read.ts';

type TransposedReport = Extract<InferenceEvent, { type: 'transposed' }>;

/**
 * Files in another key count only when all of them are there in full and as long as the stems: the sidecar's word is not enough.
 * Null where nobody waits for such files.
 */
export async function readTransposed(
  context: Context,
  event: TransposedReport,
): Promise<TranspositionEvent | null> {
  const { attempt, song_id: songId, pipeline_id: pipelineId } = event;
  const row = await findTask(context, pipelineId);
  if (row?.songId !== songId) return null;
  const id = { songId, pipelineId, attempt };
  const problem =
    row.sampleCount === event.sample_count
      ? await fileProblem(context, id, event)
      : `The files have ${event.sample_count} samples and the stems ${row.sampleCount}.`;
  if (problem === null) return { type: 'completed', attempt, result: { sizeBytes: sizeOf(event) } };
  context.log({ event: 'result_refused', ...id, reason: problem });
  const failure = { code: 'invalid_result', message: null } as const;
  return { type: 'attempt_failed', attempt, failure, isRetryable: true };
}

async function fileProblem(
  context: Context,
  id: AttemptId,
  { artefacts }: TransposedReport,
): Promise<string | null> {
  for (const track of TRANSPOSED_TRACKS) {
    const object = await context.env.AUDIO.head(transpositionKey(id, track));
    if (object?.size !== artefacts[track].size_bytes) return `The ${track} track is not there in full.`;
  }
  return null;
}

function sizeOf({ artefacts }: TransposedReport): number {
  return TRANSPOSED_TRACKS.reduce((sum, track) => sum + artefacts[track].size_bytes, 0);
}
