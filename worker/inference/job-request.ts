import type { JobRequest } from '#domain/contracts/inference-job.ts';
import type { SongOrder } from '#domain/songs/song-runs.ts';
import type { Context } from '../context.ts';
import { alignmentRequest } from './alignment-request.ts';
import { analysisRequest } from './analysis-request.ts';
import { transpositionRequest } from './transposition-request.ts';

/** Writes what a service is asked to do for one attempt of a run. Gives null when what is to be worked on is not there. */
export async function buildJobRequest(
  context: Context,
  order: SongOrder,
  attempt: number,
): Promise<JobRequest | null> {
  switch (order.kind) {
    case 'analysis':
      return analysisRequest(context, order, attempt);
    case 'transposition':
      return transpositionRequest(context, order, attempt);
    case 'alignment':
      return alignmentRequest(context, order, attempt);
    default:
      return order satisfies never;
  }
}
