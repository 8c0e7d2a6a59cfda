/** `npm run lock:python`: resolves inference/requirements*.in into hashed lists for every platform. A maintainer's tool; needs a network. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INFERENCE } from './places.mjs';
import { runCommand } from './setup/command.mjs';
import { findPython } from './setup/machine.mjs';

const OLDEST_PYTHON = '3.11';
const toolFolder = mkdtempSync(join(tmpdir(), 'cantora-lock-'));
try {
  await runCommand('Making a tool environment', findPython(), ['-m', 'venv', toolFolder]);
  const bin = join(toolFolder, process.platform === 'win32' ? 'Scripts' : 'bin');
  await runCommand('Installing the resolver', join(bin, 'pip'), ['install', '--quiet', 'uv']);
  for (const list of ['requirements', 'requirements-dev']) {
    const args = [
      'pip',
      'compile',
      '--quiet',
      '--universal',
      '--generate-hashes',
      '--no-header',
      '--upgrade',
    ];
    await runCommand(
      `Resolving ${list}.in`,
      join(bin, 'uv'),
      [...args, '--python-version', OLDEST_PYTHON, `${list}.in`, '-o', `${list}.txt`],
      { cwd: INFERENCE },
    );
    console.log(`Written: inference/${list}.txt`);
  }
} finally {
  rmSync(toolFolder, { recursive: true, force: true });
}
