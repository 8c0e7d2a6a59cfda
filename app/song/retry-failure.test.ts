import { expect, test } from 'vitest';
import { ApiError } from '#app/api/api-error.ts';
import { en } from '#app/content/en.ts';
import { retryFailure } from './retry-failure.ts';

function refused(status: number, code: string, detail: string): ApiError {
  return new ApiError({ kind: 'refused', status, statusText: '', code, detail, fieldErrors: [] });
}

test.each([
  ['too few credits lead to the plans', 402, 'insufficient_credits', 'It needs 5, you have 2.', '/pricing'],
  ['a full library leads to the library', 402, 'song_limit', 'The Free plan keeps 3 songs.', '/library'],
  [
    'a file that is gone leads to the upload',
    410,
    'original_gone',
    'Please upload the song again.',
    '/upload',
  ],
])('%s, in the server’s words', (_sentence, status, code, detail, to) => {
  const failure = retryFailure(refused(status, code, detail), en);
  expect(failure.what).toBe(detail);
  expect(failure.help?.to).toBe(to);
});

test('a lost connection says so, and that the same button may be pressed again', () => {
  const failure = retryFailure(new ApiError({ kind: 'network' }), en);
  expect(failure).toMatchObject({
    help: null,
    what: expect.stringContaining(en.failures.whatNext.connection),
  });
});
