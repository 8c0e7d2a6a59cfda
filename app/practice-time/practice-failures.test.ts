import { expect, test } from 'vitest';
import { ApiError, refusal } from '#app/api/api-error.ts';
import { en } from '#app/content/en.ts';
import { toWire } from '#domain/api-errors/wire-errors.ts';
import { isLimitReached, practiceFailureWords } from './practice-failures.ts';

const answered = (status: number, detail = '') => refusal(status, '', JSON.stringify({ detail }));

test.each([
  ['start', answered(404, 'Song not found'), 'Training start failed: Song not found'],
  ['start', answered(500), 'Training start failed: HTTP 500'],
  ['end', answered(503, 'The service is busy.'), 'Training end failed: The service is busy.'],
  ['heartbeat', answered(500), null],
  ['start', refusal(500, '', '{"error":"database on fire"}'), 'Training start failed: database on fire'],
  ['start', answered(401), 'Training start failed: HTTP 401'],
  ['start', answered(401, 'Authentication required'), 'Training start failed: Authentication required'],
  ['start', new ApiError({ kind: 'network' }), 'Training start failed: no connection to the server'],
  ['end', new ApiError({ kind: 'no_token' }), 'Training end failed: Authentication required. Please log in.'],
  ['start', answered(429, 'Too many attempts.'), 'Training start failed: Too many attempts.'],
  ['start', new TypeError('a defect'), null],
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

test.each([
  [403, { detail: 'Monthly training time limit reached' }],
  [403, { error: 'Your training time limit is reached.' }],
  [500, { message: 'Upgrade to Pro to practise on.' }],
  [400, { detail: 'Training time limit reached. Upgrade to Pro for unlimited training.' }],
])('%i with %o means the limit by its words alone, without our code', (status, body) => {
  expect(isLimitReached(refusal(status, '', JSON.stringify(body)))).toBe(true);
});

test('another refusal is not the limit', () => {
  expect(isLimitReached(answered(409, 'This training session has ended.'))).toBe(false);
  expect(isLimitReached(new TypeError('a defect'))).toBe(false);
});
