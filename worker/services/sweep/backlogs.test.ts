import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SweepTurn } from '#domain/contracts/queue.ts';
import { newAccount } from '#test/worker/ledger.ts';
import { deliver } from '#test/worker/wake-ups.ts';
import { tripsOf } from '#test/worker/watched-database.ts';
import { createContext } from '../../context.ts';
import { originalKey, stemKey, uploadPartKey } from '../../storage/object-keys.ts';
import { writeTombstone } from '../../storage/tombstones.ts';
import { goOnSweeping, sweep } from './sweep.ts';

/** Whatever waits for the sweep: each slice of it stays under five hundred statements of D1, and all of it comes to an end. */

const NOW_MS = Date.now();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MOST_STATEMENTS = 500;
const SCHEDULE_MS = 5 * 60_000;

let turns: SweepTurn[] = [];
let userId = '';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'));
  vi.spyOn(env.PIPELINE_QUEUE, 'send').mockResolvedValue(undefined as never);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  turns = [];
  vi.spyOn(env.SWEEP_QUEUE, 'send').mockImplementation(async (turn) => {
    turns.push(turn);
    return undefined as never;
  });
  userId = await newAccount(NOW_MS);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** `values` may name the user ?1, the number n of the row, and this moment ?2. */
async function storeRows(count: number, insert: string, owner = userId): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${count}) ${insert}`,
  )
    .bind(owner, NOW_MS)
    .run();
}

/** Songs that ended thirty hours ago, each with its run. */
async function storeSongs(name: string, count: number, owner = userId): Promise<void> {
  const endedMs = `?2 - ${30 * HOUR_MS}`;
  await storeRows(
    count,
    `INSERT INTO songs (id, user_id, title, original_filename, source_size_bytes, source_sha256, status, stage, pipeline_id,
                        result_pipeline_id, created_at_ms, completed_at_ms)
     SELECT 'song_${name}' || n, ?1, 'A song', 'a.mp3', 4, '', 'completed', 'completed', 'pipe_${name}' || n, 'pipe_${name}' || n,
            ${endedMs}, ${endedMs} FROM number`,
    owner,
  );
  await storeRows(
    count,
    `INSERT INTO runs (id, song_id, user_id, options_json, status, reserved_credits, is_closed, created_at_ms, finished_at_ms, committed_attempt)
     SELECT 'pipe_${name}' || n, 'song_${name}' || n, ?1, '{}', 'completed', 0, 1, ${endedMs}, ${endedMs}, 1 FROM number`,
    owner,
  );
}

async function storeTranspositions(count: number): Promise<void> {
  const oldMs = `?2 - ${31 * DAY_MS}`;
  await storeRows(
    count,
    `INSERT INTO runs (id, kind, song_id, user_id, options_json, status, reserved_credits, is_closed, created_at_ms, finished_at_ms,
                       committed_attempt, result_pipeline_id, semitones, sample_count, last_used_at_ms)
     SELECT 'task_' || n, 'transposition', 'song_due' || n, ?1, '{}', 'completed', 0, 1, ${oldMs}, ${oldMs}, 1, 'pipe_due' || n, 3, 1,
            ${oldMs} FROM number`,
  );
}

async function storeUploads(count: number): Promise<void> {
  await storeRows(
    count,
    `INSERT INTO uploads (id, user_id, song_id, file_name, title, size_bytes, options_json, status, created_at_ms, expires_at_ms)
     SELECT 'upload_' || n, ?1, 'song_coming' || n, 'a.mp3', 'A', 9, '{}', 'open', 1, 2 FROM number WHERE ?2 > 0`,
  );
  await storeRows(
    count,
    `INSERT INTO upload_parts SELECT 'upload_' || n, 1, 5, '', 'part_1' FROM number WHERE ?1 <> '' AND ?2 > 0`,
  );
  for (let n = 1; n <= 20; n += 1) await env.AUDIO.put(uploadPartKey(`upload_${n}`, 1, 'part_1'), 'la');
}

async function storeDeadAccounts(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const owner = await newAccount(NOW_MS);
    await storeSongs(`of${n}_`, 4, owner);
    await env.DB.prepare("UPDATE users SET deleted_at_ms = 1, email = 'deleted:' || id WHERE id = ?")
      .bind(owner)
      .run();
  }
}

async function storeWebhooks(count: number): Promise<void> {
  await storeRows(
    count,
    `INSERT INTO webhooks (id, user_id, url, events_json, secret_id, created_at_ms)
     SELECT 'webhook_' || n, ?1, 'http://127.0.0.1:47999/' || n, '[]', 'secret_' || n, ?2 FROM number`,
  );
  await storeRows(
    count * 4,
    `INSERT INTO webhook_deliveries (id, webhook_id, user_id, song_id, type, body, status, next_attempt_at_ms, created_at_ms)
     SELECT 'msg_' || n, 'webhook_' || (1 + n % ${count}), ?1, NULL, 'song.completed', '{}', 'pending', ?2 - 1, ?2 - 1 FROM number`,
  );
}

async function storeOrphans(songs: number): Promise<void> {
  for (let n = 0; n < songs; n += 1) {
    const songId = `song_gone${n}`;
    await writeTombstone(env.AUDIO, { kind: 'song', songId });
    await env.AUDIO.put(originalKey(songId), 'song');
    await env.AUDIO.put(stemKey({ songId, pipelineId: 'pipe_gone', attempt: 1 }, 'vocals'), 'stem');
  }
}

const SIMPLE_ROWS = [
  [
    400,
    `INSERT INTO queued_deletions (prefix) SELECT 'stems/song_queued' || n || '/' FROM number WHERE ?1 <> '' AND ?2 > 0`,
  ],
  [
    200,
    `INSERT INTO socket_visits (session_id, song_id, user_id) SELECT 'session_gone' || n, 'song_due' || n, ?1 FROM number WHERE ?2 > 0`,
  ],
  [
    80,
    `INSERT INTO mails (id, user_id, kind, to_address, details_json, created_at_ms, next_attempt_at_ms)
     SELECT 'mail_' || n, ?1, 'webhook_stopped', 'a' || n || '@b.c', '{"kind":"webhook_stopped"}', ?2 - 1, ?2 - 1 FROM number`,
  ],
  [
    150,
    `INSERT INTO billing_events (id, type, customer_id, received_at_ms)
     SELECT 'evt_' || n, 'invoice.paid', NULL, ?2 - ${HOUR_MS} FROM number WHERE ?1 <> ''`,
  ],
  [
    9_000,
    `INSERT INTO idempotency_keys (id, fingerprint, seed, state, created_at_ms, lease_expires_at_ms)
     SELECT 'old_' || n, '', '', 'running', n, 0 FROM number WHERE ?1 <> '' AND ?2 > 0`,
  ],
  [
    12_000,
    `INSERT INTO attempt_budgets (key, full_at_ms) SELECT 'full' || n, 1 FROM number WHERE ?1 <> '' AND ?2 > 0`,
  ],
] as const satisfies [number, string][];

/** What of it is left, by kind; an empty object in the end. */
async function backlog(): Promise<Record<string, number>> {
  const left: Record<string, string> = {
    originals: `SELECT count(*) AS n FROM songs WHERE original_deleted_at_ms IS NULL`,
    dormantSounds: 'SELECT count(*) AS n FROM songs WHERE sound_look_at_ms = 1',
    openRuns: `SELECT count(*) AS n FROM runs WHERE is_closed = 0`,
    transpositions: `SELECT count(*) AS n FROM runs WHERE kind = 'transposition'`,
    uploads: 'SELECT count(*) AS n FROM uploads',
    uploadParts: 'SELECT count(*) AS n FROM upload_parts',
    deadAccounts: 'SELECT count(*) AS n FROM users WHERE deleted_at_ms IS NOT NULL',
    deliveries: `SELECT count(*) AS n FROM webhook_deliveries WHERE status = 'pending'`,
    queuedPrefixes: 'SELECT count(*) AS n FROM queued_deletions',
    visits: 'SELECT count(*) AS n FROM socket_visits',
    mails: 'SELECT count(*) AS n FROM mails WHERE sent_at_ms IS NULL',
    billingEvents: 'SELECT count(*) AS n FROM billing_events WHERE applied_at_ms IS NULL',
    calls: 'SELECT count(*) AS n FROM idempotency_keys',
    budgets: `SELECT count(*) AS n FROM attempt_budgets WHERE key LIKE 'full%'`,
  };
  const counts: [string, number][] = [];
  for (const [kind, query] of Object.entries(left))
    counts.push([kind, (await env.DB.prepare(query).first<number>('n')) ?? 0]);
  const { objects } = await env.AUDIO.list();
  counts.push(['files', objects.filter(({ key }) => /^(?:originals|stems|uploads)\//.test(key)).length]);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

async function statementsOf(work: () => Promise<void>): Promise<number> {
  const trips = await tripsOf(work);
  return trips.reduce((sum, { statements }) => sum + statements.length, 0);
}

/** One beat of the schedule and all slices that follow it: how many statements each has made. */
async function sweepToTheEnd(): Promise<number[]> {
  const slices = [await statementsOf(() => sweep(createContext(env)))];
  for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) {
    const next = turn;
    slices.push(await statementsOf(() => goOnSweeping(createContext(env), next)));
  }
  return slices;
}

test('with a backlog of every kind no slice makes five hundred statements, and slices follow until all of it is gone', async () => {
  await sweepToTheEnd();
  await storeSongs('due', 2_500);
  await env.DB.prepare("UPDATE runs SET is_closed = 0 WHERE id < 'pipe_due11'").run();
  await env.DB.prepare("UPDATE songs SET sound_look_at_ms = 1 WHERE id LIKE 'song_due1%'").run();
  for (let n = 1; n <= 20; n += 1) await env.AUDIO.put(originalKey(`song_due${n}`), 'song');
  await storeTranspositions(60);
  await storeUploads(120);
  await storeDeadAccounts(10);
  await storeWebhooks(30);
  await storeOrphans(30);
  for (const [count, insert] of SIMPLE_ROWS) await storeRows(count, insert);
  // Files are as old as the test.
  vi.setSystemTime(NOW_MS + 4 * HOUR_MS);
  const slices: number[] = [];
  for (let beat = 0; beat < 4; beat += 1) {
    slices.push(...(await sweepToTheEnd()));
    vi.setSystemTime(Date.now() + SCHEDULE_MS);
  }
  expect(Math.max(...slices)).toBeLessThan(MOST_STATEMENTS);
  expect(await backlog()).toEqual({});
  expect(slices.length).toBeGreaterThan(8);
}, 180_000);

test('one slice deletes 2,000 originals and more, so that the schedule alone deletes 500,000 a day', async () => {
  await storeSongs('many', 2_500);
  const statements = await statementsOf(() => sweep(createContext(env)));
  expect(await backlog()).not.toHaveProperty('originals');
  expect(statements).toBeLessThan(200);
});

test('only the newest chain goes on: neither a message that comes twice nor one from before the schedule has begun anew', async () => {
  await storeDeadAccounts(8);
  vi.setSystemTime(NOW_MS + HOUR_MS);
  await sweep(createContext(env));
  const [turn] = turns;
  if (!turn) throw new Error('The first slice has left nothing.');
  expect(turn.parts).toContain('finishDeletions');
  expect(await statementsOf(() => goOnSweeping(createContext(env), turn))).toBeGreaterThan(1);
  expect(await statementsOf(() => goOnSweeping(createContext(env), turn))).toBe(1);
  const older = turns.at(-1);
  await sweep(createContext(env));
  if (!older) throw new Error('The second slice has left nothing.');
  expect(await statementsOf(() => goOnSweeping(createContext(env), older))).toBe(1);
});

test('a restore with many deletions to replay goes on by message while writes are frozen, and then ends', async () => {
  await sweepToTheEnd();
  await storeSongs('buried', 12);
  for (let n = 1; n <= 12; n += 1)
    await writeTombstone(env.AUDIO, { kind: 'song', songId: `song_buried${n}` });
  await env.DB.prepare('UPDATE store_identity SET restores = restores + 1, beat = 0').run();
  const FROZEN = { ...env, WRITES_FROZEN: 'true' };
  const slices = [await statementsOf(() => sweep(createContext(FROZEN)))];
  for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) {
    const message = turn;
    expect(message.parts).toEqual([]);
    slices.push(
      await statementsOf(async () => {
        await deliver([message], { queue: 'cantora-sweep', configuration: FROZEN });
      }),
    );
  }
  const left = "SELECT count(*) AS n FROM songs WHERE id LIKE 'song_buried%'";
  expect(await env.DB.prepare(left).first('n')).toBe(0);
  const waiting = 'SELECT count(*) AS n FROM store_identity WHERE replayed_restores <> restores';
  expect(await env.DB.prepare(waiting).first('n')).toBe(0);
  expect(slices.length).toBeGreaterThan(1);
  expect(Math.max(...slices)).toBeLessThan(MOST_STATEMENTS);
});
