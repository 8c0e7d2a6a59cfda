import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

/** `npm test` takes a sample of these seeds, `npm run test:deep` all of them, `npm run bench:simulate` any. */

const SEEDS_IN_A_TEST = 25;

/** In blocks, so that a failure comes early and a slow machine does not look stuck. */
export function testSeeds(from: number, to: number): void {
  for (let first = from; first <= to; first += SEEDS_IN_A_TEST) {
    const last = Math.min(to, first + SEEDS_IN_A_TEST - 1);
    test(`seeds ${first} to ${last} keep every rule`, async () => {
      let completed = 0;
      let transposed = 0;
      let aligned = 0;
      for (let seed = first; seed <= last; seed += 1) {
        const { breaches, counts } = await simulate(seed);
        completed += counts.get('report.completed.200') ?? 0;
        aligned += counts.get('report.aligned.200') ?? 0;
        transposed += counts.get('report.transposed.200') ?? 0;
        expect(breaches, `seed ${seed}; replay it with: npm run bench:simulate -- --seed ${seed}`).toEqual(
          [],
        );
      }
      // Lives in which nothing happens break no rule.
      expect(completed).toBeGreaterThan(SEEDS_IN_A_TEST / 2);
      expect(transposed).toBeGreaterThan(SEEDS_IN_A_TEST / 4);
      expect(aligned).toBeGreaterThan(SEEDS_IN_A_TEST / 8);
    });
  }
}
