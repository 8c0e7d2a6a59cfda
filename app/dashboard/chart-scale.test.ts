import { expect, test } from 'vitest';
import { scaleMinutes } from './chart-scale.ts';

test('the scale is the next round one', () => {
  const days = (minutes: number) => [{ date: '2026-11-10', minutes }];
  expect([0, 10, 11, 61, 2000].map((minutes) => scaleMinutes(days(minutes)))).toEqual([10, 10, 20, 90, 2000]);
});
