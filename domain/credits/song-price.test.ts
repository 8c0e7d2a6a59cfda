import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditsForDuration, creditsForSize, estimateCredits, settledCredits } from './song-price.ts';

describe('the cost of a song', () => {
  test.each([
    [0.4, 1],
    [60, 1],
    [90, 1],
    [90.1, 2],
    [133.2, 2],
    [150.5, 3],
    [720, 12],
  ])('%d seconds cost %d credits', (seconds, credits) => {
    expect(creditsForDuration(seconds)).toBe(credits);
  });

  test.each([
    [0, 1],
    [2_000_000, 1],
    [2_000_001, 2],
    [100_000_000, 50],
  ])('%d bytes are estimated at %d credits', (sizeBytes, credits) => {
    expect(creditsForSize(sizeBytes)).toBe(credits);
  });

  test('an unreadable duration falls back to the size', () => {
    for (const durationSeconds of [null, 0, -3, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(estimateCredits({ durationSeconds, sizeBytes: 5_000_000 })).toBe(3);
    }
  });

  test('never falls as a song grows longer', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 720, noNaN: true }),
        fc.double({ min: 0, max: 720, noNaN: true }),
        (a, b) => {
          expect(creditsForDuration(Math.min(a, b))).toBeLessThanOrEqual(creditsForDuration(Math.max(a, b)));
        },
      ),
    );
  });

  test('settling never charges more than was reserved and never nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0, max: 720, noNaN: true }),
        (reserved, seconds) => {
          const charged = settledCredits(reserved, seconds);
          expect(charged).toBeLessThanOrEqual(reserved);
          expect(charged).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });
});
