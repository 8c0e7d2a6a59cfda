import { expect, test } from 'vitest';
import { fuzz } from '../bench/fuzz/fuzz.mjs';
import { sharedProduct } from './shared-product.ts';

/** A sample of `npm run bench:fuzz`; the seed of the run says which. */

const SECONDS = 25;

test('no call that the document allows, or forbids, is answered outside of it or with what is another singer’s', async () => {
  const { origin } = sharedProduct();
  const sample = { perOperation: 2, sequences: 20, seconds: SECONDS, seed: Number(process.env.SEED ?? 1) };
  const { isClean, output, statuses = {} } = await fuzz({ origin, ...sample });
  expect(isClean, output).toBe(true);
  // It has got in, and has been refused; how often is up to the machine.
  expect(statuses['200']).toBeGreaterThan(0);
  expect(statuses['404']).toBeGreaterThan(0);
});
