import { env, exports } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { ATTEMPT_BUDGETS } from '#domain/accounts/attempts.ts';
import { inDepth } from '#test/depth.ts';
import { ORIGIN } from '#test/worker/api.ts';
import { createApi } from './api.ts';

/** Point 4 of the audit: whoever is not signed in cannot fill the database, whatever they call. The clock stands, so no budget refills. */

const CALLS = inDepth(300, 10_000);
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const ADDRESS = '203.0.113.7';

/** What one address may leave, with the clock standing. Tables that are not named stay as they are. */
const SIGN_UPS = ATTEMPT_BUDGETS.registration.burst;
const MAILS = ATTEMPT_BUDGETS.mail_asked_from.burst;
const GUESSES = ATTEMPT_BUDGETS.guess_from_address.burst;
const MOST_ROWS: Record<string, number> = {
  users: SIGN_UPS,
  ledger: SIGN_UPS,
  sessions: SIGN_UPS,
  refresh_tokens: SIGN_UPS,
  known_addresses: SIGN_UPS,
  mails: MAILS,
  one_time_tokens: MAILS,
  waitlist: ATTEMPT_BUDGETS.waitlist.burst,
  idempotency_keys: ATTEMPT_BUDGETS.keyed_call_from_address.burst,
  // One for each budget of the address, and for each account or mail address that it guessed at or wrote to.
  attempt_budgets: 10 + 3 * GUESSES + 3 * MAILS,
  security_events: 2,
};

const routes = createApi()
  .routes.filter(({ method, path }) => METHODS.includes(method) && path.startsWith('/'))
  .map(({ method, path }) => ({
    method,
    path: path.replace(/:\w+(\{[^}]*\})?/g, 'song_0').replace('*', 'x'),
  }));
const changes = [
  'register',
  'login',
  'refresh',
  'password/reset',
  'password/reset/confirm',
  'email/confirm',
].map((name) => ({ method: 'POST', path: `/api/v1/auth/${name}` }));
const writes = [...changes, { method: 'POST', path: '/api/v1/waitlist' }];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function rowCounts(): Promise<Record<string, number>> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf_%' ESCAPE '\\'",
  ).all<{ name: string }>();
  const counts = await env.DB.batch<{ n: number }>(
    results.map(({ name }) => env.DB.prepare(`SELECT count(*) AS n FROM "${name}"`)),
  );
  return Object.fromEntries(results.map(({ name }, index) => [name, counts[index]?.results[0]?.n ?? 0]));
}

function anonymousCall(number: number): Request {
  const route = (number % 2
    ? writes[(number >> 1) % writes.length]
    : routes[(number >> 1) % routes.length]) ?? {
    method: 'GET',
    path: '/',
  };
  const email = `flood${number}@example.com`;
  const body = { email, password: 'una voce poco fa', full_name: 'Nobody', token: 't', refresh_token: 't' };
  return new Request(`${ORIGIN}${route.path}`, {
    method: route.method,
    headers: {
      'content-type': 'application/json',
      'cf-connecting-ip': ADDRESS,
      'idempotency-key': `flood-${number}`,
    },
    ...(route.method === 'GET' ? {} : { body: JSON.stringify({ ...body, new_password: body.password }) }),
  });
}

test('10,000 anonymous calls of every kind leave at most what the budgets of their address let through', {
  timeout: 600_000,
}, async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-01T12:00:00Z') });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
  const before = await rowCounts();
  const statuses = new Set<number>();
  for (let number = 0; number < CALLS; number += 1) {
    const asked = anonymousCall(number);
    const answer = await exports.default.fetch(asked);
    await answer.body?.cancel();
    // No inference service answers here, and that is what /ready has to say.
    if (!asked.url.endsWith('/api/v1/ready')) statuses.add(answer.status);
  }
  const after = await rowCounts();
  const grown = Object.entries(after).map(([table, n]) => [table, n - (before[table] ?? 0)] as const);
  expect(grown.filter(([table, more]) => more > (MOST_ROWS[table] ?? 0))).toEqual([]);
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect([...statuses]).toEqual(expect.arrayContaining([201, 401, 429]));
  expect(after.waitlist).toBe((before.waitlist ?? 0) + ATTEMPT_BUDGETS.waitlist.burst);
});
