import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { stripeClient } from './billing/stripe-client.ts';
import { passChallenge } from './challenge/turnstile.ts';
import { createContext } from './context.ts';
import { askForEngines } from './inference/capabilities.ts';
import { httpInferenceClient } from './inference/http-client.ts';
import { runPodClient } from './inference/runpod-client.ts';
import { deliver } from './mail/http-mailer.ts';

/** Point 12 of the audit: what the Worker calls may answer with another address. Nobody goes there, with a key or without. */

const ELSEWHERE = 'https://elsewhere.example/';
const JOB = { songId: 'song_1', pipelineId: 'pipe_1', attempt: 1, jobId: 'pipe_1.1', externalId: 'a-job' };
const nowMs = () => 0;
const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const secret = env.INFERENCE_JOB_SECRET;

const sidecar = httpInferenceClient({ url: 'https://sidecar.example', secret, nowMs, traceparent });
const runPod = runPodClient({
  apiUrl: 'https://runpod.example/v2',
  endpointId: 'an-endpoint',
  apiKey: 'a-key',
  jobSecret: secret,
  publicOrigin: 'https://cantora.example',
  nowMs,
  traceparent,
});
const stripe = stripeClient({
  secretKey: 'sk_test_key',
  webhookSecret: 'whsec_key',
  apiUrl: null,
  appOrigin: 'https://cantora.example',
  priceIds: new Map(),
});
const turnstile = { ...env, TURNSTILE_SITE_KEY: 'a-key', TURNSTILE_SECRET_KEY: 'a-secret' };

const CALLS: [string, () => Promise<unknown>][] = [
  ['the mail provider', () => deliver(env, 'mail_1', { from: 'a', to: 'b', subject: 'c', text: 'd' })],
  ['the sidecar, about a job', () => sidecar.observe(JOB)],
  ['the sidecar, to cancel', () => sidecar.cancel(JOB)],
  ['the sidecar, about its engines', () => askForEngines('https://sidecar.example')],
  ['RunPod', () => runPod.observe(JOB)],
  ['Stripe', () => stripe.subscriptions.retrieve('sub_1')],
  ['Turnstile', () => passChallenge({ ...createContext(turnstile), log: vi.fn() }, 'a-token')],
];

afterEach(() => vi.restoreAllMocks());

test.each(CALLS)('a redirect by %s is not followed', async (_who, makeCall) => {
  const asked: string[] = [];
  const modes = new Set<string | undefined>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    asked.push(input instanceof Request ? input.url : String(input));
    modes.add(init?.redirect);
    return new Response(null, { status: 302, headers: { location: ELSEWHERE } });
  });
  await makeCall().catch(() => undefined);
  expect(asked.length).toBeGreaterThan(0);
  expect([...modes]).toEqual(['manual']);
  expect(asked).not.toContain(ELSEWHERE);
});
