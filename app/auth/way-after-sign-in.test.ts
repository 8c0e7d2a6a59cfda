import { expect, test } from 'vitest';
import { CLOSING_DELAY_MS, wayAfterSignIn } from './way-after-sign-in.ts';

const CREATED_AT = '2026-03-01T10:00:00.000Z';
const wayAfter = (ageMs: number, pathname = '/') =>
  wayAfterSignIn(pathname, CREATED_AT, Date.parse(CREATED_AT) + ageMs);

test('the dialog closes 1 s after a sign-in and 1.5 s after a sign-up', () => {
  expect(CLOSING_DELAY_MS).toEqual({ signin: 1000, signup: 1500 });
});

test('a sign-up, and a sign-in within 5 minutes of it, lead to /upload', () => {
  expect(wayAfter(0)).toBe('/upload');
  expect(wayAfter(299_999, '/dashboard')).toBe('/upload');
});

test('a later sign-in leads to /dashboard', () => {
  expect(wayAfter(300_000)).toBe('/dashboard');
  expect(wayAfter(86_400_000, '/library')).toBe('/dashboard');
});

test.each(['/song/song_1', '/account', '/credits', '/pricing'])(
  'who signs in at %s stays there',
  (pathname) => {
    expect(wayAfter(0, pathname)).toBeNull();
    expect(wayAfter(86_400_000, pathname)).toBeNull();
  },
);
