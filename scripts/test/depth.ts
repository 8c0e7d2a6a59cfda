import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isDeep: boolean;
    seed: number;
  }
}

/** For what only `npm run test:deep` runs: `test.runIf(isDeep)`, or `skip(!isDeep)` at the top of a test. */
export const isDeep = inject('isDeep');

/** How much of an exhaustive test runs: a sample in `npm test`, everything in `npm run test:deep`. */
export function inDepth<Value>(sample: Value, all: Value): Value {
  return isDeep ? all : sample;
}
