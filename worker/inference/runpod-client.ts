import { z } from 'zod';
import type { JobRequest } from '#domain/contracts/inference-job.ts';
import type { JobRef } from '#domain/runs/run.ts';
import { JOBS_PATH } from './http-client.ts';
import type { Dispatch, InferenceClient, Observation } from './inference-client.ts';
import { observationOf } from './runpod-status.ts';
import { isAnswered, jsonOf, retryAfterMsOf } from './service-answers.ts';
import { signedHeaders } from './webhooks.ts';

/**
 * The `runpod` adapter: a serverless endpoint that runs our handler (docs/inference-contract.md, "On RunPod"). Its API key opens the
 * endpoint; the signature inside the input says that this Worker wrote the job. Its webhook only makes us look, so it is not signed.
 */

export interface RunPodSettings {
  /** Ends with the version: `https://api.runpod.ai/v2`. */
  apiUrl: string;
  endpointId: string;
  apiKey: string;
  jobSecret: string;
  /** RunPod reaches this Worker here. */
  publicOrigin: string;
  nowMs: () => number;
  traceparent: string;
}

const SUBMIT_TIMEOUT_MS = 15_000;
const ASK_TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 262_144;
/** RunPod ends what runs longer; ten minutes by its own default, which a long song on a small card may need. */
const EXECUTION_LIMIT_MS = 1_800_000;
/** Links and signature of a job are good for so long. A job that waits longer is dropped, and the run begins anew with fresh ones. */
const QUEUE_LIMIT_MS = 7_200_000;
const HINT_PATH = '/internal/inference/runpod';

const takenSchema = z.object({ id: z.string().min(1).max(200) });

export function runPodClient(settings: RunPodSettings): InferenceClient {
  return {
    submit: async (job) => {
      try {
        const body = JSON.stringify(runPodJob(settings, job));
        return await dispatchOf(await call(settings, 'POST', 'run', SUBMIT_TIMEOUT_MS, body));
      } catch (error) {
        return { kind: 'refused', reason: String(error), retryAfterMs: null, isMisconfigured: false };
      }
    },
    observe: (ref) => observe(settings, ref),
    cancel: (ref) => cancel(settings, ref),
    isReady: (timeoutMs) => {
      const { apiUrl, endpointId, apiKey } = settings;
      return isAnswered(`${apiUrl}/${endpointId}/health`, { authorization: `Bearer ${apiKey}` }, timeoutMs);
    },
  };
}

function runPodJob(settings: RunPodSettings, job: JobRequest): Record<string, unknown> {
  const body = JSON.stringify(job);
  const signed = { method: 'POST', path: JOBS_PATH, body };
  const headers = {
    ...signedHeaders(settings.jobSecret, job.job_id, settings.nowMs(), signed),
    traceparent: settings.traceparent,
  };
  return {
    input: { body, headers },
    webhook: `${settings.publicOrigin}${HINT_PATH}/${job.pipeline_id}/${job.attempt}`,
    policy: { executionTimeout: EXECUTION_LIMIT_MS, ttl: QUEUE_LIMIT_MS },
  };
}

async function observe(settings: RunPodSettings, ref: JobRef): Promise<Observation> {
  if (ref.externalId === null) return { kind: 'gone', reason: 'RunPod was never given this job.' };
  try {
    const response = await call(
      settings,
      'GET',
      `status/${encodeURIComponent(ref.externalId)}`,
      ASK_TIMEOUT_MS,
    );
    const answer = await jsonOf(response, MAX_ANSWER_BYTES);
    if (response.status === 404) return { kind: 'gone', reason: 'RunPod does not know this job.' };
    if (!response.ok) return { kind: 'unreachable', reason: reasonOf(response) };
    return observationOf(ref.jobId, answer);
  } catch (error) {
    return { kind: 'unreachable', reason: String(error) };
  }
}

async function cancel(settings: RunPodSettings, { externalId }: JobRef): Promise<boolean> {
  if (externalId === null) return false;
  try {
    const path = `cancel/${encodeURIComponent(externalId)}`;
    const response = await call(settings, 'POST', path, ASK_TIMEOUT_MS);
    await response.body?.cancel();
    return response.ok || response.status === 404;
  } catch {
    return false;
  }
}

function call(
  settings: RunPodSettings,
  method: 'GET' | 'POST',
  path: string,
  timeoutMs: number,
  body?: string,
): Promise<Response> {
  return fetch(`${settings.apiUrl}/${settings.endpointId}/${path}`, {
    method,
    headers: { authorization: `Bearer ${settings.apiKey}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
}

async function dispatchOf(response: Response): Promise<Dispatch> {
  const { status } = response;
  const taken = takenSchema.safeParse(await jsonOf(response, MAX_ANSWER_BYTES));
  if (response.ok && taken.success) return { kind: 'accepted', externalId: taken.data.id };
  if (status === 400 || status === 413 || status === 422)
    return { kind: 'rejected', reason: `HTTP ${status}` };
  const isMisconfigured = status === 401 || status === 403 || status === 404;
  return {
    kind: 'refused',
    reason: reasonOf(response),
    retryAfterMs: retryAfterMsOf(response),
    isMisconfigured,
  };
}

function reasonOf({ status, ok }: Response): string {
  if (ok) return 'RunPod answered something else than a job.';
  if (status === 401 || status === 403)
    return `HTTP ${status}: RUNPOD_API_KEY is not good for this endpoint.`;
  return status === 404 ? 'HTTP 404: there is no endpoint RUNPOD_ENDPOINT_ID.' : `HTTP ${status}`;
}
