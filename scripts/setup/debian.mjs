/** Debian packages, for the few programs that neither npm nor pip carries. */

import { spawnSync } from 'node:child_process';
import { runCommand } from './command.mjs';

export function canInstallDebianPackages() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

export const isDebianPackageHere = (name) => spawnSync('dpkg', ['--status', name]).status === 0;

export async function installDebianPackages(...names) {
  await runCommand('Reading the list of Debian packages', 'apt-get', ['update', '-qq']);
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...names];
  await runCommand(`Installing ${names.join(', ')}`, 'apt-get', args, {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}
