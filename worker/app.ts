import { createApi } from './api.ts';
import { assertEnv } from './assert-env.ts';
import { createContext } from './context.ts';
import type { Env } from './env.ts';
import { consume } from './queue/consumer.ts';
import { sweepAll } from './services/sweep/sweep.ts';

/** The Worker without its pages: what the tests run, and what `index.ts` adds Remix to. */

export type PageHandler = (request: Request, env: Env) => Promise<Response>;

export function createWorker(pages: PageHandler): ExportedHandler<Env> {
  const api = createApi();
  api.all('*', (c) =>
    isSafe(c.req.method)
      ? pages(c.req.raw, c.env)
      : new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } }),
  );
  return {
    fetch: (request, env, ctx) => {
      assertEnv(env);
      return api.fetch(request, env, ctx);
    },
    queue: async (batch, env) => {
      assertEnv(env);
      await consume(createContext(env), batch);
    },
    scheduled: async (_controller, env) => {
      assertEnv(env);
      await sweepAll(createContext(env));
    },
  };
}

/** Pages have no actions: every change goes through the API with a bearer, so a page never takes a write. */
function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
