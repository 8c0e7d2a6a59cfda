/**
 * `npm run test:training`: the tests of how the networks are trained and their songs rendered, in an environment of their own (about
 * 2 GB of disk, once). Part of `npm run test:deep`; nothing of the product needs it.
 */

import { INFERENCE } from './places.mjs';
import { sentenceFor } from './problem.mjs';
import { installTrainingTests, TRAINING_PYTHON } from './setup/training-tests.mjs';
import { runStep } from './test/steps.mjs';

try {
  await installTrainingTests(console.log);
} catch (error) {
  console.error(`\nThe tests of training could not start. ${sentenceFor(error)}`);
  process.exit(1);
}

const args = ['-m', 'pytest', '-rs', 'tests/training'];
const { isOk } = await runStep({ name: 'training', command: TRAINING_PYTHON, args, cwd: INFERENCE });
process.exit(isOk ? 0 : 1);
