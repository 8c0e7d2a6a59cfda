import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageInMemory } from '#app/player/settings/entry-storage.test-kit.ts';
import { FakeCaches } from '../storage/caches.test-kit.ts';
import { isStillThere, keepSong } from './keep-song.ts';
import { keptList } from './kept-list.ts';

/** A song that is kept, kept anew, and kept where there is no room. */

const ORIGIN = 'https://cantora.example';
const song = (pipelineId: string) => ({ userId: 'user_anna', songId: 'song_1', title: 'A song', pipelineId });
const NAME = 'cantora.kept.user_anna.song_1';
const TOKEN = `head.${Buffer.from('{"sub":"user_anna"}').toString('base64url')}.seal`;

let caches: FakeCaches;
let run: string;
let broken: RegExp | null;

beforeEach(() => {
  caches = new FakeCaches();
  [run, broken] = ['pipe_1', null];
  const storage = storageInMemory();
  storage.setItem('cantora.access_token', TOKEN);
  const active = { postMessage: (_: string, [port]: [MessagePort]) => port.postMessage(true) };
  const serviceWorker = {
    register: async () => undefined,
    ready: Promise.resolve({ active }),
    getRegistrations: async () => [],
  };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('fetch', async (url: string) => answerTo(new URL(url, ORIGIN)));
});
afterEach(() => vi.unstubAllGlobals());

function answerTo({ pathname }: URL): Response {
  if (broken?.test(pathname)) throw new TypeError('Failed to fetch');
  if (!pathname.startsWith('/api/v1/pipeline/result/')) return new Response(`${pathname} of ${run}`);
  const track = (name: string) => ({ signed_url: `${ORIGIN}/media/${run}/${name}.opus?signature=x` });
  const vocal_separation = { instrumental_track: track('instrumental'), vocal_track: track('vocals') };
  return Response.json({ pipeline_id: run, vocal_separation });
}

const keep = () => keepSong(song(run), () => undefined, new AbortController().signal);
const trackOf = async (of: string) =>
  (await caches.match(`/media/${of}/vocals.opus`, { cacheName: NAME }))?.text();
const list = () => keptList(localStorage, 'user_anna');

test('a song that was processed anew takes the place of what was kept, tracks and all', async () => {
  const first = await keep();
  expect([await trackOf('pipe_1'), first.bytes]).toEqual([
    '/media/pipe_1/vocals.opus of pipe_1',
    caches.usedBytes,
  ]);
  run = 'pipe_2';
  await keep();
  expect([await trackOf('pipe_1'), await trackOf('pipe_2')]).toEqual([
    undefined,
    '/media/pipe_2/vocals.opus of pipe_2',
  ]);
  expect(list()).toMatchObject([{ songId: 'song_1', pipelineId: 'pipe_2' }]);
});

test('a network that fails on the way leaves what was kept before as it was', async () => {
  await keep();
  [run, broken] = ['pipe_2', /vocals/];
  await expect(keep()).rejects.toMatchObject({ failure: 'failed' });
  expect(await trackOf('pipe_1')).toContain('pipe_1');
  expect(list()).toMatchObject([{ pipelineId: 'pipe_1' }]);
});

test('a song that arrives after its person has signed out is not kept', async () => {
  const arriving = keep();
  localStorage.removeItem('cantora.access_token');
  await expect(arriving).rejects.toMatchObject({ failure: 'failed' });
  expect([await caches.keys(), list()]).toEqual([[], []]);
});

test('a browser without room says so, keeps no half of a song, and lists none', async () => {
  caches.roomBytes = 300;
  await expect(keep()).rejects.toMatchObject({ failure: 'full' });
  expect([await caches.keys(), list(), localStorage.getItem('cantora.access_token')]).toEqual([
    [],
    [],
    TOKEN,
  ]);
});

test('a song whose files the browser has taken away by itself is known to be gone', async () => {
  await keep();
  expect(await isStillThere('user_anna', 'song_1')).toBe(true);
  await caches.delete(NAME);
  expect([await isStillThere('user_anna', 'song_1'), list().length]).toEqual([false, 1]);
});

test('a browser that knows no service worker says so before anything is fetched', async () => {
  vi.stubGlobal('navigator', {});
  broken = /./;
  await expect(keep()).rejects.toMatchObject({ failure: 'unsupported' });
});
