import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sungShare, wordsOfLines } from './line-words.ts';

const timed = (...words: [string, number, number][]) =>
  words.map(([text, startSeconds, endSeconds]) => ({ text, startSeconds, endSeconds }));
const LINES = [
  { startSeconds: 1, text: 'Oh, first  light' },
  { startSeconds: 4, text: 'wait' },
];

test('each word of a line gets its own times, whatever stands around it', () => {
  const words = wordsOfLines(
    LINES,
    timed(['oh', 1, 1.5], ['First', 1.5, 2], ['light.', 2, 3], ['wait', 4, 6]),
  );
  expect(words[0]?.map(({ text, startSeconds }) => [text, startSeconds])).toEqual([
    ['Oh,', 1],
    ['first', 1.5],
    ['light', 2],
  ]);
  expect(words[1]).toHaveLength(1);
});

test('a line whose words are others, or of which some have no time, is shown without', () => {
  const words = wordsOfLines(LINES, timed(['oh', 1, 1.5], ['first', 1.5, 2], ['wait', 4, 6]));
  expect(words[0]).toBeNull();
  expect(words[1]).toHaveLength(1);
  expect(wordsOfLines(LINES, [])).toEqual([null, null]);
});

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
