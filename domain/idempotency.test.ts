import { describe, expect, test } from 'vitest';
import { decideRepeat, fateOfAnswer, isIdempotencyKey, type KnownCall } from './idempotency.ts';

const NOW_MS = 1_000_000;
const ANSWERED: KnownCall = { fingerprint: 'a', state: 'answered', leaseExpiresAtMs: NOW_MS - 1 };
const RUNNING: KnownCall = { fingerprint: 'a', state: 'running', leaseExpiresAtMs: NOW_MS + 1 };

test.each([
  ['a', true],
  ['x'.repeat(255), true],
  ['8e03978e-40d5-43e8-bc93-6894a57f9324', true],
  ['a key with spaces ~!', true],
  ['', false],
  ['x'.repeat(256), false],
  ['Schlüssel', false],
  ['tab\there', false],
  ['line\nbreak', false],
])('the key %j is valid: %s', (key, isValid) => {
  expect(isIdempotencyKey(key)).toBe(isValid);
});

describe('a second call with the same key', () => {
  test('and another body is refused, whether or not the first has ended', () => {
    for (const known of [ANSWERED, RUNNING])
      expect(decideRepeat(known, 'b', NOW_MS)).toEqual({ kind: 'reused' });
  });

  test('gets the first answer once there is one, also when the lease is long over', () => {
    expect(decideRepeat(ANSWERED, 'a', NOW_MS)).toEqual({ kind: 'replay' });
  });

  test('waits while the first runs, and takes its place when the lease is over to the millisecond', () => {
    expect(decideRepeat(RUNNING, 'a', NOW_MS)).toMatchObject({ kind: 'running' });
    expect(decideRepeat(RUNNING, 'a', NOW_MS + 1)).toEqual({ kind: 'take_over' });
  });
});

test('facts are kept, mistakes in the call are forgotten, and an unknown end may be gone on with', () => {
  const fates = { keep: [200, 201, 202, 204, 402, 403, 404, 409, 410], end_lease: [500, 503, 599] };
  const forgotten = [301, 400, 401, 405, 411, 413, 415, 422, 426, 429];
  for (const status of fates.keep) expect(fateOfAnswer(status, true)).toBe('keep');
  for (const status of fates.end_lease) expect(fateOfAnswer(status, true)).toBe('end_lease');
  for (const status of forgotten) expect(fateOfAnswer(status, true)).toBe('forget');
});

test('of a caller whom nobody knows only what was done is kept', () => {
  for (const status of [200, 201, 202, 204]) expect(fateOfAnswer(status, false)).toBe('keep');
  for (const status of [401, 402, 403, 404, 409, 410, 422, 429])
    expect(fateOfAnswer(status, false)).toBe('forget');
  expect(fateOfAnswer(500, false)).toBe('end_lease');
});
