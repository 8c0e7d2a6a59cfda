/**
 * Runs only where somebody keeps songs for times without a network. One cache of files for each build: an open page goes on with the
 * files that it began with, and a new build takes over when the last page of the old one is closed.
 */
import { accountOfToken } from '#app/offline/storage/token-account.ts';
import { FILES, isKeptSong, keptSongsOf, songOfName } from '../storage/kept-names.ts';
import { filesNamedIn, mayRenew, rangeOf, type Way, wayOf } from './rules.ts';

/** Set by the build. */
declare const BUILD: { version: string; files: string[] };

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LastingEvent {
  readonly request: Request;
  readonly clientId: string;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerScope {
  location: Location;
  clients: { claim(): Promise<void>; get(id: string): Promise<{ url: string } | undefined> };
  addEventListener(type: 'install' | 'activate', listen: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', listen: (event: LastingEvent & MessageEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
const filesOfBuild = FILES + BUILD.version;
/** Where everything else leads while there is no network: it says so, and which songs are here. */
const LIBRARY = '/library';

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('message', (event) => {
  const tell = (isDone: boolean) => event.ports[0]?.postMessage(isDone);
  event.waitUntil(
    keepPages().then(
      () => tell(true),
      () => tell(false),
    ),
  );
});
scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const way = wayOf({ method, mode, url, origin: scope.location.origin });
  if (way !== 'network') event.respondWith(WAYS[way](event));
});

const WAYS: Record<Exclude<Way, 'network'>, (event: FetchEvent) => Promise<Response>> = {
  file: async ({ request }) => (await keptFile(request.url)) ?? fetch(request),
  page: openPage,
  track: openTrack,
  answer: openAnswer,
  change: carryOut,
};

async function install(): Promise<void> {
  const cache = await caches.open(filesOfBuild);
  await cache.addAll(BUILD.files);
  await keepPages();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(FILES) && name !== filesOfBuild);
  await Promise.all(older.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/** The pages of kept songs, with the files that they name. Nothing in them is an account's. */
async function keepPages(): Promise<void> {
  const songs = (await caches.keys()).filter(isKeptSong).map((name) => `/song/${songOfName(name)}`);
  if (songs.length === 0) return;
  const cache = await caches.open(filesOfBuild);
  for (const path of new Set([LIBRARY, ...songs])) {
    const response = await fetch(path, { cache: 'no-store' });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(path, response.clone());
    for (const file of filesNamedIn(await response.text()))
      if (!(await cache.match(file))) await cache.add(file);
  }
}

async function openPage({ request }: FetchEvent): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const { pathname } = new URL(request.url);
    const kept = await keptFile(pathname);
    if (kept) return kept;
    if (pathname === LIBRARY || !(await keptFile(LIBRARY))) throw error;
    return Response.redirect(LIBRARY, 302);
  }
}

/** Asking makes no cache: after its person has signed out the worker lives on until the page goes, and must leave nothing behind. */
function keptFile(address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: filesOfBuild });
}

async function openTrack({ request }: FetchEvent): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await keptAnswer((await caches.keys()).filter(isKeptSong), pathname);
  if (kept === null) return fetch(request);
  const bytes = await kept.blob();
  const range = rangeOf(request.headers.get('range'), bytes.size);
  const headers = new Headers(kept.headers);
  if (range === null) {
    headers.set('content-length', String(bytes.size));
    return new Response(bytes, { headers });
  }
  const { first, last } = range;
  headers.set('content-range', `bytes ${first}-${last}/${bytes.size}`);
  headers.set('content-length', String(last - first + 1));
  return new Response(bytes.slice(first, last + 1), { status: 206, headers });
}

async function openAnswer(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const asked = new URL(request.url);
  const names = await keptNames(request);
  try {
    const response = await fetch(request);
    if (response.ok) event.waitUntil(renew(names, asked, response.clone()));
    return response;
  } catch (error) {
    const kept = await keptAnswer(names, asked.pathname + asked.search);
    if (kept === null) throw error;
    return kept;
  }
}

/** What was kept of the song on the page is older than its change. */
async function carryOut(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event;
  const authorization = request.headers.get('authorization') ?? '';
  const names = await keptNames(request);
  const response = await fetch(request);
  const page = await scope.clients.get(clientId);
  const ofSong = names.filter((name) => page?.url.includes(songOfName(name)));
  if (response.ok) event.waitUntil(Promise.all(ofSong.map((name) => readAnew(name, authorization))));
  return response;
}

async function readAnew(name: string, authorization: string): Promise<void> {
  // Opening makes a cache, and its person may have signed out meanwhile.
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  for (const { url } of await cache.keys()) {
    if (!new URL(url).pathname.startsWith('/api/')) continue;
    const response = await fetch(url, { headers: { accept: 'application/json', authorization } });
    if (response.ok) await renew([name], new URL(url), response);
  }
}

async function renew(names: readonly string[], { pathname, search }: URL, response: Response): Promise<void> {
  const fresh = await response.clone().text();
  for (const name of names) {
    const kept = await caches.match(pathname + search, { cacheName: name });
    if (kept === undefined || !mayRenew(pathname, await kept.text(), fresh)) continue;
    await (await caches.open(name)).put(pathname + search, response.clone());
  }
}

async function keptAnswer(names: readonly string[], key: string): Promise<Response | null> {
  for (const name of names) {
    const kept = await caches.match(key, { cacheName: name });
    if (kept) return kept;
  }
  return null;
}

/** The caches of the songs that are kept for whoever asks. */
async function keptNames(request: Request): Promise<string[]> {
  const userId = accountOfToken(request.headers.get('authorization'));
  if (userId === null) return [];
  return (await caches.keys()).filter((name) => name.startsWith(keptSongsOf(userId)));
}
