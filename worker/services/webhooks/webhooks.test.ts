import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebhookListBody } from '#domain/contracts/webhook-api.ts';
import { RETRIED_FOR_MS } from '#domain/webhooks/retries.ts';
import {
  completedEvent,
  type FakeSidecar,
  failedEvent,
  jobFor,
  renderingOf,
  sendEvent,
  storeArtefacts,
} from '#e2e/doubles/fake-sidecar.ts';
import { bearer, call, getJson, PASSWORD, type Person, postJson, takenSong } from '#test/worker/api.ts';
import { finishRendering, newTranspositions } from '#test/worker/transpositions.ts';
import {
  addWebhook,
  contextAtMs,
  deliveriesOf,
  HOOKS,
  newMaster,
  openReceivers,
  setPlan,
} from '#test/worker/webhooks.ts';
import { deliverDue, deliverLateWebhooks } from './turns.ts';

/** What webhooks are told, when, and how often, against a clock that the test moves. */

const MINUTE_MS = 60_000;
const WAIT = { timeout: 10_000 };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

async function completeSong(person: Person, sidecar: FakeSidecar) {
  const job = await jobFor(sidecar, (await takenSong(person, { title: 'Una voce' })).id);
  await storeArtefacts(job);
  expect((await sendEvent(job, completedEvent(1))).ok).toBe(true);
  return job;
}

async function failSong(person: Person, sidecar: FakeSidecar) {
  const job = await jobFor(sidecar, (await takenSong(person)).id);
  expect((await sendEvent(job, failedEvent(1, 'unreadable_audio', false))).ok).toBe(true);
  return job;
}

const listOf = (person: Person) => getJson<WebhookListBody>(person, HOOKS);

test('a completed song is told to every webhook that wants to hear of it, signed, and without a link', async () => {
  const { sidecar, receivers } = openReceivers(['all', 'failures']);
  const [all, failures] = receivers as [(typeof receivers)[0], (typeof receivers)[0]];
  const person = await newMaster();
  const webhook = await addWebhook(person, all);
  await addWebhook(person, failures, ['song.failed']);
  expect(webhook.secret).toMatch(/^whsec_/);
  const job = await completeSong(person, sidecar);
  await vi.waitUntil(() => all.received.length === 1, WAIT);
  expect(all.received[0]?.message).toEqual({
    type: 'song.completed',
    timestamp: expect.stringMatching(/Z$/),
    data: {
      song_id: job.song_id,
      pipeline_id: job.pipeline_id,
      title: 'Una voce',
      status: 'completed',
      quality_grade: expect.any(String),
      error_code: null,
    },
  });
  expect(JSON.stringify(all.received)).not.toMatch(/https?:/);
  await vi.waitUntil(async () => (await deliveriesOf(person, webhook.id))[0]?.status === 'delivered', WAIT);
  expect(await deliveriesOf(person, webhook.id)).toMatchObject([
    {
      id: all.received[0]?.id,
      song_id: job.song_id,
      attempts: [{ status: 200, error: null, answer: 'thank you' }],
    },
  ]);
  expect(failures.received).toEqual([]);
});

test('a failed song is told with its reason, a cancelled one is not', async () => {
  const { sidecar, receivers } = openReceivers(['one']);
  const [receiver] = receivers as [(typeof receivers)[0]];
  const person = await newMaster();
  await addWebhook(person, receiver);
  const cancelled = await takenSong(person);
  await call(`/api/v1/pipeline/cancel/${cancelled.id}`, { method: 'POST', headers: bearer(person) });
  const job = await failSong(person, sidecar);
  await vi.waitUntil(() => receiver.received.length > 0, WAIT);
  expect(receiver.received.map(({ message }) => message)).toMatchObject([
    { type: 'song.failed', data: { song_id: job.song_id, status: 'failed', error_code: 'unreadable_audio' } },
  ]);
});

