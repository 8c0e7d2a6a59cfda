import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { ATTEMPT_BUDGETS, latestFullAtMs } from '#domain/accounts/attempts.ts';
import type { TokenBody } from '#domain/contracts/api.ts';
import { IDEMPOTENCY_KEPT_MS } from '#domain/idempotency.ts';
import { bearer, call, creditsOf, ORIGIN, postJson, registerSomebody } from '#test/worker/api.ts';
import { createApi } from '../api.ts';
import { keyedHash } from '../auth/keyed-hash.ts';

/** Repeated calls over the wire. What happens when a call dies half-way is in ../idempotency/crash.test.ts. */

const REGISTER = '/api/v1/auth/register';
let people = 0;

function registration() {
  people += 1;
  return { email: `again${people}@example.com`, password: 'una voce poco fa', full_name: 'Rosina' };
}

function keyed(key: string, headers: Record<string, string> = {}): Record<string, string> {
  return { 'idempotency-key': key, ...headers };
}

async function usersWith(email: string): Promise<number> {
  const row = await env.DB.prepare('SELECT count(*) AS n FROM users WHERE email = ?')
    .bind(email)
    .first<{ n: number }>();
  return row?.n ?? 0;
}

async function rows(): Promise<{ sealed_answer: string | null; state: string; fingerprint: string }[]> {
  return (await env.DB.prepare('SELECT * FROM idempotency_keys').all()).results as never;
}

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await env.DB.batch([
    env.DB.prepare('DELETE FROM idempotency_keys'),
    // A test that moves the clock leaves budgets that are full again only then.
    env.DB.prepare('DELETE FROM attempt_budgets'),
  ]);
});

test('I05: a repeated call gets the first answer to the byte, cookies and request id included, and happens once', async () => {
  const body = registration();
  const headers = keyed('once', { origin: ORIGIN });
  const first = await postJson(REGISTER, body, headers);
  const again = await postJson(REGISTER, body, headers);
  expect(first.status).toBe(201);
  expect(again.status).toBe(201);
  expect(await again.text()).toBe(await first.text());
  expect(again.headers.getSetCookie()).toEqual(first.headers.getSetCookie());
  expect(first.headers.getSetCookie().length).toBeGreaterThan(0);
  expect(again.headers.get('x-request-id')).toBe(first.headers.get('x-request-id'));
  expect(first.headers.get('idempotency-replayed')).toBeNull();
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(await usersWith(body.email)).toBe(1);
});

test('I06: the same key with another body, path, query or method is a 422 and changes nothing', async () => {
  const person = await registerSomebody();
  const body = registration();
  await postJson(REGISTER, body, keyed('mine'));
  const other = registration();
  const calls = [
    postJson(REGISTER, other, keyed('mine')),
    postJson('/api/v1/auth/login', body, keyed('mine')),
    postJson(`${REGISTER}?a=1`, body, keyed('mine')),
    call(REGISTER, { method: 'DELETE', headers: keyed('mine') }),
  ];
  for (const response of await Promise.all(calls)) {
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'idempotency_key_reused' });
  }
  expect(await usersWith(other.email)).toBe(0);
  expect(await creditsOf(person)).toBe(20);
});

test.each(['', 'x'.repeat(256), 'Schl\u00fcssel'])('the key %j is refused with a 400', async (key) => {
  const response = await postJson(REGISTER, registration(), keyed(key));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'idempotency_key_invalid' });
  expect(await rows()).toEqual([]);
});

test('of many calls at once one is carried out; the others are told to come back, and then get its answer', async () => {
  const body = registration();
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => postJson(REGISTER, body, keyed('crowd'))),
  );
  const running = responses.filter((response) => response.status === 409);
  expect(responses.map((response) => response.status).sort()).toEqual([201, ...Array(7).fill(409)]);
  expect(await running[0]?.json()).toMatchObject({ code: 'idempotency_key_running' });
  expect(Number(running[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await postJson(REGISTER, body, keyed('crowd'))).status).toBe(201);
  expect(await usersWith(body.email)).toBe(1);
});

