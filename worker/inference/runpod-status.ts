import { z } from 'zod';
import { type InferenceEvent, inferenceEventSchema } from '#domain/contracts/inference-event.ts';
import { fraction } from '#domain/contracts/inference-values.ts';
import type { Observation } from './inference-client.ts';

/**
 * Pure. What RunPod says of a job. Its output is checked like a signed event, and counts without a signature only because we asked
 * RunPod ourselves over TLS: what a webhook carries is never read.
 */

const statusSchema = z.object({
  status: z.enum(['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'CANCELLED', 'TIMED_OUT']),
  output: z.unknown().optional(),
  error: z.unknown().optional(),
});
/** While it runs, the output is what our handler tells of its progress. */
const outputSchema = z.object({ stage: z.string(), progress: fraction });
/** When a job has failed, our handler puts the last event beside the reason. */
const failureSchema = z.object({ event: z.unknown() });
const REASON_CHARACTERS = 200;

export function observationOf(jobId: string, answer: unknown): Observation {
  const parsed = statusSchema.safeParse(answer);
  if (!parsed.success)
    return { kind: 'unreachable', reason: 'RunPod answered something else than a status.' };
  const { status, output, error } = parsed.data;
  switch (status) {
    case 'IN_QUEUE':
      return { kind: 'waiting' };
    case 'IN_PROGRESS': {
      const reported = outputSchema.safeParse(output);
      return {
        kind: 'working',
        stage: reported.data?.stage ?? null,
        progress: reported.data?.progress ?? null,
      };
    }
    case 'COMPLETED':
    case 'FAILED':
      return (
        lastWord(jobId, output) ?? { kind: 'gone', reason: `${status} without a result: ${wordsOf(error)}` }
      );
    case 'CANCELLED':
    case 'TIMED_OUT':
      return { kind: 'gone', reason: `RunPod has ended it: ${status}.` };
    default:
      return status satisfies never;
  }
}

/** An event of another job, or of this one on its way, is no result. */
function lastWord(jobId: string, output: unknown): Observation | null {
  const failure = failureSchema.safeParse(output);
  const parsed = inferenceEventSchema.safeParse(
    failure.success && failure.data.event ? failure.data.event : output,
  );
  return parsed.success && isLastOf(jobId, parsed.data) ? { kind: 'ended', event: parsed.data } : null;
}

function isLastOf(jobId: string, event: InferenceEvent): boolean {
  return event.job_id === jobId && event.type !== 'progress';
}

function wordsOf(error: unknown): string {
  return (typeof error === 'string' ? error : 'no reason given').slice(0, REASON_CHARACTERS);
}
