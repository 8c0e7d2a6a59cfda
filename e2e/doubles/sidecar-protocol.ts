import { Webhook } from 'standardwebhooks';
import { type AnalysisRequest, analysisRequestSchema } from '#domain/contracts/inference-job.ts';

/** What every double of the sidecar says and hears, in the words of docs/inference-contract.md: signed jobs in, signed events out. */

export type SidecarEvent = Record<string, unknown>;

const NO_HASH = '0'.repeat(64);

/** The job that a signed body asks for; throws when the signature or the body is wrong, as our own sidecar refuses it. */
export function readJob(secret: string, body: string, headers: Record<string, string>): AnalysisRequest {
  new Webhook(secret).verify(body, headers);
  return analysisRequestSchema.parse(JSON.parse(body));
}

/** An event with the ids of its job. */
export function eventOf(job: AnalysisRequest, event: SidecarEvent): SidecarEvent {
  const { schema_version, job_id, song_id, pipeline_id, attempt } = job;
  return { schema_version, job_id, song_id, pipeline_id, attempt, ...event };
}

/** Address and request of the call that reports an event. */
export function callbackOf(
  secret: string,
  job: AnalysisRequest,
  event: SidecarEvent,
  sentAt: Date,
): [string, RequestInit] {
  const body = JSON.stringify(event);
  const id = `${job.job_id}:${event.sequence}`;
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
  };
  return [job.callback_url, { method: 'POST', headers, body }];
}

/** The sizes are those of the files that were stored. */
export function completed(
  durationSeconds: number,
  sizes: Record<'instrumental' | 'vocals' | 'document', number>,
): SidecarEvent {
  const artefacts = Object.fromEntries(
    Object.entries(sizes).map(([name, size]) => [name, { size_bytes: size, sha256: NO_HASH }]),
  );
  return { type: 'completed', duration_seconds: durationSeconds, artefacts };
}

export function failed(code: string, isRetryable: boolean): SidecarEvent {
  return { type: 'failed', error: { code, message: `It failed: ${code}.`, retryable: isRetryable } };
}
