import { registerHooks } from 'node:module';

/**
 * The simulator in plain Node, which reads TypeScript by leaving the types out. The module that only workerd has is replaced, as in
 * vitest.simulation.config.ts.
 */

const STAND_IN = new URL('./simulator/platform/cloudflare-workers.ts', import.meta.url).href;
/** Not written into an import: types of the Worker are checked under its own configuration. */
const FOLDER = new URL('./simulator/', import.meta.url);

export async function loadSimulator() {
  return (await importFromSimulator('simulate.ts')).simulate;
}

export async function importFromSimulator(file) {
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier === 'cloudflare:workers' ? STAND_IN : specifier, context),
  });
  return import(new URL(file, FOLDER).href);
}
