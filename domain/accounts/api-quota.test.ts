import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apiAllowance, quotaAfter, rateLimitFields } from './api-quota.ts';

const JULY_MS = Date.parse('2026-07-01T00:00:00Z');
const AUGUST_MS = Date.parse('2026-08-01T00:00:00Z');

/** A list with one string, whose parameters are integers (RFC 9651, sections 3.1.2, 3.3.1 and 3.3.3). */
const ITEM = /^"[ !#-[\]-~]*"(;[a-z*][a-z0-9_.*-]*=\d{1,15})+$/;

test('only Master has requests, and they end with the account’s own period', () => {
  const user = { periodAnchorMs: JULY_MS, periodStartedAtMs: JULY_MS };
  const limits = (['free', 'pro', 'premium'] as const).map(
    (subscriptionType) => apiAllowance({ ...user, subscriptionType }, JULY_MS).limit,
  );
  expect(limits).toEqual([0, 0, 1000]);
  expect(apiAllowance({ ...user, subscriptionType: 'premium' }, JULY_MS + 1)).toMatchObject({
    periodStartedAtMs: JULY_MS,
    periodEndsAtMs: AUGUST_MS,
  });
});

test('a clock that runs behind names the period that has begun, not the one before', () => {
  const user = { subscriptionType: 'premium' as const, periodAnchorMs: JULY_MS, periodStartedAtMs: JULY_MS };
  expect(apiAllowance(user, JULY_MS - 300_000).periodEndsAtMs).toBe(AUGUST_MS);
});

test('the fields say the limit, what is left of it, and when the next period begins', () => {
  const master = {
    subscriptionType: 'premium',
    periodAnchorMs: JULY_MS,
    periodStartedAtMs: JULY_MS,
  } as const;
  const nowMs = AUGUST_MS - 61_500;
  const fieldsAfter = (used: number) => rateLimitFields(quotaAfter(used, apiAllowance(master, nowMs), nowMs));
  const policy = '"month";q=1000;w=2678400';
  expect(fieldsAfter(1)).toEqual({ 'ratelimit-policy': policy, ratelimit: '"month";r=999;t=62' });
  expect(fieldsAfter(1000)).toEqual({ 'ratelimit-policy': policy, ratelimit: '"month";r=0;t=62' });
});

test('whatever was used and whenever it is, the fields are structured fields without a negative number', () => {
  const instant = fc.integer({ min: JULY_MS - 86_400_000, max: AUGUST_MS + 86_400_000 });
  fc.assert(
    fc.property(fc.nat({ max: 5000 }), instant, (used, nowMs) => {
      const user = {
        subscriptionType: 'premium',
        periodAnchorMs: JULY_MS,
        periodStartedAtMs: JULY_MS,
      } as const;
      const quota = quotaAfter(used, apiAllowance(user, nowMs), nowMs);
      expect(quota.remaining).toBe(Math.max(0, 1000 - used));
      for (const field of Object.values(rateLimitFields(quota))) expect(field).toMatch(ITEM);
    }),
  );
});
