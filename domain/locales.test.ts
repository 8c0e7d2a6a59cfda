import { expect, test } from 'vitest';
import { pickLocale } from './locales.ts';

test.each([
  [null, 'en'],
  ['', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['tlh, *;q=0.5', 'en'],
])('whoever accepts %j reads %s', (accepted, locale) => {
  expect(pickLocale(accepted)).toBe(locale);
});
