import { registerHooks } from 'node:module';

/**
 * The simulator in plain Node, which reads TypeScript by leaving the types out. The module that only workerd has is replaced, as in
 * vitest.simulation.config.ts.
 */

const STAND_IN = new URL('./simulator/platform/cloudflare-workers.ts', import.meta.url).href;
/** Not written into the import: types of the Worker are checked under its own configuration. */
const SIMULATOR = new URL('./simulator/simulate.ts', import.meta.url).href;

export async function loadSimulator() {
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier === 'cloudflare:workers' ? STAND_IN : specifier, context),
  });
  const { simulate } = await import(SIMULATOR);
  return simulate;
}
