import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RUN_LEASE_MS } from '#domain/runs/lease.ts';
import { newAccount } from '#test/worker/ledger.ts';
import { deleteSongRows, storeRun, storeSong } from '#test/worker/song-rows.ts';
import { createContext } from '../../context.ts';
import { recordEnding } from '../runs/ending.ts';
import { orderFromRows } from '../runs/orders.ts';
import { findRun } from '../runs/read.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { watchRuns } from './sweep-runs.ts';

/** The watch over running rows, on real D1 and objects. The queue is held back: here only the sweep acts. */

const NOW_MS = Date.parse('2026-06-01T12:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let userId = '';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
  vi.spyOn(env.PIPELINE_QUEUE, 'send').mockResolvedValue(undefined as never);
  userId = await newAccount(Date.now());
});
afterEach(async () => {
  await deleteSongRows();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function watch(log = vi.fn()): Promise<number> {
  return watchRuns({ ...createContext(env), log });
}

async function runningSong(ageMs: number) {
  const song = await storeSong(userId, { status: 'running', createdAtMs: NOW_MS - ageMs });
  return { ...song, room: songRoom(env, song.songId) };
}

/** As a request that did not die would have done it. */
async function startedSong(ageMs: number) {
  const song = await runningSong(ageMs);
  const found = await findRun(createContext(env), song.pipelineId);
  if (!found) throw new Error('The run is not there.');
  await song.room.start(orderFromRows(found.song, found.run));
  return song;
}

async function loseAlarm(room: ReturnType<typeof songRoom>): Promise<void> {
  await runInDurableObject(room, (_object, state) => state.storage.deleteAlarm());
}

async function statusOf(pipelineId: string): Promise<string | undefined> {
  return (
    await env.DB.prepare('SELECT status FROM runs WHERE id = ?').bind(pipelineId).first<{ status: string }>()
  )?.status;
}

test('a run whose object was never told is started, with what its rows say', async () => {
  const { room, songId, pipelineId } = await runningSong(3 * MINUTE_MS);
  expect(await room.snapshot()).toBeNull();
  expect(await watch()).toBe(1);
  expect(await room.snapshot()).toMatchObject({ pipelineId, songId, phase: 'queued' });
});

test('a run that has just been written is left alone: the request that wrote it starts it', async () => {
  const { room } = await runningSong(MINUTE_MS);
  expect(await watch()).toBe(0);
  expect(await room.snapshot()).toBeNull();
});

test('a healthy run costs a question and changes nothing, however often it is asked after', async () => {
  const { room } = await startedSong(3 * MINUTE_MS);
  await watch();
  const before = await room.snapshot();
  expect(await watch()).toBe(0);
  expect(await room.snapshot()).toEqual(before);
});

test('a lease that ran out while its alarm was lost is taken over, and the next alarm is set', async () => {
  const { room, pipelineId } = await startedSong(3 * MINUTE_MS);
  await room.take(pipelineId);
  await room.apply(pipelineId, { type: 'accepted', attempt: 1, externalId: null });
  await loseAlarm(room);
  vi.setSystemTime(NOW_MS + RUN_LEASE_MS + 1);
  await watch();
  expect(await room.snapshot()).toMatchObject({ phase: 'queued' });
  expect(await runInDurableObject(room, (_object, state) => state.storage.getAlarm())).not.toBeNull();
});

test('an end that nobody wrote down is written down', async () => {
  const { room, pipelineId } = await startedSong(3 * MINUTE_MS);
  await room.apply(pipelineId, { type: 'cancelled' });
  await loseAlarm(room);
  expect(await watch()).toBe(1);
  expect(await statusOf(pipelineId)).toBe('cancelled');
});

test('an end that the object believes to be written down is written again when the row says otherwise', async () => {
  const { room, pipelineId } = await startedSong(3 * MINUTE_MS);
  await room.apply(pipelineId, { type: 'cancelled' });
  await room.apply(pipelineId, { type: 'recorded' });
  expect(await watch()).toBe(1);
  expect(await statusOf(pipelineId)).toBe('cancelled');
});

test('I23: an object that never heard that its end is written down is told', async () => {
  const { room, songId, pipelineId } = await startedSong(3 * MINUTE_MS);
  const context = createContext(env);
  const { ending } = await room.apply(pipelineId, { type: 'cancelled' });
  if (!ending) throw new Error('The run has not ended.');
  const apply = vi.fn().mockRejectedValue(new Error('Network connection lost.'));
  vi.spyOn(env.SONG_ROOM, 'get').mockReturnValueOnce({ apply } as never);
  await expect(recordEnding(context, ending)).rejects.toThrow('Network connection lost.');
  await loseAlarm(room);
  expect(await statusOf(pipelineId)).toBe('cancelled');
  await watch();
  expect(await room.snapshot()).toMatchObject({ pipelineId, songId, phase: 'cancelled' });
  const isClosed = 'SELECT is_closed FROM runs WHERE id = ?';
  expect(await env.DB.prepare(isClosed).bind(pipelineId).first('is_closed')).toBe(1);
});

test('a running row whose song is done by another run ends at its deadline, so that its credits come back', async () => {
  const song = await startedSong(3 * MINUTE_MS);
  const forgotten = { songId: song.songId, pipelineId: 'pipe_forgotten' };
  await storeRun(userId, forgotten, { status: 'running', createdAtMs: NOW_MS - 5 * HOUR_MS });
  expect(await watch()).toBe(0);
  vi.setSystemTime(NOW_MS + 2 * HOUR_MS);
  await watch();
  expect(await statusOf(forgotten.pipelineId)).toBe('failed');
});

test('an object that cannot be reached does not keep the others from being asked', async () => {
  const first = await runningSong(9 * MINUTE_MS);
  const second = await runningSong(3 * MINUTE_MS);
  const { idFromName } = env.SONG_ROOM;
  vi.spyOn(env.SONG_ROOM, 'idFromName').mockImplementation((name) => {
    if (name === first.songId) throw new Error('Durable Object is overloaded.');
    return idFromName.call(env.SONG_ROOM, name);
  });
  const log = vi.fn();
  expect(await watch(log)).toBe(1);
  expect(log).toHaveBeenCalledWith({
    event: 'sweep_part_failed',
    part: 'watchRuns',
    reason: expect.stringContaining('1 of 2: Error: Durable Object is overloaded.'),
  });
  vi.mocked(env.SONG_ROOM.idFromName).mockRestore();
  expect(await second.room.snapshot()).not.toBeNull();
});

test.each([
  [
    'open runs',
    'SELECT * FROM runs WHERE is_closed = 0 AND created_at_ms < 1 ORDER BY created_at_ms, id',
    'runs_open',
  ],
  [
    'originals',
    'SELECT id FROM songs WHERE original_deleted_at_ms IS NULL AND completed_at_ms < 1 ORDER BY completed_at_ms',
    'songs_with_original',
  ],
])('looking for %s reads those alone, however many songs there are', async (_what, query, index) => {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`).all<{ detail: string }>();
  expect(results.map(({ detail }) => detail).join()).toContain(`USING INDEX ${index}`);
});
