import { expect, test } from 'vitest';
import { en } from '#app/content/en.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import { lowTimeSeconds } from './low-time.ts';

const left = (remainingSeconds: number | null) =>
  lowTimeSeconds({ usedSeconds: 0, limitSeconds: remainingSeconds === null ? null : 3600, remainingSeconds });

test.each([
  [301, null],
  [300, 300],
  [1, 1],
  [0, null],
  [-5, null],
  [null, null],
])('with %s seconds left the low-time notice tells of %s', (remaining, told) => {
  expect(left(remaining)).toBe(told);
});

test('nothing is low while the usage is not known', () => {
  expect(lowTimeSeconds(null)).toBeNull();
});

test('the notice says “Only {time} remaining this month.”', () => {
  expect(en.practice.lowTime(minutesAndSeconds(300))).toBe('Only 5:00 remaining this month.');
});
