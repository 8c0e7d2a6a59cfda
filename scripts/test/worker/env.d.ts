import type { D1Migration } from '@cloudflare/vitest-plugin';
import type { Env } from '#worker/env.ts';

type WorkerEnv = Env;

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      TEST_MIGRATIONS: D1Migration[];
    }
    interface GlobalProps {
      mainModule: typeof import('./entry.ts');
    }
  }
}
