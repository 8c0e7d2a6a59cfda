import { env } from 'cloudflare:workers';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { MAX_EVENT_BYTES } from '#domain/contracts/inference-event.ts';
import eventFindings from '../../inference/fixtures/event-findings.json';
import eventProgress from '../../inference/fixtures/event-progress.json';
import eventTransposed from '../../inference/fixtures/event-transposed.json';
import { call } from '../testing/api.ts';

/** The door of the sidecar's callbacks: what does not fit is refused in words, whoever signed it. */

function send(body: string, secret: string = env.INFERENCE_CALLBACK_SECRET): Promise<Response> {
  const sentAt = new Date();
  return call('/internal/inference/events', {
    method: 'POST',
    headers: {
      'content-length': String(body.length),
      'webhook-id': 'event:1',
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('event:1', sentAt, body),
    },
    body,
  });
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

test('the secret of the other direction signs nothing here', async () => {
  expect((await send('{}', env.INFERENCE_JOB_SECRET)).status).toBe(403);
});

test('a body above the limit is refused before its signature is looked at', async () => {
  expect((await send(' '.repeat(MAX_EVENT_BYTES + 1))).status).toBe(400);
});

test.each([
  ['its result', eventTransposed],
  ['its progress', { ...eventProgress, stage: 'transposition' }],
])('a transposition that no song waits for is told to stop when it reports %s', async (_what, event) => {
  const response = await send(JSON.stringify(event));
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'stale_attempt' });
});
