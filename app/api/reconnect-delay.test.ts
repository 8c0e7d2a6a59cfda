import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reconnectDelayMs } from './reconnect-delay.ts';

test('a connection is opened again between one second and half a minute later', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.double({ min: 0, max: 1, noNaN: true }), (failedTries, random) => {
      const delayMs = reconnectDelayMs(failedTries, random);
      expect(delayMs).toBeGreaterThanOrEqual(1000);
      expect(delayMs).toBeLessThanOrEqual(30_000);
    }),
  );
});

test('the longest wait doubles with each failed try, and the whole of it is drawn from', () => {
  expect([0, 1, 2, 3, 4, 9].map((tries) => reconnectDelayMs(tries, 1))).toEqual([
    2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
  expect(reconnectDelayMs(9, 0)).toBe(1000);
});
