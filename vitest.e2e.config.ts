import { defineConfig } from 'vitest/config';
import { PROVIDED } from './scripts/test/provided.ts';

export default defineConfig({
  test: {
    name: 'e2e',
    provide: PROVIDED,
    globalSetup: ['./e2e/global-setup.ts'],
    include: ['e2e/**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    fileParallelism: false,
    // How long a test waits for what must come; a busy machine needs more than the usual second.
    expect: { poll: { timeout: 30_000 } },
  },
});
