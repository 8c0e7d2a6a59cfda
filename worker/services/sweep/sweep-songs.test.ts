import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunStatus } from '#domain/pipeline/redo.ts';
import { newAccount } from '#test/worker/ledger.ts';
import { deleteSongRows, storeRun, storeSong } from '#test/worker/song-rows.ts';
import { createContext } from '../../context.ts';
import { originalKey } from '../../storage/object-keys.ts';
import { deleteDueOriginals } from './sweep-songs.ts';

/** I31, F35: originals go within a day of the last run's end, and R2 may fail on the way. */

const NOW_MS = Date.parse('2026-06-01T12:00:00Z');
const HOUR_MS = 3_600_000;
let userId = '';

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
  userId = await newAccount(Date.now());
});
afterEach(async () => {
  await deleteSongRows();
  vi.restoreAllMocks();
});

function endedSong(hoursAgo: number, status: RunStatus = 'completed') {
  const finishedAtMs = NOW_MS - hoursAgo * HOUR_MS;
  return storeSong(userId, {
    status,
    createdAtMs: finishedAtMs - HOUR_MS,
    finishedAtMs,
    committedAttempt: 1,
  });
}

async function hasOriginal({ songId }: { songId: string }): Promise<boolean> {
  return (await env.AUDIO.head(originalKey(songId))) !== null;
}

function sweepAt(nowMs: number, AUDIO: R2Bucket = env.AUDIO): Promise<number> {
  return deleteDueOriginals({ ...createContext({ ...env, AUDIO }), nowMs: () => nowMs, log: vi.fn() });
}

test('originals go 22 hours after the end, however the run ended, and not before', async () => {
  const [fresh, due, failed, cancelled] = [
    await endedSong(21.9),
    await endedSong(22.1),
    await endedSong(30, 'failed'),
    await endedSong(30, 'cancelled'),
  ];
  expect(await sweepAt(NOW_MS)).toBe(3);
  for (const gone of [due, failed, cancelled]) expect(await hasOriginal(gone)).toBe(false);
  expect(await hasOriginal(fresh)).toBe(true);
  expect(await sweepAt(NOW_MS)).toBe(0);
});

test('while the song is done again its original stays, however old it is', async () => {
  const song = await endedSong(40);
  const redo = { ...song, pipelineId: 'pipe_redo' };
  await storeRun(userId, redo, { status: 'running', createdAtMs: NOW_MS - HOUR_MS });
  expect(await sweepAt(NOW_MS)).toBe(0);
  await env.DB.prepare("UPDATE runs SET status = 'failed' WHERE id = 'pipe_redo'").run();
  expect(await sweepAt(NOW_MS)).toBe(1);
  expect(await hasOriginal(song)).toBe(false);
});

test('a delete that fails is done by the next sweep, and the others are not kept waiting', async () => {
  const songs = [await endedSong(30), await endedSong(29), await endedSong(28)];
  const failing = new Proxy(env.AUDIO, {
    get: (bucket, name) =>
      name === 'delete'
        ? (keys: string[]) =>
            keys.some((key) => key.includes(songs[1]?.songId ?? ''))
              ? Promise.reject(new Error('R2: 10001'))
              : bucket.delete(keys)
        : Reflect.get(bucket, name),
  });
  expect(await sweepAt(NOW_MS, failing)).toBe(2);
  expect(await Promise.all(songs.map(hasOriginal))).toEqual([false, true, false]);
  expect(await sweepAt(NOW_MS)).toBe(1);
  expect(await Promise.all(songs.map(hasOriginal))).toEqual([false, false, false]);
});

test('a run that begins in the same moment keeps its source', async () => {
  const song = await endedSong(30);
  const { prepare } = env.DB;
  const begin = async () =>
    storeRun(userId, { ...song, pipelineId: 'pipe_begun' }, { status: 'running', createdAtMs: NOW_MS });
  const DB = new Proxy(env.DB, {
    get: (database, name) => {
      if (name !== 'prepare') return Reflect.get(database, name);
      // The sweep has chosen the song and is about to mark it.
      return (text: string) => {
        const statement = prepare.call(database, text);
        return text.startsWith('UPDATE songs SET original_deleted')
          ? afterwards(begin, statement)
          : statement;
      };
    },
  });
  const context = createContext({ ...env, DB });
  expect(await deleteDueOriginals({ ...context, nowMs: () => NOW_MS, log: vi.fn() })).toBe(0);
  expect(await hasOriginal(song)).toBe(true);
});

/** A statement that runs only after something else has happened. */
function afterwards(work: () => Promise<void>, statement: D1PreparedStatement): D1PreparedStatement {
  return {
    bind: (...values: unknown[]) => afterwards(work, statement.bind(...values)),
    run: async () => {
      await work();
      return statement.run();
    },
  } as D1PreparedStatement;
}
