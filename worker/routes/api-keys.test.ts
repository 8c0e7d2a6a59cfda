import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SCOPES } from '#domain/accounts/scopes.ts';
import type { ApiKeyListBody, NewApiKeyBody } from '#domain/contracts/account-api.ts';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { inDepth } from '#test/depth.ts';
import {
  bearer,
  call,
  getJson,
  type Person,
  postJson,
  registerSomebody,
  takenSong,
} from '#test/worker/api.ts';
import { postMessage } from '#test/worker/assistants.ts';
import { newMaster, setPlan } from '#test/worker/masters.ts';
import { grantTo, newClient } from '#test/worker/oauth.ts';
import { createContext } from '../context.ts';
import { findUser } from '../services/accounts/accounts.ts';
import { createApiKey } from '../services/accounts/api-keys.ts';
import { countRequest } from '../services/accounts/api-request-count.ts';

/** Keys of the Master plan, and what they may do. */

const KEYS = '/api/v1/auth/api-keys';
const PASSWORD = 'una voce poco fa';
const SONGS = '/api/v1/songs/';
const STATS = '/api/v1/songs/stats';
const TOOL_LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

beforeEach(() => {
  startFakeSidecar();
  // Mails about the plan find no mailer here, which is logged.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function newKey(person: Person, name = 'My laptop'): Promise<NewApiKeyBody> {
  const response = await postJson(KEYS, { name, password: PASSWORD }, bearer(person));
  if (response.status !== 201) throw new Error(await response.text());
  return response.json<NewApiKeyBody>();
}

const requestsLeft = ({ headers }: Response) => Number(/;r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
const withKey = (key: string) => ({ authorization: `Bearer ${key}` });

async function callByOtherKey(person: Person) {
  const { key } = await newKey(person, 'two');
  return () => call(STATS, { headers: withKey(key) });
}

async function callByGrant(person: Person) {
  const tokens = await grantTo(person, await newClient(person), { scope: 'songs:read' });
  return () => call(STATS, { headers: withKey(tokens.access_token) });
}

async function userOf(person: Person) {
  const { id } = await getJson<{ id: string }>(person, '/api/v1/auth/me');
  const user = await findUser(createContext(env), id);
  if (!user) throw new Error('The account is missing.');
  return user;
}

async function setUsed(person: Person, requests: number): Promise<void> {
  const user = await userOf(person);
  await env.DB.prepare(
    'INSERT OR REPLACE INTO api_usage (user_id, period_started_at_ms, requests) VALUES (?, ?, ?)',
  )
    .bind(user.id, user.periodStartedAtMs, requests)
    .run();
}

async function used(person: Person): Promise<number> {
  return (await getJson<ApiKeyListBody>(person, KEYS)).requests.used;
}

test('a Master makes a key, sees it once, calls with it, and is told how many requests are used', async () => {
  const person = await newMaster();
  const key = await newKey(person);
  expect(key.key).toMatch(/^cantora_[\w-]{43}$/);
  expect(await getJson<ApiKeyListBody>(person, KEYS)).toMatchObject({
    keys: [{ id: key.id, name: 'My laptop', last_used_at: null }],
    requests: { used: 0, limit: 1000 },
  });
  const song = await takenSong(person);
  expect((await call(SONGS, { headers: withKey(key.key) })).status).toBe(200);
  expect((await call(`${SONGS}${song.id}`, { headers: withKey(key.key) })).status).toBe(200);
  const listed = await getJson<ApiKeyListBody>(person, KEYS);
  expect(listed.requests.used).toBe(2);
  expect(listed.keys[0]?.last_used_at).not.toBeNull();
  expect(JSON.stringify(listed)).not.toContain(key.key);
  const dump = JSON.stringify((await env.DB.prepare('SELECT * FROM api_keys').all()).results);
  expect(dump).not.toContain(key.key.slice('cantora_'.length));
});

test('Free and Pro have no API access: no key is made', async () => {
  const person = await registerSomebody();
  for (const plan of ['free', 'pro'] as const) {
    if (plan === 'pro') await setPlan(person, plan);
    const response = await postJson(KEYS, { name: 'a', password: PASSWORD }, bearer(person));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'api_not_in_plan' });
  }
});

