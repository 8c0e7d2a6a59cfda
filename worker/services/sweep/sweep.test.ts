import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContext } from '../../context.ts';
import { originalKey } from '../../storage/object-keys.ts';
import { postJson } from '../../testing/api.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { sweep } from './sweep.ts';

/** The safety net on real D1, R2 and objects. Rows are written by hand: they stand for a process that died at that point. */

const NOW_MS = Date.parse('2026-06-01T12:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OPTIONS = { vocalMethod: 'hybrid', pitchMethod: 'auto', enableLyrics: true, lyricsLanguage: null };
let userId = '';
let songs = 0;

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
  const response = await postJson('/api/v1/auth/register', {
    email: `sweep${songs}@example.com`,
    password: 'una voce poco fa',
    full_name: 'Rosina',
  });
  userId = (await response.json<{ user: { id: string } }>()).user.id;
});
afterEach(async () => {
  await env.DB.batch([env.DB.prepare('DELETE FROM pipelines'), env.DB.prepare('DELETE FROM songs')]);
  vi.restoreAllMocks();
});

interface SongRow {
  status: 'pending' | 'processing' | 'completed' | 'failed';
  createdAtMs: number;
  completedAtMs?: number;
}

/** A song with its run and its original, and an object that knows nothing of it. Nothing is reserved: the auditor looks too. */
async function storeSong(row: SongRow): Promise<{ songId: string; pipelineId: string }> {
  songs += 1;
  const [songId, pipelineId] = [`song_sweep${songs}`, `pipe_sweep${songs}`];
  const runStatus = row.status === 'completed' || row.status === 'failed' ? row.status : 'running';
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO songs (id, user_id, title, original_filename, source_size_bytes, source_sha256, status, stage, pipeline_id,
                          created_at_ms, completed_at_ms)
       VALUES (?1, ?2, 'A song', 'a song.mp3', 4, ?3, ?4, 'pending', ?5, ?6, ?7)`,
    ).bind(
      songId,
      userId,
      '0'.repeat(64),
      row.status,
      pipelineId,
      row.createdAtMs,
      row.completedAtMs ?? null,
    ),
    env.DB.prepare(
      `INSERT INTO pipelines (id, song_id, user_id, options_json, status, reserved_credits, created_at_ms)
       VALUES (?1, ?2, ?3, ?4, ?5, 0, ?6)`,
    ).bind(pipelineId, songId, userId, JSON.stringify(OPTIONS), runStatus, row.createdAtMs),
  ]);
  await env.AUDIO.put(originalKey(songId), 'song');
  return { songId, pipelineId };
}

async function sweepAt(nowMs: number): Promise<Record<string, unknown>> {
  const log = vi.fn();
  const fromTheFirstId = (count: number) => new Uint8Array(count);
  await sweep({ ...createContext(env), nowMs: () => nowMs, randomBytes: fromTheFirstId, log });
  expect(log).toHaveBeenCalledTimes(1);
  return log.mock.calls[0]?.[0];
}

function endedSong(hoursAgo: number, status: 'completed' | 'failed' = 'completed') {
  const completedAtMs = NOW_MS - hoursAgo * HOUR_MS;
  return storeSong({ status, createdAtMs: completedAtMs - HOUR_MS, completedAtMs });
}

async function hasOriginal(songId: string): Promise<boolean> {
  return (await env.AUDIO.head(originalKey(songId))) !== null;
}

function allRows() {
  return env.DB.batch([
    env.DB.prepare('SELECT * FROM songs'),
    env.DB.prepare('SELECT * FROM pipelines'),
  ]).then((results) => results.map(({ results: rows }) => rows));
}

test('a pending song whose object was never told is started, with what its rows say', async () => {
  const { songId, pipelineId } = await storeSong({ status: 'pending', createdAtMs: NOW_MS - 3 * MINUTE_MS });
  const room = songRoom(env, songId);
  expect(await room.snapshot()).toBeNull();

  expect(await sweepAt(NOW_MS)).toEqual({
    event: 'sweep_done',
    started: 1,
    originalsDeleted: 0,
    orphansDeleted: 0,
  });
  expect(await room.snapshot()).toMatchObject({ pipelineId, songId });
});

test('a song that has just arrived is left alone: the request that took it in starts it', async () => {
  const { songId } = await storeSong({ status: 'pending', createdAtMs: NOW_MS - MINUTE_MS });
  expect(await sweepAt(NOW_MS)).toMatchObject({ started: 0 });
  expect(await songRoom(env, songId).snapshot()).toBeNull();
});

test('a song that is no longer pending is never started again', async () => {
  const { songId } = await storeSong({ status: 'failed', createdAtMs: NOW_MS - HOUR_MS });
  expect(await sweepAt(NOW_MS)).toMatchObject({ started: 0 });
  expect(await songRoom(env, songId).snapshot()).toBeNull();
});

test('originals go 22 hours after the end, however the run ended, and not before', async () => {
  const [fresh, due, failed] = [await endedSong(21.9), await endedSong(22.1), await endedSong(30, 'failed')];
  const running = await storeSong({ status: 'processing', createdAtMs: NOW_MS - 48 * HOUR_MS });

  expect(await sweepAt(NOW_MS)).toEqual({
    event: 'sweep_done',
    started: 0,
    originalsDeleted: 2,
    orphansDeleted: 0,
  });
  expect(await hasOriginal(due.songId)).toBe(false);
  expect(await hasOriginal(failed.songId)).toBe(false);
  expect(await hasOriginal(fresh.songId)).toBe(true);
  expect(await hasOriginal(running.songId)).toBe(true);
});

test('a second sweep at the same time changes nothing', async () => {
  const { songId } = await storeSong({ status: 'pending', createdAtMs: NOW_MS - 3 * MINUTE_MS });
  await endedSong(23);
  await sweepAt(NOW_MS);
  const [rows, run] = [await allRows(), await songRoom(env, songId).snapshot()];

  expect(await sweepAt(NOW_MS)).toEqual({
    event: 'sweep_done',
    started: 0,
    originalsDeleted: 0,
    orphansDeleted: 0,
  });
  expect(await allRows()).toEqual(rows);
  // A run that was started anew would begin at its first revision again.
  expect((await songRoom(env, songId).snapshot())?.revision).toBeGreaterThanOrEqual(run?.revision ?? 0);
});

test('an original whose song was never written goes after three hours; one that may still be arriving stays', async () => {
  const { songId } = await storeSong({ status: 'processing', createdAtMs: Date.now() });
  await env.AUDIO.put(originalKey('song_orphan'), 'song');

  await sweepAt(Date.now() + 2 * HOUR_MS);
  expect(await hasOriginal('song_orphan')).toBe(true);
  await sweepAt(Date.now() + 4 * HOUR_MS);
  expect(await hasOriginal('song_orphan')).toBe(false);
  expect(await hasOriginal(songId)).toBe(true);
});

test('stems and documents of a song that is gone go too, whatever left them there; those of a song that is there stay', async () => {
  const { songId, pipelineId } = await storeSong({ status: 'completed', createdAtMs: Date.now() });
  const of = (id: string) => [
    `stems/${id}/${pipelineId}/1/vocals.opus`,
    `documents/${id}/${pipelineId}/1/pipeline.json`,
  ];
  for (const key of [...of(songId), ...of('song_gone')]) await env.AUDIO.put(key, 'file');
  await sweepAt(Date.now() + 4 * HOUR_MS);
  const { objects } = await env.AUDIO.list({ prefix: 'stems/' });
  const { objects: documents } = await env.AUDIO.list({ prefix: 'documents/' });
  expect([...objects, ...documents].map(({ key }) => key)).toEqual(of(songId));
});
