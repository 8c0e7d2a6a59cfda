import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContext } from '../../context.ts';
import { documentKey, editsKey, originalKey, SONG_KEY_PREFIXES, stemKey } from '../../storage/object-keys.ts';
import { newAccount } from '../../testing/ledger.ts';
import { deleteSongRows, type StoredSong, storeRun, storeSong } from '../../testing/song-rows.ts';
import { findRun, orderFromRows } from '../runs/read.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { deleteOrphans } from './sweep-orphans.ts';

/** I31, I34: no file without a row that needs it. Files are as old as the test, so the clock of the sweep is moved instead. */

const HOUR_MS = 3_600_000;
let userId = '';

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
  vi.spyOn(env.PIPELINE_QUEUE, 'send').mockResolvedValue(undefined as never);
  userId = await newAccount(Date.now());
});
afterEach(async () => {
  await deleteSongRows();
  await env.AUDIO.delete(await keys());
  vi.restoreAllMocks();
});

async function keys(): Promise<string[]> {
  return (await env.AUDIO.list()).objects.map(({ key }) => key);
}

async function storeFiles(song: StoredSong, attempt: number): Promise<string[]> {
  const id = { ...song, attempt };
  const names = [documentKey(id), stemKey(id, 'instrumental'), stemKey(id, 'vocals')];
  for (const name of names) await env.AUDIO.put(name, 'file');
  return names;
}

function sweepIn(hours: number, AUDIO: R2Bucket = env.AUDIO): Promise<number> {
  const context = createContext({ ...env, AUDIO });
  return deleteOrphans({
    ...context,
    nowMs: () => Date.now() + hours * HOUR_MS,
    log: vi.fn(),
  });
}

const completed = (finishedHoursAgo = 0) => ({
  status: 'completed' as const,
  createdAtMs: Date.now() - (finishedHoursAgo + 1) * HOUR_MS,
  finishedAtMs: Date.now() - finishedHoursAgo * HOUR_MS,
  committedAttempt: 2,
});

test('an original whose song was never written goes after three hours; one that may still be arriving stays', async () => {
  const song = await storeSong(userId, { status: 'running', createdAtMs: Date.now() });
  await env.AUDIO.put(originalKey('song_orphan'), 'song');
  expect(await sweepIn(2)).toBe(0);
  expect(await sweepIn(4)).toBe(1);
  expect(await keys()).toEqual([originalKey(song.songId)]);
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
  expect(await sweepIn(4)).toBe(1);
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
  await env.AUDIO.put(last, '{}');
  expect(await sweepIn(4, oneKeyAtOnce())).toBe(0);
  await env.AUDIO.put(first, '{}');
  expect(await sweepIn(4, oneKeyAtOnce())).toBe(1);
  expect([await env.AUDIO.head(last), await env.AUDIO.head(first)]).toEqual([null, expect.anything()]);
  expect(await sweepIn(4, oneKeyAtOnce())).toBe(1);
  expect(await env.AUDIO.head(first)).toBeNull();
});

/** As a bucket with a great many files looks to a sweep. */
function oneKeyAtOnce(): R2Bucket {
  return new Proxy(env.AUDIO, {
    get: (bucket, name) =>
      name === 'list'
        ? (options: R2ListOptions) => bucket.list({ ...options, limit: 1 })
        : (Reflect.get(bucket, name) as (...given: never[]) => unknown).bind(bucket),
  });
}

test('files of a song that is gone go, whatever left them there', async () => {
  await storeFiles({ songId: 'song_gone', pipelineId: 'pipe_gone' }, 1);
  expect(await sweepIn(4)).toBe(3);
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
  expect(await sweepIn(2)).toBe(0);
  expect(await sweepIn(4)).toBe(2);
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
  expect(await keys()).toEqual([]);
});
