import { expect, test } from 'vitest';
import type { SubscriptionBody } from '#domain/contracts/account-api.ts';
import { planOffer } from './plan-offer.ts';

const NOW_MS = Date.parse('2026-06-10T10:00:00Z');
const END = '2026-07-01T10:00:00.000Z';
const PRO: SubscriptionBody = {
  payments: 'stripe',
  provider: 'stripe',
  plan: 'pro',
  interval: 'monthly',
  status: 'active',
  paid_through: END,
  next_plan: 'pro',
  refundable_until: null,
};
const MASTER: SubscriptionBody = { ...PRO, plan: 'premium', next_plan: 'premium' };
const NONE: SubscriptionBody = {
  ...PRO,
  provider: null,
  plan: 'free',
  interval: null,
  status: 'none',
  paid_through: null,
  next_plan: 'free',
};

test.each<[string, SubscriptionBody | null, 'pro' | 'premium', 'monthly' | 'yearly', object]>([
  ['a visitor begins', null, 'pro', 'monthly', { kind: 'start' }],
  ['who has no subscription begins', NONE, 'premium', 'yearly', { kind: 'start', interval: 'yearly' }],
  ['the present plan is what it is', PRO, 'pro', 'monthly', { kind: 'unchanged' }],
  ['a year of the present plan begins now', PRO, 'pro', 'yearly', { kind: 'change_now' }],
  ['more begins now', PRO, 'premium', 'monthly', { kind: 'change_now' }],
  ['less waits', MASTER, 'pro', 'monthly', { kind: 'change_at_period_end' }],
  [
    'less that waits already says when',
    { ...MASTER, next_plan: 'pro' },
    'pro',
    'monthly',
    { kind: 'waiting', from: END },
  ],
  ['what was cancelled can be kept', { ...PRO, next_plan: 'free' }, 'pro', 'monthly', { kind: 'keep' }],
  [
    'a test subscription is no reason not to buy',
    { ...PRO, provider: 'test' },
    'pro',
    'monthly',
    { kind: 'start' },
  ],
  [
    'after the end it begins anew',
    { ...PRO, status: 'ended', next_plan: 'free' },
    'pro',
    'monthly',
    { kind: 'start' },
  ],
])('%s', (_, subscription, plan, interval, expected) => {
  expect(planOffer(subscription, { plan, interval }, NOW_MS)).toMatchObject(expected);
});