test('a rendering in another key is told', async () => {
  const { sidecar, receivers } = openReceivers(['one']);
  const [receiver] = receivers as [(typeof receivers)[0]];
  const world = await newTranspositions(sidecar);
  await setPlan(world.person, 'premium');
  await addWebhook(world.person, receiver, ['transposition.completed']);
  const taskId = await world.startNew(3);
  await finishRendering(await renderingOf(sidecar, taskId));
  await vi.waitUntil(() => receiver.received.length > 0, WAIT);
  expect(receiver.received[0]?.message).toMatchObject({
    type: 'transposition.completed',
    data: { song_id: world.song.id, task_id: taskId, semitones: 3, status: 'completed' },
  });
});

test('a receiver that fails is asked again under the same id, and a failure is not told twice at once', async () => {
  const { sidecar, receivers } = openReceivers(['one']);
  const [receiver] = receivers as [(typeof receivers)[0]];
  const person = await newMaster();
  const webhook = await addWebhook(person, receiver);
  receiver.answer = () => new Response('down for maintenance', { status: 503 });
  await completeSong(person, sidecar);
  await vi.waitUntil(async () => (await deliveriesOf(person, webhook.id))[0]?.attempts.length === 1, WAIT);
  await deliverLateWebhooks(contextAtMs(Date.now() + 4 * MINUTE_MS));
  expect(receiver.received).toHaveLength(1);
  receiver.answer = () => new Response(null, { status: 204 });
  // The verifier of the library goes by the true time.
  receiver.secrets = [];
  await deliverLateWebhooks(contextAtMs(Date.now() + 6 * MINUTE_MS));
  expect(receiver.received).toHaveLength(2);
  expect(receiver.received[1]?.id).toBe(receiver.received[0]?.id);
  expect(await deliveriesOf(person, webhook.id)).toMatchObject([
    { status: 'delivered', attempts: [{ status: 503, answer: 'down for maintenance' }, { status: 204 }] },
  ]);
});

test('after three days of failures the webhook is stopped, and its owner gets one mail', async () => {
  const { sidecar, receivers } = openReceivers(['one']);
  const [receiver] = receivers as [(typeof receivers)[0]];
  const person = await newMaster();
  const webhook = await addWebhook(person, receiver);
  receiver.answer = () =>
    new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/' } });
  await failSong(person, sidecar);
  await vi.waitUntil(async () => (await deliveriesOf(person, webhook.id))[0]?.attempts.length === 1, WAIT);
  receiver.secrets = [];
  const startMs = Date.now();
  for (let atMs = startMs; atMs < startMs + RETRIED_FOR_MS + 10 * MINUTE_MS; atMs += 30 * MINUTE_MS)
    await deliverLateWebhooks(contextAtMs(atMs));
  expect(await listOf(person)).toMatchObject({ webhooks: [{ enabled: false, disabled_reason: 'failing' }] });
  const [delivery] = await deliveriesOf(person, webhook.id);
  expect(delivery).toMatchObject({
    status: 'failed',
    attempts: expect.arrayContaining([expect.objectContaining({ error: 'redirected' })]),
  });
  expect(delivery?.attempts.length).toBeGreaterThanOrEqual(10);
  const mails = await env.DB.prepare(
    "SELECT count(*) AS n FROM mails WHERE kind = 'webhook_stopped' AND to_address = ?",
  )
    .bind(person.email)
    .first('n');
  expect(mails).toBe(1);
  const tries = receiver.received.length;
  await failSong(person, sidecar);
  await deliverLateWebhooks(contextAtMs(Date.now() + MINUTE_MS));
  expect(receiver.received).toHaveLength(tries);
});

