import { fileURLToPath } from 'node:url';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { PROVIDED } from './scripts/test/provided.ts';

/** In place of `worker/auth/scrypt.ts`, see there. */
const LIGHT_SCRYPT = {
  find: /^\.\/scrypt\.ts$/,
  replacement: fileURLToPath(new URL('./scripts/test/worker/light-scrypt.ts', import.meta.url)),
};

export default defineConfig(async () => ({
  resolve: { alias: PROVIDED.isDeep ? [] : [LIGHT_SCRYPT] },
  // Packages without their own sources are no news.
  logLevel: 'error' as const,
  plugins: [
    cloudflareTest({
      main: './scripts/test/worker/entry.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        // Only the tests of shards bind them where the product looks for them (scripts/test/worker/shards.ts).
        d1Databases: { SHARD_1: 'shard-1', SHARD_2: 'shard-2', SHARD_3: 'shard-3' },
        bindings: {
          DEMO_HOST: 'cantora.test',
          // Most tests leave jobs at work; those of turns say how many places there are.
          INFERENCE_PLACES: '1000',
          TEST_MIGRATIONS: await readD1Migrations('./migrations'),
          ACCESS_TOKEN_SECRET: 'test-access-token-secret-of-32-bytes-or-more',
          SIGNED_URL_SECRET: 'test-signed-url-secret-of-32-bytes-or-more',
          MAIL_API_KEY: 'test-mail-api-key',
          INFERENCE_JOB_SECRET: 'whsec_dGVzdC1qb2Itc2VjcmV0LXRlc3Qtam9iLXNlY3JldA==',
          INFERENCE_CALLBACK_SECRET: 'whsec_dGVzdC1jYWxsYmFjay1zZWNyZXQtdGVzdC1jYWxsYmFjaw==',
        },
        outboundService: () => new Response('no network in tests', { status: 599 }),
      },
    }),
  ],
  test: {
    name: 'workers',
    provide: PROVIDED,
    // Loading the Worker anew for each file would take longer than most files' tests.
    isolate: false,
    include: ['worker/**/*.test.ts', 'durable-objects/**/*.test.ts'],
    // A machine may do other things as well.
    testTimeout: 30_000,
    setupFiles: ['./scripts/test/seed.ts', './scripts/test/worker/setup.ts'],
  },
}));
