import { describe, expect, test } from 'vitest';
import { bearer, call, registerSomebody } from '#test/worker/api.ts';
import { createApi } from '../api.ts';
import { MAX_JSON_BYTES } from '../middleware/body-limit.ts';

/** The table of routes comes from the router itself, so that a new call cannot be forgotten here. */

/** What anybody may call; each of these has a proof of its own where it needs one (password, mailed token, signature, ticket). */
const PUBLIC = new Set([
  'GET /api/v1/health',
  'GET /api/v1/ready',
  'POST /api/v1/browser-errors',
  'GET /api/v1/auth/health',
  'GET /api/v1/editing/health',
  'GET /api/v1/lyrics/health',
  'GET /api/v1/lyrics/languages',
  'GET /api/v1/openapi.json',
  'GET /api/v1/docs',
  'POST /api/v1/auth/register',
  'POST /api/v1/auth/login',
  'POST /api/v1/auth/refresh',
  'POST /api/v1/auth/password/reset',
  'POST /api/v1/auth/password/reset/confirm',
  'POST /api/v1/auth/email/confirm',
  'POST /api/v1/auth/email/undo',
  'POST /api/v1/billing/stripe',
  'POST /api/v1/waitlist',
  'GET /api/v1/practice/shared',
  'GET /api/v1/ws/transposition/:songId',
]);
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const routes = [
  ...new Map(
    createApi()
      .routes.filter(({ method, path }) => METHODS.includes(method) && path.startsWith('/api/v1/'))
      .map(({ method, path }) => [`${method} ${path.replace(/\/$/, '')}`, { method, path }]),
  ),
].map(([name, route]) => ({ name, ...route }));
const closed = routes.filter(({ name }) => !PUBLIC.has(name));

const send = (route: { method: string; path: string }, headers: Record<string, string>) =>
  call(route.path.replace(/:\w+/g, 'song_00000000000000000000000000'), {
    method: route.method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(route.method === 'GET' ? {} : { body: '{}' }),
  });

describe('I41: who is not signed in', () => {
  test('meets a router that has the calls of the list', () => {
    const names = routes.map(({ name }) => name);
    for (const name of PUBLIC) expect(names).toContain(name);
    expect(closed.length).toBeGreaterThan(20);
  });

  test.each(closed)('gets a 401 from $name', async (route) => {
    const answer = await send(route, {});
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({
      code: 'authentication_required',
      request_id: expect.any(String),
    });
  });

  test.each(closed)('gets a 401 from $name with a made-up token', async (route) => {
    expect((await send(route, { authorization: 'Bearer made.up.token' })).status).toBe(401);
    expect((await send(route, { authorization: 'Bearer cantora_made-up-key' })).status).toBe(401);
  });
});

describe('no call of a signed-in singer', () => {
  test.each(closed)('ends in an internal error: $name with an empty body and unknown ids', async (route) => {
    const person = await registerSomebody();
    const answer = await send(route, bearer(person));
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

test('no changing call about an account takes more than 256 KiB, whoever asks', async () => {
  const changing = routes.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/v1/auth/'));
  expect(changing.length).toBeGreaterThan(15);
  for (const { method, path } of changing) {
    const answer = await call(path, { method, body: 'x'.repeat(MAX_JSON_BYTES + 1) });
    expect([path, answer.status, await answer.json()]).toMatchObject([
      path,
      400,
      { code: 'malformed_request', detail: 'The body is too long.' },
    ]);
  }
});
