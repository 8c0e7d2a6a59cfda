import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BillingInterval } from '../contracts/account-api.ts';
import { PLANS, type SubscriptionType } from '../plans/plans.ts';
import { isLive, planChange, type RequestedPlan } from './plan-change.ts';
import { priceCents } from './prices.ts';
import { refundableUntilMs, subscriptionBody } from './refund-window.ts';
import type { Subscription } from './subscription.ts';

const NOW_MS = Date.parse('2026-06-10T10:00:00Z');
const DAY_MS = 86_400_000;

function subscription(over: Partial<Subscription> = {}): Subscription {
  return {
    provider: 'stripe',
    customerId: 'cus_1',
    subscriptionId: 'sub_1',
    status: 'active',
    plan: 'pro',
    interval: 'monthly',
    nextPlan: over.plan ?? 'pro',
    nextInterval: null,
    anchorMs: NOW_MS - DAY_MS,
    paidThroughMs: NOW_MS + 20 * DAY_MS,
    firstPaidAtMs: NOW_MS - DAY_MS,
    refundedAtMs: null,
    ...over,
  };
}

const change = (
  current: Subscription | null,
  plan: SubscriptionType,
  interval: BillingInterval | null = null,
) => planChange(current, { plan, interval }, NOW_MS);

describe('another plan', () => {
  test.each<[string, Subscription | null, SubscriptionType, BillingInterval | null, object]>([
    ['from nothing begins', null, 'pro', null, { kind: 'start', plan: 'pro', interval: 'monthly' }],
    ['Free from nothing is what it is', null, 'free', null, { kind: 'unchanged' }],
    ['the same one is what it is', subscription(), 'pro', null, { kind: 'unchanged' }],
    [
      'a higher one begins now',
      subscription(),
      'premium',
      null,
      { kind: 'change_now', plan: 'premium', interval: 'monthly' },
    ],
    [
      'a year for a month begins now',
      subscription(),
      'pro',
      'yearly',
      { kind: 'change_now', plan: 'pro', interval: 'yearly' },
    ],
    [
      'a month for a year waits',
      subscription({ interval: 'yearly' }),
      'pro',
      'monthly',
      { kind: 'change_at_period_end', plan: 'pro', interval: 'monthly' },
    ],
    [
      'a lower one waits, even for a whole year of it',
      subscription({ plan: 'premium' }),
      'pro',
      'yearly',
      { kind: 'change_at_period_end', plan: 'pro', interval: 'yearly' },
    ],
    [
      'Free waits',
      subscription(),
      'free',
      null,
      { kind: 'change_at_period_end', plan: 'free', interval: 'monthly' },
    ],
    [
      'Free that waits already is what it is',
      subscription({ nextPlan: 'free' }),
      'free',
      null,
      { kind: 'unchanged' },
    ],
    [
      'the present one takes back what waits',
      subscription({ nextPlan: 'free' }),
      'pro',
      null,
      { kind: 'keep' },
    ],
    [
      'a higher one takes the place of what waits',
      subscription({ nextPlan: 'free' }),
      'premium',
      null,
      { kind: 'change_now', plan: 'premium', interval: 'monthly' },
    ],
    [
      'after the end it begins anew',
      subscription({ status: 'ended', nextPlan: 'free' }),
      'pro',
      null,
      { kind: 'start' },
    ],
  ])('%s', (_, current, plan, interval, expected) => {
    expect(change(current, plan, interval)).toMatchObject(expected);
  });

  test('never costs anything at once unless it is more, and is never refused twice for the same reason', () => {
    const requests = fc.record({
      plan: fc.constantFrom<SubscriptionType>('free', 'pro', 'premium'),
      interval: fc.constantFrom<BillingInterval | null>('monthly', 'yearly', null),
    });
    const rows = fc
      .record({
        plan: fc.constantFrom<Subscription['plan']>('pro', 'premium'),
        interval: fc.constantFrom<BillingInterval>('monthly', 'yearly'),
        nextPlan: fc.constantFrom<SubscriptionType>('free', 'pro', 'premium'),
      })
      .map(subscription);
    fc.assert(
      fc.property(rows, requests, (row, request: RequestedPlan) => {
        const made = planChange(row, request, NOW_MS);
        if (made.kind !== 'change_now') return;
        const isHigher = PLANS[made.plan].monthlyPriceCents > PLANS[row.plan].monthlyPriceCents;
        const isLonger =
          made.plan === row.plan && priceCents(made.plan, made.interval) > priceCents(row.plan, row.interval);
        expect(isHigher || isLonger).toBe(true);
      }),
    );
  });
});

test('a cancelled subscription lives until it is used up, then the next one is a new one', () => {
  const cancelled = subscription({ nextPlan: 'free' });
  expect(isLive(cancelled, cancelled.paidThroughMs - 1)).toBe(true);
  expect(isLive(cancelled, cancelled.paidThroughMs)).toBe(false);
  expect(subscriptionBody(cancelled, 'stripe', cancelled.paidThroughMs)).toMatchObject({
    plan: 'free',
    status: 'ended',
  });
});

test('the guarantee holds for 14 days from the first payment, to the millisecond, and once', () => {
  const row = subscription({ firstPaidAtMs: NOW_MS });
  const lastMs = NOW_MS + 14 * DAY_MS;
  expect(refundableUntilMs(row, lastMs)).toBe(lastMs);
  expect(refundableUntilMs(row, lastMs + 1)).toBeNull();
  expect(refundableUntilMs(subscription({ refundedAtMs: NOW_MS }), NOW_MS)).toBeNull();
  expect(refundableUntilMs(null, NOW_MS)).toBeNull();
});
