import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeliveryBody, WebhookBody } from '#domain/contracts/webhook-api.ts';
import { MAX_WEBHOOKS } from '#domain/webhooks/webhooks.ts';
import { bearer, call, getJson, type Person, postJson, registerSomebody } from '#test/worker/api.ts';
import { addWebhook, deliveriesOf, HOOKS, newMaster, openReceivers } from '#test/worker/webhooks.ts';

/** The calls about webhooks, and who may make them. */

const URL = 'https://choir.example/hooks';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

function change(person: Person, id: string, body: object): Promise<Response> {
  const headers = { ...bearer(person), 'content-type': 'application/json' };
  return call(`${HOOKS}/${id}`, { method: 'PATCH', headers, body: JSON.stringify(body) });
}

function callsOn(id: string): [string, (headers: Record<string, string>) => Promise<Response>][] {
  const path = `${HOOKS}/${id}`;
  const json = { 'content-type': 'application/json' };
  return [
    [
      'change',
      (headers) => call(path, { method: 'PATCH', headers: { ...headers, ...json }, body: '{"url":7' }),
    ],
    ['remove', (headers) => call(path, { method: 'DELETE', headers })],
    ['test', (headers) => postJson(`${path}/test`, {}, headers)],
    ['rotate', (headers) => postJson(`${path}/rotate`, { passkey: 7 }, headers)],
    ['deliveries', (headers) => call(`${path}/deliveries`, { headers })],
  ];
}

test('a Master adds a webhook and sees its secret once', async () => {
  const [receiver] = openReceivers(['one']).receivers;
  const person = await newMaster();
  if (!receiver) throw new Error('There is no receiver.');
  const { secret, ...webhook } = await addWebhook(person, receiver, ['song.completed']);
  expect(webhook).toMatchObject({
    url: receiver.url,
    events: ['song.completed'],
    enabled: true,
    disabled_reason: null,
  });
  expect(await getJson(person, HOOKS)).toEqual({ webhooks: [webhook], limit: MAX_WEBHOOKS });
  expect(JSON.stringify((await env.DB.prepare('SELECT * FROM webhooks').all()).results)).not.toContain(
    secret,
  );
  expect(await getJson(person, '/api/v1/auth/security-events')).toMatchObject({
    events: expect.arrayContaining([expect.objectContaining({ kind: 'webhook_created' })]),
  });
});

test('a webhook needs the plan, an address on the internet, and a place', async () => {
  const somebody = await registerSomebody();
  const refused = await postJson(HOOKS, { url: URL }, bearer(somebody));
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'api_not_in_plan' }]);
  const person = await newMaster();
  for (const url of ['http://choir.example/', 'https://10.0.0.1/', 'https://printer.local/', 'nothing']) {
    const answer = await postJson(HOOKS, { url }, bearer(person));
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { errors: [{ field: 'url', code: 'invalid' }] },
    ]);
  }
  const unknown = await postJson(HOOKS, { url: URL, events: ['song.sung'] }, bearer(person));
  expect(unknown.status).toBe(422);
  const answers = await Promise.all(
    Array.from({ length: MAX_WEBHOOKS + 3 }, () => postJson(HOOKS, { url: URL }, bearer(person))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_WEBHOOKS);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
});

test('what is named is changed, and a stopped webhook goes on when its owner says so', async () => {
  const person = await newMaster();
  const { id } = await (await postJson(HOOKS, { url: URL }, bearer(person))).json<WebhookBody>();
  expect(await (await change(person, id, { enabled: false })).json()).toMatchObject({
    url: URL,
    enabled: false,
    disabled_reason: 'owner',
  });
  const moved = await change(person, id, {
    url: 'https://other.example/',
    events: ['song.failed'],
    enabled: true,
  });
  expect(await moved.json()).toMatchObject({
    url: 'https://other.example/',
    events: ['song.failed'],
    enabled: true,
  });
  expect((await change(person, id, { url: 'https://[fe80::1]/' })).status).toBe(422);
  expect((await call(`${HOOKS}/${id}`, { method: 'DELETE', headers: bearer(person) })).status).toBe(204);
  expect((await call(`${HOOKS}/${id}`, { method: 'DELETE', headers: bearer(person) })).status).toBe(404);
});

