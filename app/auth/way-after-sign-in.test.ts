import { expect, test } from 'vitest';
import { issuedAtMsOf } from '#app/offline/storage/token-account.ts';
import { CLOSING_DELAY_MS, wayAfterSignIn } from './way-after-sign-in.ts';

const CREATED_AT = '2026-03-01T10:00:00.000Z';
const wayAfter = (ageMs: number, pathname = '/') =>
  wayAfterSignIn('signin', pathname, CREATED_AT, Date.parse(CREATED_AT) + ageMs);

test('the dialog closes 1 s after a sign-in and 1.5 s after a sign-up', () => {
  expect(CLOSING_DELAY_MS).toEqual({ signin: 1000, signup: 1500 });
});

test('a sign-up leads to /upload from every page and by every clock, and from the choice of a plan nowhere else', () => {
  for (const pathname of ['/', '/dashboard', '/account', '/song/demo'])
    for (const nowMs of [null, 0, Date.parse(CREATED_AT) + 86_400_000])
      expect(wayAfterSignIn('signup', pathname, CREATED_AT, nowMs)).toBe('/upload');
  expect(wayAfterSignIn('signup', '/pricing', CREATED_AT, 0)).toBeNull();
});

test('a sign-up, and a sign-in within 5 minutes of it, lead to /upload', () => {
  expect(wayAfter(0)).toBe('/upload');
  expect(wayAfter(299_999, '/dashboard')).toBe('/upload');
});

test('a later sign-in leads to /dashboard', () => {
  expect(wayAfter(300_000)).toBe('/dashboard');
  expect(wayAfter(86_400_000, '/library')).toBe('/dashboard');
  expect(wayAfterSignIn('signin', '/', CREATED_AT, null)).toBe('/dashboard');
});

test('the time of a sign-in is the server’s, from the token', () => {
  const token = `x.${btoa(JSON.stringify({ sub: 'user_anna', iat: 1_772_359_200 }))}.x`;
  expect(issuedAtMsOf(token)).toBe(Date.parse(CREATED_AT));
  for (const none of [null, '', 'a.b.c', `x.${btoa('{}')}.x`, `x.${btoa('null')}.x`])
    expect(issuedAtMsOf(none)).toBeNull();
});

test.each(['/song/song_1', '/account', '/credits', '/pricing'])(
  'who signs in at %s stays there',
  (pathname) => {
    expect(wayAfter(0, pathname)).toBeNull();
    expect(wayAfter(86_400_000, pathname)).toBeNull();
  },
);
