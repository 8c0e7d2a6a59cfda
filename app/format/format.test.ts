import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortDateText } from './date.ts';
import { minutesAndSeconds } from './duration.ts';
import { humanFileSize } from './file-size.ts';

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

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 kB'],
  [8_460_000, '8.5 MB'],
  [100_000_000, '100 MB'],
  [5_000_000_000_000, '5000 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(humanFileSize(bytes)).toBe(text);
});

test('a date is short, and one that cannot be read is empty instead of “Invalid Date”', () => {
  expect(shortDateText('2026-03-09T12:00:00Z')).toBe('Mar 9, 2026');
  expect(shortDateText('yesterday')).toBe('');
});
