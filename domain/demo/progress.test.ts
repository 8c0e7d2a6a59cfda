import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoStage, estimatedPercent, shownPercent } from './progress.ts';

test.each([
  [0, 0, 'separation'],
  [40_000, 20, 'separation'],
  [79_999, 39.9995, 'separation'],
  [80_000, 40, 'pitch'],
  [110_000, 57.5, 'pitch'],
  [140_000, 75, 'lyrics'],
  [155_000, 87, 'lyrics'],
  [170_000, 99, 'lyrics'],
  [179_999, 99, 'lyrics'],
  [180_000, 100, 'complete'],
  [600_000, 100, 'complete'],
] as const)('after %i ms the clock says %d %%, which is %s', (elapsedMs, percent, stage) => {
  expect(estimatedPercent(elapsedMs)).toBeCloseTo(percent, 3);
  expect(demoStage(estimatedPercent(elapsedMs))).toBe(stage);
});

test('a clock that was set back shows nothing below 0', () => {
  expect(estimatedPercent(-5_000)).toBe(0);
});

test.each([
  ['nothing yet: the estimate', 100_000, 0, estimatedPercent(100_000)],
  ['little: 15 points more than that', 100_000, 10, 25],
  ['hardly anything: 40 % of the estimate', 180_000, 1, 40],
  ['more than the estimate: the estimate', 40_000, 90, 20],
  ['everything: the estimate', 180_000, 100, 100],
])('the backend reports %s', (_name, elapsedMs, reported, shown) => {
  expect(shownPercent(0, elapsedMs, reported)).toBeCloseTo(shown, 6);
});

test('the bar never falls, stays within 0 and 100, and ends at 100 whatever was reported before', () => {
  const step = fc.record({ waitMs: fc.nat(20_000), moreReported: fc.integer({ min: -5, max: 30 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let [shown, elapsedMs, reported] = [0, 0, 0];
      for (const { waitMs, moreReported } of steps) {
        elapsedMs += waitMs;
        reported = Math.min(100, Math.max(0, reported + moreReported));
        const next = shownPercent(shown, elapsedMs, reported);
        expect(next).toBeGreaterThanOrEqual(shown);
        expect(next).toBeLessThanOrEqual(Math.max(shown, estimatedPercent(elapsedMs)));
        shown = next;
      }
      expect(shownPercent(shown, 180_000, 100)).toBe(100);
    }),
  );
});
