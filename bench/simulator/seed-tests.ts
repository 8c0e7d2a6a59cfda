import { expect, test } from 'vitest';
import { type SimulationReport, simulate } from './simulate.ts';

/** `npm test` takes a sample of these seeds, `npm run test:deep` all of them, `npm run bench:simulate` any. */

const SEEDS_IN_A_TEST = 20;

/** In blocks, so that a failure comes early and a slow machine does not look stuck. `onLife` hears of each. */
export function testSeeds(from: number, to: number, onLife?: (report: SimulationReport) => void): void {
  let alignedInAll = 0;
  for (let first = from; first <= to; first += SEEDS_IN_A_TEST) {
    const last = Math.min(to, first + SEEDS_IN_A_TEST - 1);
    test(`seeds ${first} to ${last} keep every rule`, async () => {
      const done = { completed: 0, transposed: 0, aligned: 0 };
      for (let seed = first; seed <= last; seed += 1) {
        const report = await lived(seed);
        for (const end of ['completed', 'transposed', 'aligned'] as const)
          done[end] += report.counts.get(`report.${end}.200`) ?? 0;
        onLife?.(report);
      }
      // Lives in which nothing happens break no rule.
      const seeds = last - first + 1;
      expect(done.completed).toBeGreaterThan(seeds / 2);
      expect(done.transposed).toBeGreaterThan(seeds / 4);
      alignedInAll += done.aligned;
    });
  }
  // They are rarer than the others, so that one block may have few.
  test(`in seeds ${from} to ${to} texts are placed, too`, () => {
    expect(alignedInAll).toBeGreaterThan((to - from + 1) / 8);
  });
}

/** Seeds that each once broke a rule. */
export function testSeedsOnceBroken(seeds: readonly number[]): void {
  test.each(seeds)('seed %i, which once broke a rule, keeps every rule', async (seed) => {
    await lived(seed);
  });
}

async function lived(seed: number): Promise<SimulationReport> {
  const report = await simulate(seed);
  const replay = `seed ${seed}; replay it with: npm run bench:simulate -- --seed ${seed}`;
  expect(report.breaches, replay).toEqual([]);
  return report;
}
