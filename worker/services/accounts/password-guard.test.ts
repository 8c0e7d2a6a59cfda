import { env } from 'cloudflare:workers';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogEvent } from '#domain/logs/log-event.ts';
import { ORIGIN, postJson } from '#test/worker/api.ts';
import { login, PASSWORD, registerAt, stranger } from '#test/worker/sign-in.ts';
import { takeAttempt } from '../../auth/attempt-budgets.ts';
import type { HashPlace } from '../../auth/hash-queue.ts';
import { inTurn } from '../../auth/hash-turns.ts';
import { newDeviceToken } from '../../auth/known-devices.ts';
import { createContext } from '../../context.ts';
import { isKnownAddress } from '../security/known-addresses.ts';
import { findUserByEmail } from './accounts.ts';
import { checkPassword } from './password-guard.ts';

const HOME = '203.0.113.1';
const START_MS = Date.UTC(2026, 0, 5);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START_MS });
});

afterEach(() => {
  vi.useRealTimers();
});

/** What strangers at other addresses leave of an account's ten guesses; without their hashes, which would only take time. */
async function useUp(email: string, guesses = 10): Promise<void> {
  const context = { ...createContext(env), nowMs: () => START_MS };
  for (let guess = 0; guess < guesses; guess += 1) {
    const attempt = await takeAttempt(context, [{ name: 'guess_at_account', subject: email }]);
    expect(attempt.ok).toBe(true);
  }
}

function stopHashing() {
  let end = (): void => undefined;
  const standstill = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { standstill, end: () => end() };
}

test('when strangers have used up the guesses at an account, its owner still signs in from where they did before', async () => {
  const { email } = await registerAt(HOME);
  await useUp(email);
  const refused = await login(email, PASSWORD, '192.0.2.1');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('360');
  expect(await refused.json()).toMatchObject({
    code: 'too_many_attempts',
    detail: 'Too many attempts. Please try again in 360 seconds.',
  });
  expect((await login(email, PASSWORD, HOME)).status).toBe(200);
});

test('the owner’s browser signs in from anywhere; for another account its cookie is worth nothing', async () => {
  const { email, cookie } = await registerAt(HOME, { origin: ORIGIN });
  for (const flag of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=34560000']) {
    expect(cookie).toContain(flag);
  }
  const browser = { cookie: cookie.split(';')[0] ?? '' };
  const other = await registerAt('203.0.113.2');
  await useUp(email);
  await useUp(other.email);
  expect((await login(email, PASSWORD, '192.0.2.2', browser)).status).toBe(200);
  expect((await login(other.email, PASSWORD, '192.0.2.2', browser)).status).toBe(429);
});

test('an address is forgotten 90 days after the last sign-in from it', async () => {
  const { email } = await registerAt(HOME);
  vi.setSystemTime(START_MS + 90 * 24 * 3_600_000);
  const context = {
    ...createContext(env, { address: HOME, deviceToken: null, userAgent: null, locale: 'en' }),
  };
  const user = await findUserByEmail(context, email);
  expect(await isKnownAddress(context, user?.id ?? '')).toBe(false);
  vi.setSystemTime(START_MS + 90 * 24 * 3_600_000 - 1);
  expect(await isKnownAddress(context, user?.id ?? '')).toBe(true);
});

test('a known address has guesses of its own, but not many', async () => {
  const { email } = await registerAt(HOME);
  for (let guess = 0; guess < 10; guess += 1) await login(email, `guess ${guess}`, HOME);
  const refused = await login(email, PASSWORD, HOME);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  vi.setSystemTime(START_MS + 10_000);
  expect((await login(email, PASSWORD, HOME)).status).toBe(200);
});

test('one stranger at one address leaves the owner guesses at a new place', async () => {
  const { email } = await registerAt(HOME);
  const statuses = [];
  for (let guess = 0; guess < 6; guess += 1) {
    statuses.push((await login(email, `guess ${guess}`, '192.0.2.66')).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await login(email, PASSWORD, '192.0.2.67')).status).toBe(200);
});

test('whoever knows the password never runs out of guesses', async () => {
  const { email } = await registerAt(HOME);
  await useUp(email, 9);
  for (const address of ['192.0.2.3', '192.0.2.4', '192.0.2.5']) {
    expect((await login(email, PASSWORD, address)).status).toBe(200);
  }
});

test('an unknown e-mail is answered like a known one, guess by guess', async () => {
  const { email } = await registerAt(HOME);
  const answers = async (to: string) => {
    await useUp(to, 8);
    const responses = [];
    for (let guess = 0; guess < 4; guess += 1) responses.push(await login(to, 'a guess', `192.0.3.${guess}`));
    return Promise.all(
      responses.map(async (response) => {
        const body = await response.json<object>();
        return [response.status, response.headers.get('retry-after'), { ...body, request_id: '' }];
      }),
    );
  };
  const known = await answers(email);
  expect(await answers('nobody@example.com')).toEqual(known);
  expect(known.map(([status]) => status)).toEqual([401, 401, 429, 429]);
});

test('headers that a client makes up get it no further guesses', async () => {
  const email = 'nobody-at-all@example.com';
  const forged = (guess: number) => ({ 'x-forwarded-for': `10.0.0.${guess}`, 'user-agent': `${guess}` });
  await useUp(email, 9);
  expect((await login(email, 'a guess', '192.0.4.1', forged(1))).status).toBe(401);
  expect((await login(email, 'a guess', '192.0.4.1', forged(99))).status).toBe(429);
});

function placeOf(address: string): HashPlace {
  return { lane: 'stranger', account: null, address };
}

