/**
 * `npm run test:neural`: the tests that need torch, in an environment of their own (about 2 GB of disk, once).
 * With WEIGHTS_DIR set to a folder of fetched weights, the tests with the published weights run too.
 */

import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { INFERENCE, NUMBA_CACHE } from './places.mjs';
import { sentenceFor } from './problem.mjs';
import { runCommand } from './setup/command.mjs';
import { fingerprint, isUpToDate, markDone } from './setup/fingerprint.mjs';
import { findPython } from './setup/machine.mjs';
import { runStep } from './test/steps.mjs';

const VENV = join(INFERENCE, '.venv-neural');
const PYTHON =
  process.platform === 'win32' ? join(VENV, 'Scripts', 'python.exe') : join(VENV, 'bin', 'python');
const LISTS = ['requirements-dev.in', 'requirements-neural.in'];
const TESTS = ['tests/separation', 'tests/melody/test_rmvpe.py', 'tests/melody/test_rmvpe_frames.py'];

try {
  await installPackages();
} catch (error) {
  console.error(`\nThe tests could not start. ${sentenceFor(error)}`);
  process.exit(1);
}

process.env.NUMBA_CACHE_DIR ??= NUMBA_CACHE;
const args = ['-m', 'pytest', '-rs', ...TESTS];
const { isOk } = await runStep({ name: 'neural separators', command: PYTHON, args, cwd: INFERENCE });
process.exit(isOk ? 0 : 1);

async function installPackages() {
  const marker = join(VENV, '.cantora-installed');
  const wanted = fingerprint(['requirements.in', ...LISTS].map((list) => `inference/${list}`));
  if (existsSync(PYTHON) && isUpToDate(marker, wanted)) return;
  console.log('Installing torch and the neural packages (some minutes, once)');
  if (!existsSync(PYTHON)) {
    rmSync(VENV, { recursive: true, force: true });
    await runCommand('Making the Python environment', findPython(), ['-m', 'venv', VENV]);
  }
  const lists = LISTS.flatMap((list) => ['-r', `inference/${list}`]);
  const pip = ['-m', 'pip', 'install', '--quiet', '--only-binary', ':all:'];
  await runCommand('Installing the neural packages', PYTHON, [...pip, ...lists]);
  markDone(marker, wanted);
}
