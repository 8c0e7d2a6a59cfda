import { afterEach, expect, test, vi } from 'vitest';
import fixture from '../../inference/tests/service/signature.json';
import { callbackSecret, callbackSecrets } from './callback-secret.ts';
import { hasValidSignature, signedHeaders } from './webhooks.ts';

/** The sidecar's own tests make the same signature from the same file. */

const { secret, id, sent_at_seconds: sentAtSeconds, signature, ...call } = fixture;
const nowMs = sentAtSeconds * 1000;

afterEach(() => {
  vi.useRealTimers();
});

test('a signature covers method, path and body, as the sidecar makes it', () => {
  expect(signedHeaders(secret, id, nowMs, call)['webhook-signature']).toBe(signature);
});

test.each([
  ['method', { method: 'GET' }],
  ['path', { path: '/v1/jobs/a/cancel' }],
  ['body', { body: '{}' }],
])('with another %s it is worthless', (_part, change) => {
  vi.useFakeTimers({ now: nowMs });
  const headers = new Headers(signedHeaders(secret, id, nowMs, call));
  expect(hasValidSignature(secret, headers, call)).toBe(true);
  expect(hasValidSignature(secret, headers, { ...call, ...change })).toBe(false);
});

test('every attempt has a secret of its own, and while ours is replaced those of before still count', async () => {
  const [first, second] = [`whsec_${'a'.repeat(44)}`, `whsec_${'b'.repeat(44)}`];
  const before = await callbackSecret({ INFERENCE_CALLBACK_SECRET: first }, 'pipe_1-1');
  expect(before).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(before).not.toBe(await callbackSecret({ INFERENCE_CALLBACK_SECRET: first }, 'pipe_1-2'));
  const both = await callbackSecrets({ INFERENCE_CALLBACK_SECRET: `${second} ${first}` }, 'pipe_1-1');
  expect(both).toContain(before);
  expect(both[0]).toBe(await callbackSecret({ INFERENCE_CALLBACK_SECRET: second }, 'pipe_1-1'));
});
