import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { VISIT_MS } from '#domain/songs/plays.ts';
import { storeSinger, storeSong } from '#test/worker/practice.ts';
import { type Context, createContext } from '../../context.ts';
import { removeSong } from '../removal/song-removal.ts';
import { recordPlay } from './song-plays.ts';
import { findSong, type Song } from './songs.ts';

const NOON_MS = Date.UTC(2026, 10, 20, 12);
const LAPTOP = 'session_laptop';

let song: Song;

beforeEach(async () => {
  const { songId } = await storeSinger({ subscriptionType: 'free', trainingUsedMs: 0 });
  song = await load(songId);
});

async function load(songId: string): Promise<Song> {
  const found = await findSong(createContext(env), songId);
  if (!found) throw new Error('The song is not there.');
  return found;
}

function at(nowMs: number, more: Partial<Context> = {}): Context {
  return { ...createContext(env), nowMs: () => nowMs, ...more };
}

async function rows(): Promise<number> {
  const count = env.DB.prepare('SELECT count(*) AS n FROM plays WHERE song_id = ?').bind(song.id);
  return (await count.first<{ n: number }>())?.n ?? 0;
}

async function playCount(atMs: number, sessionId: string | null): Promise<number | string> {
  const played = await recordPlay(at(atMs), song, sessionId);
  return played.ok ? played.value.play_count : played.error.kind;
}

test('a song counts once in a visit, and again in the next one', async () => {
  expect(await recordPlay(at(NOON_MS), song, LAPTOP)).toEqual({
    ok: true,
    value: { play_count: 1, last_played_at: '2026-11-20T12:00:00.000Z' },
  });
  expect(await recordPlay(at(NOON_MS + VISIT_MS - 1), song, LAPTOP)).toEqual({
    ok: true,
    value: { play_count: 1, last_played_at: '2026-11-20T12:00:00.000Z' },
  });
  expect(await playCount(NOON_MS + VISIT_MS, LAPTOP)).toBe(2);
  expect(await load(song.id)).toMatchObject({ playCount: 2, lastPlayedAtMs: NOON_MS + VISIT_MS });
});

test('another sign-in is another visit; all programs of a person are one', async () => {
  expect(await playCount(NOON_MS, LAPTOP)).toBe(1);
  expect(await playCount(NOON_MS + 1, 'session_telephone')).toBe(2);
  expect(await playCount(NOON_MS + 2, null)).toBe(3);
  expect(await playCount(NOON_MS + 3, null)).toBe(3);
});

test('fifty calls at once are one play', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, index) => playCount(NOON_MS + index, LAPTOP)));
  expect(await rows()).toBe(1);
  expect((await load(song.id)).playCount).toBe(1);
});

test('a call that is made again with the same ids is the same play, however late', async () => {
  const randomBytes = (count: number) => new Uint8Array(count).fill(song.id.length);
  const once = (nowMs: number) => recordPlay(at(nowMs, { randomBytes }), song, 'session_of_one_try');
  expect([await once(NOON_MS), await once(NOON_MS + 2 * VISIT_MS)]).toMatchObject([
    { value: { play_count: 1 } },
    { value: { play_count: 1 } },
  ]);
});

test('a clock that was set back makes no second play', async () => {
  expect(await playCount(NOON_MS, LAPTOP)).toBe(1);
  expect(await playCount(NOON_MS - 2 * VISIT_MS, LAPTOP)).toBe(1);
});

test.each(['pending', 'processing', 'failed'] as const)('a %s song cannot be played', async (status) => {
  song = await load(await storeSong(song.userId, status));
  expect(await playCount(NOON_MS, LAPTOP)).toBe('song_not_completed');
  expect(await rows()).toBe(0);
});

test('a song that is done again is played meanwhile: its earlier result is there', async () => {
  await env.DB.prepare(
    "UPDATE songs SET status = 'processing', result_pipeline_id = 'pipe_first' WHERE id = ?",
  )
    .bind(song.id)
    .run();
  song = await load(song.id);
  expect(await playCount(NOON_MS, LAPTOP)).toBe(1);
});

test('a song that stops being completed, or is deleted, in the middle of the call is not played', async () => {
  await env.DB.prepare("UPDATE songs SET status = 'processing' WHERE id = ?").bind(song.id).run();
  expect(await playCount(NOON_MS, LAPTOP)).toBe('song_not_completed');
  await removeSong(createContext(env), song, true);
  expect(await playCount(NOON_MS, LAPTOP)).toBe('song_not_found');
});
