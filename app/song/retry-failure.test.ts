import { expect, test } from 'vitest';
import { ApiError, refusal } from '#app/api/api-error.ts';
import { en } from '#app/content/en.ts';
import { toWire } from '#domain/api-errors/wire-errors.ts';
import type { AppError } from '#domain/errors.ts';
import { retryFailure } from './retry-failure.ts';

function refused(error: AppError): ApiError {
  const { status, ...body } = toWire(error);
  return refusal(status, '', JSON.stringify({ ...body, detail: 'The English is not read.' }));
}

test.each([
  [
    'too few credits lead to the plans',
    { kind: 'insufficient_credits', requiredCredits: 5, availableCredits: 2 },
    'It needs 5, you have 2.',
    '/pricing',
  ],
  [
    'a full library leads to the library',
    { kind: 'song_limit', songLimit: 3 },
    'The Free plan keeps 3 songs.',
    '/library',
  ],
  [
    'a file that is gone leads to the upload',
    { kind: 'original_gone' },
    'Please upload the song again.',
    '/upload',
  ],
] as const)('%s, in words chosen by the code', (_sentence, error, words, to) => {
  const failure = retryFailure(refused(error), en);
  expect(failure.what).toContain(words);
  expect(failure.help?.to).toBe(to);
});

test('a lost connection says so, and that the same button may be pressed again', () => {
  const failure = retryFailure(new ApiError({ kind: 'network' }), en);
  expect(failure).toMatchObject({
    help: null,
    what: expect.stringContaining(en.failures.whatNext.connection),
  });
});
