import { expect, test } from 'vitest';
import { ApiError, refusal } from '#app/api/api-error.ts';
import { en } from '#app/content/en.ts';
import { checkTitle } from '#domain/songs/title-rules.ts';
import { liveTitleWords, titleFailureWords } from './title-failures.ts';

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
    refused(422, { errors: [{ field: 'title', message: 'No.', code: 'x', suggestion: 'Try yes' }] }),
    { message: 'No.', suggestion: 'Try yes' },
  ],
])('%s: %j', (error, words) => {
  expect(titleFailureWords(error, en)).toEqual(words);
});

test('while somebody types, the validator’s words and its suggestion', () => {
  expect(liveTitleWords(checkTitle('ok'), en)).toBeNull();
  expect(liveTitleWords(checkTitle('さくら'), en)).toEqual({
    message: 'English titles can only contain English letters, numbers, and basic punctuation',
    suggestion: 'Try using only English characters',
  });
});
