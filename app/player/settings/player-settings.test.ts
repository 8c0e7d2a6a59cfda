import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetCopies } from '#app/offline/storage/copies.ts';
import { type EntryStorage, keysOf } from '#app/offline/storage/person-storage.ts';
import { storageInMemory } from './entry-storage.test-kit.ts';
import { createPlayerSettings, DEFAULT_SETTINGS, type PlayerSettings } from './player-settings.ts';
import { songMemory } from './song-memory.ts';

let storage: EntryStorage;
let nowMs: number;
beforeEach(() => {
  vi.useFakeTimers();
  storage = storageInMemory();
  nowMs = 1_000_000;
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (songId: string | null) =>
  createPlayerSettings(
    songId,
    songMemory(storage, () => nowMs++, 'anna'),
  );
const keep = (songId: string, part: Partial<PlayerSettings>) => {
  const store = open(songId);
  store.change(part);
  store.flush();
};

const loop = fc
  .tuple(fc.double({ min: 0, max: 500, noNaN: true }), fc.double({ min: 0.5, max: 60, noNaN: true }))
  .map(([startSeconds, length]) => ({ startSeconds, endSeconds: startSeconds + length }));
const legalPart = fc.record(
  {
    speedPercent: fc.integer({ min: 10, max: 30 }).map((fifth) => fifth * 5),
    semitones: fc.integer({ min: -12, max: 12 }),
    volumePercent: fc.record({
      instrumental: fc.integer({ min: 0, max: 100 }),
      vocals: fc.integer({ min: 0, max: 100 }),
    }),
    timbre: fc.constantFrom('original', 'piano', 'synthesizer'),
    stageView: fc.constantFrom('falling', 'lane'),
    chordView: fc.constantFrom('off', 'simple', 'detailed'),
    loop: fc.option(loop, { nil: null }),
    positionSeconds: fc.double({ min: 0, max: 600, noNaN: true }),
    countInBars: fc.constantFrom(0, 1, 2),
    isMetronomeOn: fc.boolean(),
    clicks: fc.constantFrom(4, 6, 8),
    namedLoops: fc.array(
      loop.map((range) => ({ name: 'Chorus', ...range })),
      { maxLength: 5 },
    ),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Partial<PlayerSettings>>;

test('nothing that was set for one song is found in another, and everything in its own', () => {
  const songIds = fc.constantFrom('aria', 'aria.2', 'barcarole');
  fc.assert(
    fc.property(fc.array(fc.tuple(songIds, legalPart), { maxLength: 12 }), (changes) => {
      storage = storageInMemory();
      const expected = new Map<string, PlayerSettings>();
      for (const [songId, part] of changes) {
        keep(songId, part);
        expected.set(songId, { ...(expected.get(songId) ?? DEFAULT_SETTINGS), ...part });
      }
      for (const songId of ['aria', 'aria.2', 'barcarole'])
        expect(open(songId).get()).toEqual(expected.get(songId) ?? DEFAULT_SETTINGS);
    }),
  );
});

test('the speed is 100 percent at first, and any step of 5 from 50 to 150', () => {
  const store = open('aria');
  expect(store.get().speedPercent).toBe(100);
  for (let speedPercent = 50; speedPercent <= 150; speedPercent += 5) {
    store.change({ speedPercent });
    expect(store.get().speedPercent).toBe(speedPercent);
  }
  for (const [requested, set] of [
    [45, 50],
    [155, 150],
    [97, 95],
  ] as const) {
    store.change({ speedPercent: requested });
    expect(store.get().speedPercent).toBe(set);
  }
});

test('whatever lies in storage, the settings make sense', () => {
  const anything = fc.oneof(fc.anything(), fc.record({ loop: fc.anything(), speedPercent: fc.anything() }));
  fc.assert(
    fc.property(anything, (raw) => {
      const store = createPlayerSettings('aria', { read: () => raw, write: () => undefined });
      const { speedPercent, semitones, loop: range, volumePercent } = store.get();
      expect(speedPercent % 5).toBe(0);
      expect(speedPercent).toBeGreaterThanOrEqual(50);
      expect(speedPercent).toBeLessThanOrEqual(150);
      expect(Math.abs(semitones)).toBeLessThanOrEqual(12);
      expect(range === null || range.endSeconds - range.startSeconds >= 0.49).toBe(true);
      expect(volumePercent.vocals).toBeGreaterThanOrEqual(0);
      expect(volumePercent.vocals).toBeLessThanOrEqual(100);
    }),
  );
});

test('text that is no JSON, and entries of another version, are as if nothing were there', () => {
  keep('aria', { speedPercent: 70 });
  const key = storage.key(0) ?? '';
  const entry = storage.getItem(key) ?? '';
  storage.setItem(key, entry.replace('"version":1', '"version":0'));
  expect(open('aria').get()).toEqual(DEFAULT_SETTINGS);
  storage.setItem(key, entry.slice(0, -5));
  expect(open('aria').get()).toEqual(DEFAULT_SETTINGS);
});

test('two hundred songs are remembered, and the one not touched for longest is forgotten first', () => {
  for (let song = 0; song < 200; song += 1) keep(`song${song}`, { speedPercent: 80 });
  keep('song0', { speedPercent: 90 });
  keep('one more', { speedPercent: 80 });
  expect(storage.length).toBe(200);
  expect(open('song0').get().speedPercent).toBe(90);
  expect(open('song1').get().speedPercent).toBe(100);
});

test('signing out forgets every song, and leaves what is not about songs and words that are only here', () => {
  keep('aria', { speedPercent: 70 });
  storage.setItem('cantora.theme', 'dark');
  songMemory(storage, Date.now, 'anna', 'lyrics').write('aria', {});
  forgetCopies(storage, null);
  expect(open('aria').get()).toEqual(DEFAULT_SETTINGS);
  expect(keysOf(storage).sort()).toEqual(['cantora.lyrics.anna.aria', 'cantora.theme']);
});

test('another account finds nothing of what this one has set of a song', () => {
  keep('aria', { speedPercent: 70 });
  expect(songMemory(storage, Date.now, 'boris').read('aria')).toBeNull();
});

test('a value that makes no sense leaves what was there', () => {
  const store = open(null);
  store.change({ speedPercent: 70, loop: { startSeconds: 3, endSeconds: 5 } });
  store.change({ speedPercent: Number.NaN, loop: { startSeconds: 3, endSeconds: 3.2 } });
  expect(store.get()).toMatchObject({ speedPercent: 70, loop: { startSeconds: 3, endSeconds: 5 } });
});

test('many moves of a slider are one write, half a second after the first', () => {
  const write = vi.fn();
  const store = createPlayerSettings('aria', { read: () => null, write });
  for (let vocals = 0; vocals <= 100; vocals += 1)
    store.change({ volumePercent: { instrumental: 80, vocals } });
  expect(write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(write).toHaveBeenCalledTimes(1);
  expect(write.mock.lastCall?.[1]).toMatchObject({ volumePercent: { vocals: 100 } });
});

test('a setting that was not changed stays the same object', () => {
  const store = open(null);
  const { volumePercent } = store.get();
  store.change({ positionSeconds: 12 });
  expect(store.get().volumePercent).toBe(volumePercent);
});
