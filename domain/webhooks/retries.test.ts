import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextAttemptMs, RETRIED_FOR_MS } from './retries.ts';

/** Every attempt of a delivery that always fails, as instants; each comes so much later than it was due. */
function attemptsOf(createdAtMs: number, randoms: readonly number[], lateMs: number): number[] {
  const instants: number[] = [];
  for (let nextMs: number | null = createdAtMs; nextMs !== null && instants.length < 100; ) {
    const nowMs: number = nextMs + lateMs;
    instants.push(nowMs);
    const random = randoms[instants.length % randoms.length] ?? 0;
    nextMs = nextAttemptMs({ createdAtMs, attempts: instants.length }, nowMs, random);
  }
  return instants;
}

const gapsOf = (instants: readonly number[]) => instants.slice(1).map((ms, at) => ms - (instants[at] ?? ms));

const randoms = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 });
const late = fc.integer({ min: 0, max: 300_000 });

test('a delivery is retried over three days with gaps that grow, and then given up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2e12 }), randoms, late, (createdAtMs, chances, lateMs) => {
      const instants = attemptsOf(createdAtMs, chances, lateMs);
      const lastMs = (instants.at(-1) ?? 0) - createdAtMs;
      expect(lastMs).toBeGreaterThanOrEqual(RETRIED_FOR_MS);
      expect(lastMs).toBeLessThanOrEqual(RETRIED_FOR_MS + lateMs);
      expect(instants.length).toBeGreaterThanOrEqual(10);
      expect(instants.length).toBeLessThanOrEqual(12);
      // The last gap ends with the third day, wherever that is.
      const gaps = gapsOf(instants).slice(0, -1);
      expect(gaps).toEqual(gaps.toSorted((one, other) => one - other));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0.9 * 300_000);
    }),
  );
});

test('two deliveries that failed together are not retried together', () => {
  const failed = { createdAtMs: 0, attempts: 1 };
  expect(nextAttemptMs(failed, 0, 0)).toBe(270_000);
  expect(nextAttemptMs(failed, 0, 1)).toBe(330_000);
});
