import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getJson, type Person, postJson, registerSomebody } from '#test/worker/api.ts';
import { createContext } from '../../context.ts';
import { sweep } from './sweep.ts';
import { forgetOldCalls } from './sweep-rows.ts';

/** What the sweep forgets: each kind of row just before its time and just after, and never anybody else's. */

const DAY_MS = 24 * 3_600_000;
const NOW_MS = Date.parse('2026-06-01T12:00:00Z');

let person: Person;
let userId = '';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
  person = await registerSomebody();
  userId = (await getJson<{ id: string }>(person, '/api/v1/auth/me')).id;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function sweepAt(nowMs: number): Promise<void> {
  vi.setSystemTime(nowMs);
  await sweep(createContext(env));
}

async function count(table: string, where = '1 = 1'): Promise<number> {
  return (
    (await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).first<{ n: number }>())?.n ?? 0
  );
}

test('kept answers go after a day and not before', async () => {
  const headers = { 'idempotency-key': 'a' };
  await postJson('/api/v1/auth/login', { email: person.email, password: 'una voce poco fa' }, headers);
  await sweepAt(NOW_MS + DAY_MS - 1_000);
  expect(await count('idempotency_keys')).toBe(1);
  await sweepAt(NOW_MS + DAY_MS + 1_000);
  expect(await count('idempotency_keys')).toBe(0);
});

test('a session that was ended stays for 30 days, and then goes with its tokens', async () => {
  await postJson('/api/v1/auth/logout', {}, { authorization: `Bearer ${person.accessToken}` });
  const mine = `user_id = '${userId}'`;
  await sweepAt(NOW_MS + 30 * DAY_MS - 1_000);
  expect(await count('sessions', mine)).toBe(1);
  await sweepAt(NOW_MS + 30 * DAY_MS + 1_000);
  expect(await count('sessions', mine)).toBe(0);
  expect(await count('refresh_tokens', 'session_id NOT IN (SELECT id FROM sessions)')).toBe(0);
});

test('a session that nobody used goes 30 days after its last token ran out', async () => {
  const mine = `user_id = '${userId}'`;
  const row = await env.DB.prepare(
    'SELECT max(expires_at_ms) AS expiresAtMs FROM refresh_tokens WHERE session_id IN (SELECT id FROM sessions WHERE user_id = ?)',
  )
    .bind(userId)
    .first<{ expiresAtMs: number }>();
  const expiresAtMs = row?.expiresAtMs ?? 0;
  await sweepAt(expiresAtMs + 30 * DAY_MS - 1_000);
  expect(await count('sessions', mine)).toBe(1);
  await sweepAt(expiresAtMs + 30 * DAY_MS + 1_000);
  expect(await count('sessions', mine)).toBe(0);
});

test('a session in use loses its oldest tokens and lives on', async () => {
  const session = await env.DB.prepare('SELECT id FROM sessions WHERE user_id = ?')
    .bind(userId)
    .first<{ id: string }>();
  await env.DB.prepare(
    `INSERT INTO refresh_tokens (token_hash, session_id, generation, created_at_ms, expires_at_ms) VALUES ('old', ?, 0, 0, ?)`,
  )
    .bind(session?.id, NOW_MS - 31 * DAY_MS)
    .run();
  await sweepAt(NOW_MS);
  expect(await count('refresh_tokens', "token_hash = 'old'")).toBe(0);
  const refreshed = await postJson('/api/v1/auth/refresh', { refresh_token: person.refreshToken });
  expect(refreshed.status).toBe(200);
});

test('mailed links go a day after they were used or ran out', async () => {
  const insert = env.DB.prepare(
    `INSERT INTO one_time_tokens (id, token_hash, user_id, purpose, created_at_ms, expires_at_ms, closed_at_ms)
     VALUES (?1, ?1, ?2, 'password_reset', 0, ?3, ?4)`,
  );
  await env.DB.batch([
    insert.bind('open', userId, NOW_MS + 1, null),
    insert.bind('ran_out_lately', userId, NOW_MS - DAY_MS + 1, null),
    insert.bind('ran_out', userId, NOW_MS - DAY_MS - 1, null),
    insert.bind('used_lately', userId, NOW_MS + 1, NOW_MS - DAY_MS + 1),
    insert.bind('used', userId, NOW_MS + 1, NOW_MS - DAY_MS - 1),
  ]);
  await sweepAt(NOW_MS);
  const { results } = await env.DB.prepare('SELECT id FROM one_time_tokens ORDER BY id').all<{
    id: string;
  }>();
  expect(results.map(({ id }) => id)).toEqual(['open', 'ran_out_lately', 'used_lately']);
});

