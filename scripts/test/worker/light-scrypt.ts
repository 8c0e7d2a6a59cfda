import { type ScryptCost, scryptInSlices as wholeScrypt } from '#worker/auth/scrypt.ts';

/**
 * Takes the place of `auth/scrypt.ts` in the sample: most tests that sign in are not about hashing. A password of today's cost is hashed
 * with a fraction of the work; every cheaper cost, and so every test of scrypt itself, gets the real bytes.
 */

export type { ScryptCost };

const FULL_WORK = 16_384 * 8 * 5;

export const scryptInSlices: typeof wholeScrypt = (password, salt, cost, hashBytes, yieldToEventLoop) => {
  const isFull = cost.N * cost.r * cost.p >= FULL_WORK;
  return wholeScrypt(password, salt, isFull ? { ...cost, N: 64, p: 1 } : cost, hashBytes, yieldToEventLoop);
};
