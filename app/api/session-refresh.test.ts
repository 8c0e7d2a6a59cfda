import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { en } from '#app/content/en.ts';
import { clearAccessToken, type TokenChange, watchAccessToken } from './access-token.ts';
import { getProfile } from './account-api.ts';
import { api, bodyOf } from './api-client.ts';
import { changePlan } from './billing-api.ts';
import { creditFailureWords } from './failure-words.ts';

/** What becomes of a signed-in call with no token, an outworn one, and one that the server will not renew. */

const REFRESH = '/api/v1/auth/refresh';
const STORAGE_KEY = 'cantora.access_token';

let stored: Map<string, string>;
let sent: string[];
let answers: Response[];
let changes: TokenChange[];
let stopWatching: () => void;

beforeEach(() => {
  stored = new Map([[STORAGE_KEY, 'first']]);
  sent = [];
  answers = [];
  changes = [];
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    sent.push(`${path} ${new Headers(init.headers).get('authorization') ?? 'no bearer'}`);
    return answers.shift() ?? new Response('{}', { status: 500 });
  });
  stopWatching = watchAccessToken((change) => changes.push(change));
});
afterEach(() => {
  stopWatching();
  vi.unstubAllGlobals();
});

const answer = (status: number, body: object = {}) => new Response(JSON.stringify(body), { status });
const profile = () => getProfile();

test.each([
  ['upgrading', () => changePlan({ plan: 'pro', interval: 'monthly' }), en.pricing.changeFailed],
  [
    'using credits',
    () => bodyOf(api.auth.credits.use.$post({ json: { minutes: 2 } })),
    en.failures.useCredits,
  ],
])('%s without a token asks nobody and says “User not authenticated”', async (_what, call, fallback) => {
  stored.clear();
  const error = await call().catch((thrown: unknown) => thrown);
  expect(creditFailureWords(error, fallback, en)).toBe('User not authenticated');
  expect(sent).toEqual([]);
});

test('without a token nothing is sent, and the call fails as unauthenticated', async () => {
  clearAccessToken('left');
  await expect(profile()).rejects.toMatchObject({
    failure: { kind: 'no_token' },
    message: 'No authentication token available',
  });
  expect(sent).toEqual([]);
});

test('the token goes with the call as bearer', async () => {
  answers = [answer(200, { id: 'user_1' })];
  await expect(profile()).resolves.toEqual({ id: 'user_1' });
  expect(sent).toEqual(['/api/v1/auth/me Bearer first']);
});

test('a 401 is answered by one refresh and one more try with the new token', async () => {
  answers = [answer(401), answer(200, { access_token: 'second' }), answer(401, { detail: 'Still no.' })];
  await expect(profile()).rejects.toMatchObject({ failure: { status: 401, detail: 'Still no.' } });
  expect(sent).toEqual([
    '/api/v1/auth/me Bearer first',
    `${REFRESH} no bearer`,
    '/api/v1/auth/me Bearer second',
  ]);
});

test('a refresh that is refused clears the token and tells the page that the session has ended', async () => {
  answers = [answer(401), answer(401)];
  await expect(profile()).rejects.toMatchObject({ failure: { status: 401 } });
  expect([stored.has(STORAGE_KEY), changes]).toEqual([false, ['refused']]);
  expect(sent).toHaveLength(2);
});

test.each([500, 503, 429])('a refresh that meets a %i ends no session', async (status) => {
  answers = [answer(401), answer(status)];
  await expect(profile()).rejects.toMatchObject({ failure: { kind: 'network' } });
  expect([stored.get(STORAGE_KEY), changes]).toEqual(['first', []]);
});

test('a refresh that has to wait is sent again when it may be, and the call goes on', async () => {
  vi.useFakeTimers();
  const wait = new Response('{}', { status: 429, headers: { 'retry-after': '5' } });
  answers = [answer(401), wait, answer(200, { access_token: 'second' }), answer(200, { id: 'user_1' })];
  const call = profile();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  await expect(call).resolves.toEqual({ id: 'user_1' });
  expect([stored.get(STORAGE_KEY), changes]).toEqual(['second', ['stored']]);
  vi.useRealTimers();
});

test('calls that are refused at the same time share one refresh', async () => {
  const renewed = () => answer(200, { id: 'user_1' });
  answers = [answer(401), answer(401), answer(200, { access_token: 'second' }), renewed(), renewed()];
  await Promise.all([profile(), profile()]);
  expect(sent.filter((call) => call.startsWith(REFRESH))).toHaveLength(1);
});
