import { expect, test } from 'vitest';
import { en } from '#app/content/en.ts';
import { spotReasons } from './spot-reasons.ts';

test.each([
  [-35, 0.12, ['flat by 35 cents', 'late by 120 ms']],
  [20, -0.09, ['sharp by 20 cents', 'early by 90 ms']],
  [-14, 0.07, []],
  [null, null, []],
])('a line that is %s cents off and begins %s seconds late is told as %j', (cents, onset_seconds, told) => {
  expect(spotReasons({ cents, onset_seconds }, en.coach.panel.faults)).toEqual(told);
});
