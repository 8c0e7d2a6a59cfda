import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearAccessToken, storeAccessToken } from '#app/api/access-token.ts';
import { FakeCaches } from '#app/offline/storage/caches.test-kit.ts';
import { keysOf } from '#app/offline/storage/person-storage.ts';
import { storageInMemory } from '#app/player/settings/entry-storage.test-kit.ts';
import type { TokenBody } from '#domain/contracts/api.ts';
import { AccountStore } from './account-store.ts';

/** A browser in a music school: sessions end by their person's word and by the server's, and somebody else signs in. */

let caches: FakeCaches;
let store: AccountStore;
let leaveToken: () => void;
let fetched: (path: string) => Promise<Response>;

beforeEach(async () => {
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('localStorage', storageInMemory());
  vi.stubGlobal('sessionStorage', storageInMemory());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [] } });
  vi.stubGlobal('fetch', (path: string) => fetched(path));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fetched = async () => new Response('{}', { status: 404 });
  vi.stubGlobal('location', { pathname: '/upload' });
  store = new AccountStore();
  leaveToken = store.followToken();
});
afterEach(() => {
  vi.useRealTimers();
  leaveToken();
  vi.unstubAllGlobals();
});

function sessionOf(name: string): TokenBody {
  const id = `user_${name}`;
  const claims = Buffer.from(JSON.stringify({ sub: id })).toString('base64url');
  return { access_token: `head.${claims}.seal`, user: { id, email: `${name}@example.com` } } as TokenBody;
}

/** Something in every place that is an account's. */
async function useEverything(name: string): Promise<void> {
  const id = `user_${name}`;
  for (const kind of ['song', 'metadata', 'lyrics', 'kept'])
    localStorage.setItem(`cantora.${kind}.${id}.song_1`, '{"title":"Una voce"}');
  localStorage.setItem(`cantora.edits.${id}.song_1.draft`, '{}');
  localStorage.setItem('cantora.theme', 'dark');
  await caches.open(`cantora.kept.${id}.song_1`);
  await caches.open('cantora.files.one');
}

const keysOfPerson = (name: string) =>
  keysOf(localStorage)
    .filter((key) => key.includes(`user_${name}`))
    .map((key) => key.split('.')[1])
    .sort();

test('a session that the server ends leaves its things to its account: the same one finds them again', async () => {
  store.acceptSession(sessionOf('anna'));
  await useEverything('anna');
  clearAccessToken('refused');
  expect(store.read().session.phase).toBe('signed-out');
  store.acceptSession(sessionOf('anna'));
  await vi.waitFor(async () => expect(await caches.keys()).toHaveLength(2));
  await vi.waitFor(() => expect(keysOfPerson('anna')).toContain('person'));
  expect(keysOfPerson('anna')).toEqual(['edits', 'kept', 'lyrics', 'metadata', 'person', 'song']);
});

test('who signs in after a session that the server has ended finds no song, no setting and no title of it; what is nowhere else waits under its account', async () => {
  store.acceptSession(sessionOf('anna'));
  await vi.waitFor(() => expect(keysOfPerson('anna')).toEqual(['person']));
  await useEverything('anna');
  clearAccessToken('refused');
  store.acceptSession(sessionOf('boris'));
  await vi.waitFor(async () => expect(await caches.keys()).toEqual([]));
  expect(keysOfPerson('anna')).toEqual(['edits', 'lyrics', 'person']);
  expect(localStorage.getItem('cantora.person.user_anna')).toBe('a•••@e•••.com');
  expect(localStorage.getItem('cantora.theme')).toBe('dark');
});

test('whoever leaves takes every copy along, also those of earlier accounts', async () => {
  store.acceptSession(sessionOf('anna'));
  await vi.waitFor(() => expect(keysOfPerson('anna')).toEqual(['person']));
  await useEverything('anna');
  await useEverything('boris');
  store.leave();
  await vi.waitFor(async () => expect(await caches.keys()).toEqual([]));
  expect([keysOfPerson('anna'), keysOfPerson('boris')]).toEqual([
    ['edits', 'lyrics', 'person'],
    ['edits', 'lyrics'],
  ]);
});

test('a page that missed who signed in elsewhere shows nothing more of the one before', () => {
  store.acceptSession(sessionOf('anna'));
  storeAccessToken(sessionOf('boris').access_token);
  expect(store.userId).toBeNull();
});

test('a profile that cannot be fetched is asked for four times; then the token stays, and one press asks again', async () => {
  vi.useFakeTimers();
  const { user, access_token } = sessionOf('anna');
  localStorage.setItem('cantora.access_token', access_token);
  let calls = 0;
  fetched = async (path) => {
    if (path.endsWith('/auth/me')) calls += 1;
    return new Response('{}', { status: 500 });
  };
  const ready = store.ready();
  await vi.advanceTimersByTimeAsync(7000);
  expect([await ready, store.read().session.phase, calls]).toEqual([null, 'unknown', 4]);
  expect([store.read().dialogTab, localStorage.getItem('cantora.access_token')]).toEqual([
    null,
    access_token,
  ]);
  fetched = async () => Response.json({ ...user, preferences: {} });
  await store.retry();
  expect(store.userId).toBe('user_anna');
});

test('a session that the server ends remembers its page; one that the person leaves does not', () => {
  store.acceptSession(sessionOf('anna'));
  clearAccessToken('refused');
  expect([store.read().endedAt, store.read().dialogTab]).toEqual(['/upload', 'signin']);
  store.acceptSession(sessionOf('anna'));
  store.leave();
  expect(store.read().endedAt).toBeNull();
});
