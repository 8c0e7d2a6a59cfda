import { expect, test } from 'vitest';
import { ApiError, refusal } from '#app/api/api-error.ts';
import { en } from '#app/content/en.ts';
import { checkTitle, liveTitleProblem } from '#domain/songs/title-rules.ts';
import { titleFailureWords, titleWords } from './title-failures.ts';

const AGAIN = { message: 'Failed to update title. Please try again.', suggestion: null };

function refused(status: number, body: object): ApiError {
  return refusal(status, 'Status Text', JSON.stringify(body));
}

test.each([
  [new ApiError({ kind: 'network' }), AGAIN],
  [new TypeError('a defect of ours'), AGAIN],
  [refused(500, { detail: 'Something went wrong.' }), AGAIN],
  [refused(404, { detail: 'Song not found' }), AGAIN],
  [refused(422, {}), { message: 'Invalid title', suggestion: null }],
  [
    refused(422, {
      errors: [{ field: 'title', message: 'No.', code: 'wrong_letters', params: { language: 'fr' } }],
    }),
    {
      message: 'French titles can only contain French letters, numbers, and basic punctuation',
      suggestion: 'Try using only French characters',
    },
  ],
  [
    refused(422, { errors: [{ field: 'title', message: 'No.', code: 'unheard_of' }] }),
    { message: 'No.', suggestion: null },
  ],
])('%s: %j', (error, words) => {
  expect(titleFailureWords(error, AGAIN.message, en)).toEqual(words);
});

test('while somebody types, the validator’s words and its suggestion', () => {
  expect(liveTitleProblem(checkTitle('ok'))).toBeNull();
  const problem = liveTitleProblem(checkTitle('さくら'));
  expect(problem && titleWords(problem, en)).toEqual({
    message: 'English titles can only contain English letters, numbers, and basic punctuation',
    suggestion: 'Try using only English characters',
  });
});
