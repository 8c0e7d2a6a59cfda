/** The environment of the tests that need torch: beside the usual one, so that nobody else has to install it. */

import { join } from 'node:path';
import { INFERENCE, pythonOf } from '../places.mjs';
import { whenChanged } from './fingerprint.mjs';
import { installWheels, makeEnvironment } from './python.mjs';

const VENV = join(INFERENCE, '.venv-neural');
const LISTS = ['inference/requirements-dev.in', 'inference/requirements-neural.in'];
/** Lists that those build on. */
const BASES = ['inference/requirements.in', 'inference/requirements-lyrics.in'];

export const NEURAL_PYTHON = pythonOf(VENV);

export async function installNeuralTests(say) {
  await makeEnvironment(VENV);
  await whenChanged(join(VENV, '.cantora-installed'), [...BASES, ...LISTS], async () => {
    say('Installing torch and the neural packages for their tests (some minutes, about 2 GB, once)');
    const lists = LISTS.flatMap((list) => ['-r', list]);
    await installWheels('the neural packages', VENV, lists);
  });
}
