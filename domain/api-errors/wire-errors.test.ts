import { describe, expect, expectTypeOf, test } from 'vitest';
import type { ErrorParams } from '../errors.ts';
import { toWire } from './wire-errors.ts';

describe('what went wrong, as the API says it', () => {
  test('carries the data of the error as params, in the names of the API', () => {
    expect(toWire({ kind: 'insufficient_credits', requiredCredits: 3, availableCredits: 1 })).toEqual({
      status: 402,
      code: 'insufficient_credits',
      detail:
        'Insufficient credits. Please purchase more credits to process this file. It needs 3, you have 1.',
      params: { required_credits: 3, available_credits: 1 },
    });
    expectTypeOf<ErrorParams<'insufficient_credits'>>().toEqualTypeOf<{
      required_credits: number;
      available_credits: number;
    }>();
  });

  test('has no params where there is no data', () => {
    expect(toWire({ kind: 'song_not_found' })).toEqual({
      status: 404,
      code: 'song_not_found',
      detail: 'Song not found',
    });
  });

  test('says when to come back, as a param and for the header', () => {
    expect(toWire({ kind: 'too_many_attempts', retryAfterSeconds: 60 })).toEqual({
      status: 429,
      code: 'too_many_attempts',
      detail: 'Too many attempts. Please try again in 60 seconds.',
      params: { retry_after_seconds: 60 },
      retryAfterSeconds: 60,
    });
  });

  test('names the fields that are wrong; the first one’s words are its own', () => {
    const issues = [{ field: 'title', code: 'too_short', message: 'Too short.', params: { min: 2 } }];
    expect(toWire({ kind: 'invalid_fields', issues })).toEqual({
      status: 422,
      code: 'invalid_fields',
      detail: 'Too short.',
      errors: issues,
    });
    expect(toWire({ kind: 'wrong_password', field: 'current_password' })).toMatchObject({
      params: { field: 'current_password' },
      errors: [{ field: 'current_password', code: 'wrong_password' }],
    });
  });

  test('tells the reasons of one code apart', () => {
    const refused = { kind: 'payment_failed', reason: 'card_refused', providerMessage: 'Expired.' } as const;
    expect(toWire(refused).detail).toMatch(/^Expired\. Nothing was charged\./);
    expect(toWire({ kind: 'payment_failed', reason: 'past_due' }).params).toEqual({ reason: 'past_due' });
  });
});
