import { env } from 'cloudflare:workers';
import { sign } from 'hono/jwt';
import { expect, test } from 'vitest';
import type { TokenBody } from '#domain/contracts/api.ts';
import { bearer, call, ORIGIN, postJson, registerSomebody } from '#test/worker/api.ts';
import { hashPassword } from '../auth/passwords.ts';

const FROM_BROWSER = { origin: ORIGIN };
const COOKIE = /__Host-cantora_refresh=([\w-]{43});/;

const login = (body: object, headers = {}) => postJson('/api/v1/auth/login', body, headers);

test('an API client registers, signs in and reads its profile', async () => {
  const person = await registerSomebody();
  const response = await login({ email: person.email.toUpperCase(), password: 'una voce poco fa' });
  const body = await response.json<TokenBody>();
  expect(body).toMatchObject({ token_type: 'bearer', expires_in: 600, refresh_token: expect.any(String) });
  const me = await call('/api/v1/auth/me', { headers: { authorization: `Bearer ${body.access_token}` } });
  expect(await me.json()).toMatchObject({
    email: person.email,
    full_name: 'Rosina',
    credits_remaining: 20,
    credits_awaited: 0,
    subscription_type: 'free',
    is_pro_user: false,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
});

test('register and login answer the user and, for an API client, both tokens in the body', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const password = 'una voce poco fa';
  const registered = await postJson('/api/v1/auth/register', { email, password, full_name: 'Rosina' });
  for (const answer of [registered, await login({ email, password })]) {
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.json()).toEqual({
      user: expect.objectContaining({ email, full_name: 'Rosina', created_at: expect.any(String) }),
      access_token: expect.any(String),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
      expires_in: 600,
    });
  }
});

test('a browser gets its refresh token in a cookie that no script can read, never in the body', async () => {
  const { email } = await registerSomebody();
  const response = await login({ email, password: 'una voce poco fa' }, FROM_BROWSER);
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(COOKIE);
  for (const flag of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(flag);
  expect(await response.json()).not.toHaveProperty('refresh_token');
});

test('the cookie refreshes for our own pages and for nobody else', async () => {
  const { email } = await registerSomebody();
  const response = await login({ email, password: 'una voce poco fa' }, FROM_BROWSER);
  const cookie = `__Host-cantora_refresh=${COOKIE.exec(response.headers.get('set-cookie') ?? '')?.[1]}`;
  const refresh = (headers: Record<string, string>) =>
    call('/api/v1/auth/refresh', { method: 'POST', headers: { cookie, ...headers } });
  expect((await refresh({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await refresh({})).status).toBe(403);
  expect((await refresh(FROM_BROWSER)).status).toBe(200);
});

test.each(['https://evil.example', 'null'])(
  'a page of %s cannot sign a visitor in to an account of its choice',
  async (origin) => {
    const { email, refreshToken } = await registerSomebody();
    const response = await login({ email, password: 'una voce poco fa' }, { origin });
    expect(response.status).toBe(403);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect((await postJson('/api/v1/auth/register', {}, { origin })).status).toBe(403);
    const refreshed = await postJson('/api/v1/auth/refresh', { refresh_token: refreshToken }, { origin });
    expect(refreshed.status).toBe(403);
    expect(refreshed.headers.get('set-cookie')).toBeNull();
  },
);

test('our own page signs in, and stays so, also behind a proxy that calls us by another name', async () => {
  const { email } = await registerSomebody();
  const headers = { origin: 'https://sing.example', 'sec-fetch-site': 'same-origin' };
  const response = await login({ email, password: 'una voce poco fa' }, headers);
  expect(response.status).toBe(200);
  const cookie = `__Host-cantora_refresh=${COOKIE.exec(response.headers.get('set-cookie') ?? '')?.[1]}`;
  const refreshed = await call('/api/v1/auth/refresh', { method: 'POST', headers: { cookie, ...headers } });
  expect(refreshed.status).toBe(200);
});

test('a refresh token is good once; using an old one later ends the whole session', async () => {
  const person = await registerSomebody();
  const refresh = (token: string) =>
    call('/api/v1/auth/refresh', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  const second = await (await refresh(person.refreshToken)).json<TokenBody>();
  expect(second).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) });
  const third = await (await refresh(second.refresh_token ?? '')).json<TokenBody>();
  expect(third.refresh_token).not.toBe(second.refresh_token);
  expect((await refresh(person.refreshToken)).status).toBe(401);
  expect((await refresh(third.refresh_token ?? '')).status).toBe(401);
});

test('twenty parallel refreshes give one child and no logout', async () => {
  const person = await registerSomebody();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      call('/api/v1/auth/refresh', {
        method: 'POST',
        headers: { authorization: `Bearer ${person.refreshToken}` },
      }),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
  const bodies = await Promise.all(answers.map((answer) => answer.json<TokenBody>()));
  expect(new Set(bodies.map((body) => body.refresh_token)).size).toBe(1);
});

test('a dump of the database holds no token that would let anybody in', async () => {
  const person = await registerSomebody();
  const rows = await env.DB.prepare('SELECT token_hash FROM refresh_tokens').all<{ token_hash: string }>();
  expect(rows.results.every((row) => /^[0-9a-f]{64}$/.test(row.token_hash))).toBe(true);
  expect(JSON.stringify(rows.results)).not.toContain(person.refreshToken);
});

test('an unknown e-mail and a wrong password get the same answer', async () => {
  const { email } = await registerSomebody();
  const wrong = await login({ email, password: 'not the password' });
  const unknown = await login({ email: 'nobody@example.com', password: 'not the password' });
  const withoutId = async (response: Response) => ({ ...(await response.json<object>()), request_id: '' });
  expect(wrong.status).toBe(401);
  expect(unknown.status).toBe(401);
  expect(await withoutId(wrong)).toEqual(await withoutId(unknown));
});

test('registration names each wrong field, and a taken e-mail is a conflict', async () => {
  const bad = await postJson('/api/v1/auth/register', { email: 'x', password: 'y', full_name: '' });
  expect(bad.status).toBe(422);
  const body = await bad.json<{ errors: { field: string }[] }>();
  expect(body.errors.map((error) => error.field)).toEqual(['email', 'password', 'full_name']);
  const { email } = await registerSomebody();
  const taken = await postJson('/api/v1/auth/register', {
    email,
    password: 'una voce poco fa',
    full_name: 'R',
  });
  expect(taken.status).toBe(409);
});

test('a field that is missing is named as required, a wrong one as wrong', async () => {
  const answer = await login({ email: 7 });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    errors: [
      { field: 'email', code: 'invalid' },
      { field: 'password', code: 'required', message: 'The field password is required.' },
    ],
  });
});

