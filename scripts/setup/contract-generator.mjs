/** The environment of the generator of the sidecar's models: beside the usual one, so that nobody else has to install it. */

import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { INFERENCE } from '../places.mjs';
import { runCommand } from './command.mjs';
import { fingerprint, isUpToDate, markDone } from './fingerprint.mjs';
import { findPython } from './machine.mjs';

const VENV = join(INFERENCE, '.venv-contract');
const LIST = 'inference/requirements-contract.txt';
const PIP = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--require-hashes', '--only-binary', ':all:'];

export const GENERATOR_PYTHON =
  process.platform === 'win32' ? join(VENV, 'Scripts', 'python.exe') : join(VENV, 'bin', 'python');

export async function installGenerator(say) {
  const marker = join(VENV, '.cantora-installed');
  const wanted = fingerprint([LIST]);
  if (existsSync(GENERATOR_PYTHON) && isUpToDate(marker, wanted)) return;
  say('Installing the generator of the models (half a minute, once)');
  rmSync(VENV, { recursive: true, force: true });
  await runCommand('Making the Python environment', findPython(), ['-m', 'venv', VENV]);
  await runCommand('Installing the generator', GENERATOR_PYTHON, [...PIP, '-r', LIST]);
  markDone(marker, wanted);
}
