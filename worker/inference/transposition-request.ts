import { createHash } from 'node:crypto';
import type { JobRequest } from '#domain/contracts/inference-job.ts';
import type { TranspositionOrder } from '#domain/transposition/transposition.ts';
import type { Context } from '../context.ts';
import { type StemName, stemKey, transpositionKey } from '../storage/object-keys.ts';
import { readChunks } from '../storage/read-chunks.ts';
import { jobHead, jobLink } from './job-frame.ts';

type TranspositionRequest = Extract<JobRequest, { kind: 'transposition' }>;
type Source = TranspositionRequest['sources']['vocals'];

/** Null when a stem is not there any more. */
export async function transpositionRequest(
  context: Context,
  order: TranspositionOrder,
  attempt: number,
): Promise<TranspositionRequest | null> {
  const instrumental = await stemSource(context, order, 'instrumental');
  const vocals = await stemSource(context, order, 'vocals');
  if (!instrumental || !vocals) return null;
  const id = { songId: order.songId, pipelineId: order.pipelineId, attempt };
  return {
    kind: 'transposition',
    ...jobHead(context, order, attempt),
    sources: { instrumental, vocals },
    options: { semitones: order.semitones, preserve_formants: true },
    artefacts: {
      instrumental_url: await jobLink(context, 'write', transpositionKey(id, 'instrumental')),
      vocals_url: await jobLink(context, 'write', transpositionKey(id, 'vocals')),
      mix_url: await jobLink(context, 'write', transpositionKey(id, 'mix')),
    },
  };
}

/** Nobody has kept the hash of a stem, so it is read: some 10 MB, once for each attempt. */
async function stemSource(
  context: Context,
  { songId, source }: TranspositionOrder,
  stem: StemName,
): Promise<Source | null> {
  const key = stemKey({ songId, ...source }, stem);
  const object = await context.env.AUDIO.get(key);
  if (!object) return null;
  const hash = createHash('sha256');
  for await (const chunk of readChunks(object.body, { isReused: true })) hash.update(chunk);
  return {
    url: await jobLink(context, 'read', key),
    file_name: `${stem}.opus`,
    size_bytes: object.size,
    sha256: hash.digest('hex'),
  };
}
