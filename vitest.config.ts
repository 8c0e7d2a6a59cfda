import { defineConfig } from 'vitest/config';
import { PROVIDED } from './scripts/test/provided.ts';
import { WaitingFirst } from './scripts/test/waiting-first.ts';

/**
 * The projects: `unit` in plain Node, `workers` inside workerd with real D1, R2, queues and objects, `simulation` in
 * Node on a platform made of memory, `e2e` in Chromium.
 */
export default defineConfig({
  test: {
    // What a test that passes says would bury the one that fails.
    silent: 'passed-only',
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          provide: PROVIDED,
          // A machine may do other things as well.
          testTimeout: 30_000,
          setupFiles: ['./scripts/test/seed.ts'],
          include: ['domain/**/*.test.ts', 'app/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      './vitest.workers.config.ts',
      './vitest.simulation.config.ts',
      './vitest.e2e.config.ts',
    ],
  },
});
