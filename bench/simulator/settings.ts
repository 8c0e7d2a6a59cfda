import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../worker/env.ts';

/** Variables and secrets of the simulated Worker; the secrets are those of the other tests. */

type Texts = Omit<
  Env,
  'ASSETS' | 'DB' | 'AUDIO' | 'COPIES' | 'OAUTH_KV' | 'PIPELINE_QUEUE' | 'SWEEP_QUEUE' | 'SONG_ROOM' | 'TURNS'
>;

export const ROOT = join(import.meta.dirname, '../..');
export const ORIGIN = 'http://cantora.test';
export const SIDECAR_ORIGIN = 'http://sidecar.test';
export const RUNPOD_ORIGIN = 'https://runpod.test';
export const MAIL_ORIGIN = 'http://mail.test';

export const VARIABLES: Texts = {
  ENVIRONMENT: 'local',
  PUBLIC_ORIGIN: ORIGIN,
  INFERENCE_URL: SIDECAR_ORIGIN,
  // The issuer of grants has to be https.
  APP_ORIGIN: 'https://cantora.test',
  MAIL_API_URL: `${MAIL_ORIGIN}/emails`,
  MAIL_API_KEY: 'test-mail-api-key',
  MAIL_FROM: 'Cantora <hello@cantora.example>',
  ACCESS_TOKEN_SECRET: 'test-access-token-secret-of-32-bytes-or-more',
  SIGNED_URL_SECRET: 'test-signed-url-secret-of-32-bytes-or-more',
  INFERENCE_JOB_SECRET: 'whsec_dGVzdC1qb2Itc2VjcmV0LXRlc3Qtam9iLXNlY3JldA==',
  INFERENCE_CALLBACK_SECRET: 'whsec_dGVzdC1jYWxsYmFjay1zZWNyZXQtdGVzdC1jYWxsYmFjaw==',
};

/** For a deployment whose jobs run on RunPod. */
export const RUNPOD_VARIABLES: Partial<Texts> = {
  INFERENCE_ADAPTER: 'runpod',
  RUNPOD_API_URL: `${RUNPOD_ORIGIN}/v2`,
  RUNPOD_ENDPOINT_ID: 'endpoint',
  RUNPOD_API_KEY: 'test-runpod-api-key',
};

/** A file of the repository, by its path from the root. */
export function readRepositoryFile(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
