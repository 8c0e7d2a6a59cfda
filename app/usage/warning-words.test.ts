import { expect, test } from 'vitest';
import { en } from '#app/content/en.ts';
import { warningWords } from './warning-words.ts';

test.each([
  ['credits', 20, 2, null],
  ['credits', 20, 1, 'Almost at your limit! Upgrade for more processing credits.'],
  ['credits', 20, 0, 'Limit reached! Upgrade to process unlimited songs.'],
  ['training', 3600, 360, null],
  ['training', 3600, 359, 'Almost at your daily limit! Upgrade for unlimited training.'],
  ['training', 3600, 0, 'Monthly limit reached! Upgrade for unlimited training time.'],
] as const)('of %s, %d a month with %d left, it says: %s', (of, total, remaining, words) => {
  expect(warningWords(of, { total, remaining }, en.usage)).toBe(words);
});
