/** Stands in for the module `cloudflare:workers` in the simulation: what the Worker and its objects import of it. */

export class DurableObject<Env> {
  protected readonly ctx: unknown;
  protected readonly env: Env;

  constructor(ctx: unknown, env: Env) {
    this.ctx = ctx;
    this.env = env;
  }
}

/** The library of OAuth asks whether a handler is one of these. */
export class WorkerEntrypoint {}

export function waitUntil(work: Promise<unknown>): void {
  work.catch(() => undefined);
}
