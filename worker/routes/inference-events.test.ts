import { env } from 'cloudflare:workers';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { MAX_EVENT_BYTES } from '#domain/contracts/inference.ts';
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

test('the secret of the other direction signs nothing here', async () => {
  expect((await send('{}', env.INFERENCE_JOB_SECRET)).status).toBe(403);
});

test('a body above the limit is refused before its signature is looked at', async () => {
  expect((await send(' '.repeat(MAX_EVENT_BYTES + 1))).status).toBe(400);
});
