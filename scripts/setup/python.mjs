/** Python environments, and packages in them. */

import { existsSync, rmSync } from 'node:fs';
import { pythonOf } from '../places.mjs';
import { runCommand } from './command.mjs';
import { findPython } from './machine.mjs';

/** For a list of hashes. It is complete: `--no-deps` keeps out what it leaves out on purpose. */
export const LOCKED = ['--no-deps', '--require-hashes'];

export async function makeEnvironment(venv) {
  if (existsSync(pythonOf(venv))) return;
  rmSync(venv, { recursive: true, force: true });
  await runCommand('Making the Python environment', findPython(), ['-m', 'venv', venv]);
}

/** Wheels only: what would have to be compiled is refused. */
export async function installWheels(what, venv, args) {
  const pip = ['-m', 'pip', 'install', '--quiet', '--only-binary', ':all:'];
  await runCommand(`Installing ${what}`, pythonOf(venv), [...pip, ...args]);
}
