import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageData } from '#app/api/page-data.ts';
import { markupOf } from '#app/components/markup.test-kit.tsx';
import type { SongBody } from '#domain/contracts/api.ts';
import { songKeyOf } from './read-songs.ts';
import { useRecordPlay } from './use-record-play.ts';

/** What the pages show of a song that is played, while the server has not answered, and then. */

const SERVERS_TIME = '2026-11-20T12:00:01.000Z';
let answer: (response: Response) => void;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) });
  vi.stubGlobal('localStorage', { getItem: () => 'a token' });
  vi.stubGlobal('fetch', (path: string) =>
    path.endsWith('/play')
      ? new Promise<Response>((resolve) => {
          answer = resolve;
        })
      : Promise.reject(new TypeError('fetch failed')),
  );
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  pageData.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let record: (songId: string) => void;

function Page() {
  record = useRecordPlay();
  return null;
}

test('the last play is set at once, here, and replaced by the server’s time when that comes', async () => {
  const song = { id: 'song_played', last_played_at: null, play_count: 0 } as SongBody;
  const { signal } = new AbortController();
  await pageData.read(songKeyOf(song.id), async () => song, { signal });
  const shown = () => pageData.peek<SongBody>(songKeyOf(song.id));
  await markupOf(<Page />);
  record(song.id);
  expect(shown()?.last_played_at).toBe('2026-11-20T12:00:00.000Z');
  expect(shown()?.play_count).toBe(0);
  await vi.advanceTimersByTimeAsync(0);
  answer(Response.json({ play_count: 1, last_played_at: SERVERS_TIME }));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toMatchObject({ last_played_at: SERVERS_TIME, play_count: 1 });
});
