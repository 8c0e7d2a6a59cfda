import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogEvent } from '#domain/logs/log-event.ts';
import { newAccount } from '#test/worker/ledger.ts';
import { deleteSongRows, storeSong } from '#test/worker/song-rows.ts';
import { createContext } from '../../context.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { sweep } from './sweep.ts';

/** The sweep as a whole, on real D1, R2 and objects; its parts have tests of their own. */

const NOW_MS = Date.parse('2026-06-01T12:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let userId = '';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
  vi.spyOn(env.PIPELINE_QUEUE, 'send').mockResolvedValue(undefined as never);
  userId = await newAccount(NOW_MS);
});
afterEach(async () => {
  await deleteSongRows();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function logOfSweep(): Promise<LogEvent[]> {
  const log = vi.fn<(event: LogEvent) => void>();
  await sweep({ ...createContext(env), log });
  return log.mock.calls.map(([event]) => event);
}

function allRows() {
  return env.DB.batch([env.DB.prepare('SELECT * FROM songs'), env.DB.prepare('SELECT * FROM runs')]).then(
    (results) => results.map(({ results: rows }) => rows),
  );
}

test('I34: a sweep does what is due, says how much, and a second one at the same time changes nothing', async () => {
  const { songId } = await storeSong(userId, { status: 'running', createdAtMs: NOW_MS - 3 * MINUTE_MS });
  const finishedAtMs = NOW_MS - 23 * HOUR_MS;
  await storeSong(userId, {
    status: 'completed',
    createdAtMs: finishedAtMs,
    finishedAtMs,
    committedAttempt: 1,
  });
  expect(await logOfSweep()).toEqual([
    { event: 'sweep_done', runsTakenOver: 1, originalsDeleted: 1, orphansDeleted: 0, partsLeft: 0 },
  ]);
  const [rows, run] = [await allRows(), await songRoom(env, songId).snapshot()];
  expect(await logOfSweep()).toEqual([
    { event: 'sweep_done', runsTakenOver: 0, originalsDeleted: 0, orphansDeleted: 0, partsLeft: 0 },
  ]);
  expect(await allRows()).toEqual(rows);
  expect(await songRoom(env, songId).snapshot()).toEqual(run);
});
