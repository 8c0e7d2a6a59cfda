import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BROWSER_STORES } from '#app/offline/storage/browser-stores.ts';
import { accountOfCopy } from '#app/offline/storage/copies.ts';
import { ROOT, sourceFiles } from './imports.test-kit.ts';

/** What the browser keeps, as the code says it, against the one list of it: a place that nobody has decided about is no place. */

/** Names of locks, which keep nothing, of files, and how API keys begin. */
const NO_STORES = /^cantora(_$|\.(refresh|draft\.|webm|mp4|example|wav))/;
const NAME = /(['"`])((?:cantora[._]|__Host-)[\w.-]*)/g;
const WRITE =
  /\.setItem\(|indexedDB\.open\(|new BrowserDatabase\b|caches\.open\(|document\.cookie = |\.opfs\b|getDirectory\(|cookieStore/;

/** A file that writes under a name that is not spelled out is found here: add the place to the list first, then the file. */
const WRITERS = [
  'app/api/access-token.ts',
  'app/language/choose-language.ts',
  'app/offline/kept/keep-song.ts',
  'app/offline/kept/kept-list.ts',
  'app/offline/outbox/waiting-mark.ts',
  'app/offline/service-worker/service-worker.ts',
  'app/offline/storage/browser-database.ts',
  'app/offline/storage/only-here.ts',
  'app/offline/storage/recording-store.ts',
  'app/offline/storage/take-store.ts',
  'app/offline/storage/visit.ts',
  'app/offline/storage/waiting-store.ts',
  'app/player/settings/draft-memory.ts',
  'app/player/settings/song-memory.ts',
  'app/player/shortcuts/character-keys.ts',
  'app/player/title/metadata-store.ts',
  'app/sing/latency/latency-memory.ts',
  'app/theme/theme.ts',
];

const sources = ['app', 'domain', 'worker']
  .flatMap(sourceFiles)
  .filter((file) => !/\.test-kit\.tsx?$|^app\/content\/\w+\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

function isListed(name: string): boolean {
  return BROWSER_STORES.some((store) =>
    store.name.endsWith('.') ? name.startsWith(store.name) : name === store.name,
  );
}

test('every name under which this browser keeps something stands in the list that says what becomes of it', () => {
  const names = sources.flatMap(({ file, text }) =>
    [...text.matchAll(NAME)].map(([, , name = '']) => ({ file, name })),
  );
  expect(names.length).toBeGreaterThan(BROWSER_STORES.length);
  expect(BROWSER_STORES.filter(({ name }) => !/^(__Host-)?cantora[._]/.test(name))).toEqual([]);
  expect(names.filter(({ name }) => !NO_STORES.test(name) && !isListed(name))).toEqual([]);
});

test('only those files write into the browser that the list was made from', () => {
  const writers = sources
    .filter(({ file, text }) => file.startsWith('app/') && WRITE.test(text))
    .map(({ file }) => file);
  expect(writers.toSorted()).toEqual(WRITERS);
});

test('each place of the list is told in docs/storage.md, names an account where it is an account’s, and copies are what goes at a sign-out', () => {
  const told = readFileSync(join(ROOT, 'docs/storage.md'), 'utf8');
  const isTold = ({ name }: (typeof BROWSER_STORES)[number]) => told.includes(name.replace(/\.$/, ''));
  expect(BROWSER_STORES.filter((store) => !isTold(store))).toEqual([]);
  const owned = BROWSER_STORES.filter(
    ({ place, fate }) => place === 'local_storage' && ['copy', 'only_here'].includes(fate),
  );
  expect(owned.filter(({ name }) => !name.endsWith('.'))).toEqual([]);
  const going = owned.filter(({ name }) => accountOfCopy(`${name}user_anna.song_1`) === 'user_anna');
  expect(going).toEqual(owned.filter(({ fate }) => fate === 'copy'));
});
