import fc from 'fast-check';
import { expect, test } from 'vitest';
import { remainingTrainingMs, trainingTimeBody } from './allowance.ts';

test('a Free account has an hour a month, the paid plans have no limit', () => {
  expect(trainingTimeBody({ subscriptionType: 'free', trainingUsedMs: 600_000 })).toEqual({
    used_monthly: 600,
    limit_monthly: 3600,
    remaining_monthly: 3000,
    has_unlimited: false,
  });
  for (const subscriptionType of ['pro', 'premium'] as const) {
    expect(trainingTimeBody({ subscriptionType, trainingUsedMs: 9_000_500 })).toEqual({
      used_monthly: 9000,
      limit_monthly: null,
      remaining_monthly: null,
      has_unlimited: true,
    });
  }
});

test('used and remaining make up the limit, and nothing remains exactly when the server would refuse', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), (trainingUsedMs) => {
      const account = { subscriptionType: 'free' as const, trainingUsedMs };
      const { used_monthly: used, remaining_monthly: remaining } = trainingTimeBody(account);
      expect(remaining).toBe(Math.max(0, 3600 - used));
      expect(remaining === 0).toBe((remainingTrainingMs(account) ?? 1) <= 0);
    }),
  );
});