test('a plan that ends takes the access with it at the same call, and a new one gives it back to the same key', async () => {
  const person = await newMaster();
  const { key } = await newKey(person);
  expect((await call(SONGS, { headers: withKey(key) })).status).toBe(200);
  await env.DB.prepare(
    "UPDATE subscriptions SET refunded_at_ms = ?1, status = 'ended' WHERE user_id = (SELECT id FROM users WHERE email = ?2)",
  )
    .bind(Date.now(), person.email)
    .run();
  const refused = await call(SONGS, { headers: withKey(key) });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'api_not_in_plan' });
  await setPlan(person, 'premium');
  expect((await call(SONGS, { headers: withKey(key) })).status).toBe(200);
});

test('a key cannot sign in, change the password, make keys, read mails and money, or delete the account', async () => {
  const person = await newMaster();
  const { key, id } = await newKey(person);
  const calls: [method: string, path: string][] = [
    ['POST', KEYS],
    ['GET', KEYS],
    ['DELETE', `${KEYS}/${id}`],
    ['POST', '/api/v1/auth/password'],
    ['POST', '/api/v1/auth/email'],
    ['GET', '/api/v1/auth/sessions'],
    ['POST', '/api/v1/auth/logout/all'],
    ['DELETE', '/api/v1/auth/me'],
    ['GET', '/api/v1/auth/export'],
    ['GET', '/api/v1/auth/subscription'],
    ['POST', '/api/v1/auth/subscription/upgrade'],
    ['POST', '/api/v1/auth/credits/use'],
  ];
  for (const [method, path] of calls) {
    const headers = { ...withKey(key), 'content-type': 'application/json' };
    const response = await call(path, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) });
    expect([path, response.status]).toEqual([path, 403]);
    expect(await response.json()).toMatchObject({ code: 'session_required' });
  }
  expect(await used(person)).toBe(0);
});

test('a deleted key is dead at once, and nobody deletes somebody else’s', async () => {
  const [person, stranger] = [await newMaster(), await registerSomebody()];
  const { key, id } = await newKey(person);
  const remove = (who: Person, keyId: string) =>
    call(`${KEYS}/${keyId}`, { method: 'DELETE', headers: bearer(who) });
  const [foreign, unknown] = [await remove(stranger, id), await remove(stranger, 'apikey_unknown')];
  expect([foreign.status, unknown.status]).toEqual([404, 404]);
  expect((await call(SONGS, { headers: withKey(key) })).status).toBe(200);
  expect((await remove(person, id)).status).toBe(204);
  expect((await call(SONGS, { headers: withKey(key) })).status).toBe(401);
  expect((await getJson<ApiKeyListBody>(person, KEYS)).keys).toEqual([]);
});

test('of fifteen keys at once an account gets ten, and a deleted one makes room', async () => {
  const person = await newMaster();
  const user = await userOf(person);
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, index) =>
      createApiKey(createContext(env), user, { name: `key ${index}`, scopes: SCOPES }, null),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  const refusals = answers.flatMap((answer) => (answer.ok ? [] : answer.error.kind));
  expect(refusals).toEqual(Array(5).fill('api_key_limit'));
  expect((await postJson(KEYS, { name: 'one more', password: PASSWORD }, bearer(person))).status).toBe(409);
  const { keys } = await getJson<ApiKeyListBody>(person, KEYS);
  await call(`${KEYS}/${keys[0]?.id}`, { method: 'DELETE', headers: bearer(person) });
  expect((await newKey(person)).name).toBe('My laptop');
});

test('a stolen session alone makes no key, and the owner is told of each that is made', async () => {
  const person = await newMaster();
  const withoutPassword = await postJson(KEYS, { name: 'thief' }, bearer(person));
  const withWrongOne = await postJson(KEYS, { name: 'thief', password: 'di tanti palpiti' }, bearer(person));
  expect([withoutPassword.status, withWrongOne.status]).toEqual([422, 403]);
  expect(await withWrongOne.json()).toMatchObject({ errors: [{ field: 'password' }] });
  expect((await getJson<ApiKeyListBody>(person, KEYS)).keys).toEqual([]);
  await newKey(person);
  const told = await env.DB.prepare(
    "SELECT count(*) AS n FROM mails WHERE kind = 'api_key_created_notice' AND to_address = ?",
  )
    .bind(person.email)
    .first();
  expect(told).toEqual({ n: 1 });
});

test('a name that nobody could read is refused', async () => {
  const person = await newMaster();
  for (const name of ['', '   ', '\u200b', 'x'.repeat(101), 7, null]) {
    expect((await postJson(KEYS, { name, password: PASSWORD }, bearer(person))).status).toBe(422);
  }
});

