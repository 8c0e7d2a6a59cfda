import { createHash } from 'node:crypto';
import type { JobRequest } from '#domain/contracts/inference-job.ts';
import type { Context } from '../context.ts';
import { readChunks } from '../storage/read-chunks.ts';
import { jobLink } from './job-frame.ts';

type Source = Extract<JobRequest, { kind: 'alignment' }>['sources']['vocals'];

/**
 * A file of an earlier result, for a job to work on; null when it is not there any more. Nobody has kept its hash, so it is read: some
 * 10 MB for a stem, once for each attempt.
 */
export async function storedSource(context: Context, key: string): Promise<Source | null> {
  const object = await context.env.AUDIO.get(key);
  if (!object) return null;
  const hash = createHash('sha256');
  for await (const chunk of readChunks(object.body, { isReused: true })) hash.update(chunk);
  return {
    url: await jobLink(context, 'read', key),
    file_name: key.split('/').at(-1) ?? '',
    size_bytes: object.size,
    sha256: hash.digest('hex'),
  };
}
