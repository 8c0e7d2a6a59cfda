import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hearsWords, needsTorch, weightsToFetch, withCommand } from './neural.mjs';

const LOCK = {
  weights: [
    { id: 'demucs', profiles: ['laptop'], needs_torch: true, commercial_ok: 'unclear' },
    { id: 'roformer', profiles: ['production-gpu'], needs_torch: true, commercial_ok: 'yes' },
    { id: 'whisper', profiles: ['laptop', 'production-gpu'], commercial_ok: 'yes', format: 'ctranslate2' },
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
  [['fetch', 'roformer'], '', true],
  [['--profile', 'production-gpu'], '', true],
  [['--profile=production-gpu'], '', true],
  [['list', 'roformer'], '', false],
  [['verify', 'demucs'], 'demucs', false],
])('weights %j with %j accepted bring torch: %j', (args, accepted, expected) => {
  expect(weightsToFetch(LOCK, args, accepted).some(needsTorch)).toBe(expected);
});

test.each([
  [[], true],
  [['fetch', 'whisper'], true],
  [['fetch', 'roformer'], false],
  [['list'], false],
])('weights %j bring the lyrics engine: %j', (args, expected) => {
  expect(weightsToFetch(LOCK, args).some(hearsWords)).toBe(expected);
});

test('the lock file of the project can be asked', () => {
  const lock = JSON.parse(readFileSync('inference/weights.lock.json', 'utf8'));
  expect(weightsToFetch(lock, ['fetch'], '').some(needsTorch)).toBe(false);
  expect(weightsToFetch(lock, ['fetch'], 'demucs-vocals').some(needsTorch)).toBe(true);
  expect(weightsToFetch(lock, ['fetch'], '').some(hearsWords)).toBe(true);
});