test('I12: of any number of parallel requests exactly those up to 1000 are accepted, over all keys, grants and assistants of the account', {
  timeout: inDepth(30_000, 120_000),
}, async () => {
  const person = await newMaster();
  const { key } = await newKey(person, 'one');
  const programs = [
    () => call(STATS, { headers: withKey(key) }),
    await callByOtherKey(person),
    await callByGrant(person),
    () => postMessage(key, TOOL_LIST),
  ];
  // In depth from the first request on, which takes some seconds.
  const { before, calls } = inDepth({ before: 980, calls: 60 }, { before: 0, calls: 1500 });
  await setUsed(person, before);
  const responses = await Promise.all(
    Array.from({ length: calls }, (_, index) => programs[index % programs.length]?.() ?? call(STATS)),
  );
  const accepted = responses.filter(({ status }) => status === 200);
  const refused = responses.filter(({ status }) => status === 429);
  expect([accepted.length, refused.length]).toEqual([1000 - before, calls + before - 1000]);
  expect(await refused[0]?.json()).toMatchObject({ code: 'api_quota_exceeded' });
  expect(await used(person)).toBe(1000);
  // Each accepted request is told another number of those that are left, down to 0.
  expect(accepted.map(requestsLeft).sort((one, other) => one - other)).toEqual([
    ...Array(1000 - before).keys(),
  ]);
  for (const { headers } of refused) {
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(86_400);
    expect(headers.get('ratelimit')).toBe(`"month";r=0;t=${seconds}`);
    expect(headers.get('ratelimit-policy')).toMatch(/^"month";q=1000;w=\d+$/);
  }
});

test('I12: from any count on, min(n, what is left) are accepted, and the counter says so', async () => {
  const person = await newMaster();
  const user = await userOf(person);
  const keys = [await newKey(person, 'one'), await newKey(person, 'two')];
  const programsOf = (calls: number) =>
    Array.from({ length: calls }, (_, index) => {
      const keyId = keys[index % 2]?.id ?? '';
      return { kind: 'key', keyId, scopes: SCOPES } as const;
    });
  const counts = fc.record({
    before: fc.integer({ min: 0, max: 1010 }),
    calls: fc.integer({ min: 0, max: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(counts, async ({ before, calls }) => {
      await setUsed(person, before);
      const context = createContext(env);
      const results = await Promise.all(
        programsOf(calls).map((program) => countRequest(context, user, program)),
      );
      const accepted = results.filter(({ refusal }) => refusal === null).length;
      expect(accepted).toBe(Math.min(calls, Math.max(0, 1000 - before)));
      expect(await used(person)).toBe(before + accepted);
    }),
    { numRuns: inDepth(3, 25), examples: [[{ before: 990, calls: 20 }]] },
  );
});

test('the requests begin anew with the account’s next period', async () => {
  const person = await newMaster();
  const { key } = await newKey(person);
  await setUsed(person, 1000);
  expect((await call(SONGS, { headers: withKey(key) })).status).toBe(429);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 32 * 86_400_000 });
  expect((await call(SONGS, { headers: withKey(key) })).status).toBe(200);
});

test('the signed-in singer’s own calls cost no requests', async () => {
  const person = await newMaster();
  await setUsed(person, 1000);
  expect((await call(SONGS, { headers: bearer(person) })).status).toBe(200);
  expect(await used(person)).toBe(1000);
});

test('what anybody is told costs a key no request', async () => {
  const person = await newMaster();
  const { key } = await newKey(person);
  const open = ['auth/health', 'lyrics/health', 'lyrics/languages'];
  for (const path of open) {
    expect((await call(`/api/v1/${path}`, { headers: withKey(key) })).status).toBe(200);
  }
  expect(await used(person)).toBe(0);
});

test('a new password ends the keys, unless its owner says that they go on', async () => {
  const change = async (person: Person, fields: object) => {
    const key = await newKey(person);
    const body = { current_password: PASSWORD, new_password: 'di tanti palpiti', ...fields };
    expect((await postJson('/api/v1/auth/password', body, bearer(person))).status).toBe(200);
    return (await call(SONGS, { headers: withKey(key.key) })).status;
  };
  expect(await change(await newMaster(), {})).toBe(401);
  expect(await change(await newMaster(), { keep_api_keys: false })).toBe(401);
  expect(await change(await newMaster(), { keep_api_keys: true })).toBe(200);
});
