import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { LogEvent } from '#domain/logs/log-event.ts';
import { newAccount } from '#test/worker/ledger.ts';
import { deleteSongRows, type StoredSong, storeRun, storeSong } from '#test/worker/song-rows.ts';
import { createContext } from '../../context.ts';
import {
  documentKey,
  editsKey,
  originalKey,
  SONG_KEY_PREFIXES,
  songIdOfKey,
  stemKey,
} from '../../storage/object-keys.ts';
import { writeTombstone } from '../../storage/tombstones.ts';
import { orderFromRows } from '../runs/orders.ts';
import { findRun } from '../runs/read.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { deleteOrphans } from './sweep-orphans.ts';

/** I31, I34: no file without a row that needs it. Files are as old as the test, so the clock of the sweep is moved instead. */

const HOUR_MS = 3_600_000;
let userId = '';
let log = vi.fn<(event: LogEvent) => void>();

// Other test files leave objects in the bucket, which the first sweep would count.
beforeAll(emptyBucket);

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
  vi.spyOn(env.PIPELINE_QUEUE, 'send').mockResolvedValue(undefined as never);
  userId = await newAccount(Date.now());
  log = vi.fn();
  await releaseOrphans(1_000);
});
afterEach(async () => {
  await deleteSongRows();
  await env.DB.batch(
    ['store_identity', 'orphan_sightings'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await emptyBucket();
  vi.restoreAllMocks();
});

async function keys(): Promise<string[]> {
  return (await env.AUDIO.list()).objects.map(({ key }) => key);
}

async function emptyBucket(): Promise<void> {
  await env.AUDIO.delete(await keys());
}

async function storeFiles(song: StoredSong, attempt: number): Promise<string[]> {
  const id = { ...song, attempt };
  const names = [documentKey(id), stemKey(id, 'instrumental'), stemKey(id, 'vocals')];
  for (const name of names) await env.AUDIO.put(name, 'file');
  return names;
}

/** Buckets of a test are small: a single file without a row would be more than a twentieth. */
async function releaseOrphans(hours: number): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO store_identity (id, store_id, orphans_released_until_ms) VALUES (1, 'store_test', ?1)
     ON CONFLICT (id) DO UPDATE SET orphans_released_until_ms = ?1`,
  )
    .bind(Date.now() + hours * HOUR_MS)
    .run();
}

function sweepIn(hours: number, AUDIO: R2Bucket = env.AUDIO): Promise<number> {
  const context = createContext({ ...env, AUDIO });
  return deleteOrphans({
    ...context,
    nowMs: () => Date.now() + hours * HOUR_MS,
    log,
  });
}

const completed = (finishedHoursAgo = 0) => ({
  status: 'completed' as const,
  createdAtMs: Date.now() - (finishedHoursAgo + 1) * HOUR_MS,
  finishedAtMs: Date.now() - finishedHoursAgo * HOUR_MS,
  committedAttempt: 2,
});

test('an original whose song was never written goes when it was seen twice, twelve hours apart', async () => {
  const song = await storeSong(userId, { status: 'running', createdAtMs: Date.now() });
  await env.AUDIO.put(originalKey('song_orphan'), 'song');
  for (const hours of [2, 4, 15.9]) expect([hours, await sweepIn(hours)]).toEqual([hours, 0]);
  expect(await sweepIn(16)).toBe(1);
  expect(await keys()).toEqual([originalKey(song.songId)]);
});

test('a file that had its row again in between waits anew', async () => {
  const key = originalKey('song_stored_again');
  await env.AUDIO.put(key, 'song');
  expect(await sweepIn(4)).toBe(0);
  const row = await storeSong(userId, { status: 'running', createdAtMs: Date.now() });
  await env.DB.batch([
    env.DB.prepare('DELETE FROM runs WHERE song_id = ?').bind(row.songId),
    env.DB.prepare("UPDATE songs SET id = 'song_stored_again' WHERE id = ?").bind(row.songId),
  ]);
  expect(await sweepIn(8)).toBe(0);
  await deleteSongRows();
  expect(await sweepIn(17)).toBe(0);
  expect(await env.AUDIO.head(key)).not.toBeNull();
  expect(await sweepIn(29)).toBeGreaterThan(0);
});

test('beside a database without songs none of 500 files goes, however often it is swept, and the operator hears of it', async () => {
  await releaseOrphans(0);
  const lost = Array.from({ length: 250 }, (_, n) => ({ songId: `song_${n}`, pipelineId: `pipe_${n}` }));
  await Promise.all(
    lost.flatMap((song) => [
      env.AUDIO.put(originalKey(song.songId), 'song'),
      env.AUDIO.put(stemKey({ ...song, attempt: 1 }, 'vocals'), 'stem'),
    ]),
  );
  for (const hours of [4, 17, 30, 43, 56]) expect([hours, await sweepIn(hours)]).toEqual([hours, 0]);
  expect(await keys()).toHaveLength(500);
  expect(log).toHaveBeenCalledWith({
    event: 'orphans_held',
    prefix: 'originals/',
    orphans: 250,
    listed: 250,
  });
});

test('what somebody asked to be deleted is not held back, however many files it has', async () => {
  await releaseOrphans(0);
  await storeFiles({ songId: 'song_gone', pipelineId: 'pipe_gone' }, 1);
  expect(await sweepIn(4)).toBe(0);
  await writeTombstone(env.AUDIO, { kind: 'song', songId: 'song_gone' });
  expect(await sweepIn(4)).toBe(3);
});

test('for a week after a restore nothing goes because its row is missing, but for originals, whose end is promised', async () => {
  await releaseOrphans(0);
  const lost = { songId: 'song_of_the_lost_hour', pipelineId: 'pipe_of_the_lost_hour', attempt: 1 };
  // Beside enough others to be less than a twentieth.
  const others = await Promise.all(Array.from({ length: 20 }, () => storeSong(userId, completed())));
  for (const one of others) await env.AUDIO.put(stemKey({ ...one, attempt: 2 }, 'vocals'), 'stem');
  const [original, stem] = [originalKey(lost.songId), stemKey(lost, 'vocals')];
  for (const key of [original, stem]) await env.AUDIO.put(key, 'audio');
  await env.DB.prepare('UPDATE store_identity SET restores = ?')
    .bind(Math.floor(Date.now() / 1000))
    .run();
  for (const hours of [4, 17, 160]) await sweepIn(hours);
  expect([await env.AUDIO.head(original), await env.AUDIO.head(stem)]).toEqual([null, expect.anything()]);
  await sweepIn(8 * 24);
  expect(await env.AUDIO.head(stem)).toBeNull();
});

test('an original that was joined for an upload which could not be paid stays while that is open', async () => {
  await env.AUDIO.put(originalKey('song_coming'), 'song');
  await env.DB.prepare(
    `INSERT INTO uploads (id, user_id, song_id, file_name, title, size_bytes, options_json, status, created_at_ms, expires_at_ms)
     VALUES ('upload_unpaid', ?, 'song_coming', 'a.mp3', 'A', 4, '{}', 'open', 1, 2)`,
  )
    .bind(userId)
    .run();
  expect(await sweepIn(4)).toBe(0);
  await env.DB.prepare("UPDATE uploads SET status = 'aborted' WHERE id = 'upload_unpaid'").run();
  expect([await sweepIn(4), await sweepIn(16)]).toEqual([0, 1]);
});

test('an original that its row says is gone goes: the process died between the row and the file', async () => {
  const song = await storeSong(userId, completed());
  await env.DB.prepare('UPDATE songs SET original_deleted_at_ms = 1 WHERE id = ?').bind(song.songId).run();
  expect(await sweepIn(4)).toBe(1);
  expect(await keys()).toEqual([]);
});

test('all files are looked through: a sweep goes on where the last one ended, and after the last key at the first', async () => {
  const song = await storeSong(userId, completed());
  const needed = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => `edit_${letter}`);
  for (const [version, id] of needed.entries()) {
    await env.AUDIO.put(editsKey(song.songId, id), '{}');
    await env.DB.prepare(
      `INSERT INTO song_edits (id, song_id, user_id, version, pipeline_id, note_changes, text_changes, created_at_ms)
       VALUES (?, ?, ?, ?, 'pipe_gone', 1, 0, 1)`,
    )
      .bind(id, song.songId, userId, version)
      .run();
  }
  const [first, last] = ['edits/song_00/edit_lost.json', 'edits/song_zzz/edit_lost.json'] as const;
  for (const key of [first, last])
    await writeTombstone(env.AUDIO, { kind: 'song', songId: songIdOfKey(key) });
  await env.AUDIO.put(last, '{}');
  expect(await sweepIn(4, fiveKeysAtOnce())).toBe(0);
  await env.AUDIO.put(first, '{}');
  expect(await sweepIn(4, fiveKeysAtOnce())).toBe(1);
  expect([await env.AUDIO.head(last), await env.AUDIO.head(first)]).toEqual([null, expect.anything()]);
  expect(await sweepIn(4, fiveKeysAtOnce())).toBe(1);
  expect(await env.AUDIO.head(first)).toBeNull();
});

/** As a bucket with a great many files looks to a sweep. */
function fiveKeysAtOnce(): R2Bucket {
  return new Proxy(env.AUDIO, {
    get: (bucket, name) =>
      name === 'list'
        ? (options: R2ListOptions) => bucket.list({ ...options, limit: 5 })
        : (Reflect.get(bucket, name) as (...given: never[]) => unknown).bind(bucket),
  });
}

test('files of a song that is gone go, whatever left them there', async () => {
  await storeFiles({ songId: 'song_gone', pipelineId: 'pipe_gone' }, 1);
  expect([await sweepIn(4), await sweepIn(16)]).toEqual([0, 3]);
});

test('of a completed run the attempt that counts stays, and those that failed before it go', async () => {
  const song = await storeSong(userId, completed());
  await storeFiles(song, 1);
  const kept = await storeFiles(song, 2);
  expect(await sweepIn(4)).toBe(3);
  expect((await keys()).toSorted()).toEqual([...kept, originalKey(song.songId)].toSorted());
});

test('after a redo the earlier result stays as long as links to it are good, and then goes', async () => {
  const song = await storeSong(userId, completed(-4.4));
  const earlier = { ...song, pipelineId: 'pipe_earlier' };
  await storeRun(userId, earlier, completed(20));
  await storeFiles(earlier, 2);
  const kept = await storeFiles(song, 2);
  expect(await sweepIn(4.5)).toBe(0);
  expect(await sweepIn(4.7)).toBe(3);
  expect((await keys()).toSorted()).toEqual([...kept, originalKey(song.songId)].toSorted());
});

test('files of a run that failed or was cancelled go', async () => {
  for (const status of ['failed', 'cancelled'] as const) {
    const song = await storeSong(userId, { status, createdAtMs: Date.now(), finishedAtMs: Date.now() });
    await storeFiles(song, 1);
  }
  expect(await sweepIn(4)).toBe(6);
});

test('edits stay whatever becomes of the result that they were made on; those without a row go', async () => {
  const song = await storeSong(userId, { status: 'running', createdAtMs: Date.now() });
  const [kept, lost] = ['edit_kept', 'edit_lost'].map((id) => editsKey(song.songId, id)) as [string, string];
  await env.DB.prepare(
    `INSERT INTO song_edits (id, song_id, user_id, version, pipeline_id, note_changes, text_changes, created_at_ms)
     VALUES ('edit_kept', ?, ?, 1, 'pipe_gone', 1, 0, 1)`,
  )
    .bind(song.songId, userId)
    .run();
  for (const key of [kept, lost, editsKey('song_gone', 'edit_gone')]) await env.AUDIO.put(key, '{}');
  for (const hours of [2, 4]) expect(await sweepIn(hours)).toBe(0);
  expect(await sweepIn(16)).toBe(2);
  expect((await keys()).toSorted()).toEqual([kept, originalKey(song.songId)]);
});

test('while a run is under way the files of its attempt stay, and those of the attempts before go', async () => {
  const song = await storeSong(userId, { status: 'running', createdAtMs: Date.now() });
  const found = await findRun(createContext(env), song.pipelineId);
  if (!found) throw new Error('The run is not there.');
  const room = songRoom(env, song.songId);
  await room.start(orderFromRows(found.song, found.run));
  await room.take(song.pipelineId);
  await room.apply(song.pipelineId, { type: 'released', attempt: 1 });
  await room.take(song.pipelineId);
  await storeFiles(song, 1);
  const kept = await storeFiles(song, 2);
  expect(await sweepIn(4)).toBe(3);
  expect((await keys()).toSorted()).toEqual([...kept, originalKey(song.songId)].toSorted());
});

test('with one R2 call in ten failing, sweeps come to the same end', async () => {
  for (let song = 0; song < 9; song += 1)
    await storeFiles({ songId: `song_gone${song}`, pipelineId: 'pipe_gone' }, 1);
  let calls = 0;
  const shaky = new Proxy(env.AUDIO, {
    get:
      (bucket, name) =>
      (...values: never[]) => {
        calls += 1;
        if (calls % 10 === 1) return Promise.reject(new Error('R2: 10001'));
        return (Reflect.get(bucket, name) as (...given: never[]) => unknown).apply(bucket, values);
      },
  });
  for (let round = 0; round < SONG_KEY_PREFIXES.length; round += 1) await sweepIn(4, shaky);
  for (let round = 0; round < SONG_KEY_PREFIXES.length; round += 1) await sweepIn(17, shaky);
  expect(await keys()).toEqual([]);
});
