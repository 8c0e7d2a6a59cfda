import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_SESSIONS } from '#domain/accounts/session-lifetimes.ts';
import type { SecurityEventListBody } from '#domain/contracts/second-factor-api.ts';
import {
  bearer,
  call,
  getJson,
  PASSWORD,
  type Person,
  postJson,
  registerSomebody,
} from '#test/worker/api.ts';
import { createContext } from '../../context.ts';
import { findUserByEmail } from './accounts.ts';
import { openSession } from './sessions.ts';

/** How many sessions an account has, and how fast they come. */

const START_MS = Date.UTC(2026, 3, 1);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START_MS });
});
afterEach(() => {
  vi.useRealTimers();
});

async function openMany(person: Person, count: number): Promise<string[]> {
  const context = createContext(env);
  const user = await findUserByEmail(context, person.email);
  if (!user) throw new Error('The account is missing.');
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    vi.setSystemTime(Date.now() + 1_000);
    ids.push((await openSession(context, user, 'off'))?.viewer.sessionId ?? 'none');
  }
  return ids;
}

async function rowsOf(person: Person, table: string): Promise<number> {
  const row = await env.DB.prepare(
    `SELECT count(*) AS n FROM ${table} WHERE user_id = (SELECT id FROM users WHERE email = ?)`,
  )
    .bind(person.email)
    .first<{ n: number }>();
  return row?.n ?? -1;
}

async function liveIds(person: Person): Promise<string[]> {
  const { sessions } = await getJson<{ sessions: { id: string }[] }>(person, '/api/v1/auth/sessions');
  return sessions.map(({ id }) => id);
}

test('an account has fifty sessions: one more ends the one that was idle for longest, and its owner sees that', async () => {
  const person = await registerSomebody();
  const ids = await openMany(person, MAX_SESSIONS - 1);
  expect(await liveIds(person)).toHaveLength(MAX_SESSIONS);
  // The oldest is in use, so the next one is idle for longest.
  await postJson('/api/v1/auth/refresh', { refresh_token: person.refreshToken });
  const [newest] = await openMany(person, 1);
  const live = await liveIds(person);
  expect(live).toHaveLength(MAX_SESSIONS);
  expect(live).toContain(newest);
  expect(live).not.toContain(ids[0]);
  expect((await call('/api/v1/auth/me', { headers: bearer(person) })).status).toBe(200);
  const { events } = await getJson<SecurityEventListBody>(person, '/api/v1/auth/security-events');
  expect(events.map(({ kind }) => kind)).toEqual(['oldest_session_ended']);
});

test('an account has its fifty sessions and fifty ended ones, besides those of the last minute', async () => {
  const person = await registerSomebody();
  for (let round = 0; round < 3; round += 1) {
    await openMany(person, 60);
    vi.setSystemTime(Date.now() + 3_600_000);
  }
  await openMany(person, 1);
  expect(await rowsOf(person, 'sessions')).toBeLessThanOrEqual(2 * MAX_SESSIONS + 1);
});

test('right passwords without a pause have to wait, too, and the session that is there goes on', async () => {
  const person = await registerSomebody();
  const logIn = () => postJson('/api/v1/auth/login', { email: person.email, password: PASSWORD });
  const statuses: number[] = [];
  for (let round = 0; round < 32; round += 1) statuses.push((await logIn()).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  const refused = await logIn();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '120']);
  expect(await refused.json()).toMatchObject({ code: 'too_many_attempts' });
  expect((await call('/api/v1/auth/me', { headers: bearer(person) })).status).toBe(200);
  vi.setSystemTime(START_MS + 120_000);
  expect((await logIn()).status).toBe(200);
});
