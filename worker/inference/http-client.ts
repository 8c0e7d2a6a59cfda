import { jobStatusSchema } from '#domain/contracts/inference-service.ts';
import type { JobRef } from '#domain/runs/run.ts';
import type { Dispatch, InferenceClient, Observation } from './inference-client.ts';
import { isAnswered, jsonOf, retryAfterMsOf } from './service-answers.ts';
import { signedHeaders } from './webhooks.ts';

/**
 * The `http` adapter: our own container, anywhere (docs/inference-contract.md). It reports by itself, so a run on it is never
 * looked after while it is silent: a sidecar that says nothing for a lease has lost the run.
 */

interface HttpSettings {
  url: string;
  secret: string;
  nowMs: () => number;
  /** In place of the network, where the container is reached otherwise. */
  send?: (url: string, init: RequestInit) => Promise<Response>;
  submitTimeoutMs?: number;
  /** The job goes on with this trace; not signed, because it only names lines of the log. */
  traceparent: string;
}

const SUBMIT_TIMEOUT_MS = 15_000;
const ASK_TIMEOUT_MS = 10_000;
/** The path is signed as the sidecar sees it, whatever stands before it in `INFERENCE_URL`. */
export const JOBS_PATH = '/v1/jobs';
const MAX_ANSWER_BYTES = 65_536;

export function httpInferenceClient(settings: HttpSettings): InferenceClient {
  return {
    submit: async (job) => {
      try {
        const body = JSON.stringify(job);
        const timeoutMs = settings.submitTimeoutMs ?? SUBMIT_TIMEOUT_MS;
        return dispatchOf(await call(settings, 'POST', '', job.job_id, body, timeoutMs));
      } catch (error) {
        return { kind: 'refused', reason: String(error), retryAfterMs: null, isMisconfigured: false };
      }
    },
    observe: async ({ jobId }) => {
      try {
        return await observationOf(
          await call(settings, 'GET', `/${encodeURIComponent(jobId)}`, jobId, '', ASK_TIMEOUT_MS),
        );
      } catch (error) {
        return { kind: 'unreachable', reason: String(error) };
      }
    },
    cancel: (ref) => cancel(settings, ref),
    isReady: (timeoutMs) => isAnswered(`${settings.url}/readyz`, {}, timeoutMs),
  };
}

async function cancel(settings: HttpSettings, { jobId }: JobRef): Promise<boolean> {
  try {
    const path = `/${encodeURIComponent(jobId)}/cancel`;
    const response = await call(settings, 'POST', path, jobId, '', ASK_TIMEOUT_MS);
    await response.body?.cancel();
    return response.ok || response.status === 404;
  } catch {
    return false;
  }
}

function call(
  settings: HttpSettings,
  method: 'GET' | 'POST',
  path: string,
  id: string,
  body: string,
  timeoutMs: number,
): Promise<Response> {
  const signed = { method, path: `${JOBS_PATH}${path}`, body };
  const send = settings.send ?? fetch;
  return send(`${settings.url}${JOBS_PATH}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      traceparent: settings.traceparent,
      ...signedHeaders(settings.secret, id, settings.nowMs(), signed),
    },
    ...(method === 'POST' && { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
}

async function dispatchOf(response: Response): Promise<Dispatch> {
  const { status } = response;
  await response.body?.cancel();
  if (status === 200 || status === 202) return { kind: 'accepted', externalId: null };
  if (status === 409 || status === 422 || status === 413)
    return { kind: 'rejected', reason: `HTTP ${status}` };
  const isMisconfigured = status === 401 || status === 404;
  return {
    kind: 'refused',
    reason: `HTTP ${status}`,
    retryAfterMs: retryAfterMsOf(response),
    isMisconfigured,
  };
}

async function observationOf(response: Response): Promise<Observation> {
  const parsed = jobStatusSchema.safeParse(await jsonOf(response, MAX_ANSWER_BYTES));
  if (response.status === 404) return { kind: 'gone', reason: 'The service does not know this job.' };
  if (!response.ok || !parsed.success) return { kind: 'unreachable', reason: `HTTP ${response.status}` };
  const { state, stage, progress } = parsed.data;
  if (state === 'queued') return { kind: 'waiting' };
  if (state === 'running') return { kind: 'working', stage, progress };
  // Its last event was sent by itself, signed; the answer to a question does not repeat it.
  return { kind: 'gone', reason: `The job has ended: ${state}.` };
}
