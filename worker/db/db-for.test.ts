import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { bearer, call, postJson, registerSomebody } from '#test/worker/api.ts';

afterEach(() => vi.restoreAllMocks());

test('a call that only reads has a session of D1 that begins at the primary, and one that may change something has none', async () => {
  const person = await registerSomebody();
  const withSession = vi.spyOn(Object.getPrototypeOf(env.DB) as D1Database, 'withSession');
  expect((await call('/api/v1/auth/me', { headers: bearer(person) })).status).toBe(200);
  expect(withSession.mock.calls).toEqual([['first-primary']]);
  expect((await postJson('/api/v1/training/end', { session_id: null }, bearer(person))).status).toBe(200);
  expect(withSession).toHaveBeenCalledTimes(1);
});

test('who was signed out, and what was just written, is seen by the next call that reads', async () => {
  const person = await registerSomebody();
  const headers = bearer(person);
  const change = { method: 'PUT', headers: { ...headers, 'content-type': 'application/json' } };
  await call('/api/v1/auth/preferences', { ...change, body: JSON.stringify({ tour: 'done' }) });
  const read = await call('/api/v1/auth/preferences', { headers });
  expect(await read.json()).toMatchObject({ tour: 'done' });
  await postJson('/api/v1/auth/logout', {}, headers);
  expect((await call('/api/v1/auth/preferences', { headers })).status).toBe(401);
});
