import { expect, test } from 'vitest';
import type { Pitches, PitchState } from './pitches.ts';
import { withRoom } from './sound-cache.ts';

const cached = (createdAtSeconds: number): PitchState => ({ phase: 'cached', createdAtSeconds });
const SEVEN: Pitches = new Map([
  [1, cached(10)],
  [2, cached(40)],
  [3, cached(20)],
  [4, { phase: 'available' }],
  [5, cached(30)],
  [6, cached(60)],
  [7, cached(50)],
  [8, cached(70)],
]);

test('the oldest make room for five, and the one that is heard stays however old it is', () => {
  expect([...withRoom(SEVEN, 8).keys()]).toEqual([2, 4, 5, 6, 7, 8]);
  expect([...withRoom(SEVEN, 1).keys()]).toEqual([1, 2, 4, 6, 7, 8]);
});
