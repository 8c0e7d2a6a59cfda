/** `npm run lock:python`: resolves inference/requirements*.in into hashed lists for every platform. A maintainer's tool; needs a network. */

import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INFERENCE } from './places.mjs';
import { runCommand } from './setup/command.mjs';
import { findPython } from './setup/machine.mjs';

const OLDEST_PYTHON = '3.11';
/** onnxruntime has no wheel yet for the Python after this, so the resolver would fail. */
const NEWEST_PYTHON = "python_full_version < '3.15'";
/**
 * What stays out of the lists. Torch: which build of it is right (processor, CUDA) depends on the machine, so no list of hashes
 * fits all; scripts/setup/neural.mjs installs its exact version, and the images' is in `requirements-gpu`. av, which faster-whisper names: we decode by ourselves, and its wheel
 * brings GPL encoders into the process. So lists are installed with `--no-deps`.
 */
const EXCLUDED = ['torch', 'av'];
const CONSTRAINED = ['--constraints', 'requirements.txt'];
/** Which machines a list is for. Demucs has no torch of today for a Mac with an Intel processor. */
const LISTS = [
  { list: 'requirements' },
  { list: 'requirements-lyrics', machines: [NEWEST_PYTHON], options: CONSTRAINED },
  { list: 'requirements-dev', machines: [NEWEST_PYTHON] },
  { list: 'requirements-contract', machines: [NEWEST_PYTHON] },
  {
    list: 'requirements-runpod',
    machines: [`sys_platform == 'linux' and ${NEWEST_PYTHON}`],
    options: CONSTRAINED,
  },
  {
    list: 'requirements-neural',
    machines: [
      "sys_platform == 'linux'",
      "sys_platform == 'win32'",
      "platform_machine == 'arm64' and sys_platform == 'darwin'",
    ].map((machine) => `${machine} and ${NEWEST_PYTHON}`),
    options: CONSTRAINED,
  },
  {
    list: 'requirements-gpu',
    machines: [`sys_platform == 'linux' and platform_machine == 'x86_64' and ${NEWEST_PYTHON}`],
    options: [...CONSTRAINED, '--constraints', 'requirements-neural.txt'],
    excluded: [],
  },
];

const folder = mkdtempSync(join(tmpdir(), 'cantora-lock-'));
const bin = join(folder, process.platform === 'win32' ? 'Scripts' : 'bin');
try {
  await runCommand('Making a tool environment', findPython(), ['-m', 'venv', folder]);
  await runCommand('Installing the resolver', join(bin, 'pip'), ['install', '--quiet', 'uv']);
  for (const list of LISTS) await compile(list);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Resolved in the tool's folder, where later lists find earlier ones. */
async function compile({ list, machines = [], options = [], excluded = EXCLUDED }) {
  if (!existsSync(join(INFERENCE, `${list}.in`))) return;
  copyFileSync(join(INFERENCE, `${list}.in`), join(folder, `${list}.in`));
  writeFileSync(join(folder, 'pyproject.toml'), projectFor(machines));
  writeFileSync(join(folder, 'excluded.txt'), excluded.join('\n'));
  const args = [
    'pip',
    'compile',
    '--quiet',
    '--universal',
    '--generate-hashes',
    '--no-header',
    '--upgrade',
    '--excludes',
    'excluded.txt',
  ];
  const files = ['--python-version', OLDEST_PYTHON, `${list}.in`, '-o', `${list}.txt`];
  const uv = join(bin, 'uv');
  await runCommand(`Resolving ${list}.in`, uv, [...args, ...options, ...files], { cwd: folder });
  copyFileSync(join(folder, `${list}.txt`), join(INFERENCE, `${list}.txt`));
  console.log(`Written: inference/${list}.txt`);
}

function projectFor(machines) {
  const project = `[project]\nname = "lock"\nversion = "1"\nrequires-python = ">=${OLDEST_PYTHON}"\n`;
  return `${project}[tool.uv]\nenvironments = ${JSON.stringify(machines)}\n`;
}