test('a Worker that dies with an answer outstanding loses nothing: the event comes again, under the same id', async () => {
  const { sidecar, receivers } = openReceivers(['one']);
  const [receiver] = receivers as [(typeof receivers)[0]];
  const person = await newMaster();
  const webhook = await addWebhook(person, receiver);
  // The Worker that asked hears nothing while the test lasts, as when it was killed: its turn stays open.
  let isOver = false;
  receiver.answer = async () => {
    await vi.waitUntil(() => isOver, { timeout: 25_000 });
    return new Response('too late', { status: 500 });
  };
  await completeSong(person, sidecar);
  await vi.waitUntil(() => receiver.received.length === 1, WAIT);
  receiver.answer = () => new Response('thank you');
  await deliverLateWebhooks(contextAtMs(Date.now() + 30_000));
  expect(receiver.received).toHaveLength(1);
  await deliverLateWebhooks(contextAtMs(Date.now() + 61_000));
  expect(receiver.received.map(({ id }) => id)).toEqual([receiver.received[0]?.id, receiver.received[0]?.id]);
  expect(await deliveriesOf(person, webhook.id)).toMatchObject([{ status: 'delivered' }]);
  isOver = true;
});

test('one receiver has one call at a time, and a receiver that hangs keeps no other waiting', async () => {
  const { sidecar, receivers } = openReceivers(['slow', 'quick']);
  const [slow, quick] = receivers as [(typeof receivers)[0], (typeof receivers)[0]];
  const person = await newMaster();
  await addWebhook(person, slow);
  await addWebhook(person, quick);
  let [open, most, isHanging] = [0, 0, true];
  slow.answer = async () => {
    open += 1;
    most = Math.max(most, open);
    await vi.waitUntil(() => !isHanging, WAIT);
    open -= 1;
    return new Response('at last');
  };
  for (let songs = 0; songs < 3; songs += 1) await failSong(person, sidecar);
  const { id: userId } = await getJson<{ id: string }>(person, '/api/v1/auth/me');
  const turns = [deliverDue(contextAtMs(Date.now()), userId), deliverLateWebhooks(contextAtMs(Date.now()))];
  await vi.waitUntil(() => quick.received.length === 3, WAIT);
  await Promise.all(turns);
  expect(slow.received).toHaveLength(1);
  isHanging = false;
  await vi.waitUntil(() => slow.received.length === 3, WAIT);
  expect(most).toBe(1);
});

test('after a rotation both secrets sign for a day, and then the new one alone', async () => {
  const { sidecar, receivers } = openReceivers(['one']);
  const [receiver] = receivers as [(typeof receivers)[0]];
  const person = await newMaster();
  const webhook = await addWebhook(person, receiver);
  const answer = await postJson(`${HOOKS}/${webhook.id}/rotate`, {}, bearer(person));
  const { secret, previous_secret_until } = await answer.json<{
    secret: string;
    previous_secret_until: string;
  }>();
  expect(secret).not.toBe(webhook.secret);
  expect(Math.abs(Date.parse(previous_secret_until) - Date.now() - 24 * 60 * MINUTE_MS)).toBeLessThan(
    MINUTE_MS,
  );
  receiver.secrets = [webhook.secret, secret];
  await failSong(person, sidecar);
  await vi.waitUntil(() => receiver.received.length === 1, WAIT);
  await vi.waitUntil(async () => (await deliveriesOf(person, webhook.id))[0]?.status === 'delivered', WAIT);
  expect(receiver.received[0]?.signature.split(' ')).toHaveLength(2);
  await env.DB.prepare('UPDATE webhooks SET rotated_at_ms = rotated_at_ms - 86400000').run();
  receiver.secrets = [secret];
  await failSong(person, sidecar);
  await vi.waitUntil(() => receiver.received.length === 2, WAIT);
  expect(receiver.received[1]?.signature.split(' ')).toHaveLength(1);
});

