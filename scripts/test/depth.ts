import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isDeep: boolean;
    seed: number;
  }
}

/** How much of an exhaustive test runs: a sample in `npm test`, everything in `npm run test:deep`. */
export function inDepth<Value>(sample: Value, all: Value): Value {
  return inject('isDeep') ? all : sample;
}
