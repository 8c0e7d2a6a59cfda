import { expect, test } from 'vitest';
import { bestFile, isPitch, type Pitches, type PitchState, pitchOf, withRoom } from './pitches.ts';
import { fileAt } from './transposition.test-kit.ts';

const cached = (createdAtSeconds: number): PitchState => ({ phase: 'cached', createdAtSeconds });
const at = (semitones: number) => pitchOf({ semitones });
const SEVEN: Pitches = new Map([
  [at(1), cached(10)],
  [at(2), cached(40)],
  [at(3), cached(20)],
  [at(4), { phase: 'available' }],
  [at(5), cached(30)],
  [at(6), cached(60)],
  [at(7), cached(50)],
  [at(8), cached(70)],
]);

test('there are 25 pitches, from −12 to +12 in whole semitones', () => {
  const requests = Array.from({ length: 101 }, (_, index) => (index - 50) / 2);
  expect(requests.filter((semitones) => isPitch({ semitones }))).toEqual(
    Array.from({ length: 25 }, (_, index) => index - 12),
  );
});

test('separate tracks are better than a mixed file, however new that is; a newer file is better than an older one', () => {
  const older = fileAt(3, 1);
  const newer = fileAt(3, 2);
  const mixed = { semitones: 3, createdAtSeconds: 3, type: 'mixed', path: '/mix' } as const;
  expect(bestFile([mixed, older, newer], at(3))).toBe(newer);
  expect(bestFile([mixed, fileAt(4)], at(3))).toBe(mixed);
  expect(bestFile([fileAt(4)], at(3))).toBeNull();
});

test('the oldest make room for five, and the one that is heard stays however old it is', () => {
  expect([...withRoom(SEVEN, at(8)).keys()].map(({ semitones }) => semitones)).toEqual([2, 4, 5, 6, 7, 8]);
  expect([...withRoom(SEVEN, at(1)).keys()].map(({ semitones }) => semitones)).toEqual([1, 2, 4, 6, 7, 8]);
});
