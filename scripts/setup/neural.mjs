/** What only weights need: the lyrics engine, and torch with what Demucs and RoFormer need. Both are large. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, VENV } from '../places.mjs';
import { whenChanged } from './fingerprint.mjs';
import { installWheels, LOCKED } from './python.mjs';

const LIST = 'inference/requirements-neural.txt';
const WISHES = 'inference/requirements-neural.in';
const MARKER = join(VENV, '.cantora-requirements-neural.txt');
const DEFAULT_PROFILE = 'laptop';

/** Splits the command line of `npm run weights`; without a command it fetches. */
export function withCommand(args) {
  return args.length === 0 || args[0].startsWith('--') ? ['fetch', ...args] : args;
}

/**
 * The weights that a command line fetches and that may be used here. `lock` is the parsed lock file, `accepted` the text of
 * ACCEPT_WEIGHT_LICENCES.
 */
export function weightsToFetch(lock, args, accepted = '') {
  const [command, ...rest] = withCommand(args);
  if (command !== 'fetch') return [];
  const { values, positionals } = parseArgs({
    args: rest,
    options: { profile: { type: 'string', default: DEFAULT_PROFILE } },
    strict: false,
    allowPositionals: true,
  });
  const isChosen = ({ id, profiles }) =>
    positionals.length > 0 ? positionals.includes(id) : profiles.includes(values.profile);
  const ids = accepted.split(/[\s,]+/);
  const isAllowed = ({ id, commercial_ok }) => commercial_ok === 'yes' || ids.includes(id);
  return lock.weights.filter((weight) => isChosen(weight) && isAllowed(weight));
}

export const needsTorch = (weight) => weight.needs_torch === true;
export const hearsWords = (weight) => weight.format === 'ctranslate2';

/** Torch comes by its exact version, the rest by hashes: which build of torch is right depends on the machine. */
export async function installNeuralPackages(say) {
  if (!existsSync(join(ROOT, LIST))) {
    say('The packages of the neural engines are not listed here; weights are fetched without them.');
    return;
  }
  await whenChanged(MARKER, [LIST, WISHES], async () => {
    const torch = readFileSync(join(ROOT, WISHES), 'utf8').match(/^torch==[\w.]+/m)?.[0];
    say(`Installing the neural engines (${torch} and its companions, some minutes, once)`);
    await installWheels('torch', VENV, [torch]);
    await installWheels('the neural engines', VENV, [...LOCKED, '-r', LIST]);
  });
}
