import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { forgetCopies } from '#app/offline/storage/copies.ts';
import { type EntryStorage, keysOf } from '#app/offline/storage/person-storage.ts';
import { storageInMemory } from '../settings/entry-storage.test-kit.ts';
import { songMemory } from '../settings/song-memory.ts';
import { metadataKey, metadataStore } from './metadata-store.ts';
import type { KnownMetadata } from './song-metadata.ts';

const FACTS: KnownMetadata = {
  key: 'E major',
  tempo_bpm: 92,
  processing_credits_used: 4,
  key_signature: 'E minor',
};
const SONG = { id: 'song_1', title: 'Là-bas: 2. (live)' };

let storage: EntryStorage;
let nowMs: number;
const store = (userId = 'anna') => metadataStore(storage, () => nowMs, userId);
const entryAt = (key: string) => JSON.parse(storage.getItem(key) ?? 'null');

beforeEach(() => {
  storage = storageInMemory();
  nowMs = Date.UTC(2026, 0, 5);
});

test('a song is kept with title, key and lastModified, under a key of title and id', () => {
  store().write(SONG, FACTS);
  expect(keysOf(storage)).toEqual(['cantora.metadata.anna.Là-bas__2___live__song_1']);
  expect(entryAt('cantora.metadata.anna.Là-bas__2___live__song_1')).toEqual({
    ...FACTS,
    title: SONG.title,
    lastModified: '2026-01-05T00:00:00.000Z',
  });
  expect(store().read(SONG)).toMatchObject(FACTS);
});

test('a key has letters, digits, underscores and hyphens alone, and ends with the id', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const key = metadataKey({ id: 'song_1', title });
      expect(key).toMatch(/^[\p{L}\p{Nd}_-]+$/u);
      expect(key.endsWith('_song_1')).toBe(true);
    }),
  );
});

test('what has not changed is not modified', () => {
  store().write(SONG, FACTS);
  nowMs += 1000;
  store().write(SONG, { ...FACTS });
  expect(entryAt(keysOf(storage)[0] ?? '').lastModified).toBe('2026-01-05T00:00:00.000Z');
  store().write(SONG, { ...FACTS, key: 'D major' });
  expect(entryAt(keysOf(storage)[0] ?? '').lastModified).toBe('2026-01-05T00:00:01.000Z');
});

test('a song with a new title takes its entry along', () => {
  store().write(SONG, FACTS);
  const renamed = { ...SONG, title: 'Là-haut' };
  expect(store().read(renamed)).toMatchObject(FACTS);
  store().write(renamed, FACTS);
  expect(keysOf(storage)).toEqual(['cantora.metadata.anna.Là-haut_song_1']);
});

test('an entry of before, by the id alone, is still read and becomes one of today', () => {
  const before = { version: 1, savedAtMs: nowMs - 1, settings: FACTS };
  storage.setItem('cantora.metadata.anna.song_1', JSON.stringify(before));
  expect(store().read(SONG)).toMatchObject(FACTS);
  store().write(SONG, FACTS);
  expect(keysOf(storage)).toEqual(['cantora.metadata.anna.Là-bas__2___live__song_1']);
  expect(store().read(SONG)).toMatchObject(FACTS);
});

test('of one person another finds nothing, and signing out removes all', () => {
  store().write(SONG, FACTS);
  expect(store('ben').read(SONG)).toBeNull();
  store('ben').write(SONG, FACTS);
  songMemory(storage, () => nowMs, 'anna').write('song_1', {});
  forgetCopies(storage, null);
  expect(keysOf(storage)).toEqual([]);
});

test('the songs that were changed longest ago make room', () => {
  for (let number = 0; number < 202; number++) {
    nowMs += 1000;
    store().write({ id: `song_${number}`, title: 'Aria' }, FACTS);
  }
  expect(keysOf(storage)).toHaveLength(200);
  expect(store().read({ id: 'song_1', title: 'Aria' })).toBeNull();
  expect(store().read({ id: 'song_2', title: 'Aria' })).toMatchObject(FACTS);
});

test.each(['', 'text', '{"version":1}', '[1]'])('what else is found there, %j, is nothing', (raw) => {
  storage.setItem(`cantora.metadata.anna.${metadataKey(SONG)}`, raw);
  expect(Object.values(store().read(SONG) ?? {})).not.toContain('E major');
});
