import { expect, test } from 'vitest';
import { transientFailure } from './transient-failure.ts';

test.each([
  'D1_ERROR: Network connection lost.',
  'D1_ERROR: D1 DB reset because its code was updated.',
  'D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.',
  'D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.',
  'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
  'D1_ERROR: D1 DB exceeded its CPU time limit and was reset.',
  'D1_ERROR: D1 DB exceeded its memory limit and was reset.',
  'put: We encountered an internal error. Please try again. (10001)',
])('%j passes: the same call may work in two seconds', (message) => {
  expect(transientFailure(new Error(message))).toBe(2);
});

test.each([
  new Error('D1_ERROR: D1 DB is overloaded. Requests queued for too long.'),
  new Error('D1_ERROR: D1 DB is overloaded. Too many requests queued.'),
  Object.assign(new Error('Durable Object is overloaded.'), { overloaded: true }),
  Object.assign(new Error('any words'), { overloaded: true, retryable: true }),
])('%s asks for more patience', (error) => {
  expect(transientFailure(error)).toBe(10);
});

test('the mark of a Durable Object counts without words, and a wrapped error by its cause', () => {
  expect(transientFailure(Object.assign(new Error('gone'), { retryable: true }))).toBe(2);
  const wrapped = new Error('Failed query: select 1', {
    cause: new Error('D1_ERROR: Network connection lost.'),
  });
  expect(transientFailure(wrapped)).toBe(2);
});

test.each([
  new Error('D1_ERROR: UNIQUE constraint failed: songs.id'),
  new TypeError("Cannot read properties of undefined (reading 'id')"),
  'a text',
  null,
])('%s is our own mistake, and waiting would not help', (error) => {
  expect(transientFailure(error)).toBeNull();
});
