import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SongBody, SongListBody } from '#domain/contracts/api.ts';
import { deleteSong, getSongStats, listRestOfSongs, listSongs, playSong, updateSong } from './song-api.ts';

/** What the pages ask about songs, to the letter. */

const SIGNAL = new AbortController().signal;
let sent: string[];
let answers: Response[];
let outlived: boolean[];

beforeEach(() => {
  [sent, answers, outlived] = [[], [], []];
  const stored = new Map([['cantora.access_token', 'first']]);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, keepalive = false }: RequestInit) => {
    sent.push([method, path, body].filter(Boolean).join(' '));
    outlived.push(keepalive);
    return answers.shift() ?? new Response(null, { status: 500 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function page(ids: string[], total: number, offset: number): Response {
  const songs = ids.map((id) => ({ id }) as SongBody);
  return Response.json({ songs, total, limit: 50, offset } satisfies SongListBody);
}

test('a list asks for the first fifty, songs in work included', async () => {
  answers = [page(['a', 'b'], 60, 0)];
  expect((await listSongs(SIGNAL)).songs.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(sent).toEqual(['GET /api/v1/songs/?limit=50&offset=0&include_processing=true']);
});

test('the rest of a library is asked for in pages of fifty, and stands in order', async () => {
  answers = Array.from({ length: 6 }, (_, index) => page([`${index}`], 310, 50 * (index + 1)));
  expect((await listRestOfSongs(310, SIGNAL)).map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4', '5']);
  const offsets = sent.map((call) => Number(/limit=50&offset=(\d+)/.exec(call)?.[1]));
  expect(offsets).toEqual([50, 100, 150, 200, 250, 300]);
  expect(await listRestOfSongs(50, SIGNAL)).toEqual([]);
  expect(sent).toHaveLength(6);
});

test('the figures are asked for by their own call', async () => {
  answers = [Response.json({ total_songs: 2, songs_completed: 1 })];
  expect(await getSongStats(SIGNAL)).toEqual({ total_songs: 2, songs_completed: 1 });
  expect(sent).toEqual(['GET /api/v1/songs/stats']);
});

test('a change is sent as JSON, and once more with a new token when the old one is refused', async () => {
  answers = [
    new Response('{}', { status: 401 }),
    Response.json({ access_token: 'second' }),
    Response.json({ id: 'a', title: 'Aria' }),
  ];
  expect(await updateSong('a', { title: 'aria', key_signature: 'C major' })).toMatchObject({ title: 'Aria' });
  const change = 'PUT /api/v1/songs/a {"title":"aria","key_signature":"C major"}';
  expect(sent).toEqual([change, 'POST /api/v1/auth/refresh', change]);
});

test('a play outlives the page that tells it', async () => {
  answers = [Response.json({ play_count: 1, last_played_at: '2026-11-21T12:00:00.000Z' })];
  await playSong('a');
  expect([sent, outlived]).toEqual([['POST /api/v1/songs/a/play'], [true]]);
});

test('a deletion takes the files too, and its 204 gives back nothing', async () => {
  answers = [new Response(null, { status: 204 })];
  expect(await deleteSong('a')).toBeUndefined();
  expect(sent).toEqual(['DELETE /api/v1/songs/a?cleanup_files=true']);
});
