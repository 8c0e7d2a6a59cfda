import { expect, test } from 'vitest';
import { retimed } from './song-words.ts';
import { isUncertainWord, nextUncertain } from './uncertain-words.ts';

const word = (startSeconds: number, confidence: number) => ({ startSeconds, confidence });
const words = [word(1, 0.2), word(2, 0.5), word(3, 0.49), word(4, 1)];

test('the next uncertain word is later than the moment, and after the last comes the first', () => {
  expect(nextUncertain(words, 0)).toBe(words[0]);
  expect(nextUncertain(words, 1)).toBe(words[2]);
  expect(nextUncertain(words, 3)).toBe(words[0]);
  expect(nextUncertain([word(1, 0.5)], 0)).toBeNull();
});

test('a word that the singer has moved is certain', () => {
  const moved = retimed(
    { id: 'w0', text: 'la', startSeconds: 1, endSeconds: 2, confidence: 0.1, lineId: null, syllables: [] },
    { startSeconds: 1.5, endSeconds: 2 },
  );
  expect(isUncertainWord(moved)).toBe(false);
});
