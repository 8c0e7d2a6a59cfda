/**
 * Runs the install scripts of the few packages that `allowScripts` in package.json lets; of all others none runs (.npmrc). Here, since only
 * newer npm knows that list. `node scripts/setup/allowed-scripts.mjs` after each install by hand, as the deployments do.
 */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../places.mjs';
import { runNpm } from './npm.mjs';

/** Names of packages, by what package.json says of each that has an install script. */
export function allowedScripts(text = readFileSync(join(ROOT, 'package.json'), 'utf8')) {
  const { allowScripts } = JSON.parse(text);
  return Object.keys(allowScripts).filter((name) => allowScripts[name] === true);
}

export async function runAllowedScripts() {
  await runNpm('Running the allowed install scripts', [
    'rebuild',
    '--ignore-scripts=false',
    ...allowedScripts(),
  ]);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await runAllowedScripts();
