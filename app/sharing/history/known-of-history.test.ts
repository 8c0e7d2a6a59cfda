import { expect, test } from 'vitest';
import { knownOf } from './known-of-history.ts';

const quiet = { week: '2026-11-16', passes: 0, voiced_seconds: 0, score: null };
const spot = { start_seconds: 1, end_seconds: 2, score: 0.4, cents: null, onset_seconds: null, passes: 1 };

test.each([
  ['nobody has sung is unsung', [quiet, quiet], [], 'unsung'],
  ['was sung without a whole line is unjudged', [quiet, { ...quiet, voiced_seconds: 40 }], [], 'unjudged'],
  ['was passed without a fault is judged', [{ ...quiet, passes: 2, score: 1 }], [], 'judged'],
  ['has hard spots is judged', [quiet], [spot], 'judged'],
] as const)('a song that %s', (_, weeks, spots, known) => {
  expect(knownOf({ weeks: [...weeks], spots: [...spots] })).toBe(known);
});