test('full attempt budgets, addresses of 90 days ago and mails of 30 days ago go; younger ones stay', async () => {
  await env.DB.batch([
    env.DB.prepare("INSERT INTO attempt_budgets (key, full_at_ms) VALUES ('full', ?), ('not full', ?)").bind(
      NOW_MS - 1,
      NOW_MS + 1,
    ),
    env.DB.prepare(
      "INSERT INTO known_addresses (user_id, address_hash, last_seen_at_ms) VALUES (?1, 'old', ?2), (?1, 'new', ?3)",
    ).bind(userId, NOW_MS - 90 * DAY_MS - 1, NOW_MS - 89 * DAY_MS),
    env.DB.prepare(
      `INSERT INTO mails (id, kind, to_address, details_json, created_at_ms, next_attempt_at_ms, sent_at_ms)
       VALUES ('old', 'password_changed_notice', 'a', '{}', 0, 0, ?), ('new', 'password_changed_notice', 'a', '{}', 0, 0, ?)`,
    ).bind(NOW_MS - 30 * DAY_MS - 1, NOW_MS - 29 * DAY_MS),
  ]);
  await sweepAt(NOW_MS);
  expect([
    await count('attempt_budgets', "key = 'full'"),
    await count('attempt_budgets', "key = 'not full'"),
  ]).toEqual([0, 1]);
  expect([
    await count('known_addresses', "address_hash = 'old'"),
    await count('known_addresses', "address_hash = 'new'"),
  ]).toEqual([0, 1]);
  expect([await count('mails', "id = 'old'"), await count('mails', "id = 'new'")]).toEqual([0, 1]);
});

test('a sweep takes all that is old, step by step, and leaves to the next what its share does not suffice for', async () => {
  const insert = env.DB.prepare(
    `INSERT INTO idempotency_keys (id, fingerprint, seed, state, created_at_ms, lease_expires_at_ms) VALUES (?, '', '', 'running', ?, 0)`,
  );
  await env.DB.batch(Array.from({ length: 6_800 }, (_, index) => insert.bind(`old_${index}`, index)));
  let steps = 0;
  await forgetOldCalls({ ...createContext(env), mayGoOn: () => steps++ === 0 });
  expect(await count('idempotency_keys', "id LIKE 'old%'")).toBe(4_800);
  expect(await count('idempotency_keys', 'created_at_ms < 2000')).toBe(0);
  await sweepAt(NOW_MS);
  expect(await count('idempotency_keys', "id LIKE 'old%'")).toBe(0);
});

test('a part that fails is logged and does not keep the others from their work', async () => {
  await env.AUDIO.put('originals/song_orphan', 'song');
  const log = vi.fn();
  const AUDIO = failingBucket('list');
  await env.DB.prepare("INSERT INTO attempt_budgets (key, full_at_ms) VALUES ('full too', 1)").run();
  await sweep({ ...createContext({ ...env, AUDIO }), log });
  expect(log).toHaveBeenCalledWith({
    event: 'sweep_part_failed',
    part: 'deleteOrphans',
    reason: expect.stringContaining('R2 is away.'),
  });
  expect(log).toHaveBeenLastCalledWith(expect.objectContaining({ event: 'sweep_done' }));
  expect(await count('attempt_budgets', "key = 'full too'")).toBe(0);
});

test('a sweep that cannot tell whose the bucket is deletes no file, and does all the rest', async () => {
  await env.DB.prepare('INSERT INTO queued_deletions (prefix) VALUES (?)')
    .bind('originals/song_queued')
    .run();
  await env.AUDIO.put('originals/song_queued', 'song');
  await env.DB.prepare("INSERT INTO attempt_budgets (key, full_at_ms) VALUES ('full three', 1)").run();
  const log = vi.fn();
  await sweep({ ...createContext({ ...env, AUDIO: failingBucket('get') }), log });
  expect(log).toHaveBeenCalledWith({
    event: 'sweep_part_failed',
    part: 'pairStore',
    reason: expect.stringContaining('R2 is away.'),
  });
  expect(await env.AUDIO.head('originals/song_queued')).not.toBeNull();
  expect(await count('attempt_budgets', "key = 'full three'")).toBe(0);
  await sweepAt(NOW_MS);
  expect(await env.AUDIO.head('originals/song_queued')).toBeNull();
});

function failingBucket(method: 'get' | 'list'): R2Bucket {
  return new Proxy(env.AUDIO, {
    get: (bucket, name) =>
      name === method
        ? () => Promise.reject(new Error('R2 is away.'))
        : (Reflect.get(bucket, name) as (...given: never[]) => unknown).bind(bucket),
  });
}