test('who loses the plan is told nothing more, sees why, and starts again by hand', async () => {
  const { sidecar, receivers } = openReceivers(['one']);
  const [receiver] = receivers as [(typeof receivers)[0]];
  const person = await newMaster();
  const webhook = await addWebhook(person, receiver);
  const job = await jobFor(sidecar, (await takenSong(person)).id);
  await env.DB.prepare('UPDATE subscriptions SET refunded_at_ms = 1').run();
  expect(await listOf(person)).toMatchObject({ webhooks: [{ enabled: false, disabled_reason: 'plan' }] });
  await sendEvent(job, failedEvent(1, 'unreadable_audio', false));
  expect(await deliveriesOf(person, webhook.id)).toEqual([]);
  const go = () =>
    call(`${HOOKS}/${webhook.id}`, {
      method: 'PATCH',
      headers: { ...bearer(person), 'content-type': 'application/json' },
      body: '{"enabled":true}',
    });
  expect((await go()).status).toBe(403);
  await env.DB.prepare('UPDATE subscriptions SET refunded_at_ms = NULL').run();
  expect(await listOf(person)).toMatchObject({ webhooks: [{ enabled: false, disabled_reason: 'plan' }] });
  expect(await (await go()).json()).toMatchObject({ enabled: true, disabled_reason: null });
});

test('a deleted song is told of no more, and a deleted account leaves nothing', async () => {
  const { sidecar, receivers } = openReceivers(['one']);
  const [receiver] = receivers as [(typeof receivers)[0]];
  const person = await newMaster();
  const webhook = await addWebhook(person, receiver);
  receiver.answer = () => new Response(null, { status: 500 });
  const failOnce = async (attempts: number) => {
    const { song_id } = await failSong(person, sidecar);
    await vi.waitUntil(() => receiver.received.length === attempts, WAIT);
    await vi.waitUntil(async () => (await deliveriesOf(person, webhook.id))[0]?.attempts.length === 1, WAIT);
    return song_id;
  };
  const songId = await failOnce(1);
  await call(`/api/v1/songs/${songId}`, { method: 'DELETE', headers: bearer(person) });
  expect(await deliveriesOf(person, webhook.id)).toEqual([]);
  await failOnce(2);
  const left = await call('/api/v1/auth/me', {
    method: 'DELETE',
    headers: { ...bearer(person), 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  expect(left.status).toBe(204);
  await deliverLateWebhooks(contextAtMs(Date.now() + 60 * MINUTE_MS));
  expect(receiver.received).toHaveLength(2);
  const rows =
    'SELECT id FROM webhooks WHERE id = ?1 UNION ALL SELECT id FROM webhook_deliveries WHERE webhook_id = ?1';
  expect((await env.DB.prepare(rows).bind(webhook.id).all()).results).toEqual([]);
});

test('of what is done the last fifty are kept, and of what is still to be sent everything', async () => {
  const { sidecar, receivers } = openReceivers(['one']);
  const [receiver] = receivers as [(typeof receivers)[0]];
  const person = await newMaster();
  const webhook = await addWebhook(person, receiver);
  await env.DB.prepare(
    `INSERT INTO webhook_deliveries (id, webhook_id, user_id, type, body, status, next_attempt_at_ms, created_at_ms)
     WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 60)
     SELECT 'msg_old_' || n, ?1, (SELECT user_id FROM webhooks WHERE id = ?1), 'song.failed', '{}',
            iif(n = 3, 'pending', 'delivered'), 9000000000000, n FROM number`,
  )
    .bind(webhook.id)
    .run();
  await failSong(person, sidecar);
  await vi.waitUntil(async () => (await deliveriesOf(person, webhook.id))[0]?.status === 'delivered', WAIT);
  const { results } = await env.DB.prepare('SELECT status FROM webhook_deliveries WHERE webhook_id = ?')
    .bind(webhook.id)
    .all<{ status: string }>();
  expect(results).toHaveLength(51);
  expect(results.filter(({ status }) => status === 'pending')).toHaveLength(1);
  expect(await deliveriesOf(person, webhook.id)).toHaveLength(50);
});
