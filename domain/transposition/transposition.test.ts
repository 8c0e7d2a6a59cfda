import { expect, test } from 'vitest';
import { RUN_ERROR_CODES } from '../runs/run.ts';
import { isPitch, transpositionErrorText } from './transposition.ts';

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

test('every reason has words that say what to do, and none speaks of credits', () => {
  for (const code of RUN_ERROR_CODES) expect(transpositionErrorText(code)).toMatch(/^Changing the key .+\.$/);
});
