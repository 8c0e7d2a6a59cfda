import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  believed,
  creditOffline,
  LONGEST_STRETCH_MS,
  OLDEST_STRETCH_MS,
  type Stretch,
} from './offline-practice.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 12);
const anyStretch = fc
  .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 200 }))
  .map(([start, length]) => ({ startMs: 7000 * start, endMs: 7000 * (start + length) }));

/** By a count of the seconds themselves. */
function unionMs(stretches: readonly Stretch[]): number {
  const seconds = new Set<number>();
  for (const { startMs, endMs } of stretches)
    for (let atMs = startMs; atMs < endMs; atMs += 1000) seconds.add(atMs);
  return seconds.size * 1000;
}

test('told in any order and twice over, stretches of several browsers count their time once, up to the allowance', () => {
  const anyAllowance = fc.oneof(
    fc.constant(null),
    fc.integer({ min: 0, max: 3000 }).map((seconds) => seconds * 1000),
  );
  fc.assert(
    fc.property(fc.array(anyStretch, { maxLength: 12 }), anyAllowance, (stretches, allowanceMs) => {
      const counted: Stretch[] = [];
      let creditedMs = 0;
      for (const stretch of [...stretches, ...stretches.toReversed()]) {
        const remainingMs = allowanceMs === null ? null : allowanceMs - creditedMs;
        const credit = creditOffline(stretch, counted, remainingMs);
        expect(credit.quarters.reduce((sum, { ms }) => sum + ms, 0)).toBe(credit.creditedMs);
        creditedMs += credit.creditedMs;
        counted.push(stretch);
      }
      expect(creditedMs).toBe(Math.min(unionMs(stretches), allowanceMs ?? Number.POSITIVE_INFINITY));
    }),
  );
});

test.each([
  ['as it is', -60_000, -30_000, 30_000],
  ['up to now where it reaches into the future', -60_000, 60_000, 60_000],
  ['up to four hours', -10 * 3_600_000, 0, LONGEST_STRETCH_MS],
])('a stretch is believed %s', (_how, from, until, lengthMs) => {
  const stretch = believed({ startMs: NOW_MS + from, endMs: NOW_MS + until }, NOW_MS);
  expect(stretch && stretch.endMs - stretch.startMs).toBe(lengthMs);
});

test.each([
  ['lies in the future', 1000, 2000],
  ['ends before it starts', -1000, -2000],
  ['is older than thirty days', -OLDEST_STRETCH_MS - 5000, -OLDEST_STRETCH_MS - 1000],
])('a stretch that %s counts for nothing', (_why, from, until) => {
  expect(believed({ startMs: NOW_MS + from, endMs: NOW_MS + until }, NOW_MS)).toBeNull();
});
