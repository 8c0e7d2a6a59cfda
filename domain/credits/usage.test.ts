import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLANS } from '../plans/plans.ts';
import { creditsOfPeriod } from './usage.ts';

const accounts = fc.record({
  subscriptionType: fc.constantFrom('free' as const, 'pro' as const, 'premium' as const),
  creditsAvailable: fc.integer({ min: 0, max: 500 }),
  creditsAwaited: fc.option(fc.integer({ min: 0, max: 20 })),
  spentCredits: fc.integer({ min: -100, max: 500 }),
});

test('used, remaining and awaited credits make the total, which is never less than the plan gives', () => {
  fc.assert(
    fc.property(accounts, (account) => {
      const { used_monthly: used, total_monthly: total, remaining } = creditsOfPeriod(account);
      expect(used + remaining + (account.creditsAwaited ?? 0)).toBe(total);
      expect(used).toBeGreaterThanOrEqual(Math.max(0, account.spentCredits));
      expect(remaining).toBe(account.creditsAvailable);
      expect(total).toBeGreaterThanOrEqual(PLANS[account.subscriptionType].monthlyCredits);
    }),
  );
});

test.each([
  ['a plain month', { creditsAvailable: 8, spentCredits: 12 }, [12, 20, 8]],
  ['credits kept from a bigger plan', { creditsAvailable: 45, spentCredits: 5 }, [5, 50, 45]],
  ['a month that went into a debt', { creditsAvailable: 0, spentCredits: 0 }, [20, 20, 0]],
  ['a run of last month that came back', { creditsAvailable: 26, spentCredits: -6 }, [0, 26, 26]],
  [
    'credits that wait for an address',
    { creditsAvailable: 0, creditsAwaited: 20, spentCredits: 0 },
    [0, 20, 0],
  ],
])('%s', (_what, account, [used, total, remaining]) => {
  expect(creditsOfPeriod({ subscriptionType: 'free', creditsAwaited: null, ...account })).toEqual({
    used_monthly: used,
    total_monthly: total,
    remaining,
  });
});
