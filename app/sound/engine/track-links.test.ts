import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { needsBearer, openTrack, trackUrls } from './track-links.ts';

type Track = { signed_url: string } | null;

const SIGNED = 'https://cantora.example/media/stems/a.opus?signature=x';
let asked: [string, string | null][];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('localStorage', { getItem: () => 'the token' });
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    asked.push([url, new Headers(options.headers).get('authorization')]);
    return new Response('sound');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function urlsOf(instrumental_track: Track, vocal_track: Track) {
  const vocal_separation = { instrumental_track, vocal_track };
  return trackUrls({ song_id: 'song_1', vocal_separation } as unknown as PipelineResultBody);
}

test('signed links are preferred; a track without one comes by the call, and one that is missing does not come', () => {
  expect(urlsOf({ signed_url: SIGNED }, { signed_url: SIGNED })?.vocals).toBe(SIGNED);
  expect(urlsOf({ signed_url: '' }, { signed_url: '' })).toEqual({
    instrumental: '/api/v1/files/processed/song_1',
    vocals: '/api/v1/files/processed/song_1/vocals',
  });
  expect(urlsOf({ signed_url: SIGNED }, null)).toBeNull();
});

test('the call takes the bearer, and a signed link does not', async () => {
  const { signal } = new AbortController();
  for (const url of ['/api/v1/files/processed/song_1/vocals', SIGNED]) await openTrack(url, { signal });
  expect(asked).toEqual([
    ['/api/v1/files/processed/song_1/vocals', 'Bearer the token'],
    [SIGNED, null],
  ]);
  expect([asked[0]?.[0], SIGNED].map((url) => needsBearer(url ?? ''))).toEqual([true, false]);
});
