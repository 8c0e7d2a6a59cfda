/** What the training's tests need: a Python environment of their own, and the programs and voices that render its songs. */

import { join } from 'node:path';
import { INFERENCE, pythonOf } from '../places.mjs';
import { runCommand } from './command.mjs';
import { canInstallDebianPackages, installDebianPackages, isDebianPackageHere } from './debian.mjs';
import { whenChanged } from './fingerprint.mjs';
import { makeEnvironment } from './python.mjs';

const VENV = join(INFERENCE, '.venv-training');
const LISTS = ['inference/requirements-dev.in', 'inference/requirements-training.in'];
/** Lists that those build on. */
const BASES = ['inference/requirements.in', 'inference/requirements-lyrics.in'];
/** pyworld is built here, and reads these while it is. */
const BUILDERS = ['setuptools<81', 'wheel', 'cython', 'numpy'];
/** docs/decisions/0032-training-material.md has their licences, and more voices. */
const PROGRAMS = [
  'g++',
  'python3-dev',
  'libespeak-ng1',
  'espeak-ng-data',
  'fluidsynth',
  'fluid-soundfont-gm',
  'ffmpeg',
  'festival',
  'festvox-kallpc16k',
  'festvox-us-slt-hts',
];

export const TRAINING_PYTHON = pythonOf(VENV);

export async function installTrainingTests(say) {
  await installPrograms(say);
  await makeEnvironment(VENV);
  await whenChanged(join(VENV, '.cantora-installed'), [...BASES, ...LISTS], async () => {
    say('Installing torch and what renders songs (some minutes, about 2 GB, once)');
    const pip = ['-m', 'pip', 'install', '--quiet'];
    await runCommand('Installing what builds pyworld', TRAINING_PYTHON, [...pip, ...BUILDERS]);
    const lists = LISTS.flatMap((list) => ['-r', list]);
    const only = ['--no-build-isolation', '--only-binary', ':all:', '--no-binary', 'pyworld'];
    await runCommand('Installing the training', TRAINING_PYTHON, [...pip, ...only, ...lists]);
  });
}

/** Tests whose program is missing are skipped, and say so. */
async function installPrograms(say) {
  const missing = PROGRAMS.filter((name) => !isDebianPackageHere(name));
  if (missing.length === 0) return;
  if (canInstallDebianPackages()) await installDebianPackages(...missing);
  else say(`Tests that need these Debian packages are skipped: ${missing.join(' ')}`);
}
