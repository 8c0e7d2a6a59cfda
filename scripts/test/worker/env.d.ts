import type { D1Migration } from '@cloudflare/vitest-plugin';
import type { Env } from '#worker/env.ts';

type WorkerEnv = Env;

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      TEST_MIGRATIONS: D1Migration[];
      SHARD_1: D1Database;
      SHARD_2: D1Database;
      SHARD_3: D1Database;
    }
    interface GlobalProps {
      mainModule: typeof import('./entry.ts');
    }
  }
}
