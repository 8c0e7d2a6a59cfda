import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogEvent } from '#domain/logs/log-event.ts';
import { newAccount } from '#test/worker/ledger.ts';
import { deleteSongRows, type StoredSong, storeSong } from '#test/worker/song-rows.ts';
import { createContext } from '../../context.ts';
import { documentKey, stemKey } from '../../storage/object-keys.ts';
import { keepCopies } from './keep-copies.ts';

/** Results, words and edits are there twice. */

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** The next night, at half past two UTC. */
const NIGHT_MS = Math.ceil(Date.now() / DAY_MS) * DAY_MS + 2.5 * HOUR_MS;
const COMPLETED = { status: 'completed' as const, committedAttempt: 1 };
let log = vi.fn<(event: LogEvent) => void>();
let userId = '';

beforeEach(async () => {
  userId = await newAccount(Date.now());
  log = vi.fn();
  await empty();
});
afterEach(async () => {
  await deleteSongRows();
  await empty();
  vi.restoreAllMocks();
});

async function empty(): Promise<void> {
  for (const bucket of [env.AUDIO, env.COPIES])
    await bucket.delete((await bucket.list()).objects.map(({ key }) => key));
  await env.DB.prepare('DELETE FROM sweep_marks').run();
}

function copyIn(days: number, AUDIO: R2Bucket = env.AUDIO): Promise<number> {
  const nowMs = () => NIGHT_MS + days * DAY_MS;
  return keepCopies({ ...createContext({ ...env, AUDIO }), nowMs, log });
}

async function newSong(): Promise<StoredSong & { document: string }> {
  const nowMs = Date.now();
  const song = await storeSong(userId, { ...COMPLETED, createdAtMs: nowMs, finishedAtMs: nowMs });
  const document = documentKey({ ...song, attempt: 1 });
  await env.AUDIO.put(document, `result of ${song.songId}`);
  await env.AUDIO.put(stemKey({ ...song, attempt: 1 }, 'vocals'), 'stem');
  return { ...song, document };
}

const textOf = async (bucket: R2Bucket, key: string) => (await bucket.get(key))?.text() ?? null;
const givenBack = () =>
  log.mock.calls.map(([event]) => event).filter(({ event }) => event === 'files_given_back');

test('a result has a copy after one sweep, its sound has none, and the next sweep copies nothing', async () => {
  const song = await newSong();
  expect(await copyIn(0)).toBe(1);
  expect(await textOf(env.COPIES, song.document)).toBe(`result of ${song.songId}`);
  expect((await env.COPIES.list()).objects).toHaveLength(1);
  expect(await copyIn(1)).toBe(0);
});

test('a look through the files begins at night, and one that has begun goes on by day', async () => {
  for (let songs = 0; songs < 2; songs += 1) await newSong();
  const byDay = 9 / 24;
  expect(await copyIn(byDay)).toBe(0);
  await env.DB.prepare(
    "INSERT INTO sweep_marks (prefix, last_key) VALUES ('copies/documents/', 'documents/a')",
  ).run();
  expect(await copyIn(byDay)).toBe(2);
  expect(await copyIn(byDay)).toBe(0);
});

test('a copy is made anew a week before the bucket deletes it', async () => {
  await newSong();
  await copyIn(0);
  expect([await copyIn(21), await copyIn(24)]).toEqual([0, 1]);
});

test('a result that was lost comes back, and one whose song was deleted does not', async () => {
  const [kept, deleted] = [await newSong(), await newSong()];
  await copyIn(0);
  await env.AUDIO.delete([kept.document, deleted.document]);
  await env.DB.batch([
    env.DB.prepare('DELETE FROM runs WHERE song_id = ?').bind(deleted.songId),
    env.DB.prepare('DELETE FROM songs WHERE id = ?').bind(deleted.songId),
  ]);
  await copyIn(0);
  expect(await textOf(env.AUDIO, kept.document)).toBe(`result of ${kept.songId}`);
  expect(await textOf(env.AUDIO, deleted.document)).toBeNull();
  expect(givenBack()).toEqual([{ event: 'files_given_back', count: 1 }]);
});

test('of many pages each has its copies, and only what is missing is looked for', async () => {
  const songs = [await newSong(), await newSong(), await newSong(), await newSong()];
  const onePerPage = new Proxy(env.AUDIO, {
    get: (bucket, name) =>
      name === 'list'
        ? (options: R2ListOptions) => bucket.list({ ...options, limit: 1 })
        : (Reflect.get(bucket, name) as (...given: never[]) => unknown).bind(bucket),
  });
  expect(await copyIn(0, onePerPage)).toBe(4);
  await env.AUDIO.delete(songs.map(({ document }) => document));
  await copyIn(0, onePerPage);
  for (const { document } of songs) expect(await textOf(env.AUDIO, document)).not.toBeNull();
});
