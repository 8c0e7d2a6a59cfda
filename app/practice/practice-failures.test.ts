import { expect, test } from 'vitest';
import { ApiError, refusal } from '#app/api/api-error.ts';
import { en } from '#app/content/en.ts';
import { toWire } from '#domain/wire-errors.ts';
import { isLimitReached, practiceFailureWords } from './practice-failures.ts';

const answered = (status: number, detail = '') => refusal(status, '', JSON.stringify({ detail }));

test.each([
  ['start', answered(404, 'Song not found'), 'Training start failed: Song not found'],
  ['start', answered(500), 'Training start failed: HTTP 500'],
  ['end', answered(503, 'The service is busy.'), 'Training end failed: The service is busy.'],
  ['heartbeat', answered(500), null],
  ['start', answered(401), null],
  ['start', new ApiError({ kind: 'network' }), null],
  ['end', new ApiError({ kind: 'no_token' }), null],
  ['start', answered(429, 'Too many attempts.'), null],
] as const)('%s, %s: “%s”', (call, error, words) => {
  expect(practiceFailureWords(call, error, en)).toBe(words);
});

test.each([
  'Monthly training time limit reached. Upgrade to Pro for unlimited training.',
  'Monthly training time limit reached',
  'training time limit',
  'Upgrade to Pro',
])('“%s” means the limit', (words) => {
  const { status, ...body } = toWire({ kind: 'training_limit' });
  expect(body.detail).toContain(words);
  expect(isLimitReached(refusal(status, '', '<html>rewritten on the way</html>'))).toBe(true);
  expect(isLimitReached(refusal(400, '', JSON.stringify(body)))).toBe(true);
});

test('another refusal is not the limit', () => {
  expect(isLimitReached(answered(409, 'This training session has ended.'))).toBe(false);
  expect(isLimitReached(new TypeError('a defect'))).toBe(false);
});
