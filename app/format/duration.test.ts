import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesAndSeconds, minutesSecondsTenths } from './duration.ts';

test.each([
  [0, '0:00'],
  [-3, '0:00'],
  [59.999, '0:59'],
  [83.9, '1:23'],
  [600, '10:00'],
  [3_725, '62:05'],
])('%d seconds are %s', (seconds, text) => {
  expect(minutesAndSeconds(seconds)).toBe(text);
});

test('every duration up to a day can be read back to its whole second', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 86_400, noNaN: true }), (seconds) => {
      const [minutes = Number.NaN, rest = Number.NaN] = minutesAndSeconds(seconds).split(':').map(Number);
      expect(minutes * 60 + rest).toBe(Math.floor(seconds));
    }),
  );
});

test('places in a song are told to a tenth, which may begin the next minute', () => {
  expect([0, 9.96, 59.96, 83.94].map(minutesSecondsTenths)).toEqual(['0:00.0', '0:10.0', '1:00.0', '1:23.9']);
});
