import { keyedHash } from '../auth/keyed-hash.ts';
import type { Env } from '../env.ts';

/**
 * What one attempt signs its events with. It follows from our own secret and the job's id, so nothing is stored, and who learns it can
 * speak for that attempt alone, as long as that attempt counts.
 */

type Secrets = Pick<Env, 'INFERENCE_CALLBACK_SECRET'>;

export async function callbackSecret(env: Secrets, jobId: string): Promise<string> {
  const [current = ''] = ownSecrets(env);
  return derived(current, jobId);
}

/** Accepts today's secret and those before it, while one replaces another. */
export function callbackSecrets(env: Secrets, jobId: string): Promise<string[]> {
  return Promise.all(ownSecrets(env).map((own) => derived(own, jobId)));
}

function ownSecrets(env: Secrets): string[] {
  return env.INFERENCE_CALLBACK_SECRET.split(' ').filter((own) => own !== '');
}

async function derived(own: string, jobId: string): Promise<string> {
  const key = Buffer.from(await keyedHash(own, 'callback', jobId), 'base64url');
  return `whsec_${key.toString('base64')}`;
}
