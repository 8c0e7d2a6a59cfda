import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { PROVIDED } from './scripts/test/provided.ts';

/** The simulator runs in plain Node: the platform is made of memory, so the module that only workerd has is a stand-in. */
export default defineConfig({
  resolve: {
    alias: {
      'cloudflare:workers': fileURLToPath(
        new URL('./bench/simulator/platform/cloudflare-workers.ts', import.meta.url),
      ),
    },
  },
  test: {
    name: 'simulation',
    provide: PROVIDED,
    include: ['bench/simulator/**/*.test.ts'],
    // It imports the module that has a stand-in.
    server: { deps: { inline: ['@cloudflare/workers-oauth-provider'] } },
    testTimeout: 600_000,
  },
});
