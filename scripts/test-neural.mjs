/**
 * `npm run test:neural`: the tests that need torch, in an environment of their own (about 2 GB of disk, once).
 * With WEIGHTS_DIR set to a folder of fetched weights, the tests with the published weights run too.
 */

import { INFERENCE } from './places.mjs';
import { sentenceFor } from './problem.mjs';
import { installNeuralTests, NEURAL_PYTHON } from './setup/neural-tests.mjs';
import { runStep } from './test/steps.mjs';

const TESTS = [
  'tests/networks',
  'tests/separation',
  'tests/melody/test_rmvpe.py',
  'tests/melody/test_rmvpe_frames.py',
];

try {
  await installNeuralTests(console.log);
} catch (error) {
  console.error(`\nThe tests could not start. ${sentenceFor(error)}`);
  process.exit(1);
}

const args = ['-m', 'pytest', '-rs', ...TESTS];
const { isOk } = await runStep({ name: 'neural separators', command: NEURAL_PYTHON, args, cwd: INFERENCE });
process.exit(isOk ? 0 : 1);
