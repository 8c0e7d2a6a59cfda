import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  effectivePlan,
  freeSinceMs,
  PAYMENT_GRACE_MS,
  type PaidSubscription,
  subscriptionAt,
} from './effective-plan.ts';

const PAID_THROUGH_MS = Date.parse('2026-07-31T10:00:00Z');
const ANCHOR_MS = Date.parse('2026-01-31T10:00:00Z');
const YEARS_MS = 6 * 366 * 86_400_000;

const PRO: PaidSubscription = {
  provider: 'stripe',
  status: 'active',
  plan: 'pro',
  interval: 'monthly',
  nextPlan: 'pro',
  paidThroughMs: PAID_THROUGH_MS,
  refundedAtMs: null,
};

const subscriptions: fc.Arbitrary<PaidSubscription> = fc.record({
  provider: fc.constantFrom('stripe' as const, 'test' as const),
  status: fc.constantFrom('active' as const, 'past_due' as const, 'ended' as const),
  plan: fc.constantFrom('pro' as const, 'premium' as const),
  interval: fc.constantFrom('monthly' as const, 'yearly' as const),
  nextPlan: fc.constantFrom('free' as const, 'pro' as const, 'premium' as const),
  paidThroughMs: fc.constant(PAID_THROUGH_MS),
  refundedAtMs: fc.option(fc.constant(PAID_THROUGH_MS - 1000)),
});
const offsets = fc.integer({ min: -YEARS_MS, max: YEARS_MS });

describe('the plan of an account', () => {
  test('is Free without a subscription', () => {
    expect(effectivePlan(null, 0)).toEqual({ plan: 'free', mayGrant: true });
  });

  test('is what was paid for until the last paid instant, whatever follows', () => {
    fc.assert(
      fc.property(subscriptions, fc.integer({ min: 1, max: YEARS_MS }), (subscription, beforeMs) => {
        const { plan, mayGrant } = effectivePlan(
          { ...subscription, refundedAtMs: null },
          PAID_THROUGH_MS - beforeMs,
        );
        expect([plan, mayGrant]).toEqual([subscription.plan, true]);
      }),
    );
  });

  test('is Free from the moment of a refund', () => {
    fc.assert(
      fc.property(subscriptions, offsets, (subscription, offsetMs) => {
        const refunded = { ...subscription, refundedAtMs: PAID_THROUGH_MS - 1000 };
        expect(effectivePlan(refunded, PAID_THROUGH_MS + offsetMs).plan).toBe('free');
      }),
    );
  });

  test('has been Free for the whole time that is told of it, and a paid one has no such time', () => {
    fc.assert(
      fc.property(subscriptions, offsets, fc.float({ min: 0, max: 1 }), (subscription, offsetMs, share) => {
        const nowMs = PAID_THROUGH_MS + offsetMs;
        const sinceMs = freeSinceMs(subscription, nowMs);
        expect(sinceMs === null).toBe(effectivePlan(subscription, nowMs).plan !== 'free');
        if (sinceMs === null || sinceMs > nowMs) return;
        expect(effectivePlan(subscription, sinceMs + share * (nowMs - sinceMs)).plan).toBe('free');
      }),
    );
    expect(freeSinceMs(null, PAID_THROUGH_MS)).toBe(0);
    expect(freeSinceMs({ ...PRO, status: 'ended' }, PAID_THROUGH_MS)).toBe(
      PAID_THROUGH_MS + PAYMENT_GRACE_MS,
    );
  });

  test('is the cheaper one from the end of the paid time on, after a downgrade or a cancellation', () => {
    const master: PaidSubscription = { ...PRO, provider: 'test', plan: 'premium', nextPlan: 'pro' };
    expect(effectivePlan(master, PAID_THROUGH_MS - 1).plan).toBe('premium');
    expect(effectivePlan(master, PAID_THROUGH_MS).plan).toBe('pro');
    expect(effectivePlan({ ...master, nextPlan: 'free' }, PAID_THROUGH_MS).plan).toBe('free');
  });

  test.each(['active', 'past_due'] as const)(
    'stays for seven days while a payment is awaited (%s), without new credits, and then ends',
    (status) => {
      const late = { ...PRO, status };
      expect(effectivePlan(late, PAID_THROUGH_MS)).toEqual({ plan: 'pro', mayGrant: false });
      expect(effectivePlan(late, PAID_THROUGH_MS + PAYMENT_GRACE_MS - 1).plan).toBe('pro');
      expect(effectivePlan(late, PAID_THROUGH_MS + PAYMENT_GRACE_MS)).toEqual({
        plan: 'free',
        mayGrant: true,
      });
    },
  );

  test('never gives credits of a paid plan for time that nobody paid for', () => {
    fc.assert(
      fc.property(subscriptions, fc.integer({ min: 0, max: YEARS_MS }), (subscription, afterMs) => {
        const { plan, mayGrant } = effectivePlan(subscription, PAID_THROUGH_MS + afterMs);
        const renewsByItself = subscription.provider === 'test' && subscription.status === 'active';
        if (!renewsByItself) expect(plan === 'free' || !mayGrant).toBe(true);
      }),
    );
  });
});

describe('the subscription of the test provider', () => {
  test('renews by itself, on the anchor’s day, month by month', () => {
    const row: PaidSubscription = { ...PRO, provider: 'test' };
    const at = (text: string) =>
      new Date(subscriptionAt(row, ANCHOR_MS, Date.parse(text)).paidThroughMs).toISOString();
    expect(at('2026-07-31T09:59:59Z')).toBe('2026-07-31T10:00:00.000Z');
    expect(at('2026-07-31T10:00:00Z')).toBe('2026-08-31T10:00:00.000Z');
    expect(at('2027-02-10T00:00:00Z')).toBe('2027-02-28T10:00:00.000Z');
    expect(at('2027-03-10T00:00:00Z')).toBe('2027-03-31T10:00:00.000Z');
  });

  test('renews yearly when paid yearly', () => {
    const row: PaidSubscription = { ...PRO, provider: 'test', interval: 'yearly' };
    expect(new Date(subscriptionAt(row, ANCHOR_MS, PAID_THROUGH_MS).paidThroughMs).toISOString()).toBe(
      '2027-07-31T10:00:00.000Z',
    );
  });

  test('counts a year from the last paid month when it becomes a yearly one', () => {
    const row: PaidSubscription = { ...PRO, provider: 'test', nextInterval: 'yearly' };
    expect(subscriptionAt(row, ANCHOR_MS, PAID_THROUGH_MS)).toMatchObject({
      interval: 'yearly',
      paidThroughMs: Date.parse('2027-07-31T10:00:00Z'),
    });
  });

  test('becomes the plan that was chosen to follow', () => {
    const row: PaidSubscription = { ...PRO, provider: 'test', plan: 'premium', nextPlan: 'pro' };
    expect(subscriptionAt(row, ANCHOR_MS, PAID_THROUGH_MS)).toMatchObject({ plan: 'pro', nextPlan: 'pro' });
  });

  test('is shown with the plan that the account has, at any instant', () => {
    fc.assert(
      fc.property(subscriptions, offsets, (subscription, offsetMs) => {
        const nowMs = PAID_THROUGH_MS + offsetMs;
        const shown = subscriptionAt(subscription, ANCHOR_MS, nowMs);
        expect(effectivePlan(shown, nowMs)).toEqual(effectivePlan(subscription, nowMs));
        if (shown !== subscription) expect(shown.paidThroughMs).toBeGreaterThan(nowMs);
      }),
    );
  });
});
