import { expect, test } from 'vitest';
import { isPitch } from './pitch-range.ts';

test.each([
  [-12, true],
  [12, true],
  [0, true],
  [13, false],
  [-13, false],
  [2.5, false],
  [Number.NaN, false],
])('%d semitones are a pitch: %s', (semitones, expected) => {
  expect(isPitch(semitones)).toBe(expected);
});
