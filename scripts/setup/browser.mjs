/** Finds a full Chromium for the browser tests, or installs Debian's where that is possible. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Problem } from '../problem.mjs';
import { runCommand } from './command.mjs';

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export async function findBrowser(say) {
  const found = CANDIDATES.find((path) => existsSync(path));
  if (found) return found;
  if (!canInstall()) {
    throw new Problem(
      'The browser tests need Chromium or Chrome. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    );
  }
  say('Installing Chromium for the browser tests (once)');
  await runCommand('Reading the list of Debian packages', 'apt-get', ['update', '-qq']);
  await runCommand(
    'Installing Chromium',
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    },
  );
  return CANDIDATES[0];
}

function canInstall() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}
