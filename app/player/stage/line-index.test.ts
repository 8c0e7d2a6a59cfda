import { expect, test } from 'vitest';
import { lineIndexAt } from './line-index.ts';

const LINES = [
  { startSeconds: 2, text: 'Una voce poco fa' },
  { startSeconds: 5, text: 'qui nel cor mi risuonò' },
];
const shownAt = (songSeconds: number) => {
  const index = lineIndexAt(LINES, songSeconds);
  return [LINES[index]?.text, LINES[index + 1]?.text];
};

test('before the first line the next one is the first', () => {
  expect(shownAt(1.99)).toEqual([undefined, 'Una voce poco fa']);
});

test('a line is shown from its start until the next one starts, with that one below it', () => {
  expect(shownAt(2)).toEqual(['Una voce poco fa', 'qui nel cor mi risuonò']);
  expect(shownAt(4.5)).toEqual(['Una voce poco fa', 'qui nel cor mi risuonò']);
});

test('the last line has none after it', () => {
  expect(shownAt(100)).toEqual(['qui nel cor mi risuonò', undefined]);
});
