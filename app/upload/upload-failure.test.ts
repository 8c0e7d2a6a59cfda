import { expect, test } from 'vitest';
import { ApiError, type ApiFailure } from '#app/api/api-error.ts';
import { en } from '#app/content/en.ts';
import { uploadFailure } from './upload-failure.ts';

function helpFor(status: number, code: string): string[] {
  const refused = {
    kind: 'refused',
    status,
    statusText: '',
    code,
    detail: '',
    fieldErrors: [],
  } satisfies ApiFailure;
  return uploadFailure(new ApiError(refused), en).help.map(({ to }) => to);
}

test('a full library leads to the library, or to a plan without a limit', () => {
  expect(helpFor(402, 'song_limit')).toEqual(['/library', '/pricing']);
});

test('too few credits lead to the plans', () => {
  expect(helpFor(402, 'insufficient_credits')).toEqual(['/pricing']);
});

test('where trying again may help, nothing takes its place', () => {
  expect(helpFor(503, 'unavailable')).toEqual([]);
  expect(uploadFailure(new ApiError({ kind: 'network' }), en).help).toEqual([]);
});
