import { describe, expect, test } from 'vitest';
import { en } from '#app/content/en.ts';
import { ApiError, refusal } from './api-error.ts';
import {
  accountFailureWords,
  changeFailureWords,
  creditFailureWords,
  songCallFailureWords,
  songFailureWords,
  uploadFailureWords,
} from './failure-words.ts';

const NETWORK = new ApiError({ kind: 'network' });
const NO_TOKEN = new ApiError({ kind: 'no_token' });

function answered(status: number, body: object = {}): ApiError {
  return refusal(status, 'Status Text', JSON.stringify(body));
}

describe('a song that cannot be opened', () => {
  test.each([
    [NETWORK, 'Failed to get song: no connection to the server'],
    [NO_TOKEN, 'Authentication required. Please log in.'],
    [answered(401), 'Authentication failed. Please log in again.'],
    [answered(403), 'Not authorised for this song'],
    [answered(404, { detail: 'something else' }), 'Song not found'],
    [answered(500), 'Failed to load song'],
    [answered(503, { detail: 'The service is busy.' }), 'The service is busy.'],
    [new TypeError('a defect of ours'), 'Failed to get song: no connection to the server'],
  ])('%s: “%s”', (error, words) => {
    expect(songFailureWords(error, en)).toBe(words);
  });
});

describe('a call about songs without an answer says which one it was', () => {
  test.each([
    ['list', 'Failed to get user songs: no connection to the server'],
    ['get', 'Failed to get song: no connection to the server'],
    ['update', 'Failed to update song: no connection to the server'],
    ['play', 'Failed to record song play: no connection to the server'],
    ['delete', 'Failed to delete song: no connection to the server'],
    ['stats', 'Failed to get song stats: no connection to the server'],
  ] as const)('%s: “%s”', (call, words) => {
    expect(songCallFailureWords(call, NETWORK, en)).toBe(words);
  });

  test('an answer has words of its own, and without a token nothing was asked', () => {
    expect(songCallFailureWords('update', answered(403, { detail: 'Not yours.' }), en)).toBe('Not yours.');
    expect(songCallFailureWords('update', answered(500), en)).toBe('Failed to update song: Status Text');
    expect(songCallFailureWords('play', NO_TOKEN, en)).toBe('Authentication required. Please log in.');
  });
});

describe('an upload that fails', () => {
  const { whatNext } = en.failures;

  test.each([
    [NETWORK, 'Failed to upload song: no connection to the server', whatNext.connection],
    [NO_TOKEN, 'Authentication required. Please log in.', whatNext.signIn],
    [answered(401), 'Authentication failed. Please log in again.', whatNext.signIn],
    [answered(402), en.failures.insufficientCredits, whatNext.credits],
    [
      answered(402, { code: 'song_limit', params: { song_limit: 3 }, detail: 'Not read.' }),
      'The Free plan keeps 3 songs. Delete one or upgrade to Pro to add another.',
      whatNext.songLimit,
    ],
    [answered(402, { code: 'of_tomorrow', detail: 'Something new.' }), 'Something new.', whatNext.credits],
    [
      answered(422, {
        code: 'invalid_fields',
        errors: [{ field: 'file', code: 'invalid', message: 'Not read.' }],
      }),
      'The file is empty. Choose another one.',
      whatNext.format,
    ],
    [answered(402, { message: 'No credits.' }), 'No credits.', whatNext.credits],
    [answered(413, { detail: 'ignored' }), 'File too large (max 100MB)', whatNext.size],
    [answered(415, { detail: 'Not a song.' }), 'Not a song.', whatNext.format],
    [answered(422), 'Upload failed', whatNext.format],
    [answered(500), 'Upload failed: Status Text', whatNext.other],
    [refusal(502, '', '<html>a proxy’s page</html>'), 'Upload failed: 502', whatNext.other],
    [refusal(502, '', 'upstream gone'), 'upstream gone', whatNext.other],
  ])('%s: “%s” and what to do', (error, what, next) => {
    expect(uploadFailureWords(error, en)).toEqual({ what, next });
  });
});

describe('an account', () => {
  test.each([
    ['signin', NETWORK, 'Login failed: no connection to the server'],
    ['signup', NETWORK, 'Registration failed: no connection to the server'],
    ['signin', answered(500), 'Login failed: 500'],
    ['signup', answered(500), 'Registration failed: 500'],
    ['signup', answered(409, { detail: 'Taken.' }), 'Taken.'],
  ] as const)('%s, %s: “%s”', (flow, error, words) => {
    expect(accountFailureWords(error, flow, en)).toBe(words);
  });
});

describe('a change of one’s account', () => {
  test.each([
    [NETWORK, 'Nothing was changed. Check your connection, then try again.'],
    [NO_TOKEN, 'Authentication required. Please log in.'],
    [answered(401, { detail: 'Authentication failed.' }), 'Authentication required. Please log in.'],
    [answered(401, { code: 'second_factor_required' }), en.errors.second_factor_required],
    [answered(429, { detail: 'Too many attempts.' }), 'Too many attempts.'],
    [answered(500), 'Nothing was changed. Try again in a moment.'],
  ])('%s: “%s”', (error, words) => {
    expect(changeFailureWords(error, 'Nothing was changed.', en)).toBe(words);
  });
});

describe('credits and plans', () => {
  const { useCredits } = en.failures;
  const { changeFailed } = en.pricing;

  test.each([
    [useCredits, NO_TOKEN, 'User not authenticated'],
    [changeFailed, NO_TOKEN, 'User not authenticated'],
    [useCredits, answered(500), 'Failed to use credits. Try again in a moment.'],
    [useCredits, NETWORK, 'Failed to use credits. Check your connection, then try again.'],
    [useCredits, answered(402, { detail: 'You have 2 credits.' }), 'You have 2 credits.'],
    [
      changeFailed,
      answered(500),
      'Failed to upgrade subscription. Your plan was not changed. Try again in a moment.',
    ],
  ])('%s, %s: “%s”', (whatFailed, error, words) => {
    expect(creditFailureWords(error, whatFailed, en)).toBe(words);
  });
});
