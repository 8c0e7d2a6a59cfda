import { expect, test } from 'vitest';
import { type Axis, placeAfter } from './arrow-keys.ts';

test.each<[string, Axis, number, number | null]>([
  ['ArrowDown', 'y', 1, 2],
  ['ArrowUp', 'y', 1, 0],
  ['ArrowRight', 'x', 1, 2],
  ['ArrowLeft', 'x', 1, 0],
  ['ArrowUp', 'y', 0, 0],
  ['ArrowDown', 'y', 3, 3],
  ['Home', 'y', 2, 0],
  ['End', 'x', 1, 3],
  ['ArrowRight', 'y', 1, null],
  ['ArrowDown', 'x', 1, null],
  ['Enter', 'y', 1, null],
])('%s along %s leads from place %d of four to %s', (key, axis, place, after) => {
  expect(placeAfter(key, place, 4, axis)).toBe(after);
});
