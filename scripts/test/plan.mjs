/** The steps of the test runs, in their order. Each keeps one core busy. */

import { existsSync } from 'node:fs';
import { INFERENCE, PROJECT_NODE, VENV_PYTHON } from '../places.mjs';
import { NEURAL_PYTHON } from '../setup/neural-tests.mjs';
import { DEEP_ONLY } from './deep-only.mjs';
import { memoryFolder } from './memory-folder.mjs';

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const TSC = 'node_modules/typescript/bin/tsc';
const VITEST = 'node_modules/vitest/vitest.mjs';

/** They compare sound and time, so they run beside each other only. */
const ALONE = [
  'e2e/first-practice.test.ts',
  'e2e/practice-time.test.ts',
  'e2e/singing.test.ts',
  'e2e/singing-takes.test.ts',
];
const EVERY_PAGE = 'e2e/accessibility.test.ts';
const without = (files) => files.flatMap((file) => ['--exclude', file]);
const inSample = (isDeep) => without(isDeep ? [] : DEEP_ONLY);

/** A browser test waits more than it works, so two of them share a core. */
const TWO_FILES_AT_ONCE = ['--fileParallelism', '--maxWorkers=2'];

const node = (name, ...args) => ({ name, command: PROJECT_NODE, args });
const vitest = (name, project, ...args) => node(name, VITEST, 'run', '--project', project, ...args);
const parts = (name, count, ...args) =>
  Array.from({ length: count }, (_, index) =>
    vitest(`${name}, part ${index + 1} of ${count}`, ...args, `--shard=${index + 1}/${count}`),
  );
/** Their databases lie in the temporary folder. */
const inMemory = (step) => ({ ...step, env: { TMPDIR: memoryFolder() } });
const python = (name, ...args) => ({ name, command: VENV_PYTHON, args: ['-m', ...args], cwd: INFERENCE });

const LINT = node('format and lint (TypeScript)', BIOME, 'check', '--error-on-warnings');
const PAGE_TYPES = node('types of pages and tools', TSC, '-p', 'tsconfig.json');
const WORKER_TYPES = node('types of the Worker', TSC, '-p', 'tsconfig.worker.json');
const UNIT = vitest('unit tests', 'unit');

/** The steps of `npm run check`. The Worker tests come in two parts, so that both cores have work to the end. */
export const CHECK_STEPS = [
  LINT,
  ...parts('Worker tests', 2, 'workers', ...inSample(false)).map(inMemory),
  PAGE_TYPES,
  WORKER_TYPES,
  UNIT,
];

/** Needs torch, a compiler and the machine's programs and voices, which `npm test` does not install: `npm run test:training`. */
const WITHOUT_TRAINING = '--ignore=tests/training';
const TRAINING = node('training', 'scripts/test-training.mjs');
/** Where `npm run test:neural` has once installed torch, every run has its tests. */
const NEURAL = existsSync(NEURAL_PYTHON) ? [node('networks of torch', 'scripts/test-neural.mjs')] : [];

/** Quick checks first, then the longest steps, so that short ones fill the end. */
export function stepsOf(isDeep) {
  return [
    LINT,
    PAGE_TYPES,
    WORKER_TYPES,
    python('lint (Python)', 'ruff', 'check', '.'),
    python('format (Python)', 'ruff', 'format', '--check', '.'),
    python('types (Python)', 'mypy', '--strict', 'cantora_inference', '../clients/python'),
    UNIT,
    vitest(
      'browser tests',
      'e2e',
      ...without([EVERY_PAGE, ...ALONE]),
      ...inSample(isDeep),
      ...TWO_FILES_AT_ONCE,
    ),
    python('sidecar tests', 'pytest', WITHOUT_TRAINING, ...(isDeep ? [] : ['-m', 'not deep'])),
    inMemory(vitest('Worker tests', 'workers', ...inSample(isDeep))),
    vitest('browser tests, every page', 'e2e', EVERY_PAGE),
    vitest('simulation', 'simulation'),
    ...(isDeep ? [TRAINING] : []),
    ...NEURAL,
  ];
}

export function lastStepsOf(isDeep) {
  const files = ALONE.filter((file) => isDeep || !DEEP_ONLY.includes(file));
  return [vitest('browser tests, alone', 'e2e', ...files, ...TWO_FILES_AT_ONCE)];
}
