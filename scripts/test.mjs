/**
 * `npm test`: installs what is missing, then proves the whole product, exhaustive tests by a sample. `npm run test:deep` (`--deep`)
 * takes all of them. Ends with one line: `N passed, N failed`.
 */

import { sentenceFor } from './problem.mjs';
import { prepare } from './product.mjs';
import { findBrowser } from './setup/browser.mjs';
import { installPythonPackages } from './setup/install.mjs';
import { lastStepsOf, stepsOf } from './test/plan.mjs';
import { finish } from './test/report.mjs';
import { runSideBySide } from './test/side-by-side.mjs';
import { runStep } from './test/steps.mjs';

const AT_ONCE = 2;

const say = (text) => console.log(text);

try {
  await prepare(say);
  await installPythonPackages(say, 'requirements-dev.txt');
  process.env.CHROMIUM_PATH ??= await findBrowser(say);
} catch (error) {
  console.error(`\nThe tests could not start. ${sentenceFor(error)}`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

const isDeep = process.argv.includes('--deep');
process.env.TEST_DEPTH = isDeep ? 'deep' : 'sample';
process.env.SEED ??= String(Math.floor(Math.random() * 2 ** 31));
const again = `SEED=${process.env.SEED} ${isDeep ? 'npm run test:deep' : 'npm test'}`;
say(`Random values are drawn from seed ${process.env.SEED}; the same ones again: ${again}`);

finish([
  ...(await runSideBySide(stepsOf(isDeep), AT_ONCE, runStep)),
  ...(await runSideBySide(lastStepsOf(isDeep), 1, runStep)),
]);
