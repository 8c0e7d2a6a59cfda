import type { JobRequest } from '#domain/contracts/inference-job.ts';
import { signedHeaders } from './webhooks.ts';

/** What came of handing a job to an inference service. */
export type Dispatch =
  | { kind: 'accepted' }
  /** Not now: down, busy or slow. Trying again later is right. */
  | { kind: 'refused'; reason: string; retryAfterMs: number | null }
  /** Never: the service does not take this job as it is. */
  | { kind: 'rejected'; reason: string };

export interface InferenceClient {
  submit(job: JobRequest): Promise<Dispatch>;
}

const SUBMIT_TIMEOUT_MS = 15_000;

/** The `http` adapter: our own container, anywhere. */
export function httpInferenceClient(config: {
  url: string;
  secret: string;
  nowMs: () => number;
}): InferenceClient {
  return {
    submit: async (job) => {
      const body = JSON.stringify(job);
      try {
        const response = await fetch(`${config.url}/v1/jobs`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...signedHeaders(config.secret, job.job_id, config.nowMs(), body),
          },
          body,
          signal: AbortSignal.timeout(SUBMIT_TIMEOUT_MS),
        });
        await response.body?.cancel();
        return dispatchOf(response);
      } catch (error) {
        return { kind: 'refused', reason: String(error), retryAfterMs: null };
      }
    },
  };
}

function dispatchOf(response: Response): Dispatch {
  const { status } = response;
  if (status === 200 || status === 202) return { kind: 'accepted' };
  if (status === 409 || status === 422 || status === 413)
    return { kind: 'rejected', reason: `HTTP ${status}` };
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    kind: 'refused',
    reason: `HTTP ${status}`,
    retryAfterMs: Number.isFinite(retryAfter) ? retryAfter * 1000 : null,
  };
}
