import { expect, test } from 'vitest';
import type { Pitches } from './pitches.ts';
import { cacheCapacity, withRoom } from './sound-cache.ts';

const MINUTE_OF_BOTH_STEMS_BYTES = 60 * 48_000 * 4 * 4;

test.each([
  [0.5, 5],
  [1.5, 5],
  [3, 2],
  [5, 1],
  [30, 1],
])('of a song of %d minutes %d pitches are kept', (minutes, pitches) => {
  expect(cacheCapacity(minutes * MINUTE_OF_BOTH_STEMS_BYTES)).toBe(pitches);
});

test('the oldest make room, and the one that is heard stays however old it is', () => {
  const pitches: Pitches = new Map([
    [1, { phase: 'cached', createdAtSeconds: 10 }],
    [2, { phase: 'cached', createdAtSeconds: 30 }],
    [3, { phase: 'cached', createdAtSeconds: 20 }],
    [4, { phase: 'available' }],
  ]);
  expect([...withRoom(pitches, 1, 2).keys()]).toEqual([1, 2, 4]);
  expect([...withRoom(pitches, 4, 1).keys()]).toEqual([2, 4]);
  expect([...withRoom(pitches, 4, 3).keys()]).toEqual([1, 2, 3, 4]);
});
