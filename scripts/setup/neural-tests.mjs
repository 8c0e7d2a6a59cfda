/** The environment of the tests that need torch: beside the usual one, so that nobody else has to install it. */

import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { INFERENCE } from '../places.mjs';
import { runCommand } from './command.mjs';
import { fingerprint, isUpToDate, markDone } from './fingerprint.mjs';
import { findPython } from './machine.mjs';

const VENV = join(INFERENCE, '.venv-neural');
const LISTS = ['requirements-dev.in', 'requirements-neural.in'];

export const NEURAL_PYTHON =
  process.platform === 'win32' ? join(VENV, 'Scripts', 'python.exe') : join(VENV, 'bin', 'python');

export async function installNeuralTests(say) {
  const marker = join(VENV, '.cantora-installed');
  const wanted = fingerprint(
    ['requirements.in', 'requirements-lyrics.in', ...LISTS].map((list) => `inference/${list}`),
  );
  if (existsSync(NEURAL_PYTHON) && isUpToDate(marker, wanted)) return;
  say('Installing torch and the neural packages for their tests (some minutes, about 2 GB, once)');
  if (!existsSync(NEURAL_PYTHON)) {
    rmSync(VENV, { recursive: true, force: true });
    await runCommand('Making the Python environment', findPython(), ['-m', 'venv', VENV]);
  }
  const lists = LISTS.flatMap((list) => ['-r', `inference/${list}`]);
  const pip = ['-m', 'pip', 'install', '--quiet', '--only-binary', ':all:'];
  await runCommand('Installing the neural packages', NEURAL_PYTHON, [...pip, ...lists]);
  markDone(marker, wanted);
}
