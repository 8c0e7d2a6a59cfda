/** `npm test`: installs what is missing, then proves the whole product. Ends with one line: `N passed, N failed`. */

import { NUMBA_CACHE, PROJECT_NODE, ROOT, VENV_PYTHON } from './places.mjs';
import { sentenceFor } from './problem.mjs';
import { prepare } from './product.mjs';
import { findBrowser } from './setup/browser.mjs';
import { installPythonPackages } from './setup/install.mjs';
import { countResults, runStep } from './test/steps.mjs';

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

const steps = [
  ['format and lint (TypeScript)', PROJECT_NODE, biome],
  ['types of pages and tools', PROJECT_NODE, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json']],
  ['types of the Worker', PROJECT_NODE, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.worker.json']],
  ['lint (Python)', ...python('ruff', 'check', '.')],
  ['format (Python)', ...python('ruff', 'format', '--check', '.')],
  ['types (Python)', ...python('mypy', '--strict', 'cantora_inference')],
  ['unit and Worker tests', PROJECT_NODE, [...vitest, '--project', 'unit', '--project', 'workers']],
  ['sidecar tests', ...python('pytest')],
  ['browser tests', PROJECT_NODE, [...vitest, '--project', 'e2e']],
];

const results = [];
for (const [name, command, args, cwd] of steps)
  results.push(await runStep({ name, command, args, cwd: cwd ?? ROOT }));

const { passed, failed } = countResults(results);
for (const result of results.filter(({ isOk }) => !isOk)) say(`FAILED: ${result.name}`);
say(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
