import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogEvent } from '#domain/logs/log-event.ts';
import { copyDatabase, restoreDatabase } from '#test/worker/database-copy.ts';
import { newAccount } from '#test/worker/ledger.ts';
import { deleteSongRows, storeSong } from '#test/worker/song-rows.ts';
import { createContext } from '../../context.ts';
import { originalKey, STORE_IDENTITY_KEY } from '../../storage/object-keys.ts';
import { sweep } from './sweep.ts';

/** I36: a database that is not the bucket's deletes none of its files, whatever it says. */

const HOUR_MS = 3_600_000;
const DAYS = [0, 1, 2, 3].map((days) => 24 * days);
let log = vi.fn<(event: LogEvent) => void>();

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
  vi.spyOn(env.PIPELINE_QUEUE, 'send').mockResolvedValue(undefined as never);
  await forgetStore();
});
afterEach(async () => {
  await deleteSongRows();
  await forgetStore();
  await env.AUDIO.delete((await env.AUDIO.list()).objects.map(({ key }) => key));
  vi.restoreAllMocks();
});

async function forgetStore(): Promise<void> {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM store_identity'),
    env.DB.prepare('DELETE FROM orphan_sightings'),
  ]);
  await env.AUDIO.delete(STORE_IDENTITY_KEY);
}

async function sweepIn(hours: number): Promise<void> {
  log = vi.fn();
  await sweep({ ...createContext(env), nowMs: () => Date.now() + hours * HOUR_MS, log });
}

const mismatches = () =>
  log.mock.calls.flatMap(([event]) => (event.event === 'store_mismatch' ? [event.reason] : []));

async function emptyDatabase(): Promise<void> {
  const empty = new Map([...(await copyDatabase()).keys()].map((table) => [table, []]));
  await restoreDatabase(empty);
}

/** A song whose original is due: completed more than a day ago. */
async function storeDueSong(): Promise<string> {
  const finishedAtMs = Date.now() - 30 * HOUR_MS;
  const userId = await newAccount(Date.now());
  const run = { status: 'completed' as const, createdAtMs: finishedAtMs, finishedAtMs, committedAttempt: 1 };
  return originalKey((await storeSong(userId, run)).songId);
}

async function storedIdentity(): Promise<Record<string, unknown>> {
  return (await env.DB.prepare('SELECT * FROM store_identity').first()) ?? {};
}

/** As D1 is taken back to an earlier point in time. */
async function restoreIdentity(row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  await env.DB.batch([
    env.DB.prepare('DELETE FROM store_identity'),
    env.DB.prepare(
      `INSERT INTO store_identity (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ).bind(...Object.values(row)),
  ]);
}

/** What `docs/storage.md` tells the operator to do. */
async function accept(): Promise<void> {
  const bucket = await (await env.AUDIO.get(STORE_IDENTITY_KEY))?.json<{
    storeId: string;
    restores: number;
  }>();
  await env.DB.prepare(
    `INSERT INTO store_identity (id, store_id, restores, beat) VALUES (1, ?1, ?2, 0)
     ON CONFLICT (id) DO UPDATE SET store_id = ?1, restores = ?2, beat = 0`,
  )
    .bind(bucket?.storeId, (bucket?.restores ?? 0) + 1)
    .run();
}

test('the first sweep gives both the same identity, and each one counts its beat in both', async () => {
  const due = await storeDueSong();
  for (const beat of [1, 2, 3]) {
    await sweepIn(0);
    const { store_id, restores, mark } = await storedIdentity();
    const bucket = await (await env.AUDIO.get(STORE_IDENTITY_KEY))?.json();
    expect(bucket).toEqual({ storeId: store_id, restores, beat, mark });
    expect(mismatches()).toEqual([]);
  }
  expect(await env.AUDIO.head(due)).toBeNull();
});

test('two sweeps at the same time stay in step', async () => {
  await sweepIn(0);
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([sweepIn(0), sweepIn(0), sweepIn(0)]);
    await sweepIn(0);
    expect(mismatches()).toEqual([]);
  }
});

test('an empty migrated database beside a bucket with files deletes none of them, with and without an identity', async () => {
  await emptyDatabase();
  const keys = Array.from({ length: 3 }, (_, n) => originalKey(`song_lost${n}`));
  for (const key of keys) await env.AUDIO.put(key, 'song');
  for (const hours of DAYS) {
    await sweepIn(hours);
    expect(mismatches()).toEqual(['database_empty']);
  }
  await env.AUDIO.put(STORE_IDENTITY_KEY, '{"storeId":"store_a","restores":0,"beat":7,"mark":"seven"}');
  for (const hours of DAYS) {
    await sweepIn(hours);
    expect(mismatches()).toEqual(['database_without_identity']);
  }
  for (const key of keys) expect(await env.AUDIO.head(key)).not.toBeNull();
});

test('the database of another installation deletes nothing, not even what its own rows call due', async () => {
  await sweepIn(0);
  const due = await storeDueSong();
  await restoreIdentity({ ...(await storedIdentity()), store_id: 'store_of_staging' });
  for (const hours of DAYS) await sweepIn(hours);
  expect(mismatches()).toEqual(['another_store']);
  expect(await env.AUDIO.head(due)).not.toBeNull();
});

test('a restored database deletes nothing until an operator says that it goes on with this bucket', async () => {
  await sweepIn(0);
  const earlier = await storedIdentity();
  await sweepIn(0);
  const due = await storeDueSong();
  await restoreIdentity(earlier);
  for (const hours of DAYS) await sweepIn(hours);
  expect(mismatches()).toEqual(['database_older']);
  expect(await env.AUDIO.head(due)).not.toBeNull();

  await accept();
  await sweepIn(0);
  expect(mismatches()).toEqual([]);
  expect(await env.AUDIO.head(due)).toBeNull();
  expect(await storedIdentity()).toMatchObject({ restores: 1, replayed_restores: 1, beat: 1 });
});

test('what was seen without a row before a restore is looked at anew after it', async () => {
  await env.AUDIO.put(originalKey('song_orphan'), 'song');
  await storeDueSong();
  await sweepIn(4);
  expect(await env.DB.prepare('SELECT count(*) FROM orphan_sightings').first('count(*)')).toBe(1);
  await accept();
  await sweepIn(17);
  const seen = await env.DB.prepare('SELECT first_seen_at_ms FROM orphan_sightings').first<number>(
    'first_seen_at_ms',
  );
  expect(seen).toBeGreaterThan(Date.now() + 16 * HOUR_MS);
});

test('a bucket that has lost its identity gets it again by an operator alone', async () => {
  await sweepIn(0);
  const due = await storeDueSong();
  await env.AUDIO.delete(STORE_IDENTITY_KEY);
  await sweepIn(0);
  expect(mismatches()).toEqual(['bucket_without_identity']);
  expect(await env.AUDIO.head(due)).not.toBeNull();
  const { store_id, restores } = await storedIdentity();
  await env.DB.prepare('UPDATE store_identity SET restores = ?, beat = 0')
    .bind(Number(restores) + 1)
    .run();
  await sweepIn(0);
  expect(mismatches()).toEqual([]);
  expect(await (await env.AUDIO.get(STORE_IDENTITY_KEY))?.json()).toMatchObject({
    storeId: store_id,
    restores: 1,
  });
  expect(await env.AUDIO.head(due)).toBeNull();
});
