/** Builds the pages and brings the local database up to date. */

import { join } from 'node:path';
import { PROJECT_NODE, ROOT, WRANGLER } from '../places.mjs';
import { runCommand } from './command.mjs';
import { fingerprint, isUpToDate, markDone } from './fingerprint.mjs';

const PAGE_SOURCES = [
  'app',
  'domain',
  'public',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'scripts/setup/build.mjs',
];

export async function buildPages(say) {
  const marker = join(ROOT, 'build', '.cantora-built');
  const wanted = fingerprint(PAGE_SOURCES);
  if (isUpToDate(marker, wanted)) return;
  say('Building the pages');
  // A test runner sets this to `test`, and Vite would then bundle React's larger development build.
  const env = { NODE_ENV: 'production' };
  const args = ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build'];
  await runCommand('Building the pages', PROJECT_NODE, args, { env });
  markDone(marker, wanted);
}

export async function migrateDatabase(say, stateFolder) {
  const marker = join(stateFolder, '.cantora-migrated');
  const wanted = fingerprint(['migrations']);
  if (isUpToDate(marker, wanted)) return;
  say('Bringing the local database up to date');
  const args = [
    'd1',
    'migrations',
    'apply',
    'DB',
    '--local',
    '--config',
    'wrangler.toml',
    '--persist-to',
    stateFolder,
  ];
  await runCommand('Migrating the local database', PROJECT_NODE, [WRANGLER, ...args], { env: { CI: '1' } });
  markDone(marker, wanted);
}
