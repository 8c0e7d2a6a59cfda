import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { needsTorch, withCommand } from './neural.mjs';

const LOCK = {
  weights: [
    { id: 'demucs', profiles: ['laptop'], needs_torch: true, commercial_ok: 'unclear' },
    { id: 'roformer', profiles: ['production-gpu'], needs_torch: true, commercial_ok: 'yes' },
    { id: 'whisper', profiles: ['laptop', 'production-gpu'], commercial_ok: 'yes' },
  ],
};

test.each([
  [[], ['fetch']],
  [
    ['--profile', 'laptop'],
    ['fetch', '--profile', 'laptop'],
  ],
  [['list'], ['list']],
])('without a command %j means %j', (args, expected) => {
  expect(withCommand(args)).toEqual(expected);
});

test.each([
  [[], 'demucs', true],
  [[], 'other, demucs', true],
  [[], '', false],
  [['fetch', 'whisper'], 'demucs', false],
  [['lock', 'roformer'], '', true],
  [['--profile', 'production-gpu'], '', true],
  [['--profile=production-gpu'], '', true],
  [['list', 'roformer'], '', false],
  [['gc', '--dry-run'], 'demucs', false],
])('weights %j with %j accepted bring torch: %j', (args, accepted, expected) => {
  expect(needsTorch(LOCK, args, accepted)).toBe(expected);
});

test('the lock file of the project can be asked', () => {
  const lock = JSON.parse(readFileSync('inference/weights.lock.json', 'utf8'));
  expect(needsTorch(lock, ['fetch'], '')).toBe(false);
  expect(needsTorch(lock, ['fetch'], 'demucs-vocals')).toBe(true);
});
