import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { INFERENCE } from '../places.mjs';
import { CHECK_STEPS, LAST_STEPS, stepsOf } from './plan.mjs';

/** What the machine may have or not: the training's programs, voices and soundfonts. Rubber Band is installed by `npm test` itself. */
const OF_THE_MACHINE =
  /shutil\.which|\bCDLL\((?!None)|soundfont|festival|espeak|from training|import training/i;
const TRAINING = 'tests/training';

test('npm test and npm run check leave the training out; test:deep has it by its own command', () => {
  const usual = [...stepsOf(false), ...LAST_STEPS, ...CHECK_STEPS];
  const sidecar = usual.filter(({ args }) => args.includes('pytest'));
  expect(sidecar.map(({ args }) => args.includes(`--ignore=${TRAINING}`))).toEqual([true]);
  expect(usual.filter(({ name }) => name.includes('training'))).toEqual([]);
  const deep = stepsOf(true);
  expect(deep.find(({ args }) => args.includes('pytest'))?.args).toContain(`--ignore=${TRAINING}`);
  expect(deep.filter(({ args }) => args.includes('scripts/test-training.mjs'))).toHaveLength(1);
});

test('no other test of the sidecar asks whether a program is on the machine', () => {
  const asking = globSync('tests/**/*.py', { cwd: INFERENCE })
    .filter((file) => !file.startsWith(TRAINING))
    .filter((file) => OF_THE_MACHINE.test(readFileSync(join(INFERENCE, file), 'utf8')));
  expect(asking).toEqual([]);
});
