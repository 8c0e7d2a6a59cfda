import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { INFERENCE, ROOT } from '../places.mjs';
import { DEEP_ONLY } from './deep-only.mjs';
import { CHECK_STEPS, lastStepsOf, stepsOf } from './plan.mjs';

/** What the machine may have or not: the training's programs, voices and soundfonts. Rubber Band is installed by `npm test` itself. */
const OF_THE_MACHINE =
  /shutil\.which|\bCDLL\((?!None)|soundfont|festival|espeak|from training|import training/i;
const TRAINING = 'tests/training';

test('npm test and npm run check leave the training out; test:deep has it by its own command', () => {
  const usual = [...stepsOf(false), ...lastStepsOf(false), ...CHECK_STEPS];
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

test('every file that npm test leaves out is there, and test:deep runs it', () => {
  expect(DEEP_ONLY.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  const left = (isDeep: boolean) =>
    [...stepsOf(isDeep), ...lastStepsOf(isDeep)]
      .flatMap(({ args }) => args)
      .filter((one) => DEEP_ONLY.includes(one));
  const alone = lastStepsOf(true).flatMap(({ args }) => args);
  // What runs alone is left out of the other browser tests, and named in a step of its own.
  expect(left(true).filter((file) => !alone.includes(file))).toEqual([]);
  expect(new Set(left(false))).toEqual(new Set(DEEP_ONLY));
  expect(lastStepsOf(false).flatMap(({ args }) => args)).not.toContain('e2e/practice-time.test.ts');
});

test('the databases of the Worker tests lie in a folder that exists, in memory where there is room', () => {
  const steps = [...stepsOf(false), ...CHECK_STEPS].filter(({ args }) => args.includes('workers'));
  expect(steps.length).toBe(3);
  for (const step of steps) expect(existsSync('env' in step ? step.env.TMPDIR : '')).toBe(true);
});
