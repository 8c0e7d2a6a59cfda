import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LedgerBody, UserStatusBody } from '#domain/contracts/account-api.ts';
import { addMonths } from '#domain/plans/period.ts';
import {
  bearer,
  call,
  creditsOf,
  getJson,
  type Person,
  registerSomebody,
  takenSong,
} from '#test/worker/api.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Budgets of attempts remember the time, so it only goes forward: each test begins long after the one before. */
let nowMs = Date.parse('2027-01-04T03:00:00Z');

beforeEach(() => {
  nowMs += 140 * DAY_MS;
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Tokens live for minutes, periods for months: whoever travels in time signs in again. */
async function travel(person: Person, toMs: number): Promise<Person> {
  vi.useFakeTimers({ toFake: ['Date'], now: toMs });
  const response = await call('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: 'una voce poco fa' }),
  });
  const body = await response.json<{ access_token: string; refresh_token: string }>();
  return { email: person.email, accessToken: body.access_token, refreshToken: body.refresh_token };
}

function spendMinutes(person: Person, body: string): Promise<Response> {
  const headers = { ...bearer(person), 'content-type': 'application/json' };
  return call('/api/v1/auth/credits/use', { method: 'POST', headers, body });
}

test('using minutes of audio takes their credits and answers what is left', async () => {
  const person = await registerSomebody();
  const answer = await spendMinutes(person, '{"minutes": 2.6}');
  expect([answer.status, await answer.json()]).toEqual([200, { credits_remaining: 17 }]);
  expect(await (await spendMinutes(person, '{"minutes": 0.1}')).json()).toEqual({ credits_remaining: 16 });
  expect(await creditsOf(person)).toBe(16);
});

test.each([
  '"-1"',
  '"NaN"',
  '"5"',
  '-1',
  '0',
  '1e309',
  '9007199254740992',
  '10000.5',
  'true',
  '[]',
  '{}',
  'null',
])('minutes of %s are refused by name and cost nothing', async (minutes) => {
  const person = await registerSomebody();
  const answer = await spendMinutes(person, `{"minutes": ${minutes}}`);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code: 'invalid_fields', errors: [{ field: 'minutes' }] });
  expect(await creditsOf(person)).toBe(20);
});

test('more than the balance is a 402 that says what is needed and what is there', async () => {
  const person = await registerSomebody();
  const answer = await spendMinutes(person, '{"minutes": 21}');
  expect(answer.status).toBe(402);
  expect(await answer.json()).toMatchObject({
    code: 'insufficient_credits',
    detail: expect.stringContaining('It needs 21, you have 20.'),
  });
  expect((await spendMinutes(person, '{"minutes": 20}')).status).toBe(200);
});

test.each(['/credits/use', '/ledger', '/status'])('%s wants a signed-in person', async (path) => {
  const method = path === '/credits/use' ? 'POST' : 'GET';
  expect((await call(`/api/v1/auth${path}`, { method })).status).toBe(401);
});

test('the ledger tells every change of the balance, newest first, with the song', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
  const person = await registerSomebody();
  await spendMinutes(person, '{"minutes": 4}');
  await takenSong(person, { title: 'Casta diva', duration_minutes: '3' });
  const ledger = await getJson<LedgerBody>(person, '/api/v1/auth/ledger');
  expect(ledger).toMatchObject({ total: 3, limit: 50, offset: 0 });
  expect(ledger.entries).toMatchObject([
    { kind: 'reserve', amount: -3, balance_after: 13, song_title: 'Casta diva' },
    { kind: 'use', amount: -4, balance_after: 16, song_title: null },
    { kind: 'grant', amount: 20, balance_after: 20, song_title: null },
  ]);
  expect(Date.parse(ledger.entries[0]?.created_at ?? '')).not.toBeNaN();
});

test('the ledger comes in pages whose balances are those of the whole', async () => {
  const person = await registerSomebody();
  for (let minutes = 1; minutes <= 4; minutes += 1) await spendMinutes(person, `{"minutes": ${minutes}}`);
  const page = (query: string) => getJson<LedgerBody>(person, `/api/v1/auth/ledger?${query}`);
  const whole = await page('limit=100');
  const parts = [await page('limit=2'), await page('limit=2&offset=2'), await page('limit=2&offset=4')];
  expect(parts.flatMap(({ entries }) => entries)).toEqual(whole.entries);
  expect(whole.entries.map((entry) => entry.balance_after)).toEqual([10, 14, 17, 19, 20]);
  expect(parts.map(({ total }) => total)).toEqual([5, 5, 5]);
});

test('a song that is gone leaves its entries without a title', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
  const person = await registerSomebody();
  const song = await takenSong(person);
  await call(`/api/v1/songs/${song.id}`, { method: 'DELETE', headers: bearer(person) });
  const { entries } = await getJson<LedgerBody>(person, '/api/v1/auth/ledger');
  expect(entries.map(({ kind, song_title: title }) => [kind, title])).toEqual([
    ['refund', null],
    ['reserve', null],
    ['grant', null],
  ]);
});

