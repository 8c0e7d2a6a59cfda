/** What the machine must have: Node 20, Python 3.11, free disk. Each missing thing is one sentence. */

import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { ROOT, VENV_PYTHON } from '../places.mjs';
import { Problem } from '../problem.mjs';

const MIN_NODE_MAJOR = 20;
const MIN_PYTHON = [3, 11];
const FIRST_START_BYTES = 2_500_000_000;
const LATER_START_BYTES = 300_000_000;
const PYTHON_NAMES = ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python'];
const PROBE = 'import sys, venv, ensurepip; print(sys.version_info[0], sys.version_info[1])';

export function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < MIN_NODE_MAJOR) {
    throw new Problem(`Node ${MIN_NODE_MAJOR} or newer is needed; this is ${process.versions.node}.`);
  }
}

export function checkDisk() {
  const { bavail, bsize } = statfsSync(ROOT);
  const neededBytes = existsSync(VENV_PYTHON) ? LATER_START_BYTES : FIRST_START_BYTES;
  const freeBytes = bavail * bsize;
  if (freeBytes < neededBytes) {
    throw new Problem(
      `Not enough disk: ${gigabytes(freeBytes)} GB are free, ${gigabytes(neededBytes)} GB are needed. Free some space and start again.`,
    );
  }
}

/** The first Python that is new enough and can make a virtual environment. */
export function findPython() {
  const names = process.env.PYTHON ? [process.env.PYTHON] : PYTHON_NAMES;
  let seen = '';
  for (const name of names) {
    const probe = spawnSync(name, ['-c', PROBE], { encoding: 'utf8' });
    if (probe.status === 0) {
      const [major = 0, minor = 0] = probe.stdout.trim().split(' ').map(Number);
      if (major > MIN_PYTHON[0] || (major === MIN_PYTHON[0] && minor >= MIN_PYTHON[1])) return name;
      seen = ` (found ${name} ${major}.${minor})`;
    } else if (/ensurepip|venv/.test(probe.stderr ?? '')) {
      seen = ` (${name} lacks its venv module: install the package python3-venv)`;
    }
  }
  throw new Problem(
    `Python ${MIN_PYTHON.join('.')} or newer is needed and was not found${seen}. Install it, or set PYTHON to its path.`,
  );
}

function gigabytes(bytes) {
  return (bytes / 1e9).toFixed(1);
}