test('three accounts with their own right passwords and 27 calls in flight keep nobody else from signing in', async () => {
  const people = await Promise.all([1, 2, 3, 4].map((index) => registerAt(`198.51.101.${index}`)));
  const { standstill, end } = stopHashing();
  const running = inTurn(placeOf('at work'), () => standstill);
  const calls = people
    .slice(0, 3)
    .map(({ email }, index) =>
      Array.from({ length: 9 }, () => login(email, PASSWORD, `198.51.101.${index + 1}`)),
    );
  const first = calls.map((ofAccount) => Promise.race(ofAccount));
  // Seven of each are refused at once, while nothing is hashed.
  const refused = await Promise.all(first);
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);
  expect(await refused[0]?.clone().json()).toMatchObject({ code: 'too_busy' });
  const other = login(people[3]?.email ?? '', PASSWORD, '198.51.101.4');
  end();
  expect((await other).status).toBe(200);
  const statuses = (await Promise.all(calls.flat())).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(6);
  await running;
});

test('a refused guess costs no hash: it is answered while hashing stands still', async () => {
  const { email } = await registerAt(HOME);
  await useUp(email);
  const { standstill, end } = stopHashing();
  const running = inTurn(placeOf('a stranger'), () => standstill);
  const context = { ...createContext(env, stranger()), nowMs: () => START_MS };
  const user = await findUserByEmail(context, email);
  const refused = await checkPassword(context, { email, user }, PASSWORD);
  expect(refused).toMatchObject({ ok: false, error: { kind: 'too_many_attempts' } });
  end();
  await running;
});

test('a password that nobody has room to hash costs no guess', async () => {
  const { standstill, end } = stopHashing();
  const running = Array.from({ length: 13 }, (_, index) =>
    inTurn(placeOf(`crowd ${index}`), () => standstill),
  );
  const context = { ...createContext(env, stranger()), nowMs: () => START_MS };
  const before = await env.DB.prepare('SELECT COUNT(*) FROM attempt_budgets').first();
  const refused = await checkPassword(context, { email: 'crowd@example.com', user: null }, PASSWORD);
  expect(refused).toMatchObject({ ok: false, error: { kind: 'too_busy' } });
  expect(await env.DB.prepare('SELECT COUNT(*) FROM attempt_budgets').first()).toEqual(before);
  end();
  await Promise.all(running);
});

test('a device token of another making, or changed in one letter, is a stranger’s', async () => {
  const { email } = await registerAt('203.0.113.3');
  const user = await findUserByEmail(createContext(env), email);
  const bytes = (count: number) => randomBytes(count);
  const right = await newDeviceToken(env.ACCESS_TOKEN_SECRET, user?.id ?? '', bytes);
  const changed = `${right.startsWith('A') ? 'B' : 'A'}${right.slice(1)}`;
  await useUp(email);
  const check = async (deviceToken: string) => {
    const context = { ...createContext(env, stranger({ deviceToken })), nowMs: () => START_MS };
    return checkPassword(context, { email, user }, PASSWORD);
  };
  expect(await check(right)).toEqual({ ok: true, value: true });
  for (const token of [
    changed,
    await newDeviceToken('another secret', user?.id ?? '', bytes),
    '.',
    'x'.repeat(60),
  ]) {
    expect(await check(token)).toMatchObject({ ok: false, error: { kind: 'too_many_attempts' } });
  }
});

test('a hundred sign-ups from one address, then one in ten seconds', async () => {
  const address = '203.0.113.50';
  const signUp = (email: string) =>
    postJson(
      '/api/v1/auth/register',
      { email, password: PASSWORD, full_name: 'Rosina' },
      { 'cf-connecting-ip': address },
    );
  await registerAt(address);
  // The rest of the hundred, without their hashes.
  await env.DB.prepare('UPDATE attempt_budgets SET full_at_ms = full_at_ms + 990000 WHERE full_at_ms = ?')
    .bind(START_MS + 10_000)
    .run();
  const refused = await signUp('one-too-many@example.com');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  vi.setSystemTime(START_MS + 10_000);
  expect((await signUp('one-too-many@example.com')).status).toBe(201);
});

test('a session keeps how the client named itself, short and without control characters', async () => {
  await postJson(
    '/api/v1/auth/register',
    { email: 'agent@example.com', password: PASSWORD, full_name: 'Rosina' },
    { 'cf-connecting-ip': HOME, 'user-agent': `Fire\tfox ${'x'.repeat(300)}` },
  );
  const agent = await env.DB.prepare('SELECT user_agent FROM sessions ORDER BY rowid DESC').first(
    'user_agent',
  );
  expect(agent).toBe(`Firefox ${'x'.repeat(192)}`);
});

test('the log hears of every password that was checked, and of no password and no address', async () => {
  const { email } = await registerAt(HOME);
  const events: LogEvent[] = [];
  const client = stranger({ address: '192.0.5.1' });
  const context = { ...createContext(env, client), log: (event: LogEvent) => events.push(event) };
  const user = await findUserByEmail(context, email);
  await checkPassword(context, { email, user }, 'a canary\r\n{"event":"forged"}');
  await checkPassword(context, { email: 'canary@example.com', user: null }, 'a canary');
  await useUp(email, 9);
  await checkPassword(context, { email, user }, PASSWORD);
  const checked = { event: 'password_checked', lane: 'stranger' };
  expect(events).toEqual([
    { ...checked, userId: user?.id, outcome: 'wrong' },
    { ...checked, userId: null, outcome: 'wrong' },
    { event: 'security_event', kind: 'password_locked', userId: user?.id, sessionId: null },
    { ...checked, userId: user?.id, outcome: 'too_many_attempts' },
  ]);
});
