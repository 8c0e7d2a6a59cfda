import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { MAX_EVENT_BYTES } from '#domain/contracts/inference-event.ts';
import { call } from '#test/worker/api.ts';
import eventFindings from '../../inference/fixtures/event-findings.json';
import eventProgress from '../../inference/fixtures/event-progress.json';
import eventTransposed from '../../inference/fixtures/event-transposed.json';
import { callbackSecret } from '../inference/callback-secret.ts';
import { signedHeaders } from '../inference/webhooks.ts';

/** The door of the sidecar's callbacks: what does not fit is refused in words, whoever signed it. */

const PATH = '/internal/inference/events';
const JOB_ID = eventProgress.job_id;

interface Signing {
  jobId?: string;
  secret?: string;
  method?: string;
  path?: string;
}

async function send(body: string, signing: Signing = {}): Promise<Response> {
  const { jobId = JOB_ID, secret, method = 'POST', path = PATH } = signing;
  const own = secret ?? (await callbackSecret(env, jobId));
  const signed = signedHeaders(own, `${jobId}:1`, Date.now(), { method, path, body });
  return call(PATH, { method: 'POST', headers: { 'content-length': String(body.length), ...signed }, body });
}

test.each(['', '[]', 'null', '{"__proto__":{"type":"progress"}}'])(
  'the well-signed body %j is malformed, not our failure',
  async (body) => {
    const response = await send(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'malformed_request' });
  },
);

const { findings } = eventFindings;
const [note] = findings.notes;

test.each([
  ['more notes than a picture has', { notes: new Array(801).fill(note) }],
  ['a note that ends before it begins', { notes: [{ ...note, time_end: 0 }] }],
  ['bars beyond the loudest', { waveform: [101] }],
  ['no length', { duration_seconds: 0 }],
  ['a name as long as a page', { key_name: 'B'.repeat(201) }],
  ['what no page knows', { script: '<img>' }],
])('findings with %s are malformed, and so is their event', async (_what, change) => {
  const response = await send(JSON.stringify({ ...eventFindings, findings: { ...findings, ...change } }));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'malformed_request' });
});

test.each([
  ['of the other direction', env.INFERENCE_JOB_SECRET],
  ['that all of them follow from', env.INFERENCE_CALLBACK_SECRET],
])('the secret %s signs nothing here', async (_whose, secret) => {
  expect((await send(JSON.stringify(eventProgress), { secret })).status).toBe(403);
});

test.each([
  ['for another path', { path: '/internal/inference' }],
  ['for another method', { method: 'GET' }],
  ['under the name of another attempt', { jobId: 'pipe_another-1' }],
])('an event that is signed %s is refused', async (_how, signing) => {
  expect((await send(JSON.stringify(eventProgress), signing)).status).toBe(403);
});

test('who has the secret of one attempt does not speak for the next', async () => {
  const secret = await callbackSecret(env, JOB_ID);
  const next = { ...eventProgress, attempt: 2, job_id: `${eventProgress.pipeline_id}-2` };
  expect((await send(JSON.stringify(next), { secret })).status).toBe(403);
  expect((await send(JSON.stringify(next), { secret, jobId: next.job_id })).status).toBe(403);
  // Its own attempt is over, or was never begun: the signature is right, and nothing is done.
  expect((await send(JSON.stringify(eventProgress), { secret })).status).toBe(409);
});

test('a body above the limit is refused before its signature is looked at', async () => {
  expect((await send(' '.repeat(MAX_EVENT_BYTES + 1))).status).toBe(400);
});

test.each([
  ['its result', eventTransposed],
  ['its progress', { ...eventProgress, stage: 'transposition' }],
])('a transposition that no song waits for is told to stop when it reports %s', async (_what, event) => {
  const response = await send(JSON.stringify(event), { jobId: event.job_id });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'stale_attempt' });
});
