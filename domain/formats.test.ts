import { expect, test } from 'vitest';
import { formatsFor, pluralsFor } from './formats.ts';

const en = formatsFor('en');

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 kB'],
  [8_460_000, '8.5 MB'],
  [100_000_000, '100 MB'],
  [5_000_000_000_000, '5000 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(en.fileSize(bytes)).toBe(text);
});

test('a date is short, and one that cannot be read is empty instead of “Invalid Date”', () => {
  expect(en.date('2026-03-09T12:00:00Z')).toBe('Mar 9, 2026');
  expect(en.date('yesterday')).toBe('');
});

test.each([
  [20, '+20'],
  [0, '0'],
  [-3, '\u22123'],
  [-1_200, '\u22121,200'],
])('a change of %i is written %s', (credits, text) => {
  expect(en.signedNumber(credits)).toBe(text);
});

test('a count takes the form that its language has for it', () => {
  const songs = pluralsFor('en')({ one: '# song', other: '# songs' });
  expect([0, 1, 2, 1200].map(songs)).toEqual(['0 songs', '1 song', '2 songs', '1,200 songs']);
});

test('Russian has a form for one, one for a few and one for many, and writes dates and numbers its own way', () => {
  const songs = pluralsFor('ru')({ one: '# песня', few: '# песни', many: '# песен', other: '# песни' });
  expect([1, 3, 5, 11, 21].map(songs)).toEqual(['1 песня', '3 песни', '5 песен', '11 песен', '21 песня']);
  const ru = formatsFor('ru');
  expect(ru.date('2026-03-09T12:00:00Z')).toMatch(/^9 мар/);
  expect(ru.number(1_234_567).replace(/\s/g, ' ')).toBe('1 234 567');
});
