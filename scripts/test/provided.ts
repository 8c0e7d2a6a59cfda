/** What the runner tells every vitest project: see `depth.ts` and `seed.ts`. */
export const PROVIDED = {
  isDeep: process.env.TEST_DEPTH === 'deep',
  seed: Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31)),
};
