/** Builds the pages and brings the local database up to date. */

import { join } from 'node:path';
import { PROJECT_NODE, ROOT, WRANGLER } from '../places.mjs';
import { runCommand } from './command.mjs';
import { whenChanged } from './fingerprint.mjs';

const PAGE_SOURCES = [
  'app',
  'clients',
  'domain',
  'public',
  'vite.config.ts',
  'scripts/bundle',
  'package-lock.json',
  'tsconfig.json',
  'scripts/setup/build.mjs',
];

export async function buildPages(say) {
  await whenChanged(join(ROOT, 'build', '.cantora-built'), PAGE_SOURCES, async () => {
    say('Building the pages');
    // A test runner sets this to `test`, and Vite would then bundle React's larger development build.
    const env = { NODE_ENV: 'production' };
    const args = ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build'];
    await runCommand('Building the pages', PROJECT_NODE, args, { env });
  });
}

export async function migrateDatabase(say, stateFolder) {
  await whenChanged(join(stateFolder, '.cantora-migrated'), ['migrations'], async () => {
    say('Bringing the local database up to date');
    const args = ['d1', 'migrations', 'apply', 'DB', '--local', '--config', 'wrangler.toml', '--persist-to'];
    await runCommand('Migrating the local database', PROJECT_NODE, [WRANGLER, ...args, stateFolder], {
      env: { CI: '1' },
    });
  });
}
