/** The environment of the generator of the sidecar's models: beside the usual one, so that nobody else has to install it. */

import { join } from 'node:path';
import { INFERENCE, pythonOf } from '../places.mjs';
import { whenChanged } from './fingerprint.mjs';
import { installWheels, LOCKED, makeEnvironment } from './python.mjs';

const VENV = join(INFERENCE, '.venv-contract');
const LIST = 'inference/requirements-contract.txt';

export const GENERATOR_PYTHON = pythonOf(VENV);

export async function installGenerator(say) {
  await makeEnvironment(VENV);
  await whenChanged(join(VENV, '.cantora-installed'), [LIST], async () => {
    say('Installing the generator of the models (half a minute, once)');
    await installWheels('the generator', VENV, [...LOCKED, '-r', LIST]);
  });
}
