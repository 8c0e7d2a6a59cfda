import type { JobRequest } from '#domain/contracts/inference-job.ts';
import type { SongOrder } from '#domain/songs/song-runs.ts';
import type { Context } from '../context.ts';
import { analysisRequest } from './analysis-request.ts';
import { transpositionRequest } from './transposition-request.ts';

/** What a service is asked to do for one attempt of a run. Null when what is to be worked on is not there. */
export async function buildJobRequest(
  context: Context,
  order: SongOrder,
  attempt: number,
): Promise<JobRequest | null> {
  return order.kind === 'analysis'
    ? analysisRequest(context, order, attempt)
    : transpositionRequest(context, order, attempt);
}