test('I05: an answer that cannot be kept is not given, and the repeat is carried out at once', async () => {
  const body = registration();
  const request = new Request(`${ORIGIN}${REGISTER}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...keyed('unkept') },
    body: JSON.stringify(body),
  });
  const prepare = (sql: string) => {
    if (sql.includes("SET state = 'answered'")) throw new Error('D1_ERROR: Network connection lost.');
    return env.DB.prepare(sql);
  };
  const DB = new Proxy(env.DB, {
    get: (real, name) => {
      if (name === 'prepare') return prepare;
      const value: unknown = Reflect.get(real, name);
      return typeof value === 'function' ? value.bind(real) : value;
    },
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const first = await createApi().fetch(request, { ...env, DB }, createExecutionContext());
  expect(first.status).toBe(503);
  expect((await postJson(REGISTER, body, keyed('unkept'))).status).toBe(201);
  expect(await usersWith(body.email)).toBe(1);
});

test('a mistake in the fields does not burn the key; a refusal that is a fact is replayed', async () => {
  const body = registration();
  expect((await postJson(REGISTER, { ...body, password: 'short' }, keyed('typo'))).status).toBe(422);
  expect((await postJson(REGISTER, body, keyed('typo'))).status).toBe(201);
  const person = await registerSomebody();
  const cancel = () => postJson('/api/v1/pipeline/cancel/song_unknown', {}, keyed('fact', bearer(person)));
  const [refused, again] = [await cancel(), await cancel()];
  expect([refused.status, again.status]).toEqual([404, 404]);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
});

test('whoever is not signed in leaves rows only by what was done: no refusal, no unknown call, no foreign page', async () => {
  const known = registration();
  await postJson(REGISTER, known, keyed('done'));
  const person = await registerSomebody();
  const refused = async (path: string, body: object, headers: Record<string, string>) =>
    (await postJson(path, body, headers)).status;
  expect(await refused(REGISTER, known, keyed('conflict'))).toBe(409);
  expect(await refused(REGISTER, known, keyed('junk', { authorization: 'Bearer junk' }))).toBe(409);
  expect(await refused(REGISTER, registration(), keyed('foreign', { origin: 'https://evil.example' }))).toBe(
    403,
  );
  expect(await refused('/api/v1/auth/login', { ...known, password: 'another one' }, keyed('guess'))).toBe(
    401,
  );
  expect(await refused('/api/v1/nothing/here', {}, keyed('unknown'))).toBe(404);
  expect(await refused('/api/v1/nothing/here', {}, keyed('unknown', bearer(person)))).toBe(404);
  expect(await refused('/api/v1/songs/song_1/play', {}, keyed('no bearer'))).toBe(401);
  expect(await rows()).toHaveLength(1);
});

test('one address that is not signed in has a budget of keyed calls, and is told when to come back', async () => {
  const budget = ATTEMPT_BUDGETS.keyed_call_from_address;
  const key = await keyedHash(env.ACCESS_TOKEN_SECRET, 'attempts:keyed_call_from_address', 'local');
  await env.DB.prepare('INSERT INTO attempt_budgets (key, full_at_ms) VALUES (?, ?)')
    .bind(key, latestFullAtMs(budget, Date.now()) - 1.5 * budget.intervalMs)
    .run();
  const attempt = () => postJson('/api/v1/auth/login', {}, keyed(crypto.randomUUID()));
  expect((await attempt()).status).toBe(422);
  const refused = await attempt();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await rows()).toEqual([]);
  const person = await registerSomebody();
  expect((await postJson('/api/v1/auth/logout', {}, keyed('mine', bearer(person)))).status).toBe(204);
});

test('whoever is signed in leaves few rows by what is refused, however many keys they use; the answers are the same', async () => {
  const person = await registerSomebody();
  for (let index = 0; index < 60; index += 1) {
    const headers = keyed(`refused ${index}`, bearer(person));
    expect((await call('/api/v1/songs/none', { method: 'DELETE', headers })).status).toBe(404);
  }
  expect((await rows()).length).toBe(ATTEMPT_BUDGETS.kept_refusal.burst);
  const again = keyed('refused 59', bearer(person));
  expect((await call('/api/v1/songs/none', { method: 'DELETE', headers: again })).status).toBe(404);
});

test('an account has a budget of keyed calls, whatever they do; a client of the Master plan sends its thousand at once', async () => {
  const person = await registerSomebody();
  const { id } = await (await call('/api/v1/auth/me', { headers: bearer(person) })).json<{ id: string }>();
  const budget = ATTEMPT_BUDGETS.keyed_call_of_account;
  expect(budget.burst).toBeGreaterThan(1_000);
  const key = await keyedHash(env.ACCESS_TOKEN_SECRET, 'attempts:keyed_call_of_account', id);
  await env.DB.prepare('INSERT INTO attempt_budgets (key, full_at_ms) VALUES (?, ?)')
    .bind(key, latestFullAtMs(budget, Date.now()) - 1.5 * budget.intervalMs)
    .run();
  const choose = () => {
    const headers = { 'content-type': 'application/json', ...keyed(crypto.randomUUID(), bearer(person)) };
    return call('/api/v1/auth/preferences', { method: 'PUT', headers, body: '{"demo_song":"removed"}' });
  };
  expect((await choose()).status).toBe(200);
  const refused = await choose();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'too_many_attempts' });
  expect(await rows()).toHaveLength(1);
});

test('two people may use the same key', async () => {
  const [one, other] = [await registerSomebody(), await registerSomebody()];
  for (const person of [one, other]) {
    const response = await postJson('/api/v1/auth/logout', {}, keyed('same', bearer(person)));
    expect(response.status).toBe(204);
    expect(response.headers.get('idempotency-replayed')).toBeNull();
  }
});

test('a call that ended its own session is answered again, although the token is worth nothing any more', async () => {
  const person = await registerSomebody();
  const first = await postJson('/api/v1/auth/logout', {}, keyed('out', bearer(person)));
  const again = await postJson('/api/v1/auth/logout', {}, keyed('out', bearer(person)));
  expect([first.status, again.status]).toEqual([204, 204]);
  expect((await postJson('/api/v1/auth/logout', {}, bearer(person))).status).toBe(401);
});

test('a refresh that is repeated needs no key: it gives the same child, and only to whoever presents the same token', async () => {
  const person = await registerSomebody();
  const refresh = (token: string) => postJson('/api/v1/auth/refresh', { refresh_token: token }, keyed('tab'));
  const [first, again] = [await refresh(person.refreshToken), await refresh(person.refreshToken)];
  const [child, sameChild] = [await first.json<TokenBody>(), await again.json<TokenBody>()];
  expect(sameChild.refresh_token).toBe(child.refresh_token);
  expect(sameChild.user).toEqual(child.user);
  expect(again.headers.get('idempotency-replayed')).toBeNull();
  expect((await refresh('a'.repeat(43))).status).toBe(401);
});

test('answers are replayed for a day and not longer, whether or not the sweep has come by', async () => {
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  const body = registration();
  await postJson(REGISTER, body, keyed('day'));
  vi.setSystemTime(start + IDEMPOTENCY_KEPT_MS - 1_000);
  expect((await postJson(REGISTER, body, keyed('day'))).status).toBe(201);
  vi.setSystemTime(start + IDEMPOTENCY_KEPT_MS + 1_000);
  expect((await postJson(REGISTER, body, keyed('day'))).status).toBe(409);
});

test('the database holds no token, no key and no body: neither in the clear nor as a plain hash', async () => {
  const body = registration();
  const response = await postJson(REGISTER, body, keyed('secret-key-of-mine'));
  const { access_token: accessToken } = await response.json<{ access_token: string }>();
  const dump = JSON.stringify(await rows());
  for (const secret of [accessToken, body.password, body.email, 'secret-key-of-mine'])
    expect(dump).not.toContain(secret);
  const [row] = await rows();
  expect(row?.state).toBe('answered');
  expect(Buffer.from(row?.sealed_answer ?? '', 'base64').toString('latin1')).not.toContain('access_token');
});

test('a body that is too long for any call is refused before it costs anything', async () => {
  const response = await postJson(REGISTER, { email: 'x'.repeat(300_000) }, keyed('long'));
  expect(response.status).toBe(400);
  expect(await rows()).toEqual([]);
});