test('nobody reads another one’s ledger', async () => {
  const [mine, theirs] = [await registerSomebody(), await registerSomebody()];
  await spendMinutes(theirs, '{"minutes": 7}');
  expect((await getJson<LedgerBody>(mine, '/api/v1/auth/ledger')).total).toBe(1);
});

test.each(['limit=0', 'limit=101', 'limit=x', 'limit=', 'offset=', 'offset=-1'])(
  'the page %s is refused',
  async (query) => {
    const person = await registerSomebody();
    const answer = await call(`/api/v1/auth/ledger?${query}`, { headers: bearer(person) });
    expect(answer.status).toBe(422);
  },
);

test('the status of a new account has everything left', async () => {
  const person = await registerSomebody();
  const status = await getJson<UserStatusBody>(person, '/api/v1/auth/status');
  expect(status).toMatchObject({
    subscription_type: 'free',
    is_pro_user: false,
    credits: { used_monthly: 0, total_monthly: 20, remaining: 20 },
    training_time: {
      used_monthly: 0,
      limit_monthly: 3600,
      remaining_monthly: 3600,
      has_unlimited: false,
    },
    songs: { total: 0, completed: 0, limit: 3, this_week: 0, processed_today: 0 },
    practice_minutes_today: 0,
    practice_minutes_this_month: 0,
    practice_streak: 0,
  });
});

test('what runs and uses took counts as used until the period ends', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
  const person = await registerSomebody();
  await spendMinutes(person, '{"minutes": 5}');
  await takenSong(person, { duration_minutes: '3' });
  const status = await getJson<UserStatusBody>(person, '/api/v1/auth/status');
  expect(status.credits).toEqual({ used_monthly: 8, total_monthly: 20, remaining: 12 });
  expect(status.period_ends_at).toBe(new Date(addMonths(nowMs, 1)).toISOString());
  const later = await travel(person, addMonths(nowMs, 1));
  const renewed = await getJson<UserStatusBody>(later, '/api/v1/auth/status');
  expect(renewed.credits).toEqual({ used_monthly: 0, total_monthly: 20, remaining: 20 });
  expect(renewed.period_ends_at).toBe(new Date(addMonths(nowMs, 2)).toISOString());
});

test('a run of the last period that gives credits back in this one makes the total larger, never the use negative', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
  const person = await registerSomebody();
  const song = await takenSong(person, { duration_minutes: '6' });
  const later = await travel(person, addMonths(nowMs, 1));
  await getJson(later, '/api/v1/auth/me');
  await call(`/api/v1/songs/${song.id}`, { method: 'DELETE', headers: bearer(later) });
  const { credits } = await getJson<UserStatusBody>(later, '/api/v1/auth/status');
  expect(credits).toEqual({ used_monthly: 0, total_monthly: 26, remaining: 26 });
});

test('the week begins on Monday in the zone that was asked for', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
  // Every test begins on a Monday at 03:00 UTC: Monday in Lisbon, still Sunday in New York.
  const person = await registerSomebody();
  await takenSong(person);
  const later = await travel(person, nowMs + 2 * DAY_MS);
  const weekIn = async (zone: string) =>
    (await getJson<UserStatusBody>(later, `/api/v1/auth/status?time_zone=${zone}`)).songs.this_week;
  expect(await weekIn('Europe/Lisbon')).toBe(1);
  expect(await weekIn('America/New_York')).toBe(0);
});

test('today’s songs are those whose processing ended well today, in the zone that was asked for', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
  const person = await registerSomebody();
  const [done, waiting] = [await takenSong(person), await takenSong(person)];
  await env.DB.prepare(
    `UPDATE songs SET status = 'completed', result_pipeline_id = pipeline_id, completed_at_ms = ? WHERE id = ?`,
  )
    .bind(nowMs - 5 * HOUR_MS, done.id)
    .run();
  const processedIn = async (zone: string) =>
    (await getJson<UserStatusBody>(person, `/api/v1/auth/status?time_zone=${zone}`)).songs.processed_today;
  expect(waiting.id).not.toBe(done.id);
  // It is 03:00 in UTC: five hours ago was yesterday there, and today in New York.
  expect(await processedIn('Europe/Lisbon')).toBe(0);
  expect(await processedIn('America/New_York')).toBe(1);
});

test('failed songs count nowhere', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
  const person = await registerSomebody();
  const [failed] = [await takenSong(person), await takenSong(person)];
  await env.DB.prepare(`UPDATE songs SET status = 'failed' WHERE id = ?`).bind(failed.id).run();
  const { songs } = await getJson<UserStatusBody>(person, '/api/v1/auth/status');
  expect(songs).toEqual({ total: 1, completed: 0, limit: 3, this_week: 1, processed_today: 0 });
});

test.each(['Mars/Olympus', '%2B02:00', '', 'Europe/Lisbon%00'])(
  'the time zone "%s" is refused by name',
  async (zone) => {
    const person = await registerSomebody();
    const answer = await call(`/api/v1/auth/status?time_zone=${zone}`, { headers: bearer(person) });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ field: 'time_zone' }] });
  },
);
