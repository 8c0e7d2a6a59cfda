import { beforeAll, expect, test } from 'vitest';
import type { SessionListBody } from '#domain/contracts/account-api.ts';
import type { TokenBody } from '#domain/contracts/api.ts';
import { bearer, call, getJson, ORIGIN, type Person, postJson, registerSomebody } from '#test/worker/api.ts';
import { openMailbox } from '#test/worker/mailbox.ts';

const PASSWORD = 'una voce poco fa';
const NEW_PASSWORD = 'di tanti palpiti';

beforeAll(() => {
  openMailbox();
});

async function signIn(person: Person, headers: Record<string, string> = {}): Promise<Person> {
  const response = await postJson('/api/v1/auth/login', { email: person.email, password: PASSWORD }, headers);
  const body = await response.json<TokenBody>();
  return { email: person.email, accessToken: body.access_token, refreshToken: body.refresh_token ?? '' };
}

const sessionsOf = async (person: Person) =>
  (await getJson<SessionListBody>(person, '/api/v1/auth/sessions')).sessions;

const end = (person: Person, id: string) =>
  call(`/api/v1/auth/sessions/${id}`, { method: 'DELETE', headers: bearer(person) });

const isIn = async (person: Person) =>
  (await call('/api/v1/auth/me', { headers: bearer(person) })).status === 200;

const refresh = (person: Person) => postJson('/api/v1/auth/refresh', { refresh_token: person.refreshToken });

test('the list shows where somebody is signed in, newest use first, and which of it is this', async () => {
  const first = await registerSomebody();
  const second = await signIn(first, { 'user-agent': 'Firefox' });
  await refresh(first);
  const sessions = await sessionsOf(second);
  expect(sessions).toHaveLength(2);
  expect(sessions.map(({ is_current }) => is_current).sort()).toEqual([false, true]);
  expect(sessions.find(({ is_current }) => is_current)?.user_agent).toBe('Firefox');
  const used = sessions.map(({ last_used_at }) => last_used_at);
  expect(used).toEqual([...used].sort().reverse());
});

test('a session that is over is not listed', async () => {
  const first = await registerSomebody();
  const second = await signIn(first);
  await call('/api/v1/auth/logout', { method: 'POST', headers: bearer(second) });
  expect(await sessionsOf(first)).toHaveLength(1);
});

test('I17: after a revoke there is no new access token, and the old one is dead at once', async () => {
  const first = await registerSomebody();
  const second = await signIn(first);
  const other = (await sessionsOf(first)).find(({ is_current }) => !is_current);
  expect((await end(first, other?.id ?? '')).status).toBe(204);
  expect(await isIn(second)).toBe(false);
  expect((await refresh(second)).status).toBe(401);
  expect(await isIn(first)).toBe(true);
  expect((await refresh(first)).status).toBe(200);
});

test('I17: a session that ends while it is being refreshed is over, whoever was first', async () => {
  const first = await registerSomebody();
  for (let round = 0; round < 3; round += 1) {
    const second = await signIn(first);
    const other = (await sessionsOf(second)).find(({ is_current }) => is_current);
    const [refreshed] = await Promise.all([refresh(second), end(first, other?.id ?? '')]);
    const tokens = refreshed.ok ? await refreshed.json<TokenBody>() : null;
    const child = {
      ...second,
      accessToken: tokens?.access_token ?? 'none',
      refreshToken: tokens?.refresh_token ?? '',
    };
    expect(await isIn(child)).toBe(false);
    expect((await refresh(child)).status).toBe(401);
  }
});

test('a session of somebody else and one that never was get the same answer', async () => {
  const [person, other] = [await registerSomebody(), await registerSomebody()];
  const foreignId = (await sessionsOf(other))[0]?.id ?? '';
  const answers = [await end(person, foreignId), await end(person, 'session_0000')];
  const bodies = await Promise.all(
    answers.map(async (answer) => ({
      ...(await answer.json<object>()),
      request_id: '',
      status: answer.status,
    })),
  );
  expect(bodies[0]).toEqual(bodies[1]);
  expect(bodies[0]).toMatchObject({ status: 404, code: 'session_not_found' });
  expect(await isIn(other)).toBe(true);
});

test('signing out everywhere ends every session of the account and no other', async () => {
  const [first, stranger] = [await registerSomebody(), await registerSomebody()];
  const second = await signIn(first);
  const response = await call('/api/v1/auth/logout/all', { method: 'POST', headers: bearer(second) });
  expect(response.status).toBe(204);
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^__Host-cantora_refresh=;/);
  for (const flag of ['Max-Age=0', 'Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/']) {
    expect(cookie).toContain(flag);
  }
  for (const person of [first, second]) {
    expect(await isIn(person)).toBe(false);
    expect((await refresh(person)).status).toBe(401);
  }
  expect(await isIn(stranger)).toBe(true);
});

test('a new password ends all other sessions and begins this one anew', async () => {
  const first = await registerSomebody();
  const second = await signIn(first);
  const before = (await sessionsOf(second)).map(({ id }) => id);
  const fields = { current_password: PASSWORD, new_password: NEW_PASSWORD };
  const response = await postJson('/api/v1/auth/password', fields, bearer(second));
  const body = await response.json<TokenBody>();
  const changed = { ...second, accessToken: body.access_token, refreshToken: body.refresh_token ?? '' };
  expect([await isIn(first), await isIn(second), await isIn(changed)]).toEqual([false, false, true]);
  const after = await sessionsOf(changed);
  expect(after).toHaveLength(1);
  expect(before).not.toContain(after[0]?.id);
  const login = (password: string) => postJson('/api/v1/auth/login', { email: first.email, password });
  expect([(await login(PASSWORD)).status, (await login(NEW_PASSWORD)).status]).toEqual([401, 200]);
});

test('a new password needs the old one and the rules of every password', async () => {
  const person = await registerSomebody();
  const change = (fields: object, headers = {}) =>
    postJson('/api/v1/auth/password', fields, { ...bearer(person), ...headers });
  const wrong = await change({ current_password: 'not the password', new_password: NEW_PASSWORD });
  expect(wrong.status).toBe(403);
  expect(await wrong.json()).toMatchObject({
    errors: [{ field: 'current_password', code: 'wrong_password' }],
  });
  const common = await change({ current_password: PASSWORD, new_password: 'password1' });
  expect(common.status).toBe(422);
  expect(await common.json()).toMatchObject({ errors: [{ field: 'new_password', code: 'too_common' }] });
  const fields = { current_password: PASSWORD, new_password: NEW_PASSWORD };
  expect((await change(fields, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await change(fields, { authorization: '' })).status).toBe(401);
  expect((await change(fields, { origin: ORIGIN })).headers.get('set-cookie')).toContain(
    '__Host-cantora_refresh=',
  );
});
