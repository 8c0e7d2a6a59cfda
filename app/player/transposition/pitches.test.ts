import { expect, test } from 'vitest';
import { bestFile, isPitch } from './pitches.ts';
import { fileAt } from './transposition.test-kit.ts';

test('there are 25 pitches, from −12 to +12 in whole semitones', () => {
  const wishes = Array.from({ length: 101 }, (_, index) => (index - 50) / 2);
  expect(wishes.filter(isPitch)).toEqual(Array.from({ length: 25 }, (_, index) => index - 12));
});

test('separate tracks are better than a mixed file, however new that is; a newer file is better than an older one', () => {
  const older = fileAt(3, 1);
  const newer = fileAt(3, 2);
  const mixed = { semitones: 3, createdAtSeconds: 3, type: 'mixed', path: '/mix' } as const;
  expect(bestFile([mixed, older, newer], 3)).toBe(newer);
  expect(bestFile([mixed, fileAt(4)], 3)).toBe(mixed);
  expect(bestFile([fileAt(4)], 3)).toBeNull();
});
