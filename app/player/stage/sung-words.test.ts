import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sungShare } from './sung-words.ts';

test('how much of a word is sung grows from nothing before it to all after it', () => {
  const word = { startSeconds: 2, endSeconds: 3 };
  expect([1, 2, 2.25, 3, 4].map((moment) => sungShare(word, moment))).toEqual([0, 0, 0.25, 1, 1]);
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 5, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (at, length) => {
        const share = sungShare({ startSeconds: at, endSeconds: at + length }, 2.5);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      },
    ),
  );
});
