import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayOf } from '#domain/compute.ts';
import type { UserStatusBody } from '#domain/contracts/account-api.ts';
import { bearer, call, getJson, type Person, postJson } from '#test/worker/api.ts';
import { auditOf } from '#test/worker/ledger.ts';
import { computeAccount } from '../../auth/compute-account.ts';
import { createContext } from '../../context.ts';
import { sweep } from '../sweep/sweep.ts';

const PASSWORD = 'una voce poco fa';
const NOW_MS = Date.parse('2026-06-10T12:00:00Z');
const MONTH_LATER_MS = Date.parse('2026-07-10T12:00:00Z');
let emails = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
});
afterEach(async () => {
  // The clock goes back for the next test, and budgets would be full only a month later.
  await env.DB.prepare('DELETE FROM attempt_budgets').run();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const newEmail = () => `leaving${++emails}@example.com`;

async function signUp(email: string): Promise<Person> {
  const answer = await postJson('/api/v1/auth/register', { email, password: PASSWORD, full_name: 'Ada' });
  const { access_token: accessToken } = await answer.json<{ access_token: string }>();
  return { email, accessToken, refreshToken: '' };
}

async function leave(person: Person): Promise<void> {
  const answer = await call('/api/v1/auth/me', {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', ...bearer(person) },
    body: JSON.stringify({ password: PASSWORD }),
  });
  expect(answer.status).toBe(204);
}

const setUser = (email: string, figures: string) =>
  env.DB.prepare(`UPDATE users SET ${figures} WHERE email = ?`).bind(email).run();

async function idOf(email: string): Promise<string> {
  return (await env.DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first<string>('id')) ?? '';
}

const statusOf = (person: Person) => getJson<UserStatusBody>(person, '/api/v1/auth/status');

test('the machine time of a day goes on with the address: leaving gives none of it back', async () => {
  const email = newEmail();
  const person = await signUp(email);
  const accountOf = async () => computeAccount(createContext(env), await idOf(email));
  await env.DB.prepare('INSERT INTO compute_uses (run_id, account, day, seconds) VALUES (?, ?, ?, ?)')
    .bind(`run of ${email}`, await accountOf(), dayOf(NOW_MS), 600)
    .run();
  await leave(person);
  await signUp(email);
  const used = env.DB.prepare('SELECT sum(seconds) AS n FROM compute_uses WHERE account = ?');
  expect(await used.bind(await accountOf()).first('n')).toBe(600);
});

test('whoever leaves and comes back in the same month goes on with what was left of it', async () => {
  const email = newEmail();
  const person = await signUp(email);
  await postJson('/api/v1/auth/credits/use', { minutes: 13 }, bearer(person));
  await setUser(email, 'training_used_ms = 1800000');
  const before = await statusOf(person);
  expect(before.credits.remaining).toBe(7);
  await leave(person);
  const back = await signUp(email);
  const after = await statusOf(back);
  expect(after.credits.remaining).toBe(7);
  expect(after.training_time).toEqual(before.training_time);
  expect(await auditOf(await idOf(email), Date.now())).toEqual([]);
});

test('a debt comes back with its owner, and the next month pays it first', async () => {
  const email = newEmail();
  const person = await signUp(email);
  await setUser(email, 'credits_available = 0, credits_debt = 30');
  await leave(person);
  const back = await signUp(email);
  expect((await statusOf(back)).credits.remaining).toBe(0);
  expect(await auditOf(await idOf(email), Date.now())).toEqual([]);
  vi.setSystemTime(MONTH_LATER_MS + 1);
  const login = await postJson('/api/v1/auth/login', { email, password: PASSWORD });
  const { user } = await login.json<{ user: { credits_remaining: number } }>();
  expect(user.credits_remaining).toBe(0);
  const row = await env.DB.prepare('SELECT credits_debt AS debt FROM users WHERE email = ?')
    .bind(email)
    .first();
  expect(row).toEqual({ debt: 10 });
});

test('when that month is over nothing is remembered, and a new account begins like any other', async () => {
  const email = newEmail();
  const person = await signUp(email);
  await setUser(email, 'credits_available = 0');
  await leave(person);
  const rows = () => env.DB.prepare('SELECT * FROM departed_accounts').all();
  expect(JSON.stringify((await rows()).results)).not.toContain(email);
  vi.setSystemTime(MONTH_LATER_MS);
  await sweep(createContext(env));
  expect((await rows()).results).toEqual([]);
  expect((await statusOf(await signUp(email))).credits.remaining).toBe(20);
});

test('others begin with a full month', async () => {
  await leave(await signUp(newEmail()));
  expect((await statusOf(await signUp(newEmail()))).credits.remaining).toBe(20);
});
