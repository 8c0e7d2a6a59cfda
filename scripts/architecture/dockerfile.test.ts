import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { readStages } from '../container/dockerfile.mjs';
import { INFERENCE } from '../places.mjs';

const text = readFileSync(join(INFERENCE, 'Dockerfile'), 'utf8');
const stages = readStages(text);
const installer = readFileSync(join(INFERENCE, 'install.sh'), 'utf8');
const letIn = readFileSync(join(INFERENCE, '.dockerignore'), 'utf8').split('\n');

test('the Dockerfile has no fault that a linter knows', () => {
  expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
});

test('there is an image for a processor, for a GPU and for RunPod', () => {
  expect(stages.map(({ name }) => name)).toEqual(['cpu', 'gpu', 'runpod']);
});

test.each([[[]], [['nonsense']], [['clean', 'nonsense']], [['system clean']]])(
  'the installer takes no step of %j',
  (steps) => {
    const { status, stderr } = spawnSync('/bin/sh', ['install.sh', ...steps], {
      cwd: INFERENCE,
      encoding: 'utf8',
      // Without programs to call a step that runs after all cannot change this machine.
      env: { PATH: '/nowhere' },
    });
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining('packages, lyrics, neural, runpod and engines'),
    ]);
  },
);

test('every image keeps results for free redos, in a cache with a bound', () => {
  const caches = text.match(/CANTORA_CACHE_DIR=\S+ CANTORA_CACHE_BYTES=\d+/g);
  // The one for RunPod is built on that for a GPU.
  expect(caches).toHaveLength(2);
});

describe.each(stages)('the image $name', ({ copied, steps, user, base }) => {
  test('copies only what lies here and is let into the build', () => {
    for (const path of copied) {
      expect(existsSync(join(INFERENCE, path)), path).toBe(true);
      expect(letIn, path).toContain(`!${path}`);
    }
  });

  test('runs only steps of the installer', () => {
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) expect(installer).toMatch(new RegExp(`^${step}\\(\\) \\{$`, 'm'));
  });

  test('runs as nobody special, on an image of a named version', () => {
    expect(user).toBe('cantora');
    expect(base).not.toMatch(/:latest$/);
  });
});
