import { expect, test } from 'vitest';
import { leftLineAt } from './left-line.ts';

const LINES = [
  { startSeconds: 4, text: 'How precious' },
  { startSeconds: 8, text: ' ' },
  { startSeconds: 12, text: 'did that grace appear' },
];

test.each([
  [0, null],
  [2, { number: 1, text: 'How precious' }],
  [9, { number: 1, text: 'How precious' }],
  [12, { number: 2, text: 'did that grace appear' }],
  [100, { number: 2, text: 'did that grace appear' }],
])('left at %i s, a song goes on with %o', (positionSeconds, line) => {
  expect(leftLineAt(LINES, positionSeconds)).toEqual(line);
});

test('a song without words has no line to go on with', () => {
  expect(leftLineAt([], 30)).toBeNull();
});
