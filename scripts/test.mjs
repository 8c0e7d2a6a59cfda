/** `npm test`: installs what is missing, then proves the whole product. Ends with one line: `N passed, N failed`. */

import { NUMBA_CACHE, PROJECT_NODE, ROOT, VENV_PYTHON } from './places.mjs';
import { sentenceFor } from './problem.mjs';
import { prepare } from './product.mjs';
import { findBrowser } from './setup/browser.mjs';
import { installPythonPackages } from './setup/install.mjs';
import { runSideBySide } from './test/side-by-side.mjs';
import { countResults, runStep } from './test/steps.mjs';

const AT_ONCE = 2;

const say = (text) => console.log(text);

try {
  await prepare(say);
  await installPythonPackages(say, true);
  process.env.NUMBA_CACHE_DIR ??= NUMBA_CACHE;
  process.env.CHROMIUM_PATH ??= await findBrowser(say);
} catch (error) {
  console.error(`\nThe tests could not start. ${sentenceFor(error)}`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'];
const python = (...args) => [VENV_PYTHON, ['-m', ...args], `${ROOT}/inference`];

const part = (name, number, count, ...args) => [
  `${name}, part ${number} of ${count}`,
  PROJECT_NODE,
  [...vitest, ...args, `--shard=${number}/${count}`],
];
const parts = (name, count, ...args) =>
  Array.from({ length: count }, (_, index) => part(name, index + 1, count, ...args));

const EVERY_PAGE = 'e2e/accessibility.test.ts';
/** They compare sound and time, so nothing may run beside them. */
const ALONE = ['e2e/first-practice.test.ts', 'e2e/practice-time.test.ts'];
const elsewhere = [EVERY_PAGE, ...ALONE].flatMap((file) => ['--exclude', file]);

/** Each keeps one core busy. Faults that are quick to find come first; then the long ones, so that short ones fill the end. */
const steps = [
  ['format and lint (TypeScript)', PROJECT_NODE, biome],
  ['types of pages and tools', PROJECT_NODE, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json']],
  ['types of the Worker', PROJECT_NODE, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.worker.json']],
  ['lint (Python)', ...python('ruff', 'check', '.')],
  ['format (Python)', ...python('ruff', 'format', '--check', '.')],
  ['types (Python)', ...python('mypy', '--strict', 'cantora_inference')],
  ['unit tests', PROJECT_NODE, [...vitest, '--project', 'unit']],
  ['sidecar tests', ...python('pytest')],
  ['browser tests, every page', PROJECT_NODE, [...vitest, '--project', 'e2e', EVERY_PAGE]],
  ...parts('browser tests', 3, '--project', 'e2e', ...elsewhere),
  ...parts('Worker tests', 4, '--project', 'workers'),
  ['simulation', PROJECT_NODE, [...vitest, '--project', 'simulation']],
];
const last = [['browser tests, alone', PROJECT_NODE, [...vitest, '--project', 'e2e', ...ALONE]]];

const run = ([name, command, args, cwd]) => runStep({ name, command, args, cwd: cwd ?? ROOT });
const results = [...(await runSideBySide(steps, AT_ONCE, run)), ...(await runSideBySide(last, 1, run))];

const { passed, failed } = countResults(results);
for (const result of results.filter(({ isOk }) => !isOk)) say(`FAILED: ${result.name}`);
say(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
