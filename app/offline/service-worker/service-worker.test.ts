import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeCaches } from '../storage/caches.test-kit.ts';

/** The service worker itself, with builds that follow each other under a song that is kept. */

const ORIGIN = 'https://cantora.example';
const KEPT = 'cantora.kept.user_anna.song_1';
const TOKEN = `Bearer head.${Buffer.from('{"sub":"user_anna"}').toString('base64url')}.seal`;

type Listener = (event: unknown) => void;

let caches: FakeCaches;
let listeners: Map<string, Listener>;
/** What the server has, by path; null: no network. */
let server: Record<string, string> | null;

beforeEach(async () => {
  caches = new FakeCaches();
  await (await caches.open(KEPT)).put('/media/vocals.opus', new Response('the voice'));
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('clients', { claim: async () => undefined, get: async () => undefined });
  vi.stubGlobal('addEventListener', (type: string, listen: Listener) => listeners.set(type, listen));
  vi.stubGlobal('fetch', async (asked: string | { url: string }) => {
    const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN);
    if (server === null) throw new TypeError('Failed to fetch');
    const text = server[pathname];
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  });
});
afterEach(() => vi.unstubAllGlobals());

const build = (version: string) => ({
  [`/assets/app-${version}.js`]: version,
  '/library': `<script src="/assets/app-${version}.js"></script>`,
  '/song/song_1': `song by ${version} <script src="/assets/app-${version}.js"></script>`,
});

/** The script of a build, as the browser starts it. */
async function started(version: string) {
  listeners = new Map();
  vi.resetModules();
  vi.stubGlobal('BUILD', { version, files: [`/assets/app-${version}.js`] });
  await import('./service-worker.ts');
  const mine = listeners;
  const lasting = async (type: string) => {
    const work: Promise<unknown>[] = [];
    mine.get(type)?.({ waitUntil: (one: Promise<unknown>) => work.push(one) });
    await Promise.all(work);
  };
  const open = async (path: string, { mode = 'cors', headers = {} } = {}) => {
    const request = { url: ORIGIN + path, method: 'GET', mode, headers: new Headers(headers) };
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    mine.get('fetch')?.({
      ...{ request, clientId: 'page' },
      waitUntil: (one: Promise<unknown>) => work.push(one),
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    const text = await (await answer)?.text();
    await Promise.all(work);
    return text;
  };
  return { install: () => lasting('install'), activate: () => lasting('activate'), open };
}

const page = { mode: 'navigate' };

test('a new build under a kept song: the old page goes on with its files, then the new one opens without a network', async () => {
  server = build('one');
  const old = await started('one');
  await old.install();
  await old.activate();
  server = build('two');
  const next = await started('two');
  await next.install();
  server = null;
  expect(await old.open('/assets/app-one.js')).toBe('one');
  expect(await old.open('/song/song_1', page)).toContain('song by one');
  await next.activate();
  expect(await caches.keys()).toEqual([KEPT, 'cantora.files.two']);
  expect(await next.open('/song/song_1', page)).toContain('song by two');
  expect(await next.open('/assets/app-two.js')).toBe('two');
  expect(await next.open('/media/vocals.opus?expires=1')).toBe('the voice');
});

test('a new build that cannot be fetched whole takes nothing over: the song opens as before', async () => {
  server = build('one');
  const old = await started('one');
  await old.install();
  await old.activate();
  server = { ...build('two'), '/song/song_1': undefined as unknown as string };
  await expect((await started('two')).install()).rejects.toThrow();
  server = null;
  expect(await old.open('/song/song_1', page)).toContain('song by one');
  expect(await old.open('/assets/app-one.js')).toBe('one');
});

test('an answer about another run is passed on and not kept, so that notes and tracks stay those of one run', async () => {
  const path = '/api/v1/pipeline/result/song_1';
  const of = (run: string, notes: number) => JSON.stringify({ pipeline_id: run, notes });
  await (await caches.open(KEPT)).put(path, new Response(of('pipe_1', 1)));
  server = {};
  const worker = await started('one');
  const asked = { headers: { authorization: TOKEN } };
  for (const [answer, kept] of [
    [of('pipe_1', 2), of('pipe_1', 2)],
    [of('pipe_2', 3), of('pipe_1', 2)],
  ] as const) {
    server = { [path]: answer };
    expect(await worker.open(path, asked)).toBe(answer);
    server = null;
    expect(await worker.open(path, asked)).toBe(kept);
  }
});