test('a test answers with what came back, also from a webhook that is stopped, and is not tried again', async () => {
  const [receiver] = openReceivers(['one']).receivers;
  if (!receiver) throw new Error('There is no receiver.');
  const person = await newMaster();
  const { id } = await addWebhook(person, receiver);
  await change(person, id, { enabled: false });
  receiver.answer = () => new Response('nothing here', { status: 404 });
  const failed = await (await postJson(`${HOOKS}/${id}/test`, {}, bearer(person))).json<DeliveryBody>();
  expect(failed).toMatchObject({
    type: 'webhook.test',
    status: 'failed',
    song_id: null,
    next_attempt_at: null,
    attempts: [{ status: 404, answer: 'nothing here' }],
  });
  receiver.answer = () => new Response('x'.repeat(5_000_000));
  const long = await (await postJson(`${HOOKS}/${id}/test`, {}, bearer(person))).json<DeliveryBody>();
  expect(long.status).toBe('delivered');
  expect(long.attempts[0]?.answer).toHaveLength(300);
  expect((await deliveriesOf(person, id)).map((delivery) => delivery.id)).toEqual([long.id, failed.id]);
  expect(await getJson(person, HOOKS)).toMatchObject({ webhooks: [{ disabled_reason: 'owner' }] });
  for (let times = 0; times < 8; times += 1) await postJson(`${HOOKS}/${id}/test`, {}, bearer(person));
  expect((await postJson(`${HOOKS}/${id}/test`, {}, bearer(person))).status).toBe(429);
});

test('somebody else’s webhook is as unknown as one that never was, before its body is read', async () => {
  const owner = await newMaster();
  const stranger = await newMaster();
  const { id } = await (await postJson(HOOKS, { url: URL }, bearer(owner))).json<WebhookBody>();
  for (const [name, make] of [...callsOn(id), ...callsOn('webhook_none')]) {
    const answer = await make(bearer(stranger));
    expect([name, answer.status, await answer.json()]).toMatchObject([
      name,
      404,
      { code: 'webhook_not_found' },
    ]);
  }
  expect(await getJson(stranger, HOOKS)).toMatchObject({ webhooks: [] });
  expect(await getJson(owner, HOOKS)).toMatchObject({ webhooks: [{ id, enabled: true }] });
});

test('an API key has no webhooks', async () => {
  const person = await newMaster();
  const { id } = await (await postJson(HOOKS, { url: URL }, bearer(person))).json<WebhookBody>();
  const made = await postJson(
    '/api/v1/auth/api-keys',
    { name: 'A program', password: 'una voce poco fa' },
    bearer(person),
  );
  const { key } = await made.json<{ key: string }>();
  const headers = { authorization: `Bearer ${key}` };
  for (const [name, make] of callsOn(id)) expect([name, (await make(headers)).status]).toEqual([name, 403]);
  expect((await call(HOOKS, { headers })).status).toBe(403);
  expect((await postJson(HOOKS, { url: URL }, headers)).status).toBe(403);
});

test('a stolen session of an account with a second factor adds no webhook and turns no secret', async () => {
  const person = await newMaster();
  const { id } = await (await postJson(HOOKS, { url: URL }, bearer(person))).json<WebhookBody>();
  await env.DB.prepare(
    "INSERT INTO authenticators SELECT user_id, 'sealed', 1234567, NULL, NULL FROM webhooks WHERE id = ?",
  )
    .bind(id)
    .run();
  const answers = [
    await postJson(HOOKS, { url: URL }, bearer(person)),
    await change(person, id, { url: 'https://thief.example/' }),
    await postJson(`${HOOKS}/${id}/rotate`, {}, bearer(person)),
  ];
  for (const answer of answers)
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'second_factor_not_fresh' }]);
});
