import { expect, test } from 'vitest';
import { demoCredits } from './estimate.ts';

test.each([
  [1, 2],
  [2_000_000, 2],
  [2_000_001, 4],
  [9_000_000, 10],
  [10_000_000, 10],
  [10_000_001, 18],
  [12_000_000, 18],
  [14_000_001, 24],
  [100_000_000, 150],
])('%i bytes cost %i demo credits', (sizeBytes, credits) => {
  expect(demoCredits(sizeBytes)).toBe(credits);
});
