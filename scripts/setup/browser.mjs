/** Finds a full Chromium for the browser tests, or installs Debian's where that is possible. */

import { existsSync } from 'node:fs';
import { Problem } from '../problem.mjs';
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';

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
  if (!canInstallDebianPackages()) {
    throw new Problem(
      'The browser tests need Chromium or Chrome. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    );
  }
  say('Installing Chromium for the browser tests (once)');
  await installDebianPackages('chromium');
  return CANDIDATES[0];
}