test.each(['{', '[]', '{"email":1,"password":[]}', 'null'])('the body %s is a clear error', async (body) => {
  const response = await call('/api/v1/auth/login', { method: 'POST', body });
  expect([400, 422]).toContain(response.status);
  expect(await response.json()).toMatchObject({ detail: expect.any(String), request_id: expect.any(String) });
});

test('tokens of another making are refused: other key, no algorithm, expired, other audience', async () => {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const claims = {
    iss: 'cantora',
    aud: 'cantora-api',
    typ: 'access',
    sub: 'u',
    sid: 's',
    exp: nowSeconds + 60,
  };
  const none = `${btoa('{"alg":"none","typ":"JWT"}').replace(/=/g, '')}.${btoa(JSON.stringify(claims)).replace(/=/g, '')}.`;
  const tokens = [
    await sign(claims, 'another secret', 'HS256'),
    await sign({ ...claims, exp: nowSeconds - 1 }, env.ACCESS_TOKEN_SECRET, 'HS256'),
    await sign({ ...claims, aud: 'other' }, env.ACCESS_TOKEN_SECRET, 'HS256'),
    await sign({ ...claims, typ: 'refresh' }, env.ACCESS_TOKEN_SECRET, 'HS256'),
    none,
  ];
  for (const token of tokens) {
    const response = await call('/api/v1/auth/me', { headers: { authorization: `Bearer ${token}` } });
    expect(response.status, token).toBe(401);
  }
});

test('signing out ends the session for its refresh token', async () => {
  const person = await registerSomebody();
  const gone = await call('/api/v1/auth/logout', { method: 'POST', headers: bearer(person) });
  expect(gone.status).toBe(204);
  expect(gone.headers.get('clear-site-data')).toBe('"cache"');
  expect(gone.headers.get('strict-transport-security')).toContain('max-age=63072000');
  const refresh = await postJson('/api/v1/auth/refresh', { refresh_token: person.refreshToken });
  expect(refresh.status).toBe(401);
});

test('passwords are hashed with the parameters that production uses', async () => {
  const hash = await hashPassword('una voce poco fa', { lane: 'stranger', account: null, address: 'here' });
  expect(hash.ok && hash.value).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
});

test('what the API does not have is a 404 in its own words, never a page', async () => {
  const response = await call('/api/v1/nothing-here');
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('application/json');
});

test('the health of the accounts is told to anybody', async () => {
  const answer = await call('/api/v1/auth/health');
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
});
