import type { JobRequest } from '#domain/contracts/inference-job.ts';
import type { TranspositionOrder } from '#domain/transposition/transposition.ts';
import type { Context } from '../context.ts';
import { stemKey, transpositionKey } from '../storage/object-keys.ts';
import { jobHead, jobLink } from './job-frame.ts';
import { storedSource } from './stored-source.ts';

type TranspositionRequest = Extract<JobRequest, { kind: 'transposition' }>;

/** Gives null when a stem is not there any more. */
export async function transpositionRequest(
  context: Context,
  order: TranspositionOrder,
  attempt: number,
): Promise<TranspositionRequest | null> {
  const stems = { songId: order.songId, ...order.source };
  const instrumental = await storedSource(context, stemKey(stems, 'instrumental'));
  const vocals = await storedSource(context, stemKey(stems, 'vocals'));
  if (!instrumental || !vocals) return null;
  const id = { songId: order.songId, pipelineId: order.pipelineId, attempt };
  return {
    kind: 'transposition',
    ...(await jobHead(context, order, attempt)),
    sources: { instrumental, vocals },
    options: { semitones: order.semitones, preserve_formants: true },
    artefacts: {
      instrumental_url: await jobLink(context, 'write', transpositionKey(id, 'instrumental')),
      vocals_url: await jobLink(context, 'write', transpositionKey(id, 'vocals')),
      mix_url: await jobLink(context, 'write', transpositionKey(id, 'mix')),
    },
  };
}
