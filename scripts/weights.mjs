/** `npm run weights`: shows which models there are and their licences, then fetches and verifies them. */

import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INFERENCE, ROOT, VENV_PYTHON } from './places.mjs';
import { sentenceFor } from './problem.mjs';
import { projectEnvironment } from './setup/command.mjs';
import { installPythonPackages } from './setup/install.mjs';
import { checkDisk, checkNode, findPython } from './setup/machine.mjs';
import {
  hearsWords,
  installNeuralPackages,
  needsTorch,
  weightsToFetch,
  withCommand,
} from './setup/neural.mjs';

const say = (text) => console.log(text);
const args = withCommand(process.argv.slice(2));

try {
  await prepareWeights();
  process.exitCode = await runWeights();
} catch (error) {
  console.error(`\nThe weights could not be handled. ${sentenceFor(error)}`);
  process.exitCode = 1;
}

async function prepareWeights() {
  checkNode();
  checkDisk();
  if (!existsSync(VENV_PYTHON)) findPython();
  const lock = process.env.WEIGHTS_LOCK || join(INFERENCE, 'weights.lock.json');
  const weights = JSON.parse(readFileSync(lock, 'utf8'));
  const chosen = weightsToFetch(weights, args, process.env.ACCEPT_WEIGHT_LICENCES);
  await installPythonPackages(say, chosen.some(hearsWords) ? 'requirements-lyrics.txt' : 'requirements.txt');
  if (chosen.some(needsTorch)) await installNeuralPackages(say);
}

/** Resolves with the exit code. Ctrl-C reaches the child too, which ends by itself. */
function runWeights() {
  process.on('SIGINT', () => undefined);
  return new Promise((resolve, reject) => {
    const child = spawn(VENV_PYTHON, ['-m', 'cantora_inference.weights', ...args], {
      cwd: ROOT,
      env: projectEnvironment({ PYTHONPATH: INFERENCE }),
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
