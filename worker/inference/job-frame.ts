import { INFERENCE_SCHEMA_VERSION } from '#domain/contracts/inference-values.ts';
import { jobIdOf } from '#domain/runs/run.ts';
import type { SongOrder } from '#domain/songs/song-runs.ts';
import { computeAccount } from '../auth/compute-account.ts';
import type { Context } from '../context.ts';
import { type MediaVerb, signedPath } from '../storage/signed-url.ts';
import { callbackSecret } from './callback-secret.ts';

/** Jobs of every kind of run have this in common: their ids, where they report, and links to what they read and write. */

/** Long enough for a queue of jobs before this one; the lease, not the link, decides who may write. */
const JOB_LINK_MS = 2 * 3_600_000;
const EVENTS_PATH = '/internal/inference/events';

export async function jobHead(
  context: Context,
  { pipelineId, songId, userId }: Pick<SongOrder, 'pipelineId' | 'songId' | 'userId'>,
  attempt: number,
) {
  const jobId = jobIdOf(pipelineId, attempt);
  return {
    schema_version: INFERENCE_SCHEMA_VERSION,
    job_id: jobId,
    song_id: songId,
    pipeline_id: pipelineId,
    attempt,
    account_key: await computeAccount(context, userId),
    callback_secret: await callbackSecret(context.env, jobId),
    callback_url: `${context.env.PUBLIC_ORIGIN}${EVENTS_PATH}`,
  } as const;
}

export async function jobLink({ env, nowMs }: Context, verb: MediaVerb, key: string): Promise<string> {
  const link = { verb, key, expiresAtMs: nowMs() + JOB_LINK_MS };
  return `${env.PUBLIC_ORIGIN}${await signedPath(env.SIGNED_URL_SECRET, link)}`;
}
