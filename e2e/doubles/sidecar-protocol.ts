import { Webhook } from 'standardwebhooks';
import { type JobRequest, jobRequestSchema } from '#domain/contracts/inference-job.ts';
import type { LyricsDocument } from '#domain/contracts/inference-lyrics.ts';
import type { TransposedTrack } from '../../worker/storage/object-keys.ts';

/** What every double of the sidecar says and hears, in the words of docs/inference-contract.md: signed jobs in, signed events out. */

export type SidecarEvent = Record<string, unknown>;

const NO_HASH = '0'.repeat(64);
const RUBBER_BAND = {
  stage: 'transposition',
  engine: 'rubberband-r3',
  version: '3.3.0',
  degraded: false,
  reason: null,
  seconds: 1,
  cached: false,
  weights: [],
};

/** The job that a signed body asks for; throws when the signature or the body is wrong, as our own sidecar refuses it. */
export function readJob(secret: string, body: string, headers: Record<string, string>): JobRequest {
  demandSignature(secret, 'POST /v1/jobs', body, headers);
  return jobRequestSchema.parse(JSON.parse(body));
}

/** Throws for a signature that is wrong, or made for another call. */
export function demandSignature(
  secret: string,
  call: string,
  body: string,
  headers: Record<string, string>,
): void {
  new Webhook(secret).verify(body, { ...headers, 'webhook-id': `${headers['webhook-id']} ${call}` });
}

/** An event with the ids of its job. */
export function eventOf(job: JobRequest, event: SidecarEvent): SidecarEvent {
  const { schema_version, job_id, song_id, pipeline_id, attempt } = job;
  return { schema_version, job_id, song_id, pipeline_id, attempt, ...event };
}

/** Address and request of the call that reports an event, signed with the secret of its job. */
export function callbackOf(job: JobRequest, event: SidecarEvent, sentAt: Date): [string, RequestInit] {
  const body = JSON.stringify(event);
  const call = `POST ${new URL(job.callback_url).pathname}`;
  const id = `${job.job_id}:${event.sequence}`;
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': new Webhook(job.callback_secret).sign(`${id} ${call}`, sentAt, body),
  };
  return [job.callback_url, { method: 'POST', headers, body }];
}

/** The sizes are those of the files that were stored. */
export function completed(
  durationSeconds: number,
  sizes: Record<'instrumental' | 'vocals' | 'document', number>,
): SidecarEvent {
  return { type: 'completed', duration_seconds: durationSeconds, artefacts: artefactsOf(sizes) };
}

/** The same of a transposition. */
export function transposed(sampleCount: number, sizes: Record<TransposedTrack, number>): SidecarEvent {
  return {
    type: 'transposed',
    sample_count: sampleCount,
    artefacts: artefactsOf(sizes),
    provenance: [RUBBER_BAND],
  };
}

export type AlignmentRequest = Extract<JobRequest, { kind: 'alignment' }>;

/** The first line that the singer gave, sung evenly through the first two seconds. */
export function placedWords({ options }: AlignmentRequest): LyricsDocument {
  const given = options.given_lyrics;
  const [first = ''] =
    given.format === 'timed_lines' ? given.lines.map(({ text }) => text) : given.text.split('\n');
  const words = first.split(' ').filter((word) => word !== '');
  const timeOf = (place: number) => 0.2 + (1.6 * place) / words.length;
  const spans = words.map((word, place) => ({ word, start: timeOf(place), end: timeOf(place + 1) }));
  return {
    schema_version: 1,
    lyrics_recognition: {
      success: true,
      language: options.lyrics_language ?? 'en',
      reason: null,
      reason_code: null,
      segments: [{ start: 0.2, end: 1.8, text: first }],
      syllables: spans.map(({ word, start, end }) => ({ start_time: start, end_time: end, text: word })),
    },
    wordTimings: spans.map((span) => ({ ...span, confidence: 0.9 })),
    fitting: { is_insisted: options.insist === true, left_out: [], least_fitting: [] },
    provenance: [{ ...RUBBER_BAND, stage: 'lyrics_recognition', engine: 'given-lyrics', version: '1' }],
  };
}

/** The same of an alignment. */
export function aligned(lyricsBytes: number): SidecarEvent {
  return { type: 'aligned', artefacts: artefactsOf({ lyrics: lyricsBytes }) };
}

function artefactsOf(sizes: Record<string, number>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sizes).map(([name, size]) => [name, { size_bytes: size, sha256: NO_HASH }]),
  );
}

export function failed(code: string, isRetryable: boolean): SidecarEvent {
  return { type: 'failed', error: { code, message: `It failed: ${code}.`, retryable: isRetryable } };
}
